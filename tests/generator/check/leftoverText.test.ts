import { describe, expect, it } from 'vitest';
import { check, checkPage, findingsIn, page } from '../../support/checkFixture.ts';

describe('among unwritten texts, site check', () => {
  const asked = ['TODO: a title', 'TODO: first keyword', 'Call us at TODO: hours'];

  it('reports each once, on its entry and not on the list that repeats it', async () => {
    const body = asked.map((text) => `<p>${text}</p>`).join('');
    const pages = { '/': page(`<h1>A</h1><p>${asked[0]}</p>`), '/snow': page(`<h1>B</h1>${body}`, { path: '/snow' }) };
    const sources = { 'content/home.md': 'title: Home\n', 'content/snow.md': `---\ntitle: "${asked.join('"\n- "')}"\n` };
    expect(await check({ pages, sources })).toEqual([
      `warning [leftover-text] /snow content/snow.md:2: still contains "${asked[0]}" and 2 more\nreplace it with your own text`,
    ]);
  });

  it('finds one although the page breaks its lines elsewhere, and has no-break spaces', async () => {
    const pages = { '/': page('<h1>A</h1><p>TODO: parks\nof Des\u00a0Moines</p>') };
    expect(await check({ pages, sources: { 'content/home.md': '- TODO: parks of\r\n  Des Moines' } })).toEqual([
      expect.stringContaining('warning [leftover-text] / content/home.md:1: still contains "TODO: parks'),
    ]);
  });

  it.each(['Write the date on the bag', 'A TODO list', 'Método: sencillo', 'autoTODO: off'])(
    "doesn't report “%s”",
    async (text) => {
      const sources = { 'content/home.md': text };
      expect(await check({ pages: { '/': page(`<h1>A</h1><p>${text}</p>`) }, sources })).toEqual([]);
    },
  );
});

describe('for leftovers of a template, site check', () => {
  const inText = 'omit it in the template if it has no value';
  const noToken = 'render the value from the settings: tokens work only in content';
  it.each([
    ['<p>Call undefined</p>', '<p> contains "Call undefined"', inText],
    ['<p>From $NaN</p>', '<p> contains "From $NaN"', inText],
    ['<p class="card undefined">A</p>', 'class of <p> contains "card undefined"', inText],
    ['<p>On Invalid Date</p>', '<p> contains "On Invalid Date"', inText],
    ['<a href="/area/null">A</a>', 'href of <a> contains "/area/null"', inText],
    ['<p>// a map</p>', '<p> contains "// a map"', 'write a comment in JSX as {/* … */}'],
    ['<div>/* map */</div>', '<div> contains "/* map */"', 'write a comment in JSX as {/* … */}'],
    ['<p>Sun &amp;amp; fun</p>', '<p> contains "Sun &amp; fun"', 'write the character itself in the template'],
    [
      '<section>0<h2>B</h2></section>',
      '<section> contains "0" beside its elements',
      'in the template, write a condition such as count > 0 && …, because 0 && … shows the 0',
    ],
    ['<p>Hi, $Ada</p>', '<p> contains "Hi, $Ada"', 'in JSX, write {name} without a $ before it'],
    ['<p>[object Object]</p>', '<p> contains "[object Object]"', 'render one of its fields in the template'],
    ['<p>Call {phone}</p>', '<p> contains "Call {phone}"', noToken],
    ['<p>{mowing3000}</p>', '<p> contains "{mowing3000}"', noToken],
    ['<p>{open_hours}</p>', '<p> contains "{open_hours}"', noToken],
    ['<p>Call { phone }</p>', '<p> contains "Call { phone }"', noToken],
    [
      `<div>${'word '.repeat(9)}/* a\n  map */</div>`,
      `<div> contains "…${'word '.repeat(6)}/* a map */"`,
      'write a comment in JSX as {/* … */}',
    ],
    [
      '<p>Call the office from Monday to Friday at undefined, or send us a message at any time</p>',
      '<p> contains "…fice from Monday to Friday at undefined, or send us a message at any …"',
      inText,
    ],
    [
      '<p>Ask the office from Monday to undefined, or by mail at any time, too.</p>',
      '<p> contains "Ask the office from Monday to undefined, or by mail at any time, too."',
      inText,
    ],
  ])('reports %s', async (body, what, fix) => {
    expect(await checkPage(`<h1>A</h1>${body}`)).toEqual([`error [leftover-text] / templates/views/Page.tsx: ${what}\n${fix}`]);
  });

  it('looks at every attribute that shows text or an address', async () => {
    const names = 'href src srcset action alt title content placeholder value label aria-label datetime id class for'.split(' ');
    const body = names.map((name) => `<i ${name}="undefined"></i>`).join('');
    const found = await findingsIn({ pages: { '/': page(`<h1>A</h1>${body}<i data-a="undefined"></i>`) } });
    expect(found.flatMap(({ rule, what }) => (rule === 'leftover-text' ? what : [])).toSorted()).toEqual(
      names.map((name) => `${name} of <i> contains "undefined"`).toSorted(),
    );
  });

  it.each(['nbsp', 'amp', 'lt', 'gt', 'quot', 'lsquo', 'rdquo', 'ndash', 'mdash', 'hellip', 'copy', '#160', '#xA0'])(
    'finds the character reference &%s;',
    async (name) => {
      expect(await checkPage(`<h1>A</h1><p>a&amp;${name};b</p>`)).toEqual([
        expect.stringContaining(`<p> contains "a&${name};b"`),
      ]);
    },
  );

  it('warns of elements that a misspelled name has left empty, unless a script may fill them in', async () => {
    const filled = ['role="status"', 'id="total"'].map((attribute) => `<blockquote ${attribute}></blockquote>`).join('');
    const others = '<blockquote><br></blockquote><div hidden><blockquote></blockquote></div><div data-island="A"><p></p></div>';
    const lists = '<ul><li> </li></ul><dl><dt></dt><dd></dd></dl><figure><figcaption></figcaption></figure>';
    const body = `<p class="lead"></p>${lists}<time datetime="2026-01-01"></time>${filled}${others}<template><blockquote></blockquote></template>`;
    expect(await checkPage(`<h1>A</h1>${body}`)).toEqual([
      ...['p', 'li', 'dt', 'dd', 'figcaption', 'time'].map((name) =>
        expect.stringMatching(new RegExp(`^warning \\[leftover-text\\] .*Page\\.tsx: <${name}> is empty\n`)),
      ),
    ]);
  });

  it('finds the line of the view', async () => {
    const pages = { '/': page('<h1>A</h1><p>Costs undefined dollars</p><section>0<h2>B</h2></section>') };
    const view = (zero: string) => ({ 'templates/views/Page.tsx': `<p>\n  Costs {price} dollars\n</p>\n{${zero}}` });
    const places = async (zero: string) => (await check({ pages, sources: view(zero) })).map((each) => each.replace(/ <.*/s, ''));
    const start = 'error [leftover-text] / templates/views/Page.tsx';
    expect(await places('news.length && <h2/>')).toEqual([`${start}:2:`, `${start}:4:`]);
    expect(await places('a.length && b.length && <h2/>')).toEqual([`${start}:2:`, `${start}:`]);
  });

  it('names the view, although the text around it is from content', async () => {
    const pages = { '/': page('<h1>Harbor undefined</h1>') };
    expect(
      await check({ pages, sources: { 'content/home.md': 'title: Harbor\n', 'content/site.yaml': 'name: Harbor\n' } }),
    ).toEqual([expect.stringMatching(/^error \[leftover-text\] \/ templates\/views\/Page\.tsx: /)]);
  });

  it('advises on character references that an author wrote in a field', async () => {
    const pages = { '/': page('<h1>A</h1><p>Call Ann&amp;#8217;s</p>') };
    const [advice] = await check({ pages, sources: { 'content/home.md': 'lead: Call\ntitle: Call Ann&#8217;s' } });
    expect(advice).toMatch(/^advice .*home\.md:2: &#8217; is shown as it is/);
  });

  it('warns of Markdown in a field that is plain text, but not of a power', async () => {
    const field = 'description: Water a day or two before; see the [days](/areas#rules). **Free.**';
    const pages = { '/': page(`<h1>A</h1><p>${field}</p><p>2**3 **4</p>`) };
    const [warning, ...others] = await check({ pages, sources: { 'content/home.md': field } });
    expect(warning).toMatch(
      /^warning .*home\.md:1: \[days\]\(\/areas#rules\) is shown as it is\nthis text is not rendered as Markdown/,
    );
    expect(others).toEqual([]);
    for (const url of ['#a', './a', 'https://a.test', 'mailto:a@a.test', 'tel:1'])
      expect(await checkPage(`<h1>A</h1><p>See [it](${url}).</p>`)).toEqual([expect.stringContaining(`[it](${url}) is shown`)]);
    expect(await checkPage('<h1>A</h1><p>It is **free**.</p>')).toEqual([
      expect.stringContaining('**free** is shown as it is\nthis'),
    ]);
  });

  it('says how to render Markdown that was escaped', async () => {
    const pages = { '/': page('<h1>A</h1><p>It is **warm**.</p>') };
    const [warning] = await check({ pages, sources: { 'content/home.md': 'It is \\*\\*warm\\*\\*.' } });
    expect(warning).toMatch(/^warning .*home\.md:1: \*\*warm\*\* is shown as it is\nremove the backslashes before the asterisks/);
  });

  it('leaves other braces to authors', async () => {
    const pages = { '/': page('<h1>A</h1><p>Props are {name}</p>') };
    const [advice] = await check({ pages, sources: { 'content/home.md': 'Props are {name}' } });
    expect(advice).toMatch(/^advice .*home\.md:1: \{name\} is not a token, so it is shown as it is/);
    // A site without tokens.
    expect(await check({ pages, sources: { 'content/home.md': 'Props are {name}' }, tokens: [] })).toEqual([]);
    expect(await check({ pages, sources: { 'content/home.md': 'Props are \\{name}' } })).toEqual([]);
    const formula = '$e^{x}$ and $\\frac{x}{y}$';
    const pageOf = { '/': page(`<h1>A</h1><p>${formula}</p>`) };
    expect(await check({ pages: pageOf, sources: { 'content/home.md': formula } })).toEqual([]);
    const token = { '/': page('<h1>A</h1><p>Write {phone}</p>') };
    expect(await check({ pages: token, sources: { 'content/home.md': 'Write \\{phone}' } })).toEqual([]);
  });

  it('ignores what looks like such a value', async () => {
    const texts = ['null and void', '//cdn.other.test/x', '0', 'AT&T; a & b', 'and/or', 'a null result', 'true'];
    const body = texts.map((text) => `<p>${text.replaceAll('&', '&amp;')}</p>`).join('');
    expect(await checkPage(`<h1>A</h1>${body}<p>0<b>points</b></p>`)).toEqual([]);
  });

  it('ignores code and what an author wrote', async () => {
    const pages = {
      '/': page(
        '<h1>A</h1><p>undefined is not a function</p><p>NaN</p><pre>// a</pre><code>{phone} NaN</code><kbd>// a</kbd><samp>// a</samp><var>// a</var><template>// a</template>',
      ),
    };
    expect(await check({ pages, sources: { 'content/home.md': 'undefined is not a function, NaN' } })).toEqual([]);
    const inName = { source: 'content/{b}.md' };
    expect(
      await check({ pages: { '/': page('<h1>{b}</h1>') }, plan: { '/': inName }, sources: { [inName.source]: '' } }),
    ).toEqual([]);
  });
});
