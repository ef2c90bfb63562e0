import type * as mdast from 'mdast';
import type { MarkdownOptions } from '../contract.ts';
import { locationAt, type Problem } from '../problems.ts';
import { decoded } from '../slug.ts';
import { attachedFiles, fileLink, imageFiles, isHost, linkProtocols } from './links.ts';
import { otherTools } from './otherTools.ts';
import { fixForTable, notATable, reportParagraph } from './paragraphs.ts';
import { looksLikeAlert } from './renderMarkdown.ts';
import { fixForBold, strayEnd, textTypos } from './textTypos.ts';
import { type ReportProblem, sourceOf, startOf, walk } from './tree.ts';
import { hasHint, reportTypos, type TypoContext } from './typo.ts';

/**
 * Reports Markdown that is unsafe, that would be shown as it was typed, or that would be lost.
 * @param mayBeToken whether to skip an address: a token that can't be filled in because the settings are broken, or a misspelled one, which
 *   fillTree() has reported
 */
export function reportMarkdownProblems(
  tree: mdast.Root,
  { file, body, html }: { file: string; body: string; html?: MarkdownOptions['html'] },
  mayBeToken: (url: string) => boolean,
  report: ReportProblem,
): void {
  const context: Context = {
    file,
    body,
    mayBeToken,
    report,
    typos: [...textTypos, ...otherTools].filter(({ isHtml, hint }) => !(isHtml && html) && hasHint(body, hint)),
    references: new Set(),
    defined: new Map(),
    lostLabels: new Set(),
    undefinedLabels: new Map(),
  };
  // Each walk through a tree takes time.
  if (body.includes('[^') || (body.includes('![') && body.includes(']:')))
    walk(tree, (node) => {
      if (node.type === 'footnoteReference' || node.type === 'imageReference')
        context.references.add(`${node.type} ${node.identifier}`);
    });
  walk(tree, (node, parent) => (checks[node.type] as Check<mdast.Nodes> | undefined)?.(node, context, parent));
  for (const [label, problem] of context.undefinedLabels) if (!context.lostLabels.has(label)) report(...problem);
}

interface Context extends TypoContext {
  file: string;
  mayBeToken: (url: string) => boolean;
  /** Types and identifiers of references to footnotes and images. */
  references: Set<string>;
  /** The URL of each definition, by its type and identifier. */
  defined: Map<string, string | undefined>;
  /** Labels in lines that look like definitions, but aren't. */
  lostLabels: Set<string>;
}

type Check<N> = (node: N, context: Context, parent: mdast.Parents | undefined) => void;

const checks: { [Type in mdast.Nodes['type']]?: Check<Extract<mdast.Nodes, { type: Type }>> } = {
  text: reportTypos,
  paragraph: reportParagraph,
  heading(node, { body, report }) {
    if (node.children.length === 0) report(node, 'the heading has no text', 'write its text, or remove it');
    else if (/^---[ \t]*\n$/m.test(body.slice(0, startOf(node)).slice(-20)) && fieldsOnly.test(sourceOf(node, body)))
      report(
        node,
        'fields in the middle of a text would be shown as a heading',
        'move them to the top of the file, or remove them',
      );
    else if (/[.,。，][ \t]*\n[ \t>]*-+$/.test(sourceOf(node, body)))
      report(node, 'the --- right below makes a heading of this text', 'put an empty line above the ---');
  },
  thematicBreak(node, { body, report }, parent) {
    // Columns of Pandoc's tables.
    const isColumns = (each: mdast.Nodes) => each.type === 'thematicBreak' && /--[ \t]+--/.test(sourceOf(each, body));
    if (isColumns(node) && parent?.children.find(isColumns) === node) report(node, notATable, fixForTable);
  },
  blockquote(node, { report }) {
    if (node.children.length === 0) report(node, 'the quotation has no text', 'write its text, or remove it');
  },
  strong(node, { body, report }, parent) {
    if (parent?.type !== 'strong') return;
    if (sourceOf(node, body).startsWith('__'))
      report(node, 'the __ of this name would be lost', 'put the name between backticks');
    // Not ****words****, as some editors write it, and not 2**3.
    else if (parent.children.length > 1 && !/\w/.test(body[startOf(parent) - 1] ?? ''))
      report(parent, 'there is bold text within bold text: the first ** goes on to the last', fixForBold);
  },
  delete(node, { body, report }) {
    // As other tools write H~2~O.
    if (/^\w~(?!~)/.test(body.slice(startOf(node) - 1)))
      report(node, 'this would be struck through', 'write H<sub>2</sub>O, or two ~ on each side: ~~words~~');
  },
  /** A row shows only as many cells as the first one has. */
  table({ children: [head, ...rows] }, { body, report }) {
    const count = head?.children.length ?? 0;
    const text = rows.find((row) => !sourceOf(row, body).includes('|'));
    if (text) report(text, 'this text is a row of the table above it', 'put an empty line above it');
    for (const { children } of rows) {
      const cell = children.slice(count).find((each) => each.children.length > 0);
      const what = `this row has ${children.length} cells, but the first row of the table has ${count}, so this cell is not shown`;
      if (cell) report(cell, what, 'write \\| for a | that is text or code, or add a column to the first two lines');
    }
  },
  definition(node, context) {
    const { url, label } = node;
    // Comments have no address: [comment]: <> (words), or [//]: # (words).
    const isComment = url === '' || url === '#';
    if (!isComment) reportDuplicate(node, context);
    const isFootnote = url !== '' && label?.startsWith('^') === true;
    if (isFootnote)
      context.report(node, `a space in [${label}] keeps it from being a footnote`, 'write it with hyphens, here and in the text');
    if (context.references.has(`imageReference ${node.identifier}`)) checkImage(node, context);
    else checkAddress(node, context, isFootnote || isComment || imageData.test(url));
  },
  link(node, context) {
    checkAddress(node, context);
  },
  image(node, context) {
    checkImage(node, context);
    if (/\|\d+(?:x\d+)?$/.test(node.alt ?? ''))
      context.report(node, `the description "${node.alt}" ends with a size`, 'remove the size: the build adds it');
  },
  /** Indented too little to be within an item, a list with another mark ends the one above it. */
  list(node, { body, report }, parent) {
    const siblings: mdast.Nodes[] = parent?.children ?? [];
    const above = siblings[siblings.indexOf(node) - 1];
    if (above?.type !== 'list' || !above.position || !node.position) return;
    const { line, column } = node.position.start;
    if (column <= above.position.start.column || line > above.position.end.line + 2) return;
    const item = above.children.at(-1) ?? above;
    // The width of its mark. It may have no words, or a box before them.
    const width = `${sourceOf(item, body)} x`.search(/(?<=\s)\S/);
    const before = body.slice(0, startOf(item));
    // After the > of a quotation.
    const indent = before.length - 1 - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('>'));
    report(node, 'this list is not within the item above it', `put ${indent + width} spaces before its items`);
  },
  /** Without a space after its mark, an item goes on with the one above it. */
  listItem({ children: [first] }, { body, report }) {
    const lost = first?.type === 'paragraph' ? sourceOf(first, body).search(/(?<=\n[ \t]*)(?:[-+]|\d{1,9}[.)])(?=\p{L})/u) : -1;
    if (first && lost >= 0) report(startOf(first) + lost, 'this is not an item of the list', 'put a space after its mark');
  },
  code(node, context, parent) {
    const [braces] = /^\{[=.#a-z][^}]*\}?/i.exec([node.lang, node.meta].join(' ')) ?? [];
    if (braces) context.report(node, `${braces.trim()} is not Markdown that this site reads`, fixForBraces(braces));
    if (isWholeText(node, parent))
      context.report(node, 'the whole text is in a code block', 'remove the lines of backticks around it');
    else reportOpenFence(node, context);
    reportLostList(node, context, parent);
  },
  containerDirective(node, context) {
    reportOpenFence(node, context);
    // Texts below it may have a line that ends no directive.
    if (!context.typos.includes(strayEnd)) context.typos = [...context.typos, strayEnd];
  },
  footnoteDefinition(node, context) {
    reportDuplicate(node, context);
    if (!context.references.has(`footnoteReference ${node.identifier}`))
      context.report(node, `nothing refers to the footnote [^${node.label}]`, `write [^${node.label}] in the text, or remove it`);
  },
};

/** Fields, as in front matter, and the line that makes a heading of them. */
const fieldsOnly = /^(?:[a-z][\w-]*:[ \t].*\n)+-{3,}[ \t]*$/i;

function checkAddress(
  node: mdast.Link | mdast.Definition,
  { file, body, mayBeToken, report }: Context,
  mayBeInvalid = false,
): void {
  const { url } = node;
  if (!mayBeInvalid && !isValidAddress(url, file) && !mayBeToken(url))
    report(node, `invalid link "${url}"`, fixForLink(url, body[startOf(node)] !== '['));
  reportCredentials(node, report);
  const isBare = /^\w/.test(sourceOf(node, body));
  // After ]（, that is what textTypos reports.
  if (isBare && wideMark.test(decoded(url)) && !body.startsWith(']（', startOf(node) - 2))
    report(node, 'the link includes the text after its address', 'put < > around the address');
  // As Slack writes links: <address|words>.
  if (isBare && url.includes('|') && body[startOf(node) - 1] === '<')
    report(node, 'the link includes the text after its address', fixForWords);
  // An end tag of BBCode.
  if (/^[^?#]*\[\/[a-z]/i.test(url))
    report(node, `the link includes "${url.slice(url.indexOf('['))}]"`, 'write [words](address) without the tags');
}

function checkImage(node: mdast.Image | mdast.Definition, { file, mayBeToken, report }: Context): void {
  const { url } = node;
  const isElsewhere = /^(?:https?:)?\/\//i.test(url) || imageData.test(url);
  if (!isElsewhere && imageFiles(url, file).length === 0 && !mayBeToken(url)) {
    const path = /\/(?:public|static)(\/.*)$/.exec(url)?.[1] ?? '/images/fog.jpg';
    const fix = /\.(?:mp4|m4v|webm|mov)$/i.test(url)
      ? 'link to the video, [words](address), or show it in a template'
      : `name an image: ${path} in public/, ./fog.jpg beside this file, or https://…`;
    report(node, `invalid image address "${url}"`, fix);
  }
  reportCredentials(node, report);
}

const fixForWords = 'write [words](address)';

/** Punctuation of Chinese and Japanese, which doesn't end a bare address. */
const wideMark = /[、。「」『』【】《》！？：；，（）]/;
const imageData = /^data:image\//i;

/** Two link definitions with the same URL are no problem. */
function reportDuplicate(node: mdast.Definition | mdast.FootnoteDefinition, { defined, report }: Context): void {
  const key = `${node.type} ${node.identifier}`;
  const [mark, url] = node.type === 'definition' ? ['', node.url] : ['^'];
  const what = `[${mark}${node.label}] is defined twice, and only its first definition counts`;
  if (!defined.has(key)) defined.set(key, url);
  else if (url === undefined || url !== defined.get(key)) report(node, what, 'give one of them another name');
}

function isValidAddress(url: string, file: string): boolean {
  // Nearly every link.
  if (/^(?:[/?]|#.)/.test(url)) return true;
  if (/^https?:\/\/[^/?#]/i.test(url)) return URL.canParse(url);
  const [protocol] = /^[a-z][a-z\d+.-]*(?=:)/i.exec(url) ?? [];
  if (protocol)
    return (
      linkProtocols.includes(protocol.toLowerCase()) &&
      !/^https?$/i.test(protocol) &&
      !/^(?:tel|sms|mailto):(?:\/\/|[^?]*\{|$)/i.test(url)
    );
  return fileLink(url, file) !== undefined || attachedFiles(url, file).length > 0;
}

function fixForLink(url: string, isAutolink: boolean): string {
  if (url === '') return 'write its address, or remove the brackets and parentheses';
  if (url === '#') return 'write #top for the top of the page, or the id of a heading';
  if (isAutolink && !url.includes('|')) return 'put it between backticks, or put a backslash before the <';
  if (/^\(.*\)$/.test(url)) return 'remove one of the two pairs of parentheses';
  if (/^["“”']/.test(url)) return 'remove the quotes around the address';
  if (/^https?:.*\|/i.test(url)) return fixForWords;
  if (/^\w+:[^{]*\{\w/.test(url)) return 'write out the address, or use a token that is all of it: [call us]({phoneLink})';
  if (/\{[{%]/.test(url)) return 'write the address in place of the template tag';
  const [, address] = /^(?:e?mail(?:to)?:(?:\/\/)?)?([^\s/:@]+@[^\s/:@]+)$/i.exec(url) ?? [];
  if (address) return `write mailto:${address}`;
  if (/^(?:tel|sms|mailto):\/\//i.test(url)) return 'remove the //';
  if (isHost(url)) return `write https://${url}`;
  if (/^https?:/i.test(url)) return 'correct the name of its host: https://www.company.com/page';
  const isFile = /^(?![a-z][a-z\d+.-]*:|\/\/).*\.\w+(?:[?#]|$)/is.test(url);
  if (isFile)
    return `put the file into public/, and link to it as ${/[\\/]public([\\/].*)$/s.exec(url)?.[1] ?? `/${url.replace(/^.*[\\/]/s, '')}`}`;
  return 'start it with / for a page of this site, or with https://, mailto: or tel:';
}

function reportCredentials(node: mdast.Link | mdast.Definition | mdast.Image, report: ReportProblem): void {
  // Hardly any address has an @, and parsing takes time.
  if (!node.url.includes('@') || /^mailto:/i.test(node.url)) return;
  const { username, password } = URL.parse(node.url, 'https://x') ?? {};
  if (username || password)
    report(node, `the URL "${node.url}" contains a user name or password`, 'remove everything between // and @');
}

/** For what is in braces after the backticks of a code block. */
function fixForBraces(braces: string): string {
  if (braces.startsWith('{=')) return 'remove the block, or write it as Markdown: HTML and LaTeX are not passed on';
  if (/^\{[.#]/.test(braces)) return 'write only the name of the language, without braces: ```python';
  if (/^\{(?:r|python|julia|ojs|sql|bash|mermaid|dot|cpp|block2?|asis)\b/i.test(braces))
    return 'this code is not run here: convert the file with "quarto render --to gfm", or write the language without braces: ```r';
  return 'write a note as a quotation that begins with [!NOTE], and the language of code without braces';
}

/** Whether a chat's answer was saved with the code block around it, and maybe a sentence above and below. */
function isWholeText({ lang, value }: mdast.Code, parent: mdast.Parents | undefined): boolean {
  if (parent?.type !== 'root' || parent.children.length > 3 || !/^(?:md|markdown)$/i.test(lang ?? '')) return false;
  return /^(?:---\n|#{1,6} )/.test(value) && parent.children.every(({ type }) => type === 'code' || type === 'paragraph');
}

/** Without its last line, a fence runs to the end of the body, or of the quotation or list item that it's in. */
function reportOpenFence(node: mdast.Nodes, { body, report }: Context): void {
  const { start, end } = node.position ?? {};
  const source = sourceOf(node, body);
  const isCode = node.type === 'code';
  const [fence] = (isCode ? /^(?:`{3,}|~{3,})/ : /^:{3,}/).exec(source) ?? [];
  if (fence === undefined) return;
  const isOpening = (line: string) => line.startsWith(fence) && /\w/.test(line[fence.length] ?? '');
  const lines = isCode ? node.value.split('\n') : [];
  // In JavaScript, these are spaces, too.
  const unusual = lines.find((line) => line.trim().startsWith(fence) && /^[`~]+$/.test(line.trim()) && /[^\S \t]/.test(line));
  if (unusual !== undefined) {
    const fix = `write just ${fence}, without spaces`;
    report(body.indexOf(unusual, start?.offset), 'an unusual space keeps this line from ending the code', fix);
    return;
  }
  const inner = lines.find(isOpening);
  if (inner !== undefined) {
    const isMarkdown = isCode && /^(?:md|markdown)$/i.test(node.lang ?? '');
    const fix = `${isMarkdown ? `if the whole text is in this code block, remove its two lines ${fence}; otherwise, ` : ''}write just ${fence} to end the code above it; to show ${fence} in code, begin and end that with ${fence}${fence[0]}`;
    report(body.indexOf(inner, body.indexOf('\n', start?.offset)), `this ${fence} is part of the code above it`, fix);
    return;
  }
  const lastLine = source.split('\n').slice(1).at(-1) ?? '';
  const [, closing = ''] = /^[ \t>]*(`+|~+|:+)[ \t]*$/.exec(lastLine) ?? [];
  if (!closing.startsWith(fence) && (!isCode || lastLine.includes(fence) || body.slice(end?.offset).trim() === ''))
    report(node, `this ${isCode ? 'code' : fence} is never closed`, `put a line ${fence} below it`);
}

/** The parser takes a list after indented code for a paragraph, unless it begins with 1. */
function reportLostList(node: mdast.Code, { body, report }: Context, parent: mdast.Parents | undefined): void {
  const siblings: mdast.Nodes[] = parent?.children ?? [];
  const next = siblings[siblings.indexOf(node) + 1];
  if (next?.type === 'paragraph' && /^\d{1,9}[.)](?=\s|$)/.test(sourceOf(next, body)))
    report(next, 'this is not a list, because it follows indented code', 'put the code between two lines of ``` instead');
}

/** Reports unknown kinds of alerts, code in other files, and emoji shortcodes. Runs after the site's plugins, which may know them. */
export function reportUnknown(tree: mdast.Root, body: string, report: ReportProblem): void {
  if (!body.includes('[!') && !includedCode.test(body) && !emojiShortcode.test(body)) return;
  const fixForAlert = 'write > [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], or [!CAUTION]';
  walk(tree, (node, parent) => {
    const alert = parent?.type === 'blockquote' ? parent : node;
    if (node.type === 'paragraph' && looksLikeAlert(node, parent))
      report(alert, 'this kind of note is unknown, so its mark would be shown', fixForAlert);
    if (node.type === 'code' && !/^(?:md|markdown)$/i.test(node.lang ?? '') && includedCode.test(node.value))
      report(node, 'this code is in another file, and only its name would be shown', 'put the code itself here');
    const written = node.type === 'text' ? sourceOf(node, body) : '';
    const [name] = emojiShortcode.exec(written) ?? [];
    const fix = 'type the emoji itself; if it is code, put it between backticks';
    if (name) report(startOf(node) + written.indexOf(name), `${name} would be shown as it is`, fix);
  });
}

/** As mdBook, MkDocs, and VitePress include a file. */
const includedCode =
  /^[ \t>]*(?:\{\{#\w*(?:include|playground) [^{}\n]+\}\}|\{!>? ?[^!\n]+!\}|-+8<-+ ["'][^"'\n]+["']|<<< ?[@./]\S+)/m;

/** As chats and GitHub write emoji: `:tada:`, `:+1:`. */
const emojiShortcode = /(?<![\w:\]\\])(?::(?:[+-]1|[a-z][a-z\d_-]*[a-z\d]):)(?![\w:])/;

/** Leaves out problems between template tags for code, such as `{% highlight ruby %}`: their author will write a code block instead. */
export function outsideTemplateTags(problems: Problem[], body: string): Problem[] {
  if (problems.length < 2 || !/\{%|\{\{[<%]/.test(body)) return problems;
  const pairs = Array.from(body.matchAll(codeTags), ({ 0: pair, index }) => {
    const { line, column } = locationAt(body, index);
    return { line, column, last: line + pair.split('\n').length - 1 };
  }).filter((pair) => problems.some(({ line, column }) => line === pair.line && column === pair.column));
  return problems.filter(({ line = 0 }) => !pairs.some((pair) => line > pair.line && line <= pair.last));
}

const codeTags =
  /(?<=^[ \t]*)(?:\{%-?\s*(highlight|raw|comment|capture|set(?=[^=%]*%\}))\b[\s\S]*?\{%-?\s*end\1|\{\{[<%]\s*(highlight|comment|code[\w-]*)\b[\s\S]*?\{\{[<%]\s*\/\s*\2)/gm;
