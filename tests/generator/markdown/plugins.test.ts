import type { Properties } from 'hast';
import { describe, expect, it } from 'vitest';
import type { MarkdownOptions } from '../../../cli/contract.ts';
import { markdownPipeline } from '../../../cli/markdown/parseMarkdown.ts';
import { htmlOf, problemsOf, rendered } from '../../support/markdownBodies.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, failure, note } from '../../support/sites.ts';

describe('remark plugins', () => {
  const withPlugins = (...plugins: NonNullable<MarkdownOptions['plugins']>) => ({ pipeline: markdownPipeline(plugins) });

  it('change the tree, with tokens filled in, and set elements and attributes', () => {
    const plugin = () => (tree: import('mdast').Root) => {
      const [first] = tree.children;
      if (first) first.data = { hName: 'aside', hProperties: { className: ['a', 'b"'], dataNoteOf: 1, hidden: true } };
    };
    expect(htmlOf('Call {phone}.', { ...withPlugins(plugin), tokens: { phone: '555' } })).toBe(
      '<aside class="a b&quot;" data-note-of="1" hidden>Call 555.</aside>',
    );
    expect(htmlOf('- [ ] a', withPlugins(plugin))).toMatch(/^<aside class="task-list a b&quot;"/);
  });

  it('keep the class of an element if they set none', () => {
    const plugin = () => (tree: import('mdast').Root) => {
      const [first] = tree.children;
      if (first) first.data = { hProperties: { className: undefined } };
    };
    expect(htmlOf('- [ ] a', withPlugins(plugin))).toContain('<ul class="task-list">');
  });

  it('write elements without an end tag, and attributes with a hyphen, as HTML has them', () => {
    const plugin = () => (tree: import('mdast').Root) => {
      const [first] = tree.children;
      const child = (tagName: string, properties: Properties) => ({
        type: 'element' as const,
        tagName,
        properties,
        children: [
          { type: 'text' as const, value: '<' },
          { type: 'comment' as const, value: 'b' },
        ],
      });
      const hChildren = [
        child('label', { strokeWidth: '2', fillOpacity: '1', htmlFor: ['b'], httpEquiv: ['c'], 'on x': 'y' }),
        child('col', { ariaLabel: 'a' }),
      ];
      if (first) first.data = { hName: 'form', hProperties: { acceptCharset: ['utf-8'] }, hChildren };
    };
    expect(htmlOf('a', withPlugins(plugin))).toBe(
      '<form accept-charset="utf-8"><label stroke-width="2" fill-opacity="1" for="b" http-equiv="c">&lt;</label><col aria-label="a"></form>',
    );
  });

  it('add sections', () => {
    const plugin = () => (tree: import('mdast').Root) =>
      void tree.children.push({ type: 'heading', depth: 2, children: [{ type: 'text', value: 'See also' }] });
    const { sections } = rendered('a', { ...withPlugins(plugin), requiredSections: [] }).body;
    expect(sections.map(({ id }) => id)).toEqual(['see-also']);
  });

  it('add items of several paragraphs to lists', () => {
    const paragraph = (value: string) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] });
    const plugin = () => (tree: import('mdast').Root) =>
      void tree.children.push({ type: 'list', children: [{ type: 'listItem', children: ['b', 'c'].map(paragraph) }] });
    expect(htmlOf('a', withPlugins(plugin))).toContain('<li>\n<p>b</p>\n<p>c</p>\n</li>');
  });

  it('may need a paragraph, and refer to what is nowhere', () => {
    const plugin = () => (tree: import('mdast').Root) => {
      const label = { identifier: 'b', label: 'b', referenceType: 'full' as const };
      const first = tree.children[0] as import('mdast').Paragraph;
      first.children.push(
        { type: 'linkReference', ...label, children: [{ type: 'text', value: ' c ' }] },
        { type: 'imageReference', ...label, alt: '<d>' },
        { type: 'footnoteReference', ...label },
        { type: 'image', url: 'javascript:e', alt: 'e' },
      );
    };
    expect(htmlOf('a', withPlugins(plugin))).toBe('<p>a c &lt;d&gt;[^b]<img alt="e"></p>');
    expect(problemsOf(':tada:', withPlugins(plugin))).toEqual(['1:1  :tada: would be shown as it is']);
  });

  it('add nodes of their own', () => {
    const plugin = () => (tree: import('mdast').Root) => {
      const nodes = [
        { type: 'wiki', value: '<b>', data: { hName: 'b' } },
        { type: 'note', children: tree.children },
        { type: 'tip', children: [{ type: 'text', value: '<d>' }], data: { hName: 'aside' } },
      ];
      tree.children = nodes as unknown as typeof tree.children;
    };
    expect(htmlOf('a *c*', withPlugins(plugin))).toBe(
      '<b>&lt;b&gt;</b>\n<div><p>a <em>c</em></p></div>\n<aside>&lt;d&gt;</aside>',
    );
  });

  it('add tables without alignment', () => {
    const cell = { type: 'tableCell' as const, children: [{ type: 'text' as const, value: 'b' }] };
    const plugin = () => (tree: import('mdast').Root) =>
      void tree.children.push({ type: 'table', children: [{ type: 'tableRow', children: [cell] }] });
    expect(htmlOf('a', withPlugins(plugin))).toContain('<th>b</th>');
  });

  it('take nodes out of the body', () => {
    const plugin = () => (tree: import('mdast').Root) => {
      const [first, , last] = tree.children;
      for (const node of [first, last]) if (node) node.data = { part: 'lead' };
    };
    const { html, parts } = rendered('a *b*\n\nc\n\nd', withPlugins(plugin)).body;
    expect({ html, parts }).toEqual({ html: '<p>c</p>', parts: { lead: '<p>a <em>b</em></p>\n<p>d</p>' } });
  });

  it('may not be async', () => {
    expect(() => withPlugins(() => async () => undefined)).toThrow('templates/markdown.ts  a plugin is async');
  });

  it('are named if they throw, beside the problems of other files', async () => {
    const plugin = "({ children }) => {\n  if (children.length > 5) throw new Error('too long');\n}";
    const site = project({
      'templates/markdown.ts': `export const markdown = { plugins: [() => ${plugin}] };\n`,
      'content/notes/ice.md': note('Ice', 'a\n\nb\n\nc\n\nd'),
      'content/notes/snow.md': note('Snow', '<b>'),
    });
    expect((await failure(site.build(...atFixedDate))).match(/(?<=^error ).*/gm)).toEqual([
      'content/notes/snow.md:6:1  HTML is not allowed in Markdown: <b>',
      expect.stringMatching(/^templates\/markdown\.ts:2:\d+ {2}content\/notes\/ice\.md cannot be rendered: too long$/),
    ]);
  });

  it('report problems in the file', () => {
    const plugin = () => (tree: import('mdast').Root, file: import('vfile').VFile) => {
      const message = file.message(`${file.path} is too short`, tree.children[1]);
      message.note = 'write more';
      file.message('too dry', { source: 'humor' });
      file.message('too wet');
    };
    const { problems } = rendered('\n\n\n\na\n\nb', withPlugins(plugin));
    expect(problems).toEqual([
      { file: 'a.md', line: 7, column: 1, what: 'a.md is too short', fix: 'write more' },
      { file: 'a.md', line: 5, column: 1, what: 'too dry', fix: 'see the Markdown plugin humor' },
      { file: 'a.md', line: 5, column: 1, what: 'too wet', fix: 'see the Markdown plugin' },
    ]);
  });

  it('may extend the syntax', () => {
    function shout(this: import('unified').Processor) {
      const data = this.data() as { micromarkExtensions?: unknown[] };
      data.micromarkExtensions ??= [];
      data.micromarkExtensions.push({ disable: { null: ['codeIndented'] } });
    }
    expect(htmlOf('    a ~~b~~\n\n| c |\n| - |', withPlugins(shout))).toMatch(/^<p>a <del>b<\/del><\/p>\n<table>/);
  });
});
