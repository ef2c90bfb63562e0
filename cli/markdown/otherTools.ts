import { mergeConflict } from '../problems.ts';
import { anyOf, shown, type Typo } from './typo.ts';

/** Of Jekyll, Hugo, Eleventy, and others. */
export const templateTag = {
  what: (start: string) => `${start} starts a template tag, which would be shown as it is`,
  fix: 'write what it stands for; if it is an example, put it between backticks',
};

/** What the most common tags stand for. */
function fixForTag(start: string): string {
  const [name = ''] = /[a-z]\w*/i.exec(start) ?? [];
  if (/^(?:hint|note|notice|info|tip|warning|alert|admonition|callout)$/i.test(name))
    return 'write a note as a quotation that begins with [!NOTE], and remove the tag that ends it';
  if (/^(?:tabs?|stepper|step|tabpane|accordion)$/i.test(name))
    return 'write a heading for each tab or step, and remove the tags';
  if (/^(?:code|highlight|raw)$/i.test(name))
    return 'remove the tags, and put code between backticks, or between two lines of ```';
  if (/^(?:embed|youtube|vimeo|video|gist|tweet|twitter|github|link|codepen|pdf|file|cta|content)$/i.test(name))
    return 'write a link: [words](address)';
  return templateTag.fix;
}

const noToc = 'remove it: templates show the table of contents';
const htmlComment = 'write a comment as <!-- words -->';

/** The last line of a text, or the end of it: to scan a very long one for each match would take minutes. */
const lastLine = (text: string) => text.slice(Math.max(text.lastIndexOf('\n') + 1, text.length - 500));

/** Syntax that other tools know, and what they leave behind. */
export const otherTools: readonly Typo[] = [
  {
    // ^[A note] of Pandoc.
    hint: '^[',
    pattern: /\^\[(?=[^[\]\n]*\p{L}{2})[^[\]\n]*\s[^[\]\n]*\]/gu,
    fix: 'write a footnote: [^1] here, and its words on a line of their own: [^1]: words',
  },
  {
    // *[HTML]: words
    hint: '*[',
    pattern: /^\*\[[^[\]\n]+\]:(?=\s)/gm,
    fix: (found) => `write <abbr title="words">${found.slice(2, -2)}</abbr> in the text`,
  },
  {
    // [[page]] and ![[image.png]] of Obsidian and wikis.
    hint: '[[',
    // Not in code without its backticks: a[[b, c]], [[ $a == $b ]].
    pattern: /!\[\[[^[\]\n]+\]\]|(?<![\w\])!{])\[\[(?!toc\])(?=[^[\]\n]*(?:\p{L}|\d-\d))[^\s[\]$][^[\]\n=$]*\]\]/giu,
    fix: 'write a link as [words](./other.md), and an image as ![description](./name.jpg); if it is neither, put it between backticks',
    // The braces around it are reported.
    unless: (_found, before) => /\{\{[^{}\n]*$/.test(lastLine(before)),
  },
  {
    hint: '&',
    pattern: /&(?:copy|reg|trade|nbsp|[mn]dash|hellip|lt|gt|amp|quot|deg|times|euro|#\d+|#x[\da-f]+)(?![\w;=])/gi,
    fix: (found) => `write ${found};`,
  },
  // Block ids of Obsidian.
  {
    hint: '^',
    pattern: /(?<=[^\S\n])\^(?:(?=[a-z]*\d)[a-z\d]{6}|[a-z\d]+(?:-[a-z\d]+)+)$/gm,
    fix: 'remove it, and link to a heading',
  },
  {
    // MDN writes "- : meaning". An indented line belongs to the item above it, as in Kramdown.
    hint: /^(?:>[> \t]*|[ \t]*[-*+][ \t]+)?:[ \t]/m,
    pattern: /^:[ \t]+(?=\S)/gm,
    what: () => 'a line that begins with a colon would be shown as it is',
    fix: 'write a list such as "- **Term**: meaning", or add the plugin remark-definition-list; for the caption of a table, remove the colon',
  },
  {
    // Keys of MkDocs (++ctrl+c++), and superscript of Pandoc (x^2^).
    hint: /\+\+\w|\w\^\w/,
    pattern: /(?<![\w+])\+\+\w+(?:\+\w+)*\+\+(?![\w+])|(?<=\w)\^[\w+-]{1,9}\^(?![\w^])/g,
    fix: (found) => {
      if (found.startsWith('^')) return 'write <sup>words</sup>';
      return 'write a key as <kbd>Ctrl</kbd>; text that was inserted has no mark of its own: remove the ++';
    },
  },
  {
    // [@smith2004] and [see @smith2004, p. 3] of Pandoc, @fig-one of Quarto.
    hint: '@',
    pattern: anyOf('gu', [
      /\[(?:[^[\]@]*[\s;])?-?@[\p{L}\d_][\p{L}\d_:.#$%&+?<>~/-]*(?:[,;\s][^[\]]*)?\](?![([\]:])/u,
      /(?<![\p{L}\p{N}@/])@(?:fig|tbl|sec|eq|lst|thm)-[\p{L}\d_-]+/u,
    ]),
    fix: 'write the source in words or as a footnote, [^1], and link to a heading or an address: [words](#id)',
  },
  {
    // Properties in Logseq and Roam, inline fields of Dataview, and terms of AsciiDoc's lists.
    hint: /^[ \t>*+-]*[\p{L}][\p{L}\d_-]*::[ \t]/mu,
    pattern: /^\p{L}[\p{L}\d_-]*::[ \t]+(?=\S)/gmu,
    what: (found) => shown(found.trim()),
    fix: 'move it to the front matter, as name: value, write it with one colon, or remove it',
  },
  {
    // Times and the log of a task in Logseq and Org.
    hint: /:LOGBOOK:|: [<[]\d{4}-/,
    pattern: /^(?::LOGBOOK:|(?:SCHEDULED|DEADLINE|CLOSED): [<[]\d{4}-.*)$/gm,
    fix: 'write it in words, or remove it; a log ends at :END:',
  },
  {
    // ((64f0a1b2-…)) of Logseq, and ((abcDEF123)) of Roam.
    hint: '((',
    pattern: /\(\((?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{9})\)\)/g,
    unless: (_found, before) => /\{\{[^{}\n]*$/.test(lastLine(before)),
    fix: 'write the words that it stands for, or a link to their heading: [words](./other.md#heading)',
  },
  {
    // Commands of LaTeX that Pandoc passes on.
    hint: '\\',
    pattern: anyOf('g', [
      /\\(?:(?:new|clear)page|pagebreak|noindent|tableofcontents|includegraphics|[vh]space|(?:no|paren|text|auto)?cite[pt]?|footnote)(?![a-z])/,
      /\\(?:begin|end)\{(?:tabular|longtable|figure|table|center|itemize|enumerate|document|quote|verbatim)\}/,
    ]),
    // Its beginning has been reported.
    unless: (found) => found.startsWith('\\end'),
    fix: 'remove it, or write it as Markdown: this is LaTeX',
  },
  {
    // A no-break space of Pandoc: Mr.\ Smith.
    hint: '\\ ',
    pattern: /(?<=[\p{L}.])\\ (?=[\p{L}\d])/gu,
    // Not in a formula.
    unless: (_found, before) => lastLine(before).includes('$'),
    what: () => 'this backslash would be shown',
    fix: 'remove it; for a space that keeps two words on a line, write &nbsp;',
  },
  {
    // Mentions and emoji of Slack and Discord.
    hint: /<[@#:at]/,
    pattern: /<(?:[@#][!&]?[A-Z\d]{6,}(?:\|[^<>\n]*)?|a?:\w+:\d{15,}|t:\d{9,}(?::[a-zA-Z])?)>/g,
    fix: 'write the name itself, or type the emoji',
  },
  {
    // Spoilers of Discord and Reddit.
    hint: /\|\||!</,
    pattern: /(?<![\w|])\|\|(?=[^|\n]*\p{L}{3})[^\s|][^|\n]*[^\s|]\|\|(?![\w|])|(?<!\S)>!(?=[^<\n]*\p{L})[^\s<][^<\n]*!</gu,
    fix: 'write <details> and <summary> around it, each on a line of its own, or remove the marks',
  },
  {
    // Roles and targets of MyST: {ref}`fig`, and (fig)= above a heading.
    hint: /\{[a-z][\w:-]*\}|\)=/,
    pattern: /(?<![{\w])\{[a-z][\w:-]*\}$|^\([\w:-]+\)=$/gm,
    // {name} is a role only before code.
    unless: (found, _before, after) => found.startsWith('{') && !after.startsWith('`'),
    fix: (found) =>
      found.startsWith('{') ? 'write a link: [words](./other.md)' : `end the heading below it with {#${found.slice(1, -2)}}`,
  },
  // %[address] of Hashnode, and its widgets.
  { hint: '%[', pattern: /%\[$/gm, what: () => shown('%[…]'), fix: 'write a link: [words](address)', nextIs: ['link'] },
  { hint: '%%[', pattern: /%%\[[\w-]+\]/g, fix: 'remove it' },
  // States of tasks in Obsidian and GitLab.
  { hint: /\[[-~/>]\]\s/, pattern: /^\[[-~/>]\](?=\s)/g, fix: 'write [ ] or [x]' },
  {
    // Also ^^words^^ of Roam and Logseq.
    hint: /==|\^\^/,
    pattern: /(?<![\w=])==(?=[^\s=])[^=\n]*[^\s=]==(?![\w=])|(?<![\w^])\^\^(?=[^\s^])[^^\n]*[^\s^]\^\^(?![\w^])/g,
    fix: 'write <mark>words</mark>',
  },
  {
    hint: '::',
    // Only the opening line: the closing one has no name after its colons.
    pattern: /^(?::{3,}(?=[ \t]*[\w{])|::(?=[a-z][\w-]*[[{]))/gim,
    what: (found) => `${found} is not Markdown that this site reads`,
    fix: 'write a note as a quotation that begins with [!NOTE]; for the plugin remark-directive, write :::note[Title]{name="value"}, with straight quotes, and without a space after the colons',
  },
  {
    // Notes and tabs of MkDocs.
    hint: /!!!|\?\?\?|\/\/\/|===/,
    pattern: /^(?:(?:!!! ?|\?\?\?\+? |\/\/\/ )\w|===[!+]? ")/gm,
    what: (found) => `${found.slice(0, 3)} is not Markdown that this site reads`,
    fix: (found) =>
      found.startsWith('=') ? 'write a heading for each tab' : 'write a note as a quotation that begins with [!NOTE]',
  },
  // Code in another file, as VitePress and MkDocs include it.
  { hint: /<<<|8<-/, pattern: /^(?:<<<(?= ?[@./])|-+8<-+)/gm, fix: 'put the code itself between two lines of ```' },
  {
    // Attributes of Kramdown, Pandoc, and MkDocs.
    hint: '{',
    pattern: anyOf('gim', [
      /\{:{1,2}\s*(?!toc)(?:[.#]|[a-z-]+\s*(?:=\s*["'\w]|\/?\}))[^{}]*\}?/, // {: .note}, {:rel="x"}, {::options /}
      /\{[ \t]*(?:-|\.[a-z][\w-]*(?:[ \t][^{}\n]*)?|#(?!-)[^\s{}]+\s+[^\s{}][^{}\n]*)\}$/, // {-}, {.note}, {#id .note}
      /\{(?:[ \t]+[\w-]+|class|id|style|width|height)="[^{}\n]*"[ \t]*\}$/, // { width="50%" }
      /^\{[ \t]*[\w-]+=[^{}\s]+[^{}\n]*\}/, // {width=50%}, after an image
      /(?<!\{)\{[ \t]*#[\w:.-]+[ \t]*\}/, // { #id }
      /\{:(?:height|width)[ \t][^{}\n]*\}/, // {:height 300} of Logseq
      /^\{=[a-z]\w*\}/, // {=html}, after code
      /(?<=^|\])\{\.[a-z][^{}\n]*\}/, // [words]{.note} and more words
    ]),
    // The colons before it are reported.
    unless: (_found, before) => /^[ \t>]*:{3,}/.test(lastLine(before)),
    fix: (found) => {
      const [id] = /(?<=#)[^\s.#}]+|(?<=\bid=")[^\s"]+/.exec(found) ?? [];
      if (found.startsWith('{=')) return 'remove it, and write the code before it as Markdown: HTML and LaTeX are not passed on';
      return id
        ? `for the id of a heading, end that line with {#${id}}; otherwise, remove it`
        : 'remove it: how text looks is up to the stylesheet';
    },
  },
  { hint: /\[toc|\{:\s*toc/i, pattern: /^@?\[(?:toc|\[toc\])\]$|\{:\s*toc\b[^{}\n]*\}/gim, fix: noToc },
  // {/*words*/} of MDX, and [[_TOC_]] of GitLab: the parser makes their insides emphasis.
  { hint: '{/', pattern: /\{\/$/g, what: () => shown('{/*'), fix: htmlComment, nextIs: ['emphasis'] },
  { hint: '[[', pattern: /^\[\[$/g, what: () => shown('[[_TOC_]]'), fix: noToc, nextIs: ['emphasis'] },
  {
    hint: /\{\{|\{%|<%/,
    // Not closing tags, such as {% endif %} and {{< /figure >}}, and not the address of a link definition.
    pattern: anyOf('gim', [
      /\{%-?\s*(?!end)[a-z]\w*/,
      /(?<!^\[[^\]\n]+\]:[^\n]*)\{\{(?:[<%](?!\s*\/(?!\*))\s*[\w-]*|-?[ \t]*(?:[.$\w"'#>&!([]|\/\*))/,
      /<%(?=[-=#\s][^%]*%>)/,
    ]),
    what: (found) => templateTag.what(/^(?:\{(?:%|\{[<%]?)|<%)/.exec(found)?.[0] ?? found),
    fix: fixForTag,
  },
  // Fields in MDX, such as Astro's.
  { hint: '{', pattern: /(?<![{\w$])\{(?:frontmatter|props)(?:\.\w+)+\}/g, fix: templateTag.fix },
  {
    hint: /^(?:import|export)\s/m,
    pattern: anyOf('gm', [
      /^import(?=\s+(?:[\w*{][^;"']{0,500}\sfrom\s+)?["'][^"'\n]+["'];?$)/,
      /^export\s+(?:const|let|default|function|async)\s/,
    ]),
    what: () => 'import and export are MDX, which is not supported',
    fix: 'remove the line, and put components into a template',
  },
  {
    // Of Word and MDX: <o:p>, <Tabs.Item>, and <Tabs items={…}>. Also tags that aren't HTML, because of a curly quote or an unusual space.
    hint: '<',
    isHtml: true,
    pattern: /<(?:(?:[a-z]:[a-z]\w*|[A-Z]\w*(?:\.[A-Z]\w*)+)(?:\s[^<>\n]*)?\/?>|[A-Za-z][\w-]*(?=\s+[\w:-]+=["'“”„‘’{]))/g,
    fix: 'write it as Markdown, or put components into a template; if it is an example, put it between backticks',
  },
  {
    // Comments: {/* a */} of MDX, {# a #} of Nunjucks, and %% a %% of Obsidian.
    hint: /\{\/\*|\{#|%%/,
    pattern: /(?<!\{)\{\/\*|\{#(?=[\s-][^{}]*#\})|(?<!\S)%%(?:[^%\n]*%%|(?=[^%]*%%|\n))/g,
    fix: htmlComment,
  },
  {
    // [caption id="a"] and [/caption] of WordPress, and BBCode.
    hint: /\[\/|="/,
    escapedByExporters: true,
    pattern: /(?<!\))\[\/[a-z][\w-]*\]|\[[a-z][\w-]*(?:[ \t]+[\w-]+="[^"\]\n]*")+[ \t]*\/?\]/gi,
    // The opening tag has been reported.
    unless: (found, before) => found.startsWith('[/') && new RegExp(`\\[${found.slice(2, -1)}[ \\t]+[\\w-]+="`, 'i').test(before),
    fix: 'write it as Markdown: **bold**, *italic*, [words](address), ![description](address), > quotation; if it is an example, put it between backticks',
  },

  // What editors, exporters, and Git leave behind.

  {
    hint: '<!--',
    isHtml: true,
    pattern: /<!--/g,
    what: () => 'this comment has an empty line in it, so it would be shown',
    fix: 'begin it on a line of its own, or remove the empty line',
  },
  {
    // Citation markers of AI assistants. Some are between private-use characters.
    hint: /:contentReference|[【†‡\uE200-\uE206]|turn\d+[a-z]|\[cit|\[\^\d+\^\]/,
    pattern: anyOf('g', [
      /:contentReference\[[^\]\n]*\](?:\{[^{}\n]*\})?/,
      /【\d[\d:]*†[^】\n]*】|【citation:[^】\n]*】|\[\d+†[^\]\n]*\]|oai_citation\w*:\d+‡/,
      /\uE200[^\uE201\n]*\uE201|[\uE200-\uE206]/,
      /(?<![a-z])(?:cite)?(?:turn\d+(?:search|view|news|image|file|fetch|academia)\d+)+/,
      /\[(?:cite(?:_start|_end|:[ ]?\d[\d, ]*)|citation:[ ]?\d+)\](?![([])|\[\^\d+\^\](?![([])/,
    ]),
    fix: 'remove it, or write a link to the source',
  },
  {
    // Where a picture was in a note, and an old export of Bear.
    hint: /\uFFFC|\[(?:image|file):/,
    pattern: /\uFFFC|(?<!\])\[(?:image|file):[^\]\n]+\](?![([])/g,
    what: (found) => `a picture or a file was here (${found === '\uFFFC' ? 'U+FFFC' : found})`,
    fix: 'write ![description](./name.jpg) and put the file beside this one, or remove it',
  },
  {
    hint: '&',
    escapedByExporters: true,
    pattern: /&(?:nbsp|amp|quot|#\d+|#x[\da-f]+|[lr][sd]quo|[mn]dash|hellip);/gi,
    // A bare address has its & as it is.
    unless: (_found, before) => /https?:\S*$/.test(lastLine(before)),
    fix: (found) => `write ${found}, or type the character`,
  },
  {
    // {"title":"a"} on a line of its own, as HackMD adds it.
    hint: '{"',
    pattern: /^\{"[\w-]+":.*\}$/gm,
    what: () => 'these fields would be shown as they are',
    fix: 'remove them; if it is an example, put it between two lines of ```',
  },
  { hint: '<<<<<<<', pattern: /<{7} \S+/g, what: () => mergeConflict.what, fix: mergeConflict.fix },
];
