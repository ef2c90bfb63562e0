import type { Nodes, Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { describe, expect, it } from 'vitest';
import { renderBody } from '../../../cli/content/renderBody.ts';
import { markdownPipeline, parseMarkdown } from '../../../cli/markdown/parseMarkdown.ts';
import { contentFiles } from '../../support/contentFiles.ts';
import { effort, seed } from '../../support/effort.ts';
import { mutate } from '../../support/mutate.ts';
import { Random } from '../../support/random.ts';
import { someMarkdown } from '../../support/someMarkdown.ts';

// A guard for upgrades of satteri, whose version is pinned: it must give the trees that remark plugins expect.

const bodies = contentFiles().filter(({ body }) => body !== '');
const reference = remark().use(remarkGfm).freeze();

describe('satteri gives the same tree as remark', () => {
  it.each([
    ['nested lists', '- a\n  1. b\n\n     c\n- d\n\n\te'],
    ['tables', '| a | b \\| c |\n| :-- | --: |\n| `x\\|y` | *z* | more |'],
    ['footnotes', 'a[^1] b[^long]\n\n[^1]: one\n\n[^long]: two\n\n    three'],
    ['task lists', '- [ ] a\n- [x] **b**\n- c'],
    ['references', '[a] [b][a] ![c][A]\n\n[a]: /x "t"'],
    ['bare URLs', 'see https://example.com/a_b, www.example.com. and me@example.com'],
    ['HTML', '<details>\n<summary>a</summary>\n\n*b*\n\n</details>\n\nx <kbd>y</kbd> <!-- z -->'],
    ['character references and escapes', '&copy; &#123; \\{a\\} \\*b\\*'],
    ['strikethrough', '~~a~~ ~b~ ~~~c~~~'],
    ['hard breaks', 'a  \nb\\\nc'],
    ['underlined headings', 'a\n===\n\nb\nc\n---'],
    ['emoji and other wide letters', '😀 *日本* 👩‍👩‍👧 `ａ` **é** [x](/😀)'],
    ['code in quotations', '> ```js {1}\n> a\n> ```\n> - b\n>\n>       c'],
  ])('for %s', (_, text) => {
    expect(comparable(parseMarkdown(text))).toEqual(comparable(reference.parse(text)));
  });

  it('for thousands of generated texts', () => {
    expectSame(seed, 600 * effort, (random) => (random.below(3) ? someMarkdown(random) : mutate(someMarkdown(random), random)));
  });

  it('for thousands of articles with changed characters and lines', () => {
    expectSame(seed + 1, 300 * effort, (random) => {
      const blocks = random.oneOf(bodies).body.split('\n\n');
      const start = random.below(blocks.length);
      return mutate(blocks.slice(start, start + 1 + random.below(4)).join('\n\n'), random);
    });
  });
});

it.each(['😀 {x} 日本 *{y}*', '> 👩‍👩‍👧 a\n> 😀 *b*', '| 😀 | *b* |\n| - | - |', '- 😀\n\n  é [a](/b)'])(
  'positions count UTF-16 code units in %j',
  (text) => {
    for (const node of textsOf(parseMarkdown(text))) {
      const { start, end } = node.position ?? {};
      expect(text.slice(start?.offset, end?.offset)).toContain(node.value.split('\n')[0]);
      const lines = text.slice(0, start?.offset).split('\n');
      expect([lines.length, (lines.at(-1) ?? '').length + 1]).toEqual([start?.line, start?.column]);
    }
  },
);

it.each([
  ...['*a_ ', '*', '*a ', 'a**b', '[', ']', '[a](/b) ', '[a](b', '![', '` `` ', '> ', '- ', '1. ', '- a\n', 'a\n'],
  ...['|', '&', '<', '\\', '#', ' ', '```\n', '[a]: b\n', '_a', '> - a\n', '[^a]', '[^a]: b\n', '~', '~~a'],
  ...['www.a', 'http://a ', '<a ', '<!--', '| a | b |\n| - | - |\n'],
])('a body of %j repeated is parsed in less than two seconds, or refused', (piece) => {
  const body = `${piece.repeat(100_000 / piece.length)}x`;
  const job = {
    file: 'a.md',
    body,
    tokens: { a: 'b' },
    requiredSections: undefined,
    pipeline: markdownPipeline(),
  };
  const start = process.cpuUsage();
  renderBody(job);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
});

function expectSame(start: number, count: number, make: (random: Random) => string): void {
  const random = new Random(start);
  let different = 0;
  for (let index = 0; index < count; index += 1) {
    // Beside emoji, `*` and `_` differ: satteri follows CommonMark 0.31.
    const text = make(random).replaceAll('🌱', 'é');
    if (JSON.stringify(comparable(parseMarkdown(text))) !== JSON.stringify(comparable(reference.parse(text)))) different += 1;
  }
  // They differ in rare corners, such as empty list items in quotations.
  expect(different / count).toBeLessThan(0.02);
}

function textsOf(node: Nodes): Extract<Nodes, { type: 'text' }>[] {
  if (node.type === 'text') return [node];
  return 'children' in node ? node.children.flatMap(textsOf) : [];
}

/** A tree without what differs by design: positions in task items and of bare URLs, white space of labels, lists that remark calls loose. */
function comparable(node: Root | Nodes): unknown {
  const { position, data, ...fields } = node;
  if ('label' in fields && fields.label) fields.label = fields.label.replace(/\s+/g, ' ');
  if (fields.type === 'list') fields.spread = null;
  const children = 'children' in fields ? (fields.children as Nodes[]).map(comparable) : undefined;
  const isMoved = node.type === 'paragraph' || node.type === 'text' || node.type === 'link';
  const start = isMoved ? undefined : `${position?.start.line}:${position?.start.column}`;
  const entries = Object.entries({ ...fields, start, children }).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
