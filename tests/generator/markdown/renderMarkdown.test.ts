import { describe, expect, it } from 'vitest';
import { markdownPipeline } from '../../../cli/markdown/parseMarkdown.ts';
import { type MarkdownJob, renderMarkdown } from '../../../cli/markdown/renderMarkdown.ts';

const pipeline = markdownPipeline();
const render = (body: string, job: Partial<MarkdownJob> = {}) =>
  renderMarkdown({ file: 'a.md', body, linesAbove: 0, tokens: { phone: '555' }, requiredSections: undefined, pipeline, ...job })
    .body;

describe('a body that is split into sections', () => {
  it('finds link definitions of other sections and quotations, the first if two have one name', () => {
    const body = '> [a]: /quoted\n\n## One\n\n[1]: /one\n\n## Two\n\n[text][a], [text][1]\n\n[1]: /two\n';
    expect(render(body, { requiredSections: [] }).sections.map(({ html }) => html)).toEqual([
      '',
      '<p><a href="/quoted">text</a>, <a href="/one">text</a></p>',
    ]);
  });
});

it('a table of one column may be written without pipes below its head', () => {
  expect(render('| a |\n:-\nb').html).toMatch(/^<table>/);
});
