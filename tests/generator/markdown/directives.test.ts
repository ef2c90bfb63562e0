import remarkDirective from 'remark-directive';
import { describe, expect, it } from 'vitest';
import type { MarkdownOptions } from '../../../cli/contract.ts';
import { markdownPipeline } from '../../../cli/markdown/parseMarkdown.ts';
import { walk } from '../../../cli/markdown/tree.ts';
import { htmlOf, problemsOf, rendered } from '../../support/markdownBodies.ts';

describe('remark-directive', () => {
  const withPlugins = (...plugins: NonNullable<MarkdownOptions['plugins']>) => ({ pipeline: markdownPipeline(plugins) });

  it.each([
    ['a :é[b]', 'é'],
    ['at 9 :am', 'am'],
    ['a:b{c="d"}', 'b'],
    ['a:b[c]', 'b'],
    ['::b', 'b'],
    ['> :::b\n> c\n> :::', 'b'],
  ])('may be remark-directive, which finds its syntax in %j', (text, name) => {
    const found: string[] = [];
    const collect = () => (tree: import('mdast').Root) =>
      walk(tree, (node) => void ('name' in node && found.push(String(node.name))));
    rendered(text, withPlugins(remarkDirective, collect));
    expect(found).toEqual([name]);
  });

  it.each([
    [':b a {#fig:one .c}', '1:6  {#fig:one .c} would be shown as it is'],
    [':b [@c:d]', '1:4  [@c:d] would be shown as it is'],
    [':b www.a.test [@c:d] www.e.test {#fig:one .f}', '1:33  {#fig:one .f} would be shown as it is'],
    [':b www.a.test [@c:d] https://e.test {#fig:one .f}', '1:15  [@c:d] would be shown as it is'],
    [':b [url=https://a.test]c[/url] d ==e==', '1:9  invalid link "https://a.test]c[/url"'],
  ])('and leaves the texts of %j whole, with their places', (text, problem) => {
    expect(problemsOf(text, withPlugins(remarkDirective))).toContain(problem);
  });

  it('and finds addresses that have character references, in an unknown place', () => {
    expect(rendered(':b m&#101;@a.test', withPlugins(remarkDirective)).links).toEqual([['mailto:me@a.test', 1, 1]]);
  });

  it('but not after a letter, or in a number with a footnote', () => {
    expect(htmlOf(':b 9:am', withPlugins(remarkDirective))).toContain('9:am');
    expect(htmlOf('3:16[^1]\n\n[^1]: a', withPlugins(remarkDirective))).toContain('<p>3:16<sup>');
  });

  it.each([
    [':::a title\nb\n:::\n\n:::a\nb\n:::', ['1:1  ::: is not Markdown that this site reads']],
    [':::a\nb\n:::\n\n:::a title\n\n- b\n\n:::', ['5:1  ::: is not Markdown that this site reads']],
    [':::a\nb\n:::\n\n> :::a\n> b\n> :::\n\n::::a\n:::b\n:::\n::::', []],
    ['a\n\n:::b\nc\n\nd\n', ['3:1  this ::: is never closed']],
    ['> :::b\n> c\n\nd', ['1:3  this ::: is never closed']],
    ['::::b\n:::c\nd\n::::\n', ['2:1  this ::: is never closed']],
    [':::b\nc\n:::\n\nd\n:::', ['6:1  this ::: closes nothing']],
    [':::b\n:::c\nd\n:::\n:::', ['2:1  this ::: is never closed', '5:1  this ::: closes nothing']],
  ])('reports where a directive is not closed in %j', (text, expected) => {
    expect(problemsOf(text, withPlugins(remarkDirective))).toEqual(expected);
  });
});
