import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { renderDiagram } from '../../templates/scenes/scenes.ts';
import { type Diagram, diagramKinds } from '../../templates/schema/content.ts';
import { pageAt } from '../support/pages.ts';
import { articlePaths } from '../support/slugs.ts';

const items: Diagram['items'] = [
  { size: 1, label: 'Less < more', note: 'Soil & seed', parts: { 'A & B': 1 } },
  { size: 3, from: 2, label: 'More', parts: { 'A & B': 1, Other: 2 } },
];

it.each(diagramKinds)('a diagram of %s has its labels, escaped, and only numbers in its shapes', (kind) => {
  const svg = renderDiagram({ diagram: kind, items });
  expect(svg).toContain('Less &lt; more');
  expect(svg).toContain('Soil &amp; seed');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

it('an article shows its diagram at the start of the section that its author names', () => {
  const section = pageAt('/blog/ankeny-mulching').querySelector('[aria-labelledby=amounts]');
  expect(section?.querySelector('h2 + figure img')?.getAttribute('src')).toMatch(/^\/pictures\/rings-/);
});

it('every figure has its file, a caption, and a description', () => {
  const figures = articlePaths.flatMap((path) => pageAt(path).querySelectorAll('.article-section figure'));
  expect(figures.length).toBeGreaterThan(15);
  for (const figure of figures) {
    const img = figure.querySelector('img');
    expect(existsSync(join(inject('dist'), img?.getAttribute('src') ?? 'none'))).toBe(true);
    expect(img?.getAttribute('alt')).not.toBe('');
    expect(figure.querySelector('figcaption')?.text).not.toBe('');
  }
});
