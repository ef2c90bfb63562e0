import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { renderDiagram } from '../../templates/scenes/scenes.ts';
import { type Diagram, diagramKinds } from '../../templates/schema/content.ts';
import { repository } from '../support/cli.ts';
import { pageAt } from '../support/pages.ts';
import { areaPaths, articlePaths, servicePaths } from '../support/slugs.ts';
import { texts } from '../support/texts.ts';

const items: Diagram['items'] = [
  { size: 1, label: 'Less < more', note: 'Soil & seed', parts: { 'A & B': 1 } },
  { size: 3, from: 2, label: 'More', parts: { 'A & B': 1, Other: 2 } },
];

it.each(diagramKinds)('a diagram of %s has only numbers in its shapes', (kind) => {
  expect(renderDiagram({ diagram: kind, items })).not.toMatch(/NaN|undefined|Infinity/);
});

it.each([
  ['days', 'Less &lt; more', 'Soil &amp; seed'],
  ['blends', 'A &amp; B', 'Other'],
] as const)('text inside a diagram of %s is escaped', (diagram, one, other) => {
  expect(renderDiagram({ diagram, items })).toContain(one);
  expect(renderDiagram({ diagram, items })).toContain(other);
});

it('the page writes labels below the columns of a diagram, and weeds are three to a row', () => {
  const partsOf = (path: string) =>
    pageAt(path)
      .querySelectorAll('figure:has(.labels) > *')
      .map((part) =>
        part.tagName === 'DIV'
          ? part.querySelectorAll('p').map(({ text }) => text.trim().replaceAll('\u00a0', ' '))
          : part.tagName,
      );
  expect(partsOf('/blog/ankeny-mulching')).toEqual([
    'IMG',
    ['4 feet 2.6 cu ft', '6 feet 5.9 cu ft', '8 feet 10.5 cu ft'],
    'FIGCAPTION',
  ]);
  expect(partsOf('/blog/west-des-moines-weed-removal')).toEqual([
    'IMG',
    ['Garlic mustard', 'Creeping Charlie', 'Bush honeysuckle'],
    'IMG',
    ['Maple seedling', 'Wild violet', 'Poison ivy'],
    'FIGCAPTION',
  ]);
});

it('grass is as high as its author says before a cut, against lines with their numbers', () => {
  const item = { from: 10, size: 5, label: '5 in.' };
  const drawing = renderDiagram({ diagram: 'grass', items: [item, item], line: { at: 10 } });
  const tips = [...drawing.matchAll(/M\d+ (\d+)q\S+ \S+ \S+ -(\d+)q/g)].map(([, foot, tall]) => Number(foot) - Number(tall));
  const line = Number(drawing.match(/M\d+ (\d+)H840"[^>]*dasharray/)?.[1]);
  expect(Math.abs(Math.min(...tips) - line)).toBeLessThan(4);
  expect([...drawing.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => number)).toEqual(['3', '6', '9']);
});

it('no blade shows in the middle of leaves as deep as the grass, only beside them', () => {
  const blades = (size: number) => {
    const item = { size, label: 'Leaves' };
    const drawing = renderDiagram({ diagram: 'leaves', items: [item, item] });
    return [...drawing.matchAll(/M(\d+) 207q/g)].map(([, x]) => Number(x)).filter((x) => x < 411);
  };
  const isInTheMiddle = (x: number) => x > 150 && x < 260;
  expect(blades(3).length).toBeGreaterThan(0);
  expect(blades(3).filter(isInTheMiddle)).toEqual([]);
  expect(blades(0.8).filter(isInTheMiddle).length).toBeGreaterThan(0);
});

it.each([
  ['thistle', 'Canada thistle', 'Thistle, quackgrass'],
  ['crabgrass', 'Crabgrass', 'Crabgrass, foxtail'],
] as const)('of weeds like %s, only those are drawn that the label names', (weed, one, both) => {
  const shapes = (label: string) => renderDiagram({ diagram: 'weeds', items: [{ size: 1, weed, label }] }).split('<path').length;
  expect(shapes(one)).toBeLessThan(shapes(both));
});

it('a jet meets the surface that its author names', () => {
  const walls = (['paint', 'vinyl', 'wood', 'brick', 'concrete'] as const).map((wall) =>
    renderDiagram({
      diagram: 'jets',
      items: [
        { size: 1, wall, label: 'Low' },
        { size: 3, label: 'Strong' },
      ],
    }),
  );
  expect(new Set(walls).size).toBe(5);
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

it('no two services or articles show the same illustration', () => {
  const services = pageAt('/services').querySelectorAll('.service-row');
  const pictures = [
    ...services.map((row) => ({ of: row.querySelector('h2')?.text, src: row.querySelector('img')?.getAttribute('src') })),
    ...articlePaths.map((path) => ({ of: path, src: pageAt(path).querySelector('.article-hero img')?.getAttribute('src') })),
  ];
  expect(pictures.length).toBe(services.length + articlePaths.length);
  const shared = Object.values(Object.groupBy(pictures, ({ src }) => src ?? 'no picture'));
  expect(shared.filter((entries) => entries?.length !== 1)).toEqual([]);
});

/** The illustration beside the steps of a service. */
const planOn = (path: string) =>
  pageAt(path).querySelector('.visit > img + ol.steps')?.previousElementSibling?.getAttribute('src');

it.each(servicePaths)('%s numbers the steps of a visit on the lot plan, above the same steps in words', (path) => {
  const plan = readFileSync(join(inject('dist'), planOn(path) ?? ''), 'utf8');
  const numbers = [...plan.matchAll(/aria-label="(\d)"/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(
    pageAt(path)
      .querySelectorAll('.steps > li')
      .map((_, index) => index + 1),
  );
});

it.each([...servicePaths, ...areaPaths])('%s shows one figure, the one that its author chose, or none', (path) => {
  const source = readFileSync(join(repository, `content${path}.md`), 'utf8');
  const chosen = source.match(/^ *stat: \{ value: "?(.+?)"?, text/m)?.[1];
  const figures = texts(pageAt(path), '.stat').map((figure) => figure.replaceAll('\u00a0', ' '));
  expect(figures).toEqual(chosen ? [chosen] : []);
});

it('no picture defines an id twice', () => {
  const folder = join(inject('dist'), 'pictures');
  const repeated = readdirSync(folder).flatMap((name) => {
    const ids = Array.from(readFileSync(join(folder, name), 'utf8').matchAll(/ id="([^"]*)"/g), ([, id]) => id);
    return ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${name}: ${id}`);
  });
  expect(repeated).toEqual([]);
});
