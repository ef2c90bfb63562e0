import type { Code, Definition, Image, ImageReference, Link, Nodes, Parents, Root, Text } from 'mdast';
import { fileLink, imageFile } from './fileLinks.ts';
import { type ReportProblem, walk } from './parseMarkdown.ts';
import { linkProtocols } from './writeHtml.ts';

/**
 * Reports Markdown that is unsafe, that would be shown as it was typed, or that would be lost.
 * @param mayBeToken whether an address may be a token, so that it's wrong for another reason, or not known yet
 */
export function reportMarkdownProblems(
  tree: Root,
  { file, body }: { file: string; body: string },
  mayBeToken: (url: string) => boolean,
  report: ReportProblem,
): void {
  const footnotes = new Set<string>();
  const used = new Set<string>();
  // Each walk through a tree takes time.
  if (body.includes('[^'))
    walk(tree, (node) => {
      if (node.type === 'footnoteDefinition') footnotes.add(node.identifier);
      if (node.type === 'footnoteReference') used.add(node.identifier);
    });
  walk(tree, (node, parent) => {
    switch (node.type) {
      case 'text':
        if (parent) reportText(node, parent, body, footnotes.size > 0, report);
        break;
      case 'link':
      case 'definition':
        reportCredentials(node, report);
        if (!isLink(node.url, file) && !mayBeToken(node.url) && !(node.type === 'definition' && imageFile(node.url, file)))
          report(node, `invalid link "${node.url}"`, fixForLink(node.url, body[node.position?.start.offset ?? 0] === '<'));
        break;
      case 'image':
        reportMissingDescription(node, report);
        if (!/^(https?:\/\/|\/(?!\/))/i.test(node.url) && imageFile(node.url, file) === undefined && !mayBeToken(node.url))
          report(
            node,
            `invalid image address "${node.url}"`,
            'put it into public/ and start its address with /, put it beside this file, or use https://',
          );
        reportCredentials(node, report);
        break;
      case 'imageReference':
        reportMissingDescription(node, report);
        break;
      case 'code':
        reportOpenFence(node, body, report);
        reportLostList(node, parent, body, report);
        break;
      case 'footnoteDefinition':
        if (!used.has(node.identifier))
          report(node, `nothing refers to the footnote [^${node.label}]`, `write [^${node.label}] in the text, or remove it`);
    }
  });
}

function isLink(url: string, file: string): boolean {
  // Nearly every link.
  if (/^(?:https?:\/\/|\/(?!\/)|#)/i.test(url)) return true;
  const [protocol] = /^[a-z][a-z\d+.-]*(?=:)/i.exec(url) ?? [];
  if (protocol) return linkProtocols.includes(protocol.toLowerCase()) && !/^https?$/i.test(protocol);
  return fileLink(url, file) !== undefined && !isHost(url);
}

/** `example.com/about`: browsers take it for a file. */
function isHost(url: string): boolean {
  return /^(?:[\w-]+\.)+[a-z]{2,}\//i.test(url) || /^www\./i.test(url);
}

function fixForLink(url: string, isAutolink: boolean): string {
  if (isAutolink) return 'put it between backticks, or put a backslash before the <';
  if (/^\(.*\)$/.test(url)) return 'remove one of the two pairs of parentheses';
  if (/\{[{%]/.test(url)) return 'write the address in place of the template tag';
  if (/^[^\s/:@]+@[^\s/:@]+$/.test(url)) return `write mailto:${url}`;
  if (isHost(url)) return `write https://${url}`;
  const isFile = /^(?![a-z][a-z\d+.-]*:|\/\/).*\.\w+(?:[?#]|$)/is.test(url);
  if (isFile) return `put the file into public/, and link to it as /${url.replace(/^.*\//s, '')}`;
  return 'start it with / for a page of this site, or with https://, mailto: or tel:';
}

function reportText(node: Text, parent: Parents, body: string, hasFootnotes: boolean, report: ReportProblem): void {
  const { value, position } = node;
  const startsBlock = parent.type === 'paragraph' && parent.children[0] === node;
  for (const { hint, pattern, what, fix, atLineStart, needsFootnotes } of typos) {
    if (needsFootnotes && !hasFootnotes) continue;
    if (typeof hint === 'string' ? !value.includes(hint) : !hint.test(value)) continue;
    const source = position ? body.slice(position.start.offset, position.end.offset) : '';
    let from = 0;
    for (const match of value.matchAll(pattern)) {
      const [found] = match;
      if (atLineStart && match.index === 0 && !startsBlock) continue;
      // What its author escaped isn't in the source as it is in the text.
      const at = source.indexOf(found, from);
      if (at < 0 || source[at - 1] === '\\') continue;
      report((position?.start.offset ?? 0) + at, what(found), typeof fix === 'string' ? fix : fix(found));
      from = at + found.length;
    }
  }
}

interface Typo {
  /** What any text with the pattern contains. Most texts don't, and to look for it is faster. */
  hint: string | RegExp;
  pattern: RegExp;
  what: (found: string) => string;
  fix: string | ((found: string) => string);
  /** The pattern begins with ^, which counts only at the start of a line of text. */
  atLineStart?: boolean;
  /** It's a typo only in a body with footnotes. */
  needsFootnotes?: boolean;
}

/** Spaces other than those that Markdown means: no-break spaces, ideographic and invisible ones. */
const oddSpace = '(?:[^\\S \\t\\n\\r]|[\\u200B\\u2060\\uFEFF])';
const oddSpaces = /[\u00A0\u1680\u2000-\u200B\u2028-\u2060\u3000\uFEFF\v\f]/;

const typos: readonly Typo[] = [
  {
    hint: '] (',
    pattern: /\] \((?:\/|https?:|mailto:|tel:)/g,
    what: () => 'a space between ] and ( breaks this link',
    fix: 'remove the space: [words](/address)',
  },
  {
    hint: '][',
    // Not in a[0][1].
    pattern: /(?<=(?<![\w\])]\[[^[\]]*)\])\[[^[\]\n]+\]/g,
    what: (found) => `no link definition for ${found}`,
    fix: 'add a line such as [name]: /address below, or write the address here: [words](/address)',
  },
  {
    hint: '](',
    pattern: /\]\((?!\{)(?=[./#]|https?:|[^()\n]*\.(?:md|html?|png|jpe?g|gif|svg|webp|avif|pdf)\b)[^()\n]*[^\S\n][^()\n]*\)/gi,
    what: () => 'a space in the address breaks this link',
    fix: 'put the address into < >: [words](</my page>), or write %20 for the space',
  },
  {
    hint: '##',
    pattern: /^#{2,6}[^#\s\u200B\u2060\uFEFF]/gm,
    what: () => 'a heading needs a space after its ##',
    fix: 'add the space: ## Heading',
    atLineStart: true,
  },
  {
    hint: oddSpaces,
    pattern: new RegExp(`^#{1,6}${oddSpace}`, 'gm'),
    what: (found) => `the character after the # is ${nameOf(found)}, so this is not a heading`,
    fix: 'replace it with an ordinary space',
    atLineStart: true,
  },
  {
    hint: oddSpaces,
    pattern: new RegExp(`^(?:[-*+]|\\d{1,9}[.)])${oddSpace}`, 'gm'),
    what: (found) => `the character after "${found.slice(0, -1)}" is ${nameOf(found)}, so this is not a list`,
    fix: 'replace it with an ordinary space',
    atLineStart: true,
  },
  {
    hint: '[^',
    pattern: /\[\^[\w-]+\]/g,
    what: (found) => `no footnote ${found}`,
    fix: 'add a line that begins with its mark and a colon, or correct the mark',
    needsFootnotes: true,
  },
  {
    hint: ':::',
    // Not the line that closes it.
    pattern: /^:{3,}(?=[ \t]*[\w{])/gm,
    what: () => '::: is not part of this Markdown',
    fix: 'write a note as a quotation that begins with [!NOTE], or add the plugin remark-directive',
    atLineStart: true,
  },
  {
    hint: '!!!',
    pattern: /^!!! ?\w/gm,
    what: () => '!!! is not part of this Markdown',
    fix: 'write a note as a quotation that begins with [!NOTE]',
    atLineStart: true,
  },
  {
    hint: '{',
    // Not those that close another.
    pattern: /\{%-?\s*(?!end)[a-z]\w*|\{\{[<%](?!\s*\/)/gi,
    what: (found) => `${found.slice(0, found.startsWith('{{') ? 3 : 2)} starts a template tag, which would be shown as it is`,
    fix: 'write what it stands for; if it is an example, put it between backticks',
  },
  {
    // At the end of a line, also without the colon, and with more than an id.
    hint: '{',
    pattern: /\{:\s*[.#][^{}\n]*\}|\{(?:\.[\w-]+|#[\w-]+(?:\s+[.#][\w-]+)+)\}$/gm,
    what: (found) => `${found} would be shown as it is`,
    fix: (found) => {
      const [id] = /#[^\s.#}]+/.exec(found) ?? [];
      return id
        ? `for the id of a heading, end that line with {${id}}; otherwise, remove it`
        : 'remove it: how text looks is up to the stylesheet';
    },
  },
  {
    hint: /\[_?toc/i,
    pattern: /^\[(?:toc|\[_?toc_?\])\]$/gim,
    what: (found) => `${found} would be shown as it is`,
    fix: 'remove it: templates show the table of contents',
    atLineStart: true,
  },
  {
    hint: '==',
    pattern: /(?<![=\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])/g,
    what: (found) => `${found} would be shown as it is`,
    fix: 'write <mark>words</mark>',
  },
  {
    hint: /import|export/,
    pattern: /^import\s+(?:[\w*{][^\n]*\sfrom\s+)?["'][^"'\n]+["'];?$|^export\s+(?:const|let|default|function|async)\s/gm,
    what: () => 'import and export are MDX, which is not supported',
    fix: 'remove the line, and put components into a template',
    atLineStart: true,
  },
];

function nameOf(found: string): string {
  const code = found
    .charCodeAt(found.length - 1)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0');
  return code === '00A0' ? 'a no-break space (U+00A0)' : `an unusual space (U+${code})`;
}

function reportMissingDescription(node: Image | ImageReference, report: ReportProblem): void {
  if (!node.alt?.trim())
    report(node, 'the image has no description', 'describe it between the brackets: ![a freshly edged walk](…)');
}

function reportCredentials(node: Link | Definition | Image, report: ReportProblem): void {
  if (hasCredentials(node.url))
    report(node, `the URL "${node.url}" contains a user name or password`, 'remove everything between // and @');
}

function hasCredentials(address: string): boolean {
  // Hardly any address contains one, and parsing takes time.
  if (!address.includes('@')) return false;
  const { username, password } = URL.parse(address) ?? {};
  return Boolean(username || password);
}

/** Without its last line, a fence takes in everything up to the end of the body. */
function reportOpenFence(node: Code, body: string, report: ReportProblem): void {
  const { start, end } = node.position ?? {};
  const [fence] = /^(?:`{3,}|~{3,})/.exec(body.slice(start?.offset, end?.offset)) ?? [];
  if (fence === undefined) return;
  const lastLine = body.slice(start?.offset, end?.offset).split('\n').slice(1).at(-1) ?? '';
  if (!lastLine.trimEnd().endsWith(fence)) report(node, 'this code is never closed', `put a line ${fence} below it`);
}

/** In a quotation or a list, the parser takes a list right after indented code for a paragraph, unless it begins with 1. */
function reportLostList(node: Code, parent: Parents | undefined, body: string, report: ReportProblem): void {
  const siblings = (parent?.children ?? []) as Nodes[];
  const next = siblings[siblings.indexOf(node) + 1];
  if (next?.type !== 'paragraph' || next.position?.start.line !== (node.position?.end.line ?? 0) + 1) return;
  if (/^\d{1,9}[.)] /.test(body.slice(next.position.start.offset, next.position.end.offset)))
    report(next, 'this is not a list, because it follows code', 'put an empty line above it');
}
