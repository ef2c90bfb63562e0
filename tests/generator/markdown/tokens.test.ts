import { describe, expect, it } from 'vitest';
import { htmlOf, problemsOf } from '../../support/markdownBodies.ts';
import { builtProject, note } from '../../support/sites.ts';

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
