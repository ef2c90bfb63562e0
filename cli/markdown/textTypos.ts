import { codePoint } from '../problems.ts';
import { anyOf, type Typo } from './typo.ts';

/** Spaces other than those that Markdown means: no-break spaces, ideographic and invisible ones. */
const oddSpace = '(?:[^\\S \\t\\n\\r]|[\\u200B\\u2060\\uFEFF])';

/** What an item of a list begins with. */
const itemMark = '(?:[-+*]|\\d{1,9}[.)])';
/** The inside of a pair of parentheses. */
const inside = '(?:[^()\\n]|\\([^()\\n]*\\))*';
const fileName = `${inside}\\.(?:md|html?|png|jpe?g|gif|svg|webp|avif|hei[cf]|pdf|docx?|xlsx?|csv|mp[34]|zip)\\b`;
export const fixForBold =
  'remove spaces just inside the marks, move punctuation and quotes outside them, or put spaces around it';

const swapped = { what: (found: string) => `${found} has its brackets and parentheses swapped`, fix: 'write [words](/address)' };

const fullWidth = {
  what: (found: string) => `${found} is not Markdown: its characters are full-width`,
  fix: 'type half-width characters: [words](/address), ## Heading',
};

/**
 * Mistyped Markdown. What other tools write is in otherTools.ts, mistakes of whole lines are in paragraphs.ts, and those that the parser reads
 * as Markdown are in reportMarkdownProblems.ts.
 */
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
    pattern: /\]\([./#][^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\([^()\s]*)?(?=\s|$)(?![^\S\n][^()\n]*\))/g,
    what: () => 'a missing parenthesis breaks this link',
    fix: 'close it with ), and write %28 and %29 for parentheses in the address',
  },
  {
    // The text ends in ]( because the parser makes the bare https:// or email address after it a link of its own, or :me in mailto:me a directive.
    hint: '](',
    pattern: /\]\((?:mailto:?)?$/g,
    what: () => 'a space or a parenthesis in the address breaks this link',
    fix: (_found, after) => {
      if (/^\S+ =[\d%]*x[\d%]*\)/.test(after)) return 'remove the size: the build adds it';
      if (/^\S+ [a-z]+="[^"\n]*"\)/.test(after)) return 'remove what is after the address';
      return 'in the address, write %20 for a space and %28 and %29 for parentheses, and replace a template tag with what it stands for; keep the words in one paragraph, without another link or a footnote';
    },
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
    // Not after a word, as French writes: Regardez ! [photo](/sea.jpg)
    hint: '! ',
    pattern: /^! $/gm,
    what: () => 'a space between ! and [ makes a link of this image',
    fix: 'remove the space: ![description](/images/name.jpg)',
    nextIs: ['link'],
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
    // One word may be a hashtag: at the end, in a list, or in a text without other headings.
    unless: (found, before, after) => {
      const isInList = /[-*+] $/.test(before);
      const hasHeadings = /^#(?:#{0,5} |\p{Lu}[^\s#]*$)/mu.test(before + after);
      return !found.includes(' ') && (after.trim() === '' || isInList || !hasHeadings);
    },
    what: () => 'a heading needs a space after its #',
    fix: 'write it as # Heading, or put a backslash before the #',
  },
  {
    // == Heading == of wikis, RDoc, and AsciiDoc, which begins its paragraph.
    hint: /^[ \t>]*={2,6} /m,
    pattern: /^={2,6} (?=[^=\s"][^\n]*$)/gm,
    unless: (_found, before) => !/(?:^\s*|\n[ \t>]*\n[ \t>]*)$/.test(before.slice(-100)),
    what: () => 'a heading begins with #, not with =',
    fix: 'write it as ## Heading',
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
    pattern: new RegExp(
      `^(?:(?:#{1,6}|${itemMark})${oddSpace}|${oddSpace}[^\\S\\n]*(?:(?:#{1,6}|${itemMark}|>)(?=\\s)|-{3,}$|\`{3}))`,
      'gm',
    ),
    what: (found) => {
      const [mark = ''] = /[#\d*.)+>`-]+/.exec(found) ?? [];
      const [side, space] = found.startsWith(mark) ? ['after', found.slice(-1)] : ['before', found.charAt(0)];
      const lost =
        { '#': 'heading', '>': 'quotation', '`': 'code block' }[mark.charAt(0)] ?? (mark.startsWith('---') ? 'line' : 'list');
      return `the space ${side} "${mark}" is an unusual one (${codePoint(space)}), so this is not a ${lost}`;
    },
    fix: 'replace it with an ordinary space',
  },
  { hint: '＃', pattern: /^＃+(?=\s)/g, ...fullWidth },
  {
    // Also the bullets of Word: "o   one".
    hint: /[•·▪◦●○■⁃‣\uF0B7]|\[[ xX]\]\s|(?:^|[\s>])o[ \t\u00A0]{2}/,
    pattern: /^(?:[•·▪◦●○■⁃‣\uF0B7]|o(?=[ \t\u00A0]{2})|[-+*]?\[[ xX]\])(?=\s)/gm,
    // Once for each list.
    unless: (_found, before) => /^[ \t>]*[•·▪◦●○■⁃‣\uF0B7]\s.*\n[ \t>]*$/m.test(before.slice(-300)),
    what: (found) => `${found} does not make a list`,
    fix: (found) => `begin each item with "- ${found.includes('[') ? '[ ] ' : ''}"`,
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
    // As in texts copied from a PDF. Not "pre- and".
    hint: /\p{Ll}-\n/u,
    pattern:
      /(?<!\p{L})\p{L}*\p{Ll}{2}-(?=\n(?!(?:and|or|to|nor|und|oder|bis|sowie|et|ou|y|o|e|en|of|och|eller|og|i|a|lub|und\/oder)\b)\p{Ll})/gu,
    what: (found) => `a space would be shown after "${found}", since the line ends there`,
    fix: 'join both parts of the word on one line',
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
