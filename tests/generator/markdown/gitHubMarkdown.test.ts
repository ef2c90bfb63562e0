import { describe, expect, it } from 'vitest';
import { htmlOf, rendered } from '../../support/markdownBodies.ts';

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
