import { describe, expect, it } from 'vitest';
import { headingAtStart } from '../../../cli/markdown/headings.ts';
import { htmlOf, problemsOf, rendered } from '../../support/markdownBodies.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, note } from '../../support/sites.ts';

it('a section may have its list in a quotation, and a heading is meant to be only one of two', () => {
  const when = { id: 'when', list: { ordered: true, items: 2 } };
  expect(problemsOf('## When {#when}\n\n> 1. a\n> 2. b', { requiredSections: [when] })).toEqual([]);
  expect(problemsOf('## Who', { requiredSections: [when, { id: 'who' }] })).toEqual(['1:1  the section "when" is missing']);
  expect(problemsOf('## A', { requiredSections: [when, { id: 'who' }] })).toEqual([
    '1:1  the section "when" is missing; is it this one?',
    '1:1  the section "who" is missing',
  ]);
});

it('the list of a section needs its form and its number of items', () => {
  const list = (ordered: boolean, items: number | 'any') => [{ id: 'when', list: { ordered, items } }];
  const found = (lines: string, ...of: Parameters<typeof list>) =>
    rendered(`## When {#when}\n\n${lines}`, { requiredSections: list(...of) }).problems.map(({ what, fix }) => `${what}: ${fix}`);
  const numbered = 'the section "when" needs a numbered list of 2 items';
  expect(found('1. a', true, 2)).toEqual([`${numbered}, found 1: add 1 item`]);
  expect(found('1. a\n2. b\n3. c\n4. d', true, 2)).toEqual([`${numbered}, found 4: remove 2 items`]);
  expect(found('- a', true, 2)).toEqual([`${numbered}, but this is not one: begin its items with 1. 2. 3. and so on`]);
  expect(found('1. a', false, 'any')).toEqual([
    'the section "when" needs a bulleted list, but this is not one: begin its items with a dash',
  ]);
  expect(found('a', false, 'any')).toEqual(['the section "when" has no list: write a bulleted list']);
  expect(found('1. b\n\n- a', false, 'any')).toEqual([]);
});

it('a body that is split into sections finds link definitions elsewhere, the first if two have one name', () => {
  const body = '> [a]: /quoted\n\n## One\n\n[1]: /one\n\n## Two\n\n[text][a], [text][1]\n\n### Three\n\n[1]: /two\n';
  expect(rendered(body, { requiredSections: [] }).body.sections.map(({ html }) => html)).toEqual([
    '',
    '<p><a href="/quoted">text</a>, <a href="/one">text</a></p>\n<h3 id="three">Three</h3>',
  ]);
});

describe('headings', () => {
  it.each([
    ['## Opening hours', 'opening-hours'],
    ['### 日本語の見出し', '日本語の見出し'],
    ['## がくせい', 'がくせい'],
    ['## Straße, Łódź & Smørrebrød', 'strasse-lodz-smorrebrod'],
    ['#### Ægir’s Þing', 'aegirs-thing'],
    ['## Bakı şəhəri, ƙasa & Hawaiʻi', 'baki-seheri-kasa-hawaii'],
    ['## Ελληνικά', 'ελληνικά'],
    ['## `code` *and* more', 'code-and-more'],
    ['## !!!', 'section'],
    ['## ❤️ Trim 1️⃣ ✂️', 'trim-1'],
    ['## ⚠️', 'section'],
    ['##### Boots {#boots}', 'boots'],
    ['## Env {#MY_VAR}', 'MY_VAR'],
    ['## Jekyll {: #old}', 'old'],
    ['## *React* {/*set-state*/}', 'set-state'],
    ['## Docusaurus {/* #my-id */}', 'my-id'],
  ])('%s has an id', (text, id) => {
    const { html, headings } = rendered(text).body;
    expect(html).toMatch(new RegExp(`^<h\\d id="${id}">`));
    expect(html).not.toContain('{');
    expect(headings.map((each) => each.id)).toEqual([id]);
  });

  it('with the same text get numbers, but never an id that a later one sets', () => {
    const { headings } = rendered('## A\n\n## A\n\n### A\n\n## B {#a-1}').body;
    expect(headings).toEqual([
      { depth: 2, id: 'a', text: 'A' },
      { depth: 2, id: 'a-2', text: 'A' },
      { depth: 3, id: 'a-3', text: 'A' },
      { depth: 2, id: 'a-1', text: 'B' },
    ]);
  });

  it('have a text without the tags in them, but with escaped braces', () => {
    expect(rendered('## Map \\{#x}').body.headings).toEqual([{ depth: 2, id: 'map-x', text: 'Map {#x}' }]);
    expect(rendered('## Press <kbd>Esc</kbd> & go <!-- soon -->').body.headings).toEqual([
      { depth: 2, id: 'press-esc-go', text: 'Press Esc & go' },
    ]);
    expect(rendered('a\n\n## *React* {/*set-state*/}').body.headings).toEqual([{ depth: 2, id: 'set-state', text: 'React' }]);
    expect(rendered('Welcome\\\nto Iowa\n---').body.headings[0]?.text).toBe('Welcome to Iowa');
    expect(rendered('## Welcome<br>to `Iowa` ![b](https://a.test/b.png)').body.headings[0]?.text).toBe('Welcome to Iowa b');
  });

  it('of the first level are a title at the start of a body, unless they have no text', () => {
    const bodies = ['<!-- b -->\n\n# A', 'A\n=', '#  \n\na', '    # A', '- A\n===', '## A\n===', `# A\n\n${'>'.repeat(200)}b`];
    expect(bodies.map(headingAtStart)).toEqual(['A', 'A', ...Array(5).fill(undefined)]);
  });

  it('move down a level if the body has main headings, because the page has one', () => {
    expect(rendered('# A\n\n## B\n\n###### C').body.headings.map(({ depth }) => depth)).toEqual([2, 3, 6]);
    expect(htmlOf('# A\n\n> ## B')).toContain('<h3 id="b">B</h3>');
    expect(rendered('## A\n\n> # B').body.headings.map(({ depth }) => depth)).toEqual([2, 2]);
    expect(problemsOf('# A\n\n## B', { requiredSections: [] })).toEqual(['1:1  the page already has a main heading']);
  });

  it('are found by links in the spelling of other tools', () => {
    expect(htmlOf('[x](#ab)\n\n## A b\n\n## Ab')).toContain('<a href="#ab">');
    expect(htmlOf('[x](#c--more) [y](#Stra%C3%9Fe) [z](#v12)\n\n## C & more\n\n## Straße\n\n## V1.2')).toContain(
      '<a href="#c-more">x</a> <a href="#strasse">y</a> <a href="#v1-2">z</a>',
    );
  });

  it('are what links to ids lead to, besides elements of the template', async () => {
    const site = project({ 'content/notes/fog.md': note('Fog', '[a](#boots) [b](#when) [c](#bots) [d](#über)\n\n### Boots') });
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr.match(/^error .*|fix: .*/gm)).toEqual([
      expect.stringMatching(/fog\.md:\d+:\d+ {2}broken link: \/notes\/fog has no element with the id "bots"/),
      expect.stringContaining('did you mean #boots?'),
      expect.stringMatching(/fog\.md:\d+:\d+ {2}broken link: \/notes\/fog has no element with the id "über"/),
      expect.stringContaining('{#über}'),
    ]);
  });
});
