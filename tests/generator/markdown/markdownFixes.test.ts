import { describe, expect, it } from 'vitest';
import { renderBody } from '../../../cli/content/renderBody.ts';
import { markdownPipeline } from '../../../cli/markdown/parseMarkdown.ts';

const pipeline = markdownPipeline();

/** The fix of the first problem of a body. */
function fixOf(body: string): string {
  const { problems } = renderBody({ file: 'content/notes/a.md', body, tokens: undefined, requiredSections: undefined, pipeline });
  return problems[0]?.fix ?? 'no problem';
}

/** A fix, or how it starts, and bodies that it's for. */
type Row = readonly [fix: string, ...bodies: string[]];

function expectFixes(rows: readonly Row[]): void {
  const all = rows.flatMap(([fix, ...bodies]) => bodies.map((body) => ({ body, fix, found: fixOf(body) })));
  expect(all.filter(({ fix, found }) => !found.startsWith(fix))).toEqual([]);
}

const note = 'write a note as a quotation that begins with [!NOTE]';
const link = 'write a link: [words](address)';
const tag = 'write what it stands for; if it is an example, put it between backticks';
const heading = 'write it as ## Heading';
const fullWidth = 'type half-width characters: [words](/address), ## Heading';
const bold = 'remove spaces just inside the marks, move punctuation and quotes outside them, or put spaces around it';
const inTable = 'write a table as | cell | cell |, with | --- | --- | below its first line';

describe('the fix of a mistake in Markdown is the one', () => {
  it('for the address of a link or an image', () => {
    expectFixes([
      ['write its address, or remove the brackets and parentheses', '[a]()'],
      ['write #top for the top of the page, or the id of a heading', '[a](#)'],
      ['write [words](address)', '<https://a.test|b>', 'a <https://a.test/b|our page> c', '[embed]https://a.test/b[/embed]'],
      ['write out the address, or use a token that is all of it', '[a](tel:{phone})'],
      ['write the address in place of the template tag', '[a]({{x}}/b)', '[a][a]\n\n[a]: {{ x }}'],
      ['write mailto:me@a.test', '[a](me@a.test)', '[a](mail:me@a.test)', '[a](email://me@a.test)', '[a](mailto://me@a.test)'],
      ['remove the //', '[a](sms://1)', '[a](tel://1)'],
      ['write https://a.', ...'com org net edu gov io dev'.split(' ').map((name) => `[a](a.${name})`), '[a](a.b.xyz/c)'],
      ['correct the name of its host: https://www.company.com/page', '[a](https:///b)', '[a](https://a.test:port/)'],
      ['put the file into public/, and link to it as /b.pdf', '[a](../../b.pdf)', '[a](../../public/b.pdf)'],
      [
        'start it with / for a page of this site, or with https://, mailto: or tel:',
        '[a](foo:bar)',
        '[a](httpss://a.test/b.pdf)',
      ],
      [
        'link to the video, [words](address), or show it in a template',
        ...'mp4 m4v webm mov'.split(' ').map((extension) => `![a](b.${extension})`),
      ],
      ['name an image: /images/fog.jpg in public/, ./fog.jpg beside this file, or https://…', '![a](b)'],
      ['name an image: /b/c in public/', '![a](../static/b/c)'],
      ['remove everything between // and @', '[a](//me:b@a.test)', '[a](https://me@a.test)', '![a](https://me@a.test/b.png)'],
      ['put < > around the address', '日本（https://a.test）です'],
      ['remove the size: the build adds it', '![a](https://a.test/b.png =9x9)', '![a|100](https://a.test/b.png)'],
      ['remove what is after the address', '[a](https://a.test/b target="x")'],
      ['write a phone number as tel:+15155550142', '[a](tel:515 555)', '[a](+1 515)', '[a](515 555)', '[a]((515) 555)'],
      ['put straight quotes only around the title', '[a](/b “c” d)'],
      ['put the address into < >: [words](</my page>), or write %20 for the space', '[a](/b c)', '[a](b c.zip)'],
      ['in the address, write %20 for a space and %28 and %29 for parentheses', '[a](https://a.test/b c)'],
    ]);
  });

  it('for brackets and footnotes', () => {
    expectFixes([
      ['remove the space: [words](/address)', '[a] (/b)', '[a] (mailto:b@c.test)', '[a] (tel:1)'],
      ['close it with ), and write %28 and %29 for parentheses in the address', '[x](/a(b) c'],
      ['write [words](/address) or [words](</my address>)', '[a](<b)', '[a [b](/c) d](/e)', '[a [b](/c) d](tel:1)'],
      [fullWidth, '[a]（/b）', '＃＃ A', '＊＊甲＊＊', '｀a｀', '［^1］', 'A {＃a}', 'A ｛#a｝'],
      ['write [words](/address)', '(a)[/b]', '(a)[./b]', '(a)[https://a.test]'],
      ['add a line such as [name]: /address below', '[a][b]'],
      ['put quotes around its title, and write %20 for a space in the address', '[a][b]\n\n[b]: /my page'],
      ['put an empty line above it', 'Words\n[a]: /x\n\n[b][a]', 'Words\n[a]: ./x', 'Words\n[a]: mailto:b@c.test'],
      ['write its address: ![description](/images/name.jpg)', 'a ![b] c'],
      ['remove the space: ![description](/images/name.jpg)', '! [a](/b.png)'],
      ['add a line "[^2]: words", or correct [^2] here', 'a [^2]'],
      ['write it with hyphens, here and in the text', 'a [^my note]\n\n[^my note]: b'],
      ['give one of them another name', 'a[^1]\n\n[^1]: b\n[^1]: c', '[a]: /b\n[a]: /c'],
      ['write [^1] in the text, or remove it', 'a\n\n[^1]: b'],
      ['write a link as [words](./other.md), and an image as ![description](./name.jpg)', '[[page]]', '![[a.png]]'],
    ]);
  });

  it('for headings, lists, tables, bold text, and code', () => {
    expectFixes([
      ['write it as # Heading, or put a backslash before the #', '#My first post'],
      [heading, 'a\n\n== B\n\nc', '##Ab', '####### a', '##**A**', '##*a*', '##`a`', '##[a](/b)', '##![a](/b.png)'],
      ['replace it with an ordinary space', '##\u00a0A', '\u200b## A'],
      ['write its text, or remove it', '## ', '>'],
      ['put an empty line above the ---', 'Rain.\n---'],
      ['move them to the top of the file, or remove them', 'a\n\n---\ntitle: A\n---\n'],
      ['begin each item with "- [ ] "', '[ ] a', '-[x] a'],
      ['begin each item with "- "', '• a', 'o  a'],
      ['begin each item with "- " or "1. ", and put an empty line above the first', '1.one\n2.two'],
      ['begin each with "- " or "1. ", or end each with a backslash', '– a\n– b'],
      ['put 3 spaces before its items', '- a\n\n1. c\n  - d', '1. a\n2.\n  - b', '> - a\n>  1. b'],
      ['put 2 spaces before its items', '- [ ] a\n * b'],
      ['put 4 spaces before its items', '10. a\n   - b', '-   a\n  * b', '- a\n  - b\n   1. c'],
      ['put a space after its mark', '- a\n-b'],
      ['put the code between two lines of ``` instead', '    code\n2. two'],
      ['put an empty line above it', '| a |\n|---|\nb'],
      [
        'put an empty line above it, so that it is a quotation of its own',
        ...'note tip important warning caution'.split(' ').map((kind) => `> a\n> [!${kind}]`),
      ],
      ['write \\| for a | that is text or code, or add a column to the first two lines', '| a |\n|---|\n| b | c |'],
      ['remove the empty line between them', '| a |\n|---|\n\n| c |\n'],
      ['right below its first row, write a line | --- | --- | with as many cells', 'a | b\n- | -\nc | d'],
      [inTable, 'a\t1\nb\t2', 'a  b\n-- ---\n1  2\n\n-- ---\n'],
      ['join both parts of the word on one line', 'an impor-\ntant part'],
      [bold, '**“a”**b', '~~「a」~~b', '**a **b**', '**a:**b**c**'],
      ['write ** at its end; if it is code, put it between backticks', 'It is **urgent.\nb'],
      ['put the name between backticks', '**__init__**.py'],
      ['write H<sub>2</sub>O, or two ~ on each side: ~~words~~', 'H~2~O'],
      [`${note}, and the language of code without braces`, '```{note}\na\n```'],
      ['remove the block, or write it as Markdown: HTML and LaTeX are not passed on', '```{=html}\na\n```'],
      ['write only the name of the language, without braces: ```python', '```{.python}\na\n```', '```{#a .b}\na\n```'],
      [
        'this code is not run here',
        ...'r python julia ojs sql bash mermaid dot cpp block block2 asis'.split(' ').map((name) => `\`\`\`{${name}}\na\n\`\`\``),
      ],
      ['remove the lines of backticks around it', '```markdown\n# A\n```', '```md\n---\ntitle: A\n---\n```'],
      ['put a line ``` below it', '```js\na'],
      ['write just ```, without spaces', '```js\na\n```\u00a0\n'],
      ['write just ``` to end the code above it; to show ``` in code, begin and end that with ````', '```\n```js\n```'],
      ['if the whole text is in this code block, remove its two lines ```; otherwise, write just ```', '```md\na\n```js\n```'],
      ['put the code itself here', '```js\n<<< ./a.js\n```'],
      ['write > [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], or [!CAUTION]', '> [!INFO] a'],
      ['add plugins for math, or put it between two lines of ```', '$$\na *b* c\n$$'],
      [
        'add plugins for math, and put $ or $$ around it; if it is not a formula, remove the backslashes',
        ...['\\(x^2\\)', '\\(\\alpha\\)', '\\[ a_1 \\]'],
      ],
    ]);
  });

  it('for the syntax of other tools', () => {
    const tags = (names: string) => names.split(' ').map((name) => `{% ${name} %}`);
    expectFixes([
      [`${note}, and remove the tag that ends it`, ...tags('hint note notice info tip warning alert admonition callout')],
      ['write a heading for each tab or step, and remove the tags', ...tags('tab tabs stepper step tabpane accordion')],
      ['remove the tags, and put code between backticks', ...tags('code highlight raw'), '{{< highlight js >}}'],
      [link, ...tags('embed youtube vimeo video gist tweet twitter github link codepen pdf file cta content'), '{{< gist a >}}'],
      [tag, '{% include a.html %}', 'a {{ site.url }}', 'a <%= b %>', '{frontmatter.title}', '{props.title}'],
      ['write a footnote: [^1] here, and its words on a line of their own: [^1]: words', 'a ^[a note]'],
      ['write <abbr title="words">HTML</abbr> in the text', '*[HTML]: Words'],
      ...'copy reg trade nbsp mdash ndash hellip lt gt amp quot deg times euro #65 #x41'
        .split(' ')
        .map((name): Row => [`write &${name};`, `a &${name} b`]),
      ['remove it, and link to a heading', 'a ^1a2b3c'],
      ['write a list such as "- **Term**: meaning"', ': a'],
      ['write a key as <kbd>Ctrl</kbd>', 'Press ++ctrl+c++'],
      ['write <sup>words</sup>', '10 m^2^'],
      [
        'write the source in words or as a footnote, [^1]',
        'a [@b] c',
        ...'fig tbl sec eq lst thm'.split(' ').map((kind) => `See @${kind}-a.`),
      ],
      ['move it to the front matter, as name: value', 'a\n\nid:: b'],
      [
        'write it in words, or remove it; a log ends at :END:',
        'DEADLINE: <2024-03-05 Tue>',
        'SCHEDULED: <2024-03-05>',
        'CLOSED: [2024-03-05]',
        ':LOGBOOK:',
      ],
      ['write the words that it stands for, or a link to their heading', '((abcDEF123))'],
      [
        'remove it, or write it as Markdown: this is LaTeX',
        ...`newpage clearpage pagebreak noindent tableofcontents includegraphics vspace hspace cite nocite parencite textcite autocite
          citep citet footnote`
          .split(/\s+/)
          .map((name) => `a \\${name}{b}`),
        ...'tabular longtable figure table center itemize enumerate document quote verbatim'
          .split(' ')
          .map((name) => `\\begin{${name}}\na\n\\end{${name}}`),
      ],
      ['remove it; for a space that keeps two words on a line, write &nbsp;', 'Mr.\\ Smith'],
      ['write the name itself, or type the emoji', 'a <@U012AB3CD> b', 'a <a:b:123456789012345> c', 'a <t:123456789:R> b'],
      ['write <details> and <summary> around it', 'a >!the end!<', 'a ||the end|| b'],
      ['write a link: [words](./other.md)', 'See {ref}`fig`'],
      ['end the heading below it with {#a-b}', '(a-b)=\n## C'],
      [link, '%[https://a.test]'],
      ['write [ ] or [x]', '- [~] a'],
      ['write <mark>words</mark>', 'a ==b c==', '^^a b^^'],
      [`${note}; for the plugin remark-directive`, '::: note', '::kit{a="b"'],
      [note, '!!! note', '??? note', '/// note'],
      ['write a heading for each tab', '=== "Tab"\n\n    a'],
      ['put the code itself between two lines of ```', '--8<-- "a.md"', '<<< @/a.js'],
      ['remove it, and write the code before it as Markdown', '`<b>`{=html}'],
      [
        'for the id of a heading, end that line with {#a}; otherwise, remove it',
        '## A {#a .b}',
        '## A {: #a}b',
        '## A { id="a" }',
      ],
      [
        'remove it: how text looks is up to the stylesheet',
        ...['a\n{: .warning}', '[a](/x){.b}', '![a](https://b.test/c.png){:width 300}'],
        ...'class style width height'.split(' ').map((name) => `## A {${name}="b"}`),
      ],
      ['remove it: templates show the table of contents', '[TOC]', '[[toc]]', '* TOC\n{:toc}', '[[_TOC_]]'],
      ['write a comment as <!-- words -->', '{/*b*/}', 'a {# b #}', 'a %% b %% c'],
      [
        'remove the line, and put components into a template',
        'import A from "a"',
        ...'const let default function async'.split(' ').map((word) => `export ${word} a`),
      ],
      ['write it as Markdown, or put components into a template', 'a <Tabs.Item>'],
      ['write it as Markdown: **bold**, *italic*, [words](address)', '[audio mp3="a.mp3"]'],
      ['begin it on a line of its own, or remove the empty line', 'a <!-- b\n\nc -->'],
      [
        'remove it, or write a link to the source',
        'a [cite_start]b',
        'a[cite_end] b',
        'a [cite: 1, 2]',
        'a [citation: 1]',
        'a [^1^]',
        'a 【1†b】',
        'a 【citation:1】',
        'a [1†b]',
        ...'search view news image file fetch academia'.split(' ').map((kind) => `a turn0${kind}1`),
      ],
      ['write ![description](./name.jpg) and put the file beside this one, or remove it', 'a \uFFFC', '[image:a]', '[file:a]'],
      ...'nbsp amp quot #65 #x41 ldquo rsquo mdash ndash hellip'
        .split(' ')
        .map((name): Row => [`write &${name};, or type the character`, `a &amp;${name}; b`]),
      ['remove them; if it is an example, put it between two lines of ```', '{"b":"c"}'],
      ['keep one of the two versions', '<<<<<<< HEAD'],
      ['type the emoji itself; if it is code, put it between backticks', ':tada:'],
      ['convert the file with Pandoc: pandoc -f rst -t gfm; if it is an example, put it between', '.. note::\n\n   x'],
      ['convert the file with Pandoc: pandoc -f textile -t gfm', 'h2. A', 'bq. A'],
    ]);
  });

  it('for HTML', () => {
    const elements = (names: string) => names.split(' ').map((name) => `<${name}>`);
    expectFixes([
      ['write a link as [words](/address); for an anchor, end a heading with {#name}', '<a href="/b">'],
      ['write an image as ![description](/images/name.jpg)', '<img src="/a.png">', '<picture>'],
      ['write **words**', ...elements('b strong')],
      ['write *words*', ...elements('i em cite dfn EM')],
      ['write ~~words~~', ...elements('s strike del')],
      ['write `code` between backticks', ...elements('code samp var tt')],
      ['put the lines between two lines of ```', '<pre>'],
      ['write a heading as ## Heading', ...elements('h1 h2 h3 h4 h5 h6')],
      ['begin each item with "- " or "1. "', ...elements('ul ol li')],
      [inTable, ...elements('table thead tbody tr th td')],
      ['begin each line with "> "', '<blockquote>'],
      ['write --- between two empty lines', '<hr>'],
      ['leave an empty line between paragraphs, and remove the tags', '<p>'],
      [note, '<aside>'],
      ['remove the tags: how a page looks', ...elements('div span center font section article figure u ins nobr')],
      ['put it into a template; Markdown is only for text', ...elements('script style iframe video audio object embed form svg')],
      ['put components into a template', '<Chart>'],
      ['write it as Markdown, or put it into a template', '<xyz>', '<q>a</q>'],
      ['did you mean <summary>?', '<sumary>'],
      ['did you mean <kbd>?', '<KBDS>'],
      [
        'remove it, or type an emoji',
        '<span class="icon">',
        "<i class='fas fa-x'></i>",
        '<i class=bi></i>',
        '<i class=material-icons></i>',
      ],
      ['close it with </kbd> in the same paragraph or block', '<kbd>a'],
      ['remove it', 'a</kbd>', '<sup/>', '<kbd id="a">b</kbd>'],
      ['close <sup> first', '<sub><sup>a</sub></sup>'],
      ['write <details> on a line of its own after an empty line, and <summary> on the next line', 'a <details> b'],
      [
        'put an empty line above it; in <summary>, write plain words or <kbd>',
        ...['**b**', '`b`', '[b](/c)', '1. b', '```', '| b |'].map((line) => `<details>\n${line}\n</details>`),
      ],
      ['put the text itself here', '<!--@include: a-->'],
      ['write --> at its end', '<!-- a'],
    ]);
  });
});
