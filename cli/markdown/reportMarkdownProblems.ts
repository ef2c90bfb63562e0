import type {
  Code,
  Definition,
  FootnoteDefinition,
  Image,
  Link,
  ListItem,
  Nodes,
  Paragraph,
  Parents,
  Root,
  Table,
  Text,
} from 'mdast';
import { decoded } from '../slug.ts';
import { attachedFiles, fileLink, imageFiles, isHost } from './fileLinks.ts';
import { linkProtocols } from './htmlElement.ts';
import { type ReportProblem, walk } from './parseMarkdown.ts';
import type { MarkdownJob } from './renderMarkdown.ts';
import { fixForBold, fixForHeading, labelOf, strayEnd, type Typo, textTypos } from './textTypos.ts';

/**
 * Reports Markdown that is unsafe, that would be shown as it was typed, or that would be lost.
 * @param mayBeToken whether an address may be a token; it's not reported here, because its value isn't known yet, or the token itself is
 *   the problem
 */
export function reportMarkdownProblems(
  tree: Root,
  { file, body, html }: Pick<MarkdownJob, 'file' | 'body' | 'html'>,
  mayBeToken: (url: string) => boolean,
  report: ReportProblem,
): void {
  const used = new Set<string>();
  // Each walk through a tree takes time.
  if (body.includes('[^'))
    walk(tree, (node) => {
      if (node.type === 'footnoteReference') used.add(node.identifier);
    });
  const defined = new Map<string, string | undefined>();
  const reportDuplicate = (node: Definition | FootnoteDefinition, url?: string) => {
    const key = `${node.type} ${node.identifier}`;
    const what = `[${url === undefined ? '^' : ''}${node.label}] is defined twice, and only its first definition counts`;
    if (defined.has(key) && (url === undefined || defined.get(key) !== url)) report(node, what, 'give one of them another name');
    else defined.set(key, url);
  };
  const lost = new Set<string>();
  /** The first problem of each label without a definition. */
  const missing = new Map<string, Parameters<ReportProblem>>();
  const possible = textTypos.filter(({ isHtml }) => !(isHtml && html));
  const typos = possible.filter(({ hint }) => (typeof hint === 'string' ? body.includes(hint) : hint.test(body)));
  walk(tree, (node, parent) => {
    switch (node.type) {
      case 'text':
        if (parent) reportText(node, parent, body, typos, missing, report);
        break;
      case 'paragraph':
        // A hashtag is rarely alone between the paragraphs of a text with headings.
        if (loneHashtag.test(sourceOf(node, body)) && parent?.type === 'root' && parent.children.at(-1) !== node)
          if ((body.match(headingOrHashtag)?.length ?? 0) > 1) report(node, 'a heading needs a space after its #', fixForHeading);
        reportLostLines(node, body, lost, report);
        break;
      case 'heading':
      case 'blockquote':
        if (node.children.length === 0)
          report(node, `the ${node.type === 'heading' ? node.type : 'quotation'} has no text`, 'write its text, or remove it');
        else if (node.type === 'heading' && /[.。][ \t]*\n[ \t>]*-+$/.test(sourceOf(node, body)))
          report(node, 'the --- right below makes a heading of this text', 'put an empty line above the ---');
        break;
      case 'strong':
        if (parent?.type === 'strong' && sourceOf(node, body).startsWith('__'))
          report(node, 'the __ of this name would be lost', 'put the name between backticks');
        // Not 2**3.
        else if (parent?.type === 'strong' && !/\w/.test(body[(parent.position?.start.offset ?? 0) - 1] ?? ''))
          report(parent, 'this is bold from its first to its last **', fixForBold);
        break;
      case 'delete':
        // As other tools write H~2~O.
        if (/^\w~(?!~)/.test(body.slice((node.position?.start.offset ?? 0) - 1)))
          report(node, 'this would be struck through', 'write H<sub>2</sub>O, or two ~ on each side: ~~words~~');
        break;
      case 'table':
        reportLostCells(node, body, report);
        break;
      case 'definition':
      case 'link': {
        const start = node.position?.start.offset ?? 0;
        reportCredentials(node, report);
        // After ]（, that's the mistake.
        if (/^\w/.test(sourceOf(node, body)) && wideMark.test(decoded(node.url)) && !body.startsWith(']（', start - 2))
          report(node, 'the address takes in the words after it', 'put < > around the address');
        if (/^[^?#]*\[\/[a-z]/i.test(node.url))
          report(
            node,
            `the address takes in "${node.url.slice(node.url.indexOf('['))}]"`,
            'write [words](address) without the tags',
          );
        if (node.type === 'definition') reportDuplicate(node, node.url);
        // A comment: [//]: # (words), or [comment]: <> (words).
        if (node.type === 'definition' && node.url === '') break;
        if (node.type === 'definition' && node.label?.startsWith('^'))
          report(
            node,
            `a space in [${node.label}] keeps it from being a footnote`,
            'write it with hyphens, here and in the text',
          );
        else if (
          (!isLink(node.url, file) && !mayBeToken(node.url) && !(node.type === 'definition' && isImageData.test(node.url))) ||
          (node.type === 'link' && node.url === '#')
        )
          report(node, `invalid link "${node.url}"`, fixForLink(node.url, body[start] === '<'));
        break;
      }
      case 'image':
        if (
          !/^(?:https?:)?\/\//i.test(node.url) &&
          !isImageData.test(node.url) &&
          imageFiles(node.url, file).length === 0 &&
          !mayBeToken(node.url)
        )
          report(
            node,
            `invalid image address "${node.url}"`,
            videoName.test(node.url)
              ? 'a video is shown by a template; a link to it is [words](address)'
              : `name an image: ${/\/(?:public|static)(\/.*)$/.exec(node.url)?.[1] ?? '/images/fog.jpg'} in public/, ./fog.jpg beside this file, or https://…`,
          );
        if (/\|\d+(?:x\d+)?$/.test(node.alt ?? ''))
          report(node, `the description "${node.alt}" ends with a size`, 'remove the size: the build adds it');
        reportCredentials(node, report);
        break;
      case 'listItem':
        reportLostItem(node, body, report);
        break;
      case 'code':
        if (/^\{[.a-z]/i.test(node.lang ?? node.meta ?? ''))
          report(
            node,
            `${node.lang ?? node.meta} is not part of this Markdown`,
            'write a note as a quotation that begins with [!NOTE], and the language of code without braces',
          );
        reportOpenFence(node, body, report);
        reportLostList(node, parent, body, report);
        break;
      case 'containerDirective':
        reportOpenFence(node, body, report);
        if (!typos.includes(strayEnd)) typos.push(strayEnd);
        break;
      case 'footnoteDefinition':
        reportDuplicate(node);
        if (!used.has(node.identifier))
          report(node, `nothing refers to the footnote [^${node.label}]`, `write [^${node.label}] in the text, or remove it`);
    }
  });
  for (const [label, problem] of missing) if (!lost.has(label)) report(...problem);
}

/** Reports lines of a paragraph that were meant as a table or as link definitions. */
function reportLostLines(node: Paragraph, body: string, lost: Set<string>, report: ReportProblem): void {
  const { start } = node.position ?? {};
  const source = sourceOf(node, body);
  const [first] = node.children;
  if (/^\$\$.*\$\$/s.test(source) && first?.type === 'text' && first.value !== source)
    report(node, 'this formula would be read as Markdown', 'add plugins for math, or put it between two lines of ```');
  // \(x^2\) or \[ … \]: with something between them that only formulas have.
  if (/\\\((?:(?!\\\)).)*(?:\\[a-z]|(?<!\\)[\^_=]).*?\\\)|^\\\[\s(?=[\s\S]*(?:\\[a-z]|(?<!\\)[\^_=]))[\s\S]+?\s\\\]/.test(source))
    report(
      node,
      'the backslashes of this formula would be lost',
      'add plugins for math, and put $ or $$ around it; if it is none, remove the backslashes',
    );
  if (source.startsWith('|') && /\|[ \t]*\n[ \t]*\n$/.test(body.slice(0, start?.offset)))
    report(node, 'this row is not part of the table above it', 'remove the empty line between them');
  else if (source.includes('|')) {
    const [row] = rowOfTable.exec(source) ?? [];
    const fix = 'right below its first row, write a line | --- | --- | with as many cells';
    if (row !== undefined) report((start?.offset ?? 0) + source.indexOf(row) + row.search(/[^ \t>]/), 'this is not a table', fix);
  }
  if (!source.includes(']:')) return;
  for (const [number, { 0: line, 1: label = '', 2: address = '', index }] of [...source.matchAll(definitionLine)].entries()) {
    lost.add(labelOf(label));
    // Report only the first: the others are lost because of it.
    if (number > 0) continue;
    const at = (start?.offset ?? 0) + index + line.indexOf('[');
    if (index > 0) report(at, 'this is not a link definition: text is right above it', 'put an empty line above it');
    else {
      const isTag = /\{[{%]/.test(address);
      const quotes = 'put quotes around its title, and write %20 for a space in the address';
      const fix = isTag ? 'write the address in place of the template tag' : quotes;
      report(at, 'this is not a link definition: its address ends at a space', fix);
    }
  }
}

const loneHashtag = /^#\p{Lu}[^\s#]*$/u;
const headingOrHashtag = /^#{1,6} |^#\p{Lu}[^\s#]*$/gmu;

function sourceOf({ position }: Nodes, body: string): string {
  return position ? body.slice(position.start.offset, position.end.offset) : '';
}

/** The line below the first row of a table, or two lines that begin and end with |. */
const rowOfTable =
  /^[ \t>]*\+(?:[-=:]+\+)+[ \t]*$|^[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$|^[ \t>]*\|[^\n]*\|[ \t]*\n(?=[ \t>]*\|[^\n]*\|[ \t]*$)/m;
/** Punctuation of Chinese and Japanese, which doesn't end a bare address. */
const wideMark = /[、。「」『』【】《》！？：；，（）]/;
const isImageData = /^data:image\//i;
const videoName = /\.(?:mp4|m4v|webm|mov)$/i;
const definitionLine = /^[ \t>]*\[(?!\^)([^[\]\n]+)\]:[ \t]*(?=[</#]|\.{1,2}\/|\{\{|https?:|mailto:)([^\n]*)/gm;

/** A row shows only as many cells as the first one has. */
function reportLostCells({ children: [head, ...rows] }: Table, body: string, report: ReportProblem): void {
  const count = head?.children.length ?? 0;
  const text = rows.find((row) => !sourceOf(row, body).includes('|'));
  if (count > 1 && text) report(text, 'this text is a row of the table above it', 'put an empty line above it');
  for (const { children } of rows) {
    const cell = children.slice(count).find((each) => each.children.length > 0);
    const what = `this row has ${children.length} cells, but the first row of the table has ${count}, so this cell is not shown`;
    if (cell) report(cell, what, 'write \\| for a | that is text or code, or add a column to the first two lines');
  }
}

function isLink(url: string, file: string): boolean {
  // Nearly every link.
  if (/^(?:https?:\/\/[^/?#]|[/#?])/i.test(url)) return true;
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
  if (isAutolink) return 'put it between backticks, or put a backslash before the <';
  if (/^\(.*\)$/.test(url)) return 'remove one of the two pairs of parentheses';
  if (/^["“”']/.test(url)) return 'remove the quotes around the address';
  if (/^\w+:[^{]*\{\w/.test(url)) return 'write out the address, or use a token that is all of it: [call us]({phoneLink})';
  if (/\{[{%]/.test(url)) return 'write the address in place of the template tag';
  const [, address] = /^(?:e?mail(?:to)?:(?:\/\/)?)?([^\s/:@]+@[^\s/:@]+)$/i.exec(url) ?? [];
  if (address) return `write mailto:${address}`;
  if (/^(?:tel|sms|mailto):\/\//i.test(url)) return 'remove the //';
  if (isHost(url)) return `write https://${url}`;
  const isFile = /^(?![a-z][a-z\d+.-]*:|\/\/).*\.\w+(?:[?#]|$)/is.test(url);
  if (isFile) return `put the file into public/, and link to it as /${url.replace(/^.*[\\/]/s, '')}`;
  return 'start it with / for a page of this site, or with https://, mailto: or tel:';
}

function reportText(
  node: Text,
  parent: Parents,
  body: string,
  typos: readonly Typo[],
  missing: Map<string, Parameters<ReportProblem>>,
  report: ReportProblem,
): void {
  const { value, position } = node;
  const index = (parent.children as Nodes[]).indexOf(node);
  for (const { hint, pattern, what = shown, fix, label, unless, before, exported } of typos) {
    if (typeof hint === 'string' ? !value.includes(hint) : !hint.test(value)) continue;
    const source = position ? body.slice(position.start.offset, position.end.offset) : '';
    let from = 0;
    for (const match of value.matchAll(pattern)) {
      const [found] = match;
      // A text may begin within a line.
      if (pattern.source.startsWith('^') && match.index === 0 && (parent.type !== 'paragraph' || index > 0)) continue;
      if (before && !before.includes(parent.children[index + 1]?.type ?? '')) continue;
      // Skip what the author escaped: the source has a backslash or an entity there.
      // In a table, \| is a |.
      const written = [found, found.replaceAll('|', '\\|'), ...(exported ? [found.replace(/[[\]_]/g, '\\$&')] : [])];
      const at = written.map((each) => source.indexOf(each, from)).find((each) => each >= 0) ?? -1;
      if (at < 0) continue;
      from = at + found.length;
      if (source[at - 1] === '\\') continue;
      const shownAs = found.replace(/\s*\n\s*/g, ' ');
      const offset = (position?.start.offset ?? 0) + at;
      if (unless?.(found, body.slice(0, offset))) continue;
      const problem = [offset, what(shownAs), typeof fix === 'string' ? fix : fix(shownAs)] as const;
      if (label) missing.set(label(found), missing.get(label(found)) ?? [...problem]);
      else report(...problem);
    }
  }
}

const shown = (found: string) => `${found} would be shown as it is`;

function reportCredentials(node: Link | Definition | Image, report: ReportProblem): void {
  // Hardly any address contains one, and parsing takes time.
  const { username, password } =
    (node.url.includes('@') && !/^mailto:/i.test(node.url) && URL.parse(node.url, 'https://x')) || {};
  if (username || password)
    report(node, `the URL "${node.url}" contains a user name or password`, 'remove everything between // and @');
}

/** Without its last line, a fence takes in everything up to the end of the body. Elsewhere, the quotation or the list around it ends it. */
function reportOpenFence(node: Nodes, body: string, report: ReportProblem): void {
  const { start, end } = node.position ?? {};
  const isCode = node.type === 'code';
  const [fence] = (isCode ? /^(?:`{3,}|~{3,})/ : /^:{3,}/).exec(body.slice(start?.offset, end?.offset)) ?? [];
  if (fence === undefined) return;
  const isOpening = (line: string) => line.startsWith(fence) && /\w/.test(line[fence.length] ?? '');
  const inner = isCode && node.value.includes(fence) ? node.value.split('\n').find(isOpening) : undefined;
  if (inner !== undefined) {
    const fix = `write just ${fence} to end the code above it; if it is part of the code, begin and end that with more: ${fence}${fence[0]}`;
    report(body.indexOf(inner, body.indexOf('\n', start?.offset)), `this ${fence} is part of the code above it`, fix);
    return;
  }
  const lastLine = body.slice(start?.offset, end?.offset).split('\n').slice(1).at(-1) ?? '';
  const [, closing = ''] = /^[ \t>]*(`+|~+|:+)[ \t]*$/.exec(lastLine) ?? [];
  if (!closing.startsWith(fence) && (!isCode || lastLine.includes(fence) || body.slice(end?.offset).trim() === ''))
    report(node, `this ${isCode ? 'code' : fence} is never closed`, `put a line ${fence} below it`);
}

/** Without a space after its mark, an item goes on with the one above it. */
function reportLostItem({ children: [first] }: ListItem, body: string, report: ReportProblem): void {
  const lost = first?.type === 'paragraph' ? sourceOf(first, body).search(/(?<=\n[ \t]*)(?:[-+]|\d{1,9}[.)])(?=\p{L})/u) : -1;
  if (lost >= 0)
    report((first?.position?.start.offset ?? 0) + lost, 'this is not an item of the list', 'put a space after its mark');
}

/** The parser takes a list right after indented code for a paragraph, unless it begins with 1. */
function reportLostList(node: Code, parent: Parents | undefined, body: string, report: ReportProblem): void {
  const siblings: Nodes[] = parent?.children ?? [];
  const next = siblings[siblings.indexOf(node) + 1];
  const { start, end } = next?.position ?? {};
  const isRightBelow = next?.type === 'paragraph' && start?.line === (node.position?.end.line ?? 0) + 1;
  if (isRightBelow && /^\d{1,9}[.)](?=\s|$)/.test(body.slice(start?.offset, end?.offset)))
    report(next, 'this is not a list, because it follows code', 'put an empty line above it');
}
