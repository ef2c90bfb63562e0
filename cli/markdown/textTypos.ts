import { codePoint, mergeConflict } from '../problems.ts';

/** Markdown that shows as it was typed, and was meant as something else. */
export interface Typo {
  /** A fast test, first of the whole body, in which > may be in front of a line, then of each text. It passes wherever the pattern matches. */
  hint: string | RegExp;
  /** Global. If it begins with ^, the text must be at the start of its line. */
  pattern: RegExp;
  /** Default: `shown`. */
  what?: (found: string) => string;
  fix: string | ((found: string) => string);
  /** The label whose definition is missing. */
  label?: (found: string) => string;
  /** Exporters to Markdown escape every bracket. One backslash alone is an author's, who wants the bracket. */
  escapedByExporters?: boolean;
  /** It's HTML, and no typo if the site escapes or drops that. */
  isHtml?: boolean;
  /** It's not a typo if the body before or after it says so. */
  unless?: (found: string, before: string, after: string) => boolean;
  /** It's a typo only right before one of these nodes. */
  nextIs?: readonly string[];
}

/** A pattern that matches what any of these does. Their flags are ignored. */
export function anyOf(flags: string, patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), flags);
}

/** Spaces other than those that Markdown means: no-break spaces, ideographic and invisible ones. */
const oddSpace = '(?:[^\\S \\t\\n\\r]|[\\u200B\\u2060\\uFEFF])';

/** What an item of a list begins with. */
const itemMark = '(?:[-+*]|\\d{1,9}[.)])';
/** The inside of a pair of parentheses. */
const inside = '(?:[^()\\n]|\\([^()\\n]*\\))*';
const fileName = `${inside}\\.(?:md|html?|png|jpe?g|gif|svg|webp|avif|hei[cf]|pdf|docx?|xlsx?|csv|mp[34]|zip)\\b`;
/** What people put before each line in place of a list, also in other scripts. Lines within a paragraph run together. */
const lineMark = `(?:${[
  '(?:--|[–—→]|\\p{So}\\uFE0F?|\\d\\uFE0F?\\u20E3|\\((?:\\d{1,2}|[a-z])\\)|\\d{1,2}-|(?:\\p{Ll}|[ivx]{2,4}|[가나다라마바사아자차카타파하]|(?!\\d)\\p{Nd}{1,2})[.)-])[ \\t]|—(?=[\\p{L}¿¡«“])',
  '(?:[・①-⑳]|[０-９]{1,2}[．、）]|(?:\\d{1,2}|[一二三四五六七八九十]{1,2})、|（(?:\\d{1,2}|[０-９一二三四五六七八九十]{1,2})）)',
].join('|')})`;
/** The letters of a list, in their order. */
const letteredMarks = ' a b c d e f g h i j k  i ii iii iv v vi vii viii ix x xi xii  α β γ δ ε  а б в г д е ';
export const fixForBold = 'remove the space inside it, or put punctuation and quotes outside of it, or a space around it';

/** Of Jekyll, Hugo, Eleventy, and others. */
export const templateTag = {
  what: (start: string) => `${start} starts a template tag, which would be shown as it is`,
  fix: 'write what it stands for; if it is an example, put it between backticks',
};

const swapped = { what: (found: string) => `${found} has its brackets and parentheses swapped`, fix: 'write [words](/address)' };

const fullWidth = {
  what: (found: string) => `${found} is not Markdown: its characters are full-width`,
  fix: 'type half-width characters: [words](/address), ## Heading',
};

const noToc = 'remove it: templates show the table of contents';
const htmlComment = 'write a comment as <!-- words -->';

/** Default for `what`. */
export const shown = (found: string) => `${found} would be shown as it is`;

/** What to look for in any text. */
export const textTypos: readonly Typo[] = [
  // Links, images, and footnotes.

  {
    hint: /\]\s\(/,
    pattern: /\]\s\((?:\/|https?:|mailto:|tel:)/g,
    what: () => 'a space between ] and ( breaks this link',
    fix: 'remove the space: [words](/address)',
  },
  {
    // [a](/b c), [a](tel:515 555-0100), and [a](my map.pdf).
    hint: '](',
    pattern: new RegExp(
      `\\]\\((?!\\{)(?=[./#]|(?:https?|tel|sms|mailto):|\\+\\d|\\(?\\d{3}\\)?[ -]\\d{3}|${fileName})(?!${inside}\\{[{%])${inside}[^\\S\\n]${inside}\\)`,
      'gi',
    ),
    what: () => 'a space in the address breaks this link',
    fix: (found) => {
      if (/=\d*x\d*\)$/.test(found)) return 'remove the size: the build adds it';
      if (/^\]\((?:tel:|[+(\d])/.test(found)) return 'write a phone number as tel:+15155550142';
      if (/\s["'“”„«]/.test(found))
        return 'put straight quotes only around the title, and \\" for a quote in it; write %20 for a space in the address';
      return 'put the address into < >: [words](</my page>), or write %20 for the space';
    },
  },
  {
    // [a](/b
    hint: '](',
    pattern: /\]\((?:[./#][^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\([^()\s]*)?)(?=\s|$)(?![^\S\n][^()\n]*\))/g,
    what: () => 'a missing parenthesis breaks this link',
    fix: 'close it with ), and write %28 and %29 for parentheses in the address',
  },
  {
    // The text ends in ]( because the parser makes the bare https:// or email address after it a link of its own, or :me in mailto:me a directive.
    hint: '](',
    pattern: /\]\((?:mailto:?)?$/g,
    what: () => 'a space or a parenthesis in the address breaks this link',
    fix: 'in the address, write %20 for a space, %28 and %29 for parentheses, and replace a template tag by what it stands for; a link has no other link or footnote in its words',
    nextIs: ['link', 'image', 'textDirective'],
  },
  {
    // [a](<b) and [a [^1]](/b).
    hint: '](',
    pattern: /\]\((?:<[^>()\n]*|(?:[./#]|(?:mailto|tel):)[^()\s]*)\)/g,
    what: (found) =>
      found.startsWith('](<') ? 'a missing > breaks this link' : 'a link or a footnote in its text breaks this link',
    fix: 'write [words](/address) or [words](</my address>), with no other brackets in the words; to show these, put a backslash before the ]',
  },
  { hint: /[\]］][（(]/, pattern: /(?:[\]］]（|］\()(?=[./#]|$)/g, ...fullWidth },
  // Emphasis, code, footnotes, ids, and tables.
  {
    hint: /[＊｀［｛＃｜]/,
    pattern: /＊＊[^＊\n]+＊＊|｀[^｀\n]+｀|［\^[^［］\n]+］|｛#[^｛｝\n]+｝|\{＃[^{}\n]+\}|^｜[ \t\u3000]*:?-+/gm,
    ...fullWidth,
  },
  { hint: ')[', pattern: /\((?=[^()\n]*\p{L})[^()\n]+\)\[(?:[/#]|\.{1,2}\/)[^[\]\n]*\]/gu, ...swapped },
  // A bare https:// address is a link.
  { hint: ')[', pattern: /\((?=[^()\n]*\p{L})[^()\n]+\)\[$/gu, ...swapped, nextIs: ['link'] },
  {
    hint: '][',
    // Not in a[0][1].
    pattern: /(?<=(?<![\w\])]\[[^[\]]*)\])\[(?!\/[\w-]*\])[^[\]\n]+\]|(?<![\w\])])\[[^[\]\n]+\]\[\]/g,
    what: (found) => `no link definition for ${found.replace(/\[\]$/, '')}`,
    fix: 'add a line such as [name]: /address below, or write the address here: [words](/address); or put a backslash before the [',
    label: (found) => labelOf(found.replace(/[[\]]/g, '')),
  },
  {
    hint: '![',
    // Not in code without its backticks: a![0], if (![b]).
    pattern: /(?<![\w\])!(])!\[(?=[^[\]\n]*\p{L})[^[\]\n]+\](?![([\]])/gu,
    fix: 'write its address: ![description](/images/name.jpg)',
  },
  {
    hint: '[^',
    pattern: /\[\^[\p{L}\p{N}_-]+\]/gu,
    what: (found) => `no footnote ${found}`,
    fix: (found) => `add a line "${found}: words", or correct ${found} here; if it is code, put it between backticks`,
  },

  // Headings, lists, notes, and emphasis.

  {
    hint: /#\p{Lu}/u,
    pattern: /^#\p{Lu}[^\s#]*(?: [^\n#.]{1,60})?$/gu,
    // A tag is one word, and rarely alone between the paragraphs of a text with headings.
    unless: (found, before, after) =>
      !found.includes(' ') &&
      (after.trim() === '' || /[-*+] $/.test(before) || !/^#(?:#{0,5} |\p{Lu}[^\s#]*$)/mu.test(before + after)),
    what: () => 'a heading needs a space after its #',
    fix: 'write it as # Heading, or put a backslash before the #',
  },
  {
    hint: '##',
    pattern: /^#{2,6}[^#\s\u200B\u2060\uFEFF]|^#{7,}(?=[ \t])/gm,
    what: (found) => (/^#+$/.test(found) ? 'a heading has at most six #' : 'a heading needs a space after its ##'),
    fix: 'write it as ## Heading',
  },
  {
    // After a mark, or before one.
    hint: new RegExp(oddSpace),
    pattern: new RegExp(`^(?:(?:#{1,6}|${itemMark})${oddSpace}|${oddSpace}[^\\S\\n]*(?:#{1,6}|${itemMark})(?=\\s))`, 'gm'),
    what: (found) => {
      const [mark = ''] = /[#\d*.)+-]+/.exec(found) ?? [];
      const [side, space] = found.startsWith(mark) ? ['after', found.slice(-1)] : ['before', found.charAt(0)];
      const lost = mark.startsWith('#') ? 'heading' : 'list';
      return `the space ${side} "${mark}" is an unusual one (${codePoint(space)}), so this is not a ${lost}`;
    },
    fix: 'replace it with an ordinary space',
  },
  { hint: '＃', pattern: /^＃+(?=\s)/g, ...fullWidth },
  {
    // Also the bullets of Word: "o   one".
    hint: /[•·▪◦●○■⁃‣\uF0B7]|\[[ xX]\]\s|(?:^|[\s>])o[ \t\u00A0]{2}/,
    pattern: /^(?:[•·▪◦●○■⁃‣\uF0B7]|o(?=[ \t\u00A0]{2})|[-+*]?\[[ xX]\])(?=\s)/gm,
    what: (found) => `${found} does not make a list`,
    fix: (found) => `begin each item with "- ${found.includes('[') ? '[ ] ' : ''}"`,
  },
  {
    // – one, and – two on the next line.
    hint: new RegExp(`(?:^|[\\s>])${lineMark}.*\\n[ \\t>]*${lineMark}`, 'u'),
    pattern: new RegExp(`^(?<!^${lineMark}.*\\n)${lineMark}(?=.*\\n${lineMark})`, 'gmu'),
    // Abbreviations and names: p. 2, and e. coli on the next line.
    unless: (found, _before, after) => {
      const [letters] = /^\p{Ll}+/u.exec(found) ?? [];
      const [next] = /(?<=^.*\n[ \t>]*)\p{Ll}+/u.exec(after) ?? [];
      return letters !== undefined && !letteredMarks.includes(` ${letters} ${next} `);
    },
    what: () => 'these lines are not a list, and would run together',
    fix: 'begin each with "- " or "1. ", or end each with a backslash',
  },
  {
    hint: /\n[ \t>]*(?:\d+[.)][^\S\n\d]|(?:[-+*]|\d+[.)])\p{L})/u,
    pattern: anyOf('gmu', [
      // Items without a space, two in a row.
      new RegExp(`^(?<!^${itemMark}\\p{L}.*\\n)${itemMark}(?=\\p{L}.*\\n${itemMark}\\p{L})`, 'u'),
      // Numbered ones right below text, which must begin with 1.
      /(?<=\n)(?<!^\d+[.)] .*\n)\d{1,9}[.)](?= .+\n\d{1,9}[.)] )/,
    ]),
    what: () => 'this is not a list',
    fix: 'begin each item with "- " or "1. ", and put an empty line above the first',
  },
  {
    hint: '[!',
    pattern: /(?<=\n)\[!(?:note|tip|important|warning|caution)\]/gi,
    what: () => 'this note begins within a paragraph',
    fix: 'put an empty line above it, so that it is a quotation of its own',
  },
  {
    hint: '**',
    pattern: anyOf('gu', [
      /(?<![\w*/\\])\*{2,3}(?=[^*\n]*\p{L})[^\s*/)\]][^*\n]*[^*/]\*{2,3}(?!\*)/u,
      /(?<!\S)\*\*[^\S\n]+\p{L}(?:[^*\n]*[^\s*])?\*\*(?![\w*])/u,
    ]),
    what: (found) => `${found} is not bold: its ** would be shown`,
    fix: fixForBold,
  },
  { hint: '~~', pattern: /(?<!~)~~[^\s~][^~\n]*~~(?!~)/g, fix: fixForBold },
  {
    // ##**Heading**
    hint: '##',
    pattern: /^#{2,6}$/g,
    what: () => 'a heading needs a space after its ##',
    fix: 'write it as ## Heading',
    nextIs: ['strong', 'emphasis', 'inlineCode', 'link', 'image'],
  },
  {
    // The next ** is taken for its end: **“a”**b **c**.
    hint: '**',
    pattern: /(?<![\w*\\])\*\*(?:(?=\p{P})[^*\n]+|[^\s*][^*\n]*\s)$/gu,
    what: (found) => `${found}** is not bold: its ** would be shown`,
    fix: fixForBold,
    nextIs: ['strong'],
  },
  {
    // Not **kwargs) in code without its backticks.
    hint: '**',
    pattern: /(?<=^|\s)(?<!\*\*.*)\*\*(?=\p{L})[^*\n)\]}]*$/gmu,
    unless: (_found, _before, after) => /^(?:\*\*|<\/)/.test(after),
    what: () => 'this bold text is never closed: its ** would be shown',
    fix: 'write ** at its end; if it is code, put it between backticks',
  },

  // Syntax of other tools.

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
    pattern: /!\[\[[^[\]\n]+\]\]|(?<![\w\])!])\[\[(?!toc\])(?=[^[\]\n]*(?:\p{L}|\d-\d))[^\s[\]$][^[\]\n=$]*\]\]/giu,
    fix: 'write a link as [words](./other.md), and an image as ![description](./name.jpg); if it is neither, put it between backticks',
  },
  {
    hint: '&',
    pattern: /&(?:copy|reg|trade|nbsp|[mn]dash|hellip|lt|gt|amp|quot|deg|times|euro|#\d+|#x[\da-f]+)(?![\w;=])/gi,
    fix: (found) => `write ${found};`,
  },
  // Marks of paragraphs in Obsidian.
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
    fix: 'write a list such as "- **Term**: meaning", or add the plugin remark-definition-list',
  },
  {
    // Keys of MkDocs, and what Pandoc raises.
    hint: /\+\+\w|\w\^\w/,
    pattern: /(?<![\w+])\+\+\w+(?:\+\w+)*\+\+(?![\w+])|(?<=\w)\^[\w+-]{1,9}\^(?![\w^])/g,
    fix: (found) => (found.startsWith('^') ? 'write <sup>words</sup>' : 'write <kbd>Ctrl</kbd>+<kbd>C</kbd>'),
  },
  // States of tasks in Obsidian and GitLab.
  { hint: /\[[-~/>]\]\s/, pattern: /^\[[-~/>]\](?=\s)/g, fix: 'write [ ] or [x]' },
  { hint: '==', pattern: /(?<![\w=])==(?=[^\s=])[^=\n]*[^\s=]==(?![\w=])/g, fix: 'write <mark>words</mark>' },
  {
    hint: '::',
    // Only the opening line: the closing one has no name after its colons.
    pattern: /^(?::{3,}(?=[ \t]*[\w{])|::(?=[a-z][\w-]*[[{]))/gim,
    what: (found) => `${found} is not part of this Markdown`,
    fix: 'write a note as a quotation that begins with [!NOTE]; for the plugin remark-directive, write :::note[Title]{name="value"}, with straight quotes, and without a space after the colons',
  },
  {
    // Notes and tabs of MkDocs.
    hint: /!!!|\?\?\?|\/\/\/|===/,
    pattern: /^(?:(?:!!! ?|\?\?\?\+? |\/\/\/ )\w|===[!+]? ")/gm,
    what: (found) => `${found.slice(0, 3)} is not part of this Markdown`,
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
      /(?<!\{)\{[ \t]*#[\w-]+[ \t]*\}/, // { #id }
      /(?<=^|\])\{\.[a-z][^{}\n]*\}/, // [words]{.note} and more words
    ]),
    fix: (found) => {
      const [id] = /(?<=#)[^\s.#}]+|(?<=\bid=")[^\s"]+/.exec(found) ?? [];
      return id
        ? `for the id of a heading, end that line with {#${id}}; otherwise, remove it`
        : 'remove it: how text looks is up to the stylesheet';
    },
  },
  {
    hint: /\[toc|\{:\s*toc/i,
    pattern: /^@?\[(?:toc|\[toc\])\]$|\{:\s*toc\b[^{}\n]*\}/gim,
    fix: noToc,
  },
  // {/*words*/} of MDX, and [[_TOC_]] of GitLab: the parser makes their insides emphasis.
  { hint: '{/', pattern: /\{\/$/g, what: () => shown('{/*'), fix: htmlComment, nextIs: ['emphasis'] },
  { hint: '[[', pattern: /^\[\[$/g, what: () => shown('[[_TOC_]]'), fix: noToc, nextIs: ['emphasis'] },
  {
    hint: /\{\{|\{%|<%/,
    // Not closing tags, such as {% endif %} and {{< /figure >}}, and not the address of a link definition.
    pattern: anyOf('gim', [
      /\{%-?\s*(?!end)[a-z]\w*/,
      /(?<!^\[[^\]\n]+\]:[ \t]*)\{\{(?:[<%](?!\s*\/(?!\*))|-?[ \t]*(?:[.$\w"'#>&!(]|\/\*))/,
      /<%(?=[-=#\s][^%]*%>)/,
    ]),
    what: (found) => templateTag.what(/^(?:\{(?:%|\{[<%]?)|<%)/.exec(found)?.[0] ?? found),
    fix: templateTag.fix,
  },
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
    fix: 'write it as Markdown; if it is an example, put it between backticks',
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
    // Of ChatGPT.
    hint: /:contentReference|【\d/,
    pattern: /:contentReference\[[^\]\n]*\](?:\{[^{}\n]*\})?|【\d[\d:]*†[^】\n]*】/g,
    fix: 'remove it, or write a link to the source',
  },
  { hint: '<<<<<<<', pattern: /<{7} \S+/g, what: () => mergeConflict.what, fix: mergeConflict.fix },
];

/** Looked for below a directive. Without any, the opening line is the problem. */
export const strayEnd: Typo = {
  hint: ':::',
  pattern: /^:{3,}[ \t]*$/gm,
  // Its opening line has been reported.
  unless: (_found, before) => /[\w{]/.test(before.match(/^[ \t>]*:{3,}.*/gm)?.at(-1) ?? ''),
  what: () => 'this ::: closes nothing',
  fix: 'remove it; if it is the end of a block with another one in it, begin and end that block with more colons: ::::',
};

/** A label as definitions and references are compared. */
export const labelOf = (written: string) => written.trim().replace(/\s+/g, ' ').toLowerCase();
