import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parseFast } from '../cli/markdown/fast/parseFast.ts';
import { writeHtml } from '../cli/markdown/fast/writeHtml.ts';
import { mayContainTable } from '../cli/markdown/parseMarkdown.ts';
import { parseWithRemark, renderWithRemark } from '../cli/markdown/remark.ts';
import { renderMarkdown } from '../cli/markdown/renderMarkdown.ts';
import { contentFiles } from './support/contentFiles.ts';
import { effort, seed } from './support/effort.ts';
import { mutate } from './support/mutate.ts';
import { Random } from './support/random.ts';
import { someMarkdown } from './support/someMarkdown.ts';

const bodies = contentFiles().filter(({ body }) => body !== '');

describe('the fast Markdown parser', () => {
  it.each([
    ['paragraphs', 'One,\nand more.\n\nTwo.', '<p>One,\nand more.</p>\n<p>Two.</p>'],
    [
      'emphasis',
      '**strong**, *em*, _em_ and `code < 1`',
      '<p><strong>strong</strong>, <em>em</em>, <em>em</em> and <code>code &#x3C; 1</code></p>',
    ],
    ['links', '[**a** b](/page "T")', '<p><a href="/page" title="T"><strong>a</strong> b</a></p>'],
    ['phone links', '[Call us](tel:+15155550142)', '<p><a href="tel:+15155550142">Call us</a></p>'],
    ['images', '![A "yard"](/a.png)', '<p><img src="/a.png" alt="A &#x22;yard&#x22;"></p>'],
    ['tight lists', '- a\n- b\n  1. c', '<ul>\n<li>a</li>\n<li>b\n<ol>\n<li>c</li>\n</ol>\n</li>\n</ul>'],
    ['loose lists', '3. a\n\n4. b', '<ol start="3">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>'],
    ['quotations and rules', '> a\n> b\n\n---', '<blockquote>\n<p>a\nb</p>\n</blockquote>\n<hr>'],
    ['code', '```js\nif (a < b)\n```', '<pre><code class="language-js">if (a &#x3C; b)\n</code></pre>'],
    ['escapes', '\\*a\\* & b', '<p>*a* &#x26; b</p>'],
  ])('renders %s', (_, text, html) => {
    const tree = parseFast(text, false);
    expect(tree && writeHtml(tree.children)).toBe(html);
    expect(renderWithRemark(parseWithRemark(text, false).children)).toBe(html);
  });

  it.each([
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'a | b\n--- | ---\n1 | 2',
    '> a | b\n> :-: | -\n> 1 | 2',
    '- a | b\n  -|-\n  1 | 2',
  ])('or remark renders the table %j', (body) => {
    const { html } = renderMarkdown({ file: 'a.md', body, linesAbove: 0, tokens: undefined, requiredSections: undefined }).body;
    expect(html).toMatch(/<th[^>]*>a<\/th>.*<td[^>]*>2<\/td>/s);
  });

  it.each([
    ['HTML', 'a <b>b</b>'],
    ['URLs in < >', '<https://example.com>'],
    ['references', '[a][b]\n\n[b]: /c'],
    ['character references', 'a &nbsp; b'],
    ['hard breaks', 'a  \nb'],
    ['underlined headings', 'a\n---'],
    ['indented code', 'a\n\n    b'],
    ['unindented lines of a list item', '- a\nb'],
    ['overlapping emphasis', '*a **b* c**'],
    ['emphasis in the description of an image', '![a *b*](/c.png)'],
    ['tabs', '-\ta'],
  ])('leaves %s to remark', (_, text) => {
    expect(parseFast(text, false)).toBeUndefined();
  });

  it('leaves the HTML of a link to remark if remark-html drops its URL', () => {
    const { children } = parseWithRemark('[a](javascript:b)', false);
    expect(writeHtml(children)).toBeUndefined();
    expect(renderWithRemark(children)).toBe('<p><a>a</a></p>');
  });

  it('takes most content files', () => {
    const fast = bodies.filter(({ body }) => parseFast(body, mayContainTable(body)));
    expect(fast.length / bodies.length).toBeGreaterThan(0.5);
  });
});

describe('the fast parser gives the same result as remark', () => {
  it.each(bodies)('for $file', ({ file, body }) => {
    expect(differenceFor(body)).toBeUndefined();
    const { html } = renderMarkdown({ file, body, linesAbove: 0, tokens: undefined, requiredSections: undefined }).body;
    expect(html).toBe(renderWithRemark(parseWithRemark(body, mayContainTable(body)).children));
  });

  it('for thousands of generated texts', () => {
    expectSame(seed, 3_000 * effort, (random) => (random.below(3) ? someMarkdown(random) : mutate(someMarkdown(random), random)));
  });

  it('for thousands of articles with changed characters and lines', () => {
    expectSame(seed + 1, 1_500 * effort, (random) => {
      const blocks = random.oneOf(bodies).body.split('\n\n');
      const start = random.below(blocks.length);
      return mutate(blocks.slice(start, start + 1 + random.below(4)).join('\n\n'), random);
    });
  });
});

describe('text that nobody writes by hand', () => {
  const size = 300_000;

  it.each([
    '*',
    '* ',
    '*a ',
    'a**b',
    '*a _b ',
    '[',
    ']',
    '[a](/b) ',
    '[a](b',
    '![',
    '` `` ',
    '> ',
    '>',
    '- ',
    '1. ',
    '- a\n',
    '- a\n\n',
    'a\n',
    '| a | b |\n| - | - |\n| c | d |\n\n',
    '|',
    '&',
    '<',
    '\\',
    '#',
    '# a\n',
    ' ',
    '```\n',
    '[a]: b\n',
    '_a',
    '> - a\n',
  ])('of %j repeated is parsed quickly or left to remark', (piece) => {
    const text = piece.repeat(size / piece.length);
    expect(() => parseFast(`${text}x`, text.includes('|'))).not.toThrow();
  });
});

/** Compares `count` texts. Fails if too few of them take the fast parser. */
function expectSame(start: number, count: number, make: (random: Random) => string): void {
  const random = new Random(start);
  let taken = 0;
  for (let index = 0; index < count; index += 1) {
    const text = make(random);
    if (parseFast(text, mayContainTable(text))) taken += 1;
    expect(differenceFor(text), JSON.stringify(text)).toBeUndefined();
  }
  expect(taken / count).toBeGreaterThan(0.15);
}

/** How the fast parser's result differs from remark's; undefined if they agree or the fast parser leaves the text to remark. */
function differenceFor(text: string): { fast: unknown; remark: unknown } | undefined {
  const tables = mayContainTable(text);
  const tree = parseFast(text, tables);
  if (!tree) return undefined;
  const reference = parseWithRemark(text, tables);
  if (JSON.stringify(comparable(tree)) !== JSON.stringify(comparable(reference)))
    return { fast: comparable(tree), remark: comparable(reference) };
  const html = writeHtml(tree.children);
  const expected = renderWithRemark(reference.children);
  return html === undefined || html === expected ? undefined : { fast: html, remark: expected };
}

/** A tree with sorted fields and the positions that problems use. No problem is reported for a table row or cell. */
function comparable({ position, ...node }: Nodes): unknown {
  const start = /^table(Row|Cell)$/.test(node.type) ? undefined : `${position?.start.line}:${position?.start.column}`;
  const children = 'children' in node ? node.children.map(comparable) : undefined;
  return Object.entries({ ...node, start, children }).sort(([a], [b]) => (a < b ? -1 : 1));
}
