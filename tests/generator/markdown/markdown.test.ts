import type { Properties } from 'hast';
import remarkDirective from 'remark-directive';
import { describe, expect, it } from 'vitest';
import { type BodyJob, renderBody } from '../../../cli/content/renderBody.ts';
import type { MarkdownOptions } from '../../../cli/contract.ts';
import { headingAtStart } from '../../../cli/markdown/headings.ts';
import { linkedPage } from '../../../cli/markdown/links.ts';
import { markdownPipeline } from '../../../cli/markdown/parseMarkdown.ts';
import { walk } from '../../../cli/markdown/tree.ts';
import { dangers } from '../../support/markup.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, builtProject, failure, note, result, success } from '../../support/sites.ts';

const pipeline = markdownPipeline();
const rendered = (body: string, job: Partial<BodyJob> = {}) =>
  renderBody({ file: 'a.md', body, tokens: undefined, requiredSections: undefined, pipeline, ...job });

/** The HTML of a body without problems. */
function htmlOf(body: string, job?: Partial<BodyJob>): string {
  const result = rendered(body, job);
  expect(result.problems).toEqual([]);
  return result.body.html;
}

/** The problems of a body as `line:column  what`. */
const problemsOf = (body: string, job?: Partial<BodyJob>) =>
  rendered(body, job).problems.map(({ line, column, what }) => `${line}:${column}  ${what}`);

describe('GitHub’s Markdown', () => {
  it.each([
    ['**a** *b* _c_ ~~d~~', '<p><strong>a</strong> <em>b</em> <em>c</em> <del>d</del></p>'],
    ['```js {1}\nif (a < b)\n```', '<pre data-meta="{1}"><code class="language-js">if (a &lt; b)\n</code></pre>'],
    ['```js{4} title="b"\na\n```', '<pre data-meta="{4} title=&quot;b&quot;"><code class="language-js">a\n</code></pre>'],
    ['```js{4,6-7}\na\n```', '<pre data-meta="{4,6-7}"><code class="language-js">a\n</code></pre>'],
    ['![A "yard"](https://a.test/a.png "T")', '<p><img src="https://a.test/a.png" alt="A &quot;yard&quot;" title="T"></p>'],
    ['- a\n- b\n  1. c', '<ul>\n<li>a</li>\n<li>b\n<ol>\n<li>c</li>\n</ol>\n</li>\n</ul>'],
    ['0. a', '<ol start="0">\n<li>a</li>\n</ol>'],
    ['3. a\n\n4. b', '<ol start="3">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>'],
    ['> a\n> b\n\n---', '<blockquote>\n<p>a\nb</p>\n</blockquote>\n<hr>'],
    ['a  \nb\\\nc', '<p>a<br>\nb<br>\nc</p>'],
    [
      '[a] [b][A] ![c][a]\n\n[a]: /x.png "t"',
      '<p><a href="/x.png" title="t">a</a> <a href="/x.png" title="t">b</a> <img src="/x.png" alt="c" title="t"></p>',
    ],
    [
      'https://a.test/x, www.a.test, me@a.test',
      '<p><a href="https://a.test/x">https://a.test/x</a>, <a href="http://www.a.test">www.a.test</a>, <a href="mailto:me@a.test">me@a.test</a></p>',
    ],
    ['[a](WhatsApp://send?text=b)', '<p><a href="WhatsApp://send?text=b">a</a></p>'],
    ['![a][b]\n\n[b]: <data:image/png;base64,AA==>', '<p><img src="data:image/png;base64,AA==" alt="a"></p>'],
    ['[a](/日本 "é")', '<p><a href="/%E6%97%A5%E6%9C%AC" title="é">a</a></p>'],
    ['[a](/cafe\u0301%23y?v=1.5#b)', '<p><a href="/caf%C3%A9%23y?v=1.5#b">a</a></p>'],
    ['[a](//harbor.test/b)', '<p><a href="https://harbor.test/b">a</a></p>'],
    ['[a](/cafe%CC%81#b) [c](/cafe%CC%81.pdf)', '<p><a href="/caf%C3%A9#b">a</a> <a href="/cafe%CC%81.pdf">c</a></p>'],
    ['[a](/50%-off/)', '<p><a href="/50%25-off">a</a></p>'],
    ['`a\nb`', '<p><code>a b</code></p>'],
    ['---\n\na\n\n---', '<hr>\n<p>a</p>\n<hr>'],
    ['- a\n- b\n\n  c', '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n<p>c</p>\n</li>\n</ul>'],
    ['![a](http://a.test/b.png)', '<p><img src="http://a.test/b.png" alt="a"></p>'],
    ['[a](/b/?c)', '<p><a href="/b?c">a</a></p>'],
    ['| a |\n|-|', '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>'],
    ['> [!NOTE] a', '<div class="alert alert-note" role="note">\n<p class="alert-title">a</p>\n</div>'],
    [
      '- [ ] a\n\n  b\n- c',
      '<ul class="task-list">\n<li>\n<p><label><input type="checkbox" disabled> a</label></p>\n<p>b</p>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>',
    ],
    ['\\*a\\* & <b', '<p>*a* &amp; &lt;b</p>'],
    ['    a\n    <b', '<pre><code>a\n&lt;b\n</code></pre>'],
  ])('%s', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it('tables of one column without pipes below their head', () => {
    expect(rendered('| a |\n:-\nb').body.html).toMatch(/^<table>/);
  });

  it('tables with a bare URL right before a |', () => {
    for (const url of ['https://a.test/b', 'www.a.test'])
      expect(htmlOf(`| ${url}|c|\n|-|-|\n`)).toMatch(new RegExp(`<th><a href="[^"|]*">${url}</a></th>\n<th>c</th>`));
  });

  it('tables, whose alignment is a class', () => {
    const html = htmlOf('| a | b | c |\n| :-- | --: | :-: |\n| 1 | 2 |\n');
    expect(html).toContain('<th class="align-left">a</th>\n<th class="align-right">b</th>\n<th class="align-center">c</th>');
    expect(html).toContain('<td class="align-left">1</td>\n<td class="align-right">2</td>\n<td class="align-center"></td>');
  });

  it('task lists, whose boxes have labels', () => {
    expect(htmlOf('- [ ] a\n- [x] **b**')).toBe(
      '<ul class="task-list">\n<li><label><input type="checkbox" disabled> a</label></li>\n' +
        '<li><label><input type="checkbox" checked disabled> <strong>b</strong></label></li>\n</ul>',
    );
  });

  it('footnotes, numbered as they are used, with links back', () => {
    const html = htmlOf('Grass.[^note] Rain.[^1] Again.[^note]\n\n[^1]: https://a.test\n\n[^note]: Two words.\n\n    More.');
    expect(html).toContain('Grass.<sup><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup>');
    expect(html).toContain('Again.<sup><a href="#fn-1" id="fnref-1-2" role="doc-noteref">1</a></sup>');
    expect(html).toMatch(
      /<section class="footnotes" role="doc-endnotes">\n<ol>\n<li id="fn-1">\n<p>Two words\.<\/p>\n<p>More\. <a href="#fnref-1" role="doc-backlink" aria-label="↩ 1">↩<\/a> <a href="#fnref-1-2".*? aria-label="↩ 1-2">/,
    );
    expect(html).toMatch(/<li id="fn-2">\n<p><a href="https:\/\/a\.test">https:\/\/a\.test<\/a> <a href="#fnref-2"/);
  });

  it('footnotes that end with a list, whose links back are below it', () => {
    expect(htmlOf('a[^1]\n\n[^1]: - b')).toContain('<ul>\n<li>b</li>\n</ul>\n<p><a href="#fnref-1"');
    expect(htmlOf('a[^1]\n\n[^1]:')).toContain('<li id="fn-1">\n<p><a href="#fnref-1"');
  });

  it('footnotes that only another footnote refers to', () => {
    expect(htmlOf('a[^1]\n\n[^1]: b[^2]\n\n[^2]: c')).toMatch(/<li id="fn-1">\n<p>b<sup>.*\n<\/li>\n<li id="fn-2">\n<p>c /);
  });

  it('footnotes of a body with sections, below its last one', () => {
    const { body } = rendered('a[^1]\n\n## B\n\nb[^2]\n\n[^1]: one\n[^2]: two', { requiredSections: [] });
    expect(body.html).not.toContain('doc-endnotes');
    expect(body.sections[0]?.html).toMatch(/^<p>b.*one.*two/s);
  });

  it.each(['note', 'tip', 'important', 'warning', 'caution'])('alerts: %s', (kind) => {
    const html = htmlOf(`> [!${kind.toUpperCase()}]\n> Mow *dry*.\n>\n> - a`);
    expect(html).toContain(`<div class="alert alert-${kind}" role="note">\n<p class="alert-title">`);
    expect(html).toContain('<p>Mow <em>dry</em>.</p>\n<ul>');
  });

  it('alerts with a title of their own; other quotations stay quotations', () => {
    expect(htmlOf('> [!NOTE] Hinweis\n> Text')).toContain('<p class="alert-title">Hinweis</p>\n<p>Text</p>');
    expect(htmlOf('> [!tip] **Dry** `a` b\n> Text *c*')).toContain(
      '<p class="alert-title"><strong>Dry</strong> <code>a</code> b</p>\n<p>Text <em>c</em></p>',
    );
    expect(htmlOf('> [!NOTE] A  \n> b')).toContain('<p class="alert-title">A</p>\n<p>b</p>');
    for (const blank of ['', '\u00a0', '<!-- b -->'])
      expect(htmlOf(`> [!NOTE] ${blank}\n> a`)).toContain('<p class="alert-title">Note</p>\n<p>a</p>');
    expect(htmlOf('> NOTE\n> Text')).toMatch(/^<blockquote>/);
  });
});

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

describe('tokens', () => {
  const tokens = { phone: '555', title: 'Fog' };
  const fill = (text: string) => htmlOf(text, { tokens });

  it.each([
    ['Call {phone} or { phone }.', '<p>Call 555 or 555.</p>'],
    ['**{phone}** [{phone}](/x "{title}")', '<p><strong>555</strong> <a href="/x" title="Fog">555</a></p>'],
    ['![{phone}][a]\n\n[a]: https://a.test/b.png', '<p><img src="https://a.test/b.png" alt="555"></p>'],
    ['![{phone}](https://a.test/{title}.png)', '<p><img src="https://a.test/%7Btitle%7D.png" alt="555"></p>'],
    [
      '`{phone}` | `` {{ title }} ``\n\n```\n{phone}\n```',
      '<p><code>{phone}</code> | <code>{{ title }}</code></p>\n<pre><code>{phone}\n</code></pre>',
    ],
    ['https://a.test/{phone}', '<p><a href="https://a.test/%7Bphone%7D">https://a.test/{phone}</a></p>'],
    ['[a](/users/{phone})', '<p><a href="/users/%7Bphone%7D">a</a></p>'],
    ['\\{phone} \\{phone\\} {phone}', '<p>{phone} {phone} 555</p>'],
    ['&#123;phone} &#x7B;phone&#125; &lbrace;phone} &lcub;phone} {phone}', '<p>{phone} {phone} {phone} {phone} 555</p>'],
    ['\\{{phone}} \\{\\{ title }}', '<p>{{phone}} {{ title }}</p>'],
    ['{x} {id} {} { a: 1 } {a {phone}', '<p>{x} {id} {} { a: 1 } {a 555</p>'],
    [
      '<abbr title="{title}">a</abbr> <!-- {fone} -->\n\n<details>\n<summary>{phone} & {title}</summary>\n\n</details>',
      '<p><abbr title="Fog">a</abbr> </p>\n<details>\n<summary>555 &amp; Fog</summary>\n</details>',
    ],
    ['\\\\{phone} \\*{phone} \\{{phone}', '<p>\\555 *555 {{phone}</p>'],
  ])('are filled in %s', (text, html) => {
    expect(fill(text)).toBe(html);
  });

  it('are text, also in HTML', () => {
    expect(htmlOf('<abbr title="{q}">a</abbr> {q}', { tokens: { q: '"<b>' } })).toBe(
      '<p><abbr title="&quot;&lt;b&gt;">a</abbr> "&lt;b&gt;</p>',
    );
  });

  it('only a whole address may be a token', () => {
    expect(htmlOf('[call]({link})', { tokens: { link: 'tel:1' } })).toBe('<p><a href="tel:1">call</a></p>');
    for (const [text, column] of [
      ['b [call]({ link })', 8],
      ['[**a**]({ link })', 7],
    ] as const)
      expect(problemsOf(text, { tokens: { link: 'tel:1' } })).toEqual([`1:${column}  a space in the address breaks this link`]);
  });

  it.each([
    ['One\ntwo\nfive {fone} six', '3:6'],
    ['> One\n> two {fone}', '2:7'],
    ['- a\n\n  b `{x}` \\{fone} {fone}', '3:19'],
    ['| a |\n| - |\n| {fone} |', '3:3'],
    ['😀 {fone}', '1:4'],
    ['[a](/b "{fone}")', '1:9'],
    ['[a]({fone} "{phone}")', '1:5'],
    ['[a]({phone} "b {fone}")', '1:16'],
    ['![{fone}](https://a.test)', '1:3'],
  ])('a misspelled one in %j is reported where it is', (text, place) => {
    expect(problemsOf(text, { tokens })).toEqual([`${place}  unknown token {fone}`]);
  });

  it.each(['{Phone}', '{phnoe}', '{PHONE}', '{contact.phone}', '{titel}'])('%s is a typo', (text) => {
    expect(problemsOf(text, { tokens })).toEqual([`1:1  unknown token ${text}`]);
  });

  it('an image whose address may be one is not a second problem', () => {
    expect(problemsOf('![a]({fone})', { tokens })).toEqual(['1:6  unknown token {fone}']);
    expect(problemsOf('![a]({fone})', { tokens: undefined })).toEqual([]);
  });

  it('HTML next to one is reported at the start of the block', () => {
    expect(problemsOf('a\n\n<details>\n<summary>{phone}</summary>\n<div (click)="b">\n\n</details>', { tokens })).toEqual([
      '3:1  HTML is not allowed in Markdown: <div',
    ]);
  });

  it('a site without tokens has none', () => {
    expect(htmlOf('{phone} {x}', { tokens: {} })).toBe('<p>{phone} {x}</p>');
  });

  it('braces in front matter can be escaped, too', async () => {
    const site = await builtProject({ 'content/notes/fog.md': note("'\\{phone} {other} {phone}'") });
    expect(site.read('dist/notes/fog.html')).toMatch(/<title>\{phone\} \{other\} [^{]+<\/title>/);
  });
});

describe('HTML', () => {
  it.each([
    ['a<br>b<br/>', '<p>a<br>b<br></p>'],
    [
      '<kbd>Ctrl</kbd> H<sub>2</sub>O x<sup>2</sup> <mark>*m*</mark> <small>s</small>',
      '<p><kbd>Ctrl</kbd> H<sub>2</sub>O x<sup>2</sup> <mark><em>m</em></mark> <small>s</small></p>',
    ],
    ['<abbr title="a &amp; b" LANG=en dir=ltr>AB</abbr>', '<p><abbr title="a &amp; b" lang="en" dir="ltr">AB</abbr></p>'],
    ['The price <!-- ask Ann --> holds.', '<p>The price  holds.</p>'],
    ['<!-- more -->\n\na', '<p>a</p>'],
    ['<!-- a\n\nb -->', ''],
    [
      '<details open>\n<summary>A & B <kbd>x</kbd></summary>\n\n*b*\n\n</details>',
      '<details open="">\n<summary>A &amp; B <kbd>x</kbd></summary>\n<p><em>b</em></p>\n</details>',
    ],
    ['<ruby>漢<rp>(</rp><rt>kan</rt></ruby> a<wbr>b', '<p><ruby>漢<rp>(</rp><rt>kan</rt></ruby> a<wbr>b</p>'],
    [
      '*<kbd>a</kbd>* **<kbd>b</kbd>** ~~<kbd>c</kbd>~~ [<kbd>d</kbd>](/e) [<kbd>f</kbd>][g]\n\n[g]: /g',
      '<p><em><kbd>a</kbd></em> <strong><kbd>b</kbd></strong> <del><kbd>c</kbd></del> <a href="/e"><kbd>d</kbd></a> <a href="/g"><kbd>f</kbd></a></p>',
    ],
    ['| <kbd>a</kbd> |\n|-|', '<table>\n<thead>\n<tr>\n<th><kbd>a</kbd></th>\n</tr>\n</thead>\n</table>'],
    [
      `<details>\n<summary>a < b > c & &#65; &#x41; &amp;</summary>\n\n</details>`,
      '<details>\n<summary>a &lt; b &gt; c &amp; &#65; &#x41; &amp;</summary>\n</details>',
    ],
    [`<abbr title='a "b"'>c</abbr>`, '<p><abbr title="a &quot;b&quot;">c</abbr></p>'],
    ['<DETAILS><SUMMARY>a</SUMMARY>b</DETAILS>', '<details><summary>a</summary>b</details>'],
  ])('%s is allowed', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it.each([
    ['a <b>b</b>', '1:3  HTML is not allowed in Markdown: <b>'],
    ['<div>\n\na\n\n</div>', '1:1  HTML is not allowed in Markdown: <div>'],
    ['x\n\n<script>alert(1)</script>', '3:1  HTML is not allowed in Markdown: <script>'],
    ['<kbd>a', '1:1  <kbd> is never closed'],
    ['a</kbd>', '1:2  </kbd> closes nothing'],
    ['<sub><sup>a</sub></sup>', '1:12  </sub> closes nothing'],
    ['<details>\n<summary>a</summary>\n\nb', '1:1  <details> is never closed'],
    ['a <details> b', '1:3  <details> is out of place'],
    ['<summary>a</summary>', '1:1  <summary> is out of place'],
    ['<kbd onclick="x()">a</kbd>', '1:1  the attribute "onclick" of <kbd> is not allowed in Markdown'],
    ['<kbd style=color:red>a</kbd>', '1:1  the attribute "style" of <kbd> is not allowed in Markdown'],
    ['a <!doctype html> b', '1:3  HTML is not allowed in Markdown'],
    ['a <?php x ?> b', '1:3  HTML is not allowed in Markdown'],
    ['<!doctype html\n\nb', '1:1  HTML is not allowed in Markdown: <!'],
    ['<Chart data="x" />', '1:1  HTML is not allowed in Markdown: <Chart>'],
    ['<div\n\na', '1:1  HTML is not allowed in Markdown: <div'],
    ['<details>\n<summary>a</summary>\n<div (click)="go()">\n\n</details>', '3:1  HTML is not allowed in Markdown: <div'],
  ])('%j is reported', (text, problem) => {
    expect(problemsOf(text)[0]).toBe(problem);
  });

  it('is one mistake if an element is empty and has attributes', () => {
    expect(problemsOf('a <sup class="new" data-x="1" /> b')).toEqual(['1:3  <sup class="new" data-x="1" /> has no content']);
  });

  it('says what to write instead', () => {
    const fixOf = (text: string) => rendered(text).problems[0]?.fix;
    expect(fixOf('<b>a</b>')).toBe('write **words**');
    expect(fixOf('<a href="/x">a</a>')).toContain('[words](/address)');
    expect(fixOf('<img src="/x">')).toContain('![description]');
    expect(fixOf('<table>\n</table>')).toContain('| cell |');
    expect(fixOf('<i class="fa fa-leaf"></i>')).toContain('icons are up to the template');
    expect(fixOf('<sumary>a</sumary>')).toBe('did you mean <summary>?');
    expect(fixOf('<sub><sup>a</sub></sup>')).toBe('close <sup> first');
    expect(fixOf('[a]((https://a.test))')).toBe('remove one of the two pairs of parentheses');
    expect(fixOf('<lawn:rye>')).toBe('put it between backticks, or put a backslash before the <');
    expect(fixOf('[a](tel://1)')).toBe('remove the //');
    expect(fixOf('[a]("https://a.test")')).toBe('remove the quotes around the address');
    expect(fixOf('![a](/b.png =9x9)')).toBe('remove the size: the build adds it');
  });

  const hostile = [
    ...['<script>alert(1)</script>', '<b onclick="x">a</b>', '<img src=x onerror=y>', '<kbd>', '</kbd>', '<details>'],
    ...['</details><style>', '<svg/onload=x>', '<!--', '<sub', '&lt;script&gt;', '<iframe src="//x">\n\nb'],
  ];

  it.each(['escape', 'drop'] satisfies MarkdownOptions['html'][])('may be set to %s, and is never raw', (html) => {
    for (const first of hostile)
      for (const second of hostile) {
        const result = rendered(`a ${first} b ${second} c\n\n${first}\n\n> ${second}`, { html });
        expect(result.problems).toEqual([]);
        expect(dangers(result.body.html), first + second).toEqual([]);
        expect(result.body.html).not.toMatch(/<(?:script|b|img|svg|style|iframe)\b/i);
      }
    expect(rendered('<details>\n**a**\n</details>', { html }).problems).toEqual([]);
    expect(htmlOf('<kbd onclick="x()" title="t">a</kbd> <sub>b', { html })).toBe('<p><kbd title="t">a</kbd> <sub>b</sub></p>');
    expect(htmlOf('<kbd>\n\na', { html })).toBe('<kbd></kbd>\n<p>a</p>');
    const code = htmlOf('<script>alert(1)</script>\n\nb', { html });
    expect(code).toBe(html === 'drop' ? '<p>b</p>' : '&lt;script&gt;alert(1)&lt;/script&gt;\n<p>b</p>');
    expect(htmlOf('a <b>b</b> <kbd>c</kbd>', { html })).toBe(
      html === 'drop' ? '<p>a b <kbd>c</kbd></p>' : '<p>a &lt;b&gt;b&lt;/b&gt; <kbd>c</kbd></p>',
    );
  });
});

describe('what would be shown as it was typed is reported', () => {
  it.each([
    ['See [the guide][guide].', '1:16  no link definition for [guide]'],
    ['[**b**][missing]', '1:8  no link definition for [missing]'],
    ['![a heron][pic]', '1:11  no link definition for [pic]'],
    ['[prices](/notes/my prices)', '1:8  a space in the address breaks this link'],
    ['![a](./my photo.jpg)', '1:4  a space in the address breaks this link'],
    ['[a](my page.md)', '1:3  a space in the address breaks this link'],
    ['a\n##\u00a0Opening hours', '2:1  the space after "##" is an unusual one (U+00A0), so this is not a heading'],
    ['##\u3000Prices', '1:1  the space after "##" is an unusual one (U+3000), so this is not a heading'],
    ['-\u00a0one', '1:1  the space after "-" is an unusual one (U+00A0), so this is not a list'],
    ['1.\u00a0first', '1:1  the space after "1." is an unusual one (U+00A0), so this is not a list'],
    ['> *\u2003a', '1:3  the space after "*" is an unusual one (U+2003), so this is not a list'],
    [':::tip\nMow dry.\n:::', '1:1  ::: is not Markdown that this site reads'],
    ['::kit{a="b"', '1:1  :: is not Markdown that this site reads'],
    ['a `[b][c]`, d [e][c]', '1:18  no link definition for [c]'],
    ['{% include price.html %}', '1:1  {% starts a template tag, which would be shown as it is'],
    ['a {{< figure src="x" >}}', '1:3  {{< starts a template tag, which would be shown as it is'],
    ['{{% note %}}', '1:1  {{% starts a template tag, which would be shown as it is'],
    ['a\n{: .warning}', '2:1  {: .warning} would be shown as it is'],
    ['## Prices {#prices .big}', '1:11  {#prices .big} would be shown as it is'],
    ['[Call](/x){.button}', '1:11  {.button} would be shown as it is'],
    ['import Chart from "./Chart.jsx"', '1:1  import and export are MDX, which is not supported'],
    ['export const a = 1', '1:1  import and export are MDX, which is not supported'],
    ['a [^2]\n\nb[^1]\n\n[^1]: c', '1:3  no footnote [^2]'],
    ['a\n\n[^1]: b', '3:1  nothing refers to the footnote [^1]'],
    ['a\n\n```js\nb', '3:1  this code is never closed'],
    ['```js\nb```', '1:1  this code is never closed'],
    ['> ~~~\n> a ~~~', '1:3  this code is never closed'],
    ['    code\n2. two', '2:1  this is not a list, because it follows indented code'],
    ['    code\n\n2. two', '3:1  this is not a list, because it follows indented code'],
    ['>     code\n> 2. two', '2:3  this is not a list, because it follows indented code'],
    ['[TOC]', '1:1  [TOC] would be shown as it is'],
    ['!!! note', '1:1  !!! is not Markdown that this site reads'],
    ['??? note "Why"', '1:1  ??? is not Markdown that this site reads'],
    ['/// note | Why', '1:1  /// is not Markdown that this site reads'],
    ['a {/*b*/} c', '1:3  {/* would be shown as it is'],
  ])('%j', (text, problem) => {
    expect(problemsOf(text)).toContain(problem);
  });

  it.each([
    ['a {{ site.url }} b', '1:3  {{ starts a template tag, which would be shown as it is'],
    ['a {{<youtube id="b">}} c', '1:3  {{< starts a template tag, which would be shown as it is'],
    ['{{#if a}}b{{/if}}', '1:1  {{ starts a template tag, which would be shown as it is'],
    ['{{ "a" | safe }}', '1:1  {{ starts a template tag, which would be shown as it is'],
    ['{{</* note */>}}', '1:1  {{< starts a template tag, which would be shown as it is'],
    ['{{/* hidden */}}', '1:1  {{ starts a template tag, which would be shown as it is'],
    ['a <%= b %>', '1:3  <% starts a template tag, which would be shown as it is'],
    ['a {# hidden words #}', '1:3  {# would be shown as it is'],
    ['a {#- hidden -#}', '1:3  {# would be shown as it is'],
    ['%%\nhidden\n%%', '1:1  %% would be shown as it is'],
    ['a %% hidden %% b', '1:3  %% hidden %% would be shown as it is'],
    ['a[^1] b', '1:2  no footnote [^1]'],
    ['a ^[a note]', '1:3  ^[a note] would be shown as it is'],
    ['HTML\n\n*[HTML]: Words of it', '3:1  *[HTML]: would be shown as it is'],
    ['=== "Tab"\n\n    a', '1:1  === is not Markdown that this site reads'],
    ['<<< @/snippets/a.js', '1:1  <<< would be shown as it is'],
    ['--8<-- "a.md"', '1:1  --8<-- would be shown as it is'],
    ['[[_TOC_]]', '1:1  [[_TOC_]] would be shown as it is'],
    ['* TOC\n{:toc}', '2:1  {:toc} would be shown as it is'],
    ['[a](https://a.test){:target="_blank"}', '1:20  {:target="_blank"} would be shown as it is'],
    ['{::nomarkdown}', '1:1  {::nomarkdown} would be shown as it is'],
    ['+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+', '1:1  this is not a table'],
    ['## A {-}', '1:6  {-} would be shown as it is'],
    ['1.one\n2.two', '1:1  this is not a list'],
    ['a\n2. one\n3. two', '2:1  this is not a list'],
    ['a\n1990. It rained', undefined],
    ['[ ] a\nb', '1:1  [ ] does not make a list'],
    ['**「a」**の**「c」**の', '1:1  **「a」** is not bold: its ** would be shown'],
    ['[a](tel:555 0100)', '1:3  a space in the address breaks this link'],
    ['[a](mailto:)', '1:1  invalid link "mailto:"'],
    ['[a](https:///b)', '1:1  invalid link "https:///b"'],
    ['[a][b]\n\n[b]: /c\n[B]: /d', '4:1  [B] is defined twice, and only its first definition counts'],
    ['[a][b]\n\n[b]: /c\n[b]: /c', undefined],
    ['a[^1]\n\n[^1]: b\n[^1]: c', '4:1  [^1] is defined twice, and only its first definition counts'],
    ['![a|100](https://a.test/b.png)', '1:1  the description "a|100" ends with a size'],
    ['Term\n\n:   Meaning', '3:1  a line that begins with a colon would be shown as it is'],
    ['a ^1a2b3c', '1:3  ^1a2b3c would be shown as it is'],
    ['** a** b', '1:1  ** a** is not bold: its ** would be shown'],
    ['***「a」***b', '1:1  ***「a」*** is not bold: its ** would be shown'],
    ['~~「a」~~b', '1:1  ~~「a」~~ would be shown as it is'],
    ['##**A**', '1:1  a heading needs a space after its ##'],
    ['-- a\n-- b', '1:1  these lines are not a list, and would run together'],
    ['a | b\n- | -\nc | d', '2:3  this is not a table'],
    ['a ^my-mark', '1:3  ^my-mark would be shown as it is'],
    ['a :heart-16: b 9:a1:5', '1:3  :heart-16: would be shown as it is'],
    ['<!--@include: ./b.md-->', '1:1  this comment stands for another file, whose text would be missing'],
    ['![a](My photo (1).jpg)', '1:4  a space in the address breaks this link'],
    ['[a](My notes (1).docx)', '1:3  a space in the address breaks this link'],
    ['[a]\n(/b)', '1:3  a space between ] and ( breaks this link'],
    ['[a] (tel:1)', '1:3  a space between ] and ( breaks this link'],
    ['[a][]', '1:1  no link definition for [a]'],
    ['(a)[/b]', '1:1  (a)[/b] has its brackets and parentheses swapped'],
    ['(a)[https://a.test]', '1:1  (a)[ has its brackets and parentheses swapped'],
    ['[a](mailto://me@a.test)', '1:1  invalid link "mailto://me@a.test"'],
    ['f(x)[0] (see b)[^1]\n\n[^1]: c', undefined],
    ['[a]（/b）', '1:3  ]（ is not Markdown: its characters are full-width'],
    ['＃＃ A', '1:1  ＃＃ is not Markdown: its characters are full-width'],
    ['a ==b c== d', '1:3  ==b c== would be shown as it is'],
    ['[a]{.b} c', '1:4  {.b} would be shown as it is'],
    ['[a](/b){.c} d', '1:8  {.c} would be shown as it is'],
    ['a :contentReference[oaicite:0]{index=0}', '1:3  :contentReference[oaicite:0]{index=0} would be shown as it is'],
    ['#My first post', '1:1  a heading needs a space after its #'],
    ['a\n\n#My first post\n\nb', '3:1  a heading needs a space after its #'],
    ['> – a\n> – b', '1:3  these lines are not a list, and would run together'],
    ['- a\n  b\n  : c', undefined],
    ['> : a', '1:3  a line that begins with a colon would be shown as it is'],
    ['> o  a', '1:3  o does not make a list'],
    ['\\[[a]] and [[a]]', '1:12  [[a]] would be shown as it is'],
    ['Costs (see below)[**now**]', undefined],
    ['[**a**]（/b）', '1:7  ]（ is not Markdown: its characters are full-width'],
    ['[a](//me:b@harbor.test)', '1:1  the URL "//me:b@harbor.test" contains a user name or password'],
    ['## A\n\n- #Garden\n\n## B', undefined],
    ['#Garden\n\n#garden notes\n\n#Garden #Pond', undefined],
    ['It rained.\n---', '1:1  the --- right below makes a heading of this text'],
    ['Yours,\n--\nAnn', '1:1  the --- right below makes a heading of this text'],
    ['Rain\n---', undefined],
    ['| a | b |\n|---|---|\n\n| c | d |\n| e | f |', '4:1  this row is not part of the table above it'],
    ['| a | b |\n|---|---|\n| c | d |\ne\nf', '4:1  this text is a row of the table above it'],
    ['– a\n– b\n– c', '1:1  these lines are not a list, and would run together'],
    ['✅ a\n✅ b', '1:1  these lines are not a list, and would run together'],
    ['a. one\nb. two', '1:1  these lines are not a list, and would run together'],
    ['v. 2\nx. y', undefined],
    ['p. 2\np. 3', undefined],
    ['– a\\\n– b\n\n– c\n\n– d', undefined],
    ['o   one\n', '1:1  o does not make a list'],
    ['-[ ] a', '1:1  -[ ] does not make a list'],
    ['[embed]https://a.test/b[/embed]', '1:8  the link includes "[/embed]"'],
    ['\\[gallery ids="1"\\]', '1:1  [gallery ids="1"] would be shown as it is'],
    ['\\[gallery ids="1"]', undefined],
    ['[audio mp3="a.mp3"][/audio]', '1:1  [audio mp3="a.mp3"] would be shown as it is'],
    ['[caption id="a"]![b](https://a.test/b.png) c[/caption]', '1:1  [caption id="a"] would be shown as it is'],
    ['[a [b](/c) d](/e)', '1:13  a link or a footnote in its text breaks this link'],
    ['[a[^1]](/b)\n\n[^1]: c', '1:7  a link or a footnote in its text breaks this link'],
    ['[a](</b c)', '1:3  a missing > breaks this link'],
    ['#Title\n\na\n\n# B', '1:1  a heading needs a space after its #'],
    ['> a\n> [!TIP]\n> b', '2:3  this note begins within a paragraph'],
    ['- a\n  - : b', '2:5  a line that begins with a colon would be shown as it is'],
    ['> – a\n> – b', '1:3  these lines are not a list, and would run together'],
    ['## A {class="b"}', '1:6  {class="b"} would be shown as it is'],
    ['- a\n-b\n- c', '2:1  this is not an item of the list'],
    ['1. a\n   2.b', '2:4  this is not an item of the list'],
    ['- a\n  -5 degrees', undefined],
    ['- ```js\n  a\n  ```js\n  ```', '3:3  this ``` is part of the code above it'],
    ['````md\n```js\na\n```\n````', undefined],
    ['```\na\n````', undefined],
    ['**a** b\n• c', '2:1  • does not make a list'],
    ['a ![b] c![0] \\![d] if (![e])', '1:3  ![b] would be shown as it is'],
    ['a <!-- b\n\nc --> \\<!-- d', '1:3  this comment has an empty line in it, so it would be shown'],
    ['a <o:p></o:p>', '1:3  <o:p> would be shown as it is'],
    ['<Tabs.Item label="a">b</Tabs.Item>', '1:1  <Tabs.Item label="a"> would be shown as it is'],
    ['a <Tabs items={["b"]} />', '1:3  <Tabs would be shown as it is'],
    ['<img\u00a0src="/a.png">', '1:1  <img would be shown as it is'],
    ['<a href=”/b”>c', '1:1  <a would be shown as it is'],
    ['<Tabs\n  items={["b"]}\n/> \\<a b="', '1:1  <Tabs would be shown as it is'],
    ['if a <b c, <d = "e"', undefined],
    ['# A\n\n#Travel #Food\n\nb\n\n#Travel', undefined],
    ['a \\(x^2\\) b', '1:3  the backslashes of this formula would be lost'],
    ['a \\\\( \\sigma \\\\) b', undefined],
    ['\\[ \\frac{a}{b} \\]', '1:1  the backslashes of this formula would be lost'],
    ['\\(a\\) \\[b\\]', undefined],
    ['b\\=alert\\(1\\) and c\\_d\\(2\\)', undefined],
    ['![a](b.mp4)', '1:1  invalid image address "b.mp4"'],
    ['![a][b]\n\n[b]: /about', '3:1  invalid image address "/about"'],
    ['H~2~O', '1:2  this would be struck through'],
    ['```{note}\na\n```', '1:1  {note} is not Markdown that this site reads'],
    ['```{r}\na\n```', '1:1  {r} is not Markdown that this site reads'],
    ['>>>\na\n', '1:3  the quotation has no text'],
    ['[!NOTE]\na', '1:1  this kind of note is unknown, so its mark would be shown'],
    ['> [!NOTE|a] b', '1:1  this kind of note is unknown, so its mark would be shown'],
    ['<!-- a ->', '1:1  this comment is never closed, so all below it would be lost'],
    ['<!-- a\n\nb', '1:1  this comment is never closed, so all below it would be lost'],
    ['<!-- **a**\n--> **b**', '2:5  this is not read as Markdown, since it belongs to the HTML above it'],
    ['$$\na *b* c\n$$', '1:1  this formula would be read as Markdown'],
    ['$$\na_1 + b_2\n$$', undefined],
    ['$$ · *Italian*', undefined],
    ['**a:**b**c**', '1:1  there is bold text within bold text: the first ** goes on to the last'],
    ['a\u00a0****b****', undefined],
    ['**__init__**.py', '1:3  the __ of this name would be lost'],
    ['Power (**): a ** b', undefined],
    ['<<<<<<< HEAD\na\n=======\nb\n>>>>>>> c', '1:1  here are two versions of a text, which Git could not merge'],
    ['日本（https://a.test）です', '1:4  the link includes the text after its address'],
    ['[a]（https://a.test）。', '1:3  ]（ is not Markdown: its characters are full-width'],
    ['https://a.test/日本 [a](https://a.test/日本（b）)', undefined],
    ['**a **b**', '1:1  **a ** is not bold: its ** would be shown'],
    ['It is **urgent.\nb', '1:7  this bold text is never closed: its ** would be shown'],
    ['f(a, **rest)', undefined],
    ['a :tada: b', '1:3  :tada: would be shown as it is'],
    ['\\:a: `:b:` 9:30: c::d:: [e]:f: [g]: /h', undefined],
    ['[a](+1 515 555 0142)', '1:3  a space in the address breaks this link'],
    ['[caption id="a"]b', '1:1  [caption id="a"] would be shown as it is'],
    ['[b]c[/b]', '1:5  [/b] would be shown as it is'],
    ['| a |\n|---|\n| [[b\\|c]] |', '3:3  [[b|c]] would be shown as it is'],
    ['![[a.pdf#page=3]]', '1:1  ![[a.pdf#page=3]] would be shown as it is'],
    ['[[2024-01-01]]', '1:1  [[2024-01-01]] would be shown as it is'],
    ['@[toc]', '1:1  @[toc] would be shown as it is'],
    ['{{ #a }}', '1:1  {{ starts a template tag, which would be shown as it is'],
    ['[x](/a(b) c', '1:3  a missing parenthesis breaks this link'],
    ['[x](/a\n\nb', '1:3  a missing parenthesis breaks this link'],
    ['[x](https://a.test/my page)', '1:3  a space or a parenthesis in the address breaks this link'],
    ['1. a\n  - b\n2. c', '2:3  this list is not within the item above it'],
    ['1. a\n   - b\n\n2. c\n- d\n\n* e', undefined],
    ['&copy 2026', '1:1  &copy would be shown as it is'],
    ['R&D &copy; /?a=b&copy=c AT&T', undefined],
    ['[x](mailto:me@a.test?subject=my page)', '1:3  a space or a parenthesis in the address breaks this link'],
    ['[x](/a "b "c" d")', '1:3  a space in the address breaks this link'],
    ['[a][a], [b][a]\n\n[a]: /my page', '3:1  this is not a link definition: its address ends at a space'],
    ['[a][a]\n\n[A]: /my page', '3:1  this is not a link definition: its address ends at a space'],
    ['[a][A]\n\n[a]: /my page', '3:1  this is not a link definition: its address ends at a space'],
    ['[a][a]\n\n[a]: {{ x }}\n[b]: /b', '3:1  this is not a link definition: its address ends at a space'],
    ['Words\n[a]: /x\n\n[b][a]', '2:1  this is not a link definition: text is right above it'],
    ['> Words\n> [a]: https://a.test', '2:3  this is not a link definition: text is right above it'],
    ['[a][b] [c][b]', '1:4  no link definition for [b]'],
    ['a [^my note]\n\n[^my note]: b', '3:1  a space in [^my note] keeps it from being a footnote'],
    ['| a | b |\n|---|\n| c | d |', '1:1  this is not a table'],
    ['a | b\n:--|:--|--', '2:1  this is not a table'],
    ['- | a |\n  | b |', '1:3  this is not a table'],
    ['| a |\n|---|\n| b `c|d` |', '3:7  this row has 2 cells, but the first row of the table has 1, so this cell is not shown'],
    ['| a |\n|---|\n| b | |', undefined],
    ['See [[Other page|words]].', '1:5  [[Other page|words]] would be shown as it is'],
    ['![[pond.png]]', '1:1  ![[pond.png]] would be shown as it is'],
    ['a [[1, 2], [3]] b', undefined],
    ['x[[a, b]] and [[ $a == $b ]] and [[$a-eq $b]]', undefined],
    ['[a](node.js/b.md)</br>', undefined],
    ['Term\n: Meaning', '2:1  a line that begins with a colon would be shown as it is'],
    ['• one\n', '1:1  • does not make a list'],
    ['-one\n-two\n-three', '1:1  this is not a list'],
    ['-40 degrees', undefined],
    ['**“a”**b', '1:1  **“a”** is not bold: its ** would be shown'],
    ['**a: **b', '1:1  **a: ** is not bold: its ** would be shown'],
    ['2 ** 3, 2**3, f(**a), /**/b/**/c', undefined],
    ['## ', '1:1  the heading has no text'],
    ['####### a', '1:1  a heading has at most six #'],
    ['## A {#a b}', '1:6  {#a b} would be shown as it is'],
    ['A {#a}', '1:3  {#a} would be shown as it is'],
    ['[a](/b){ .button .big }', '1:8  { .button .big } would be shown as it is'],
    ['![a](/b.png){ width="300" }', '1:13  { width="300" } would be shown as it is'],
    ['## A <small>b</small> { id="c" }', '1:23  { id="c" } would be shown as it is'],
    ['## A { #a }\n\nf({ x = 1 }), {...args}, { a: .5 }\n\nrequests{handler="/a"}', undefined],
    ['![a](https://a.test/b.png){width=50%}', '1:27  {width=50%} would be shown as it is'],
    ['a (b{:\n.c}', '1:5  {: .c} would be shown as it is'],
    ['{/* a */}', '1:1  {/* would be shown as it is'],
    ['import {\n  A,\n} from "a"', '1:1  import and export are MDX, which is not supported'],
    ['> [!INFO] a', '1:1  this kind of note is unknown, so its mark would be shown'],
    ['> [!note]- a', '1:1  this kind of note is unknown, so its mark would be shown'],
    [
      '<details>\n<summary>a</summary>\n**b**\n\n</details>',
      '3:1  this is not read as Markdown, since it belongs to the HTML above it',
    ],
    ['[a](tel:{phone})', '1:1  invalid link "tel:{phone}"'],
    ['<table>\n<tr><td>a</td></tr>\n</table>', '1:1  HTML is not allowed in Markdown: <table>'],
    ['[a](/b/{{< c d >}}/e)', '1:8  {{< starts a template tag, which would be shown as it is'],
    ['{% highlight xml %}\n<b>\n# \n{% endhighlight %}', '1:1  {% starts a template tag, which would be shown as it is'],
    ['{% set code %}\n<b>\n# \n{% endset %}', '1:1  {% starts a template tag, which would be shown as it is'],
    ...['{{#include a.rs:b}}', '{{#rustdoc_include a.rs}}', '{!> ../a.py!}', '--8<-- "a.py"', '<<< @/a.js{2}'].map(
      (line): [string, string] => [
        `- \`\`\`js\n  ${line}\n  \`\`\``,
        '1:3  this code is in another file, and only its name would be shown',
      ],
    ),
    ['```md\n<<< ./a.js\n```\n\n```js\na <<< b\n```', undefined],
    ['```js\na\n```\u00a0\nb', '3:1  an unusual space keeps this line from ending the code'],
    ['! [a](/b.png)', '1:1  a space between ! and [ makes a link of this image'],
    ['Regardez ! [a](/b.png)', undefined],
    ['{frontmatter.title}', '1:1  {frontmatter.title} would be shown as it is'],
    ['\u200b## A', '1:1  the space before "##" is an unusual one (U+200B), so this is not a heading'],
    ['- a\n\u00a0\u00a0- b', '2:1  the space before "-" is an unusual one (U+00A0), so this is not a list'],
    ['- [ ]\u00a0a', '1:3  [ ] does not make a list'],
    ...[
      '・甲\n・乙',
      '1、甲\n2、乙',
      '２．甲\n３．乙',
      '（一）甲\n（二）乙',
      '①甲\n②乙',
      'а) и\nб) к',
      '١. ا\n٢. ب',
      'i. a\nii. b',
      '1- a\n2- b',
      '१. क\n२. ख',
      '가. 하\n나. 둘',
      '—¿Tú?\n—Yo.',
    ].map((lines): [string, string] => [lines, '1:1  these lines are not a list, and would run together']),
    ['①甲\\\n②乙\n\n第1、2章\n・', undefined],
    ['［a］(/b)', '1:3  ］( is not Markdown: its characters are full-width'],
    ['｜a｜b｜\n｜---｜---｜', '2:1  ｜--- is not Markdown: its characters are full-width'],
    ['## A ｛#b｝', '1:6  ｛#b｝ is not Markdown: its characters are full-width'],
    ['＊＊甲＊＊', '1:1  ＊＊甲＊＊ is not Markdown: its characters are full-width'],
    ['[a][/b/c]', '1:4  no link definition for [/b/c]'],
    ['Press ++ctrl+c++', '1:7  ++ctrl+c++ would be shown as it is'],
    ['10 m^2^', '1:5  ^2^ would be shown as it is'],
    ['C++ and ++i, i++ or a^b^c', undefined],
    ['- [~] a', '1:3  [~] would be shown as it is'],
    ['[//]: # (a)\n[//]: <> (b)', undefined],
    ['<https://a.test|b>', '1:1  invalid link "https://a.test|b"'],
    ['[a](https://a.test:port/)', '1:1  invalid link "https://a.test:port/"'],
    [
      '<details>\n<summary>a</summary>\n- b\n</details>',
      '3:1  this is not read as Markdown, since it belongs to the HTML above it',
    ],
    ['a <details>b</details> c', '1:3  <details> is out of place'],
    ['`a`: b\n\n## : c\n\n: d', '5:1  a line that begins with a colon would be shown as it is'],
    ['a\n\n---\nB\n---', undefined],
    ['a\n\nnote: B\n---', undefined],
    ['a H~2~O', '1:4  this would be struck through'],
    ['a ~b~ c', undefined],
    ['[a][b]\n\n[b]: foo:bar', '3:1  invalid link "foo:bar"'],
    ['1. a\n\n  - b', '3:3  this list is not within the item above it'],
    ['1. a\n\n\n\n  - b', undefined],
    ['[a](https://b.test/@me)', undefined],
    ['a\n\nb\n\nc\n\n```md\n# A\n```', undefined],
    ['> ```md\n> # A\n> ```', undefined],
    ['> a | b\n> - | -\n> c | d', '2:5  this is not a table'],
    ['> a\n> – b\n> – c', '2:3  these lines are not a list, and would run together'],
    ['a\n– b\n– c', '2:1  these lines are not a list, and would run together'],
    [
      'and or to nor und oder bis sowie et ou y o e en of och eller og i a lub und/oder'
        .split(' ')
        .map((word) => `vor-\n${word} nach`)
        .join('\n\n'),
      undefined,
    ],
    ['<Div (a)="b">\n\nc\n\n</Div>', '1:1  HTML is not allowed in Markdown: <Div'],
    ['<wbr>\n## A', '2:1  this is not read as Markdown, since it belongs to the HTML above it'],
    ['<br/>\n## A', '2:1  this is not read as Markdown, since it belongs to the HTML above it'],
    ['<!-- a -->## A', '1:11  this is not read as Markdown, since it belongs to the HTML above it'],
    ['a\n<svg>\n<text>b</text></svg>', '2:1  HTML is not allowed in Markdown: <svg>'],
    ['<math><mi>x</mi><mo>=</mo></math>', '1:1  HTML is not allowed in Markdown: <math>'],
    // Pandoc, Quarto, and R Markdown.
    ['a [see @b2004, p. 3; -@c:d] e', '1:3  [see @b2004, p. 3; -@c:d] would be shown as it is'],
    ['See @fig-one, me@fig-one.test, and [@b](/c)', '1:5  @fig-one would be shown as it is'],
    ['::: {.note}\na\n:::', '1:1  ::: is not Markdown that this site reads'],
    ['Table: b {#tbl:c}', '1:10  {#tbl:c} would be shown as it is'],
    ['`<b>`{=html}', '1:6  {=html} would be shown as it is'],
    ['```{=html}\n<b>\n```', '1:1  {=html} is not Markdown that this site reads'],
    ['```{r, echo=FALSE}\na\n```', '1:1  {r, echo=FALSE} is not Markdown that this site reads'],
    ['a  b\n-- ---\n1  2\n\n-- ---\n', '2:1  this is not a table'],
    ['- - -\n\n-- -', undefined],
    ['| Roses are red\n| Violets are blue', '1:1  these lines are not a list, and would run together'],
    ['#. a\n#. b', '1:1  these lines are not a list, and would run together'],
    ['A. a\nB. b', '1:1  these lines are not a list, and would run together'],
    ['by J.\nA. Smith', undefined],
    ['a\n\n\\newpage\n\n`\\newpage` \\\\newpage', '3:1  \\newpage would be shown as it is'],
    ['Mr.\\ Smith, C:\\ and a \\ b', '1:4  this backslash would be shown'],
    // Logseq, Roam, and Reddit.
    ['- a\n  id:: b', '2:3  id:: would be shown as it is'],
    ['- TODO a\n  SCHEDULED: <2024-03-05 Tue>', '2:3  SCHEDULED: <2024-03-05 Tue> would be shown as it is'],
    ['- a\n  :LOGBOOK:\n  CLOCK: [2024-03-05 Tue 14:38:12]\n  :END:', '2:3  :LOGBOOK: would be shown as it is'],
    ['* a\n:PROPERTIES:\n:ID: b\n:END:', '2:1  this is Org, not Markdown'],
    ['f :: Int, std::move, and a::\nb', undefined],
    ['((64f0a1b2-1234-4c3d-8e9f-0a1b2c3d4e5f))', '1:1  ((64f0a1b2-1234-4c3d-8e9f-0a1b2c3d4e5f)) would be shown as it is'],
    ['a ((important)) ((section-2))', undefined],
    ['{{embed [[a]]}}', '1:1  {{ starts a template tag, which would be shown as it is'],
    ['^^a b^^, 2^^3', '1:1  ^^a b^^ would be shown as it is'],
    ['![a](https://a.test/b.png){:height 300, :width 400}', '1:27  {:height 300, :width 400} would be shown as it is'],
    ['a >!the end!<', '1:3  >!the end!< would be shown as it is'],
    ['the norm ||x||, a||b||c', undefined],
    ['See {ref}`fig` and {a} `b`', '1:5  {ref} would be shown as it is'],
    ['(a-b)=\n## C\n\n(x)=y', '1:1  (a-b)= would be shown as it is'],
    ['I. a\nII. b', '1:1  these lines are not a list, and would run together'],
    // Slack and Discord.
    ['a <@U012AB3CD> b', '1:3  <@U012AB3CD> would be shown as it is'],
    ['a <https://a.test/b|our page> c', '1:4  the link includes the text after its address'],
    // Hashnode, HackMD, and notes.
    ['%[https://a.test]', '1:1  %[…] would be shown as it is'],
    ['a\n\n{"b":"c","d":true}', '3:1  these fields would be shown as they are'],
    ['a \uFFFC', '1:3  a picture or a file was here (U+FFFC)'],
    ['• a\n• **b**\n• c', '1:1  • does not make a list'],
    // Assistants.
    ['a [cite_start]b', '1:3  [cite_start] would be shown as it is'],
    ['a \uE200cite\uE202turn0search3\uE201', '1:3  \uE200cite\uE202turn0search3\uE201 would be shown as it is'],
    ['[oai_citation:1‡a.test](https://a.test)', '1:2  oai_citation:1‡ would be shown as it is'],
    ['✅ **a** b\n❌ c', '1:1  these lines are not a list, and would run together'],
    ['Here it is:\n\n```markdown\n# A\n\nb\n```', '3:1  the whole text is in a code block'],
    ['Write:\n\n```markdown\n# A\n```\n\n## B', undefined],
    [
      'Sure!\n\n---\n\n---\ntitle: A\ndate: 2024-03-05\n---\n\nb',
      '6:1  fields in the middle of a text would be shown as a heading',
    ],
    // PDF, spreadsheets, and other exports.
    ['> an impor-\n> tant part', '1:6  a space would be shown after "impor-", since the line ends there'],
    ['pre- and\npost-\nand well-known', undefined],
    ['a\t1\nb\t2', '1:1  these lines are not a table, and would run together'],
    ['- a\n- b,c,d\n  e,f,g\n  h,i,j', '2:3  these lines are not a table, and would run together'],
    ['1,200,000\n2,100,000 or\n3, 4, 5', undefined],
    ['Fish &amp;amp; chips &amp; \\&amp;', '1:6  &amp; would be shown as it is'],
    ['a\n\n\uFEFF---', '3:1  the space before "---" is an unusual one (U+FEFF), so this is not a line'],
    // All of it is other markup.
    ['a\n\n.. note::\n\n   [b](c d) ::x', '3:1  this is reStructuredText, not Markdown'],
    ['#+TITLE: A\n\n* b [[c]]', '1:1  this is Org, not Markdown'],
    ["a '''b'''\n\n== C ==\n\n[[d]]", '3:1  this is Wikitext, not Markdown'],
    ['a\n\n== B\n\nc', '3:1  a heading begins with #, not with ='],
    ['a\n== b\nc', undefined],
    ['= About\n\nb\n\n== C\n\nimage::d.png[E]', '1:1  this is AsciiDoc, not Markdown'],
    ['h2. A\n\n{code:java}\nb\n{code}', '3:1  this is Jira’s markup, not Markdown'],
    ['h2. A\n\n{{b}}', '1:1  this is Textile, not Markdown'],
    ['```rst\n.. note::\n```\n\n> ~~~\n> h2. A\n> ~~~', undefined],
    ['a\n= b\n\n2. #+TITLE: a', undefined],
    // No second problem.
    ['== Cd ==\n\ne', '1:1  a heading begins with #, not with ='],
    ['== B c\n\nd', '1:1  a heading begins with #, not with ='],
    ['== B c ==\nd', '1:1  a heading begins with #, not with ='],
    ['{code:java}\nb', undefined],
    ['## {/*a*/}', '1:1  the heading has no text'],
    ['{{embed ((abcDEF123))}}', '1:1  {{ starts a template tag, which would be shown as it is'],
    ['$a\\ b$', undefined],
    ['https://a.test/?a&amp;amp;b', undefined],
    ['https://a.test/b|c', undefined],
    ['<div>\n**a**\n</div>', '1:1  HTML is not allowed in Markdown: <div>'],
    ['[b]: <data:image/png;base64,AA==>', undefined],
    ['[a](https://:b@a.test)', '1:1  the URL "https://:b@a.test" contains a user name or password'],
    ['```\n``` a\n    ```\n```', undefined],
  ])('%j is one mistake, or none', (text, problem) => {
    expect(problemsOf(text)).toEqual(problem === undefined ? [] : [problem]);
  });

  it('and not as a link, too', () => {
    expect(rendered('a [^my note]\n\n[^my note]: b').links).toEqual([]);
    expect(rendered('![a][b] [c][d]\n\n[b]: /b.png\n[d]: /d').links).toEqual([
      ['/b.png', 3, 1, 'image'],
      ['/d', 4, 1],
    ]);
  });

  it('in the lines of a file, and not for what is between template tags', () => {
    const text = '{% highlight xml %}\n<b>\n# \n<i>{% endhighlight %}';
    expect(problemsOf('\n'.repeat(9) + text)).toEqual([expect.stringMatching(/^10:1 {2}/)]);
    const places = (body: string) =>
      problemsOf(body)
        .map((each) => each.split('  ')[0])
        .sort();
    expect(places(`<b>x</b>\n\n${text}\n\n<u>`)).toEqual(['1:1', '3:1', '8:1']);
    expect(places('```\n{% raw %}\n```\n\n<b>\n\n<i>\n\n```\n{% endraw %}\n```')).toEqual(['5:1', '7:1']);
  });

  it('and text that would take minutes to parse', () => {
    expect(problemsOf('- '.repeat(200))).toEqual(['1:1  its text is nested too deeply']);
    expect(problemsOf(`a\n\n${'>'.repeat(200)}b`)).toEqual(['3:1  its text is nested too deeply']);
    expect(problemsOf(`${'>'.repeat(199)}b`)).toEqual([]);
    expect(problemsOf('*_'.repeat(10_000))).toEqual([]);
    expect(problemsOf(`a\n\n${'*_'.repeat(10_001)}`)).toEqual(['3:1  contains more than 20000 * and _ in one paragraph']);
  });

  it.each([
    ...['[Ann]: Hello there.\n\n[Bob]: **Hi.**', '## A {: #a}\n\n### B {#b}', 'a[0][1], a matrix x[i][j] of y[i][j]'],
    ...['{:a => 1} x^[2] 50%% of 2 %% a', 'a <% b', '===\n\na ==='],
    ...['\\[a\\]\\[b\\] and \\:::', 'a :: b ::: c', 'Import duties from China. Exports rose.', 'a == b, c == d'],
    ...['`[a][b]` `{% x %}` `:::` `{{< x >}}`', '100% {sure} {%', 'a # b - c * d 1. e', '[sic](see below)'],
    ...['[//]: # (A comment)\n\n[comment]: <> (Another one)', '[a](?q=b)', '[a](//harbor.test/b) ![c](//harbor.test/d.png)'],
    ...['> ```js\n> a\n\nb', '- ~~~\n  a\n\nb'],
    ...['[a]: /b', '```\n:::\n{% x %}\n##\u00a0a\n```', '- - -', '1990\\. was wet'],
  ])('but not %j', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

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

  it('may extend the syntax', () => {
    function shout(this: import('unified').Processor) {
      const data = this.data() as { micromarkExtensions?: unknown[] };
      data.micromarkExtensions ??= [];
      data.micromarkExtensions.push({ disable: { null: ['codeIndented'] } });
    }
    expect(htmlOf('    a ~~b~~\n\n| c |\n| - |', withPlugins(shout))).toMatch(/^<p>a <del>b<\/del><\/p>\n<table>/);
  });
});

it('links may have the protocols of the web, of mail and phones, and of well-known apps', () => {
  const protocols = `http https mailto tel sms smsto ftp ftps sftp geo im irc ircs matrix magnet mms news nntp sip ssh urn webcal
    xmpp bitcoin callto facetime fax git obsidian rsync signal skype slack spotify steam tg viber vscode whatsapp`.split(/\s+/);
  for (const protocol of protocols) {
    const address = /^(?:mailto|tel|sms)$/.test(protocol) ? `${protocol}:b` : `${protocol}://b`;
    expect(htmlOf(`[a](${address})`)).toBe(`<p><a href="${address}">a</a></p>`);
  }
});

it('images may have the extensions of all formats of images', () => {
  for (const extension of 'jpg jpeg JPG jfif png apng webp avif heic heif tif tiff gif svg bmp jxl'.split(' '))
    expect(problemsOf(`![a](/b.${extension})`)).toEqual([]);
});

it('a link to another file means, in this order, a file of its name, an index, or a file with another extension', () => {
  const files = ['.md', '/index.md', '/_index.md', '/README.md', '.markdown', '.mdx'].map((end) => `content/b/fog${end}`);
  for (const at of files.keys()) {
    const pages = new Map(
      files
        .slice(at)
        .toReversed()
        .map((file) => [file, `/${file}`]),
    );
    const [[url] = ['']] = rendered('[a](fog)', { file: 'content/b/c.md' }).links;
    expect(linkedPage(url, pages)).toBe(`/${files[at]}`);
  }
});

it.each([
  ['Two words.\n\n```\nthree more words\n```\n\n| a | b |\n| - | - |\n| c | d |', 9],
  ['One long**word** and [a link](/x).', 5],
  ['## Heading {#id}\n\nText <!-- not counted --> here', 3],
  ['One<br>two <kbd>th</kbd>ree', 3],
  ['One  \ntwo', 2],
  ['今日は天気がいいので、公園まで散歩に行きました。', 15],
  ['我们今天去公园散步。', 5],
  ['오늘은 날씨가 좋다 🌱', 4],
  ['Hello 世界 again', 3],
  ['Hello，world。天气　好！', 4],
])('words of %j', (text, words) => {
  expect(Math.abs(rendered(text).body.words - words)).toBeLessThanOrEqual(/[a-z]/i.test(text) ? 0 : 3);
});

it('hostile titles, descriptions, and addresses can’t add markup', async () => {
  const texts = [
    ...['a > b', '"><script>alert(1)</script>', "'><img src=x onerror=alert(1)>"],
    ...['</a><meta http-equiv="refresh" content="0">', '&quot;&gt;&lt;b&gt;', '`<style>*{display:none}</style>`'],
  ];
  const escaped = (text: string) =>
    text.replaceAll('"', '\\"').replaceAll('[', '\\[').replaceAll('<', '\\<').replaceAll('`', '\\`');
  const bodies = texts.flatMap((text) => [
    `[x](/about "${escaped(text)}")`,
    `![${escaped(text)}](https://a.test/b.png "${escaped(text)}")`,
    `[x]\n\n[x]: https://a.test "${escaped(text)}"`,
    `[x](<https://a.test/${text.replaceAll('<', '\\<').replaceAll('>', '\\>')}>)`,
    `## a\\{#"\\>\\<b\\>}\n\n\`\`\`"><b>\na\n\`\`\``,
  ]);
  for (const body of bodies) expect(dangers(rendered(body).body.html), body).toEqual([]);
  const site = project();
  for (const [index, body] of bodies.entries())
    if (!body.includes('/about')) site.write(`content/notes/n${index}.md`, note('N', body));
  expect(await result(site.build(...atFixedDate))).toEqual(success);
  for (const [path, html] of Object.entries(site.tree())) if (path.endsWith('.html')) expect(dangers(html), path).toEqual([]);
});
