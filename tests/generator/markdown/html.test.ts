import { describe, expect, it } from 'vitest';
import type { MarkdownOptions } from '../../../cli/contract.ts';
import { htmlOf, problemsOf, rendered } from '../../support/markdownBodies.ts';
import { dangers } from '../../support/markup.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, note, result, success } from '../../support/sites.ts';

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
