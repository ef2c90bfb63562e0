import { HTMLElement, type Node, NodeType } from 'node-html-parser';
import { textOf } from '../../content/source.ts';
import { tokenPattern } from '../../markdown/tokens.ts';
import { viewPath } from '../../sitePaths.ts';
import type { BuiltSite, ParsedPage, RuleFinding } from '../builtSite.ts';

/** What a page shows if a template renders a missing value, an object, a comment, a character reference, or a token. */
const traces: { pattern: RegExp; fix: string }[] = [
  { pattern: /\[object \w+\]/, fix: 'render one of its fields in the template' },
  {
    pattern: /(?<![\w-])(?:undefined|NaN|Invalid Date)(?![\w-])|(?:^|[/:=$(])\s*null(?=$|[/?&).,])/,
    fix: 'omit it in the template if it has no value',
  },
  { pattern: /^\s*\/\/(?!\S*\.)\s*\p{L}.*|\/\*.*?\*\//su, fix: 'write a comment in JSX as {/* … */}' },
  {
    pattern: /&(?:nbsp|amp|lt|gt|quot|[lr][sd]quo|[mn]dash|hellip|copy|#x?[\da-f]+);/i,
    fix: 'write the character itself in the template',
  },
  // `${name}` in JSX shows $Anna. Not a price, or a variable such as $total.
  { pattern: /(?<![\w$])\$\p{Lu}\p{Ll}+(?![\w$])/u, fix: 'in JSX, write {name} without a $ before it' },
  // In content, tokens are filled in, and other braces are text.
  { pattern: tokenPattern, fix: 'render the value from the settings: tokens work only in content' },
];

/** A link or bold text where nothing renders Markdown, such as in a field of front matter. */
const markdown = /\[[^[\]]+\]\((?:[/#.]|https?:|mailto:|tel:)[^()\s]*\)|(?<!\w)\*\*[^\s*](?:[^*]*[^\s*])?\*\*(?!\w)/;

/** Values that a template failed to render, Markdown that's shown as typed, empty elements, and `TODO:` notes left over from an archetype. */
export function leftoverText({ document, plannedPage }: ParsedPage, site: BuiltSite): RuleFinding[] {
  const texts = textsOf(document);
  return [
    ...tracesIn(texts, viewPath(plannedPage.view), site),
    ...strayZeros(texts),
    ...unrenderedMarkdown(texts, site),
    ...emptyElements(document),
    ...todoNotes(texts, textOf(site.root, plannedPage.source)),
  ];
}

/** Finds traces that aren't the author's. An author may write some of them, as in an article about programming. */
function tracesIn(texts: readonly PageText[], view: string, { tokens, sourcesContain, plannedPages }: BuiltSite): RuleFinding[] {
  const inContent = (what: string, fix: string, clues: string[]) => ({ severity: 'advice' as const, what, fix, clues });
  const findTrace = ({ text, where }: PageText, { pattern, fix }: (typeof traces)[number]): RuleFinding | undefined => {
    const [trace] = pattern.exec(text) ?? [];
    // The path of a page may come from the name of its file.
    if (trace === undefined || plannedPages.some(({ source }) => source.includes(trace))) return undefined;
    const what = `${where} contains "${excerpt(text, trace)}"`;
    const inTemplate = (clues: string[]) => ({ what, fix, clues, source: view, isOfView: true });
    if (!trace.startsWith('{')) {
      // The template has only the text around it.
      if (!sourcesContain(trace)) return inTemplate(text.split(trace));
      if (!trace.startsWith('&')) return undefined;
      const clues = text.split(/\s/).filter((word) => word.includes(trace));
      return inContent(`${trace} is shown as it is`, 'write the character itself, or put it between backticks', clues);
    }
    if (sourcesContain(`\\${trace}`)) return undefined;
    // The template has a token as the page shows it.
    if (tokens.includes(trace.slice(1, -1).trim()) || !sourcesContain(trace)) return inTemplate([text]);
    // Not a^{2} of a formula.
    if (tokens.length === 0 || /[\w^}]$/.test(text.slice(0, text.indexOf(trace)))) return undefined;
    const tokenFix = `if it is not meant to be one, write \\${trace}, or put it between backticks`;
    return inContent(`${trace} is not a token, so it is shown as it is`, tokenFix, [trace]);
  };
  return texts.flatMap((text) => traces.flatMap((trace) => findTrace(text, trace) ?? []));
}

function excerpt(text: string, trace: string): string {
  const [line, found] = [text, trace].map((each) => each.replace(/\s+/g, ' ').trim()) as [string, string];
  const at = line.indexOf(found);
  const start = Math.max(0, at - 30);
  const end = at + found.length + 30;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

/** Finds a 0 among elements, as a condition in JSX leaves it. */
function strayZeros(texts: readonly PageText[]): RuleFinding[] {
  const fix = 'in the template, write a condition such as count > 0 && …, because 0 && … shows the 0';
  return texts.flatMap(({ where, isStrayZero }) =>
    isStrayZero ? { what: `${where} contains "0" beside its elements`, fix, clues: ['.length &&'], isOfView: true } : [],
  );
}

function unrenderedMarkdown(texts: readonly PageText[], { sourcesContain }: BuiltSite): RuleFinding[] {
  const fix = 'this text is not rendered as Markdown: write plain words here, or move the text to the body';
  // Google Docs and others export what was typed as Markdown with backslashes.
  const inBody = 'remove the backslashes before the asterisks; if it is code, put it between backticks instead';
  return texts.flatMap(({ text }): RuleFinding | [] => {
    const [typed] = markdown.exec(text) ?? [];
    if (typed === undefined) return [];
    const escaped = typed.replaceAll('*', '\\*');
    const isEscaped = escaped !== typed && sourcesContain(escaped);
    const found = isEscaped ? { fix: inBody, clues: [escaped] } : { fix, clues: [typed] };
    return { severity: 'warning', what: `${typed} is shown as it is`, ...found };
  });
}

/** Finds elements that a misspelled name has left empty: React renders nothing for it. A script may fill in those with attributes besides class and datetime. */
function emptyElements(document: HTMLElement): RuleFinding[] {
  const elements = document.querySelectorAll('p, li, dt, dd, figcaption, blockquote, time');
  const empty = elements.filter(
    (element) =>
      element.childNodes.every(({ nodeType }) => nodeType !== NodeType.ELEMENT_NODE) &&
      element.textContent.trim() === '' &&
      Object.keys(element.attributes).every((name) => ['class', 'datetime'].includes(name)) &&
      !element.closest('template, [hidden], [data-island]'),
  );
  const fix = 'check the name of the value that the template shows in it, or leave the element out if there is none';
  const names = new Set(empty.map(({ rawTagName }) => rawTagName));
  return Array.from(names, (name) => ({ severity: 'warning', what: `<${name}> is empty`, fix, isOfView: true }));
}

/** Finds `TODO:` and the text after it. Only notes in the page's own source count, because lists repeat those of others. */
function todoNotes(texts: readonly PageText[], sourceText: string): RuleFinding[] {
  const found = new Set(texts.flatMap(({ text }) => /\bTODO:.*/s.exec(text.trim()) ?? []));
  if (found.size === 0) return [];
  // A page has no-break spaces, and line breaks in other places.
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  const written = plain(sourceText);
  const [first, ...others] = [...found].filter((text) => written.includes(plain(text)));
  if (first === undefined) return [];
  const what = `still contains "${first}"${others.length > 0 ? ` and ${others.length} more` : ''}`;
  return [{ severity: 'warning', what, fix: 'replace it with your own text', clues: [first] }];
}

/** Elements that contain code, for the browser or as an example. */
const codeElements = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'CODE', 'PRE', 'KBD', 'SAMP', 'VAR']);

/** Attributes that templates fill in. Others, such as style and data-*, may contain code. */
const checkedAttributes =
  'href src srcset action alt title content placeholder value label aria-label datetime id class for'.split(' ');

const blockElement = /^(?:p|div|[uod]l|li|section|article|table|form|figure|nav|aside|header|footer|main|h[1-6])$/i;

interface PageText {
  text: string;
  /** `<p>`, or `alt of <img>`. */
  where: string;
  /** Whether it's a 0 among elements, as a condition in JSX leaves it. */
  isStrayZero?: boolean | undefined;
}

/** The texts below a node of a page and the values of its checked attributes, except in code. */
function textsOf(node: Node, where = ''): PageText[] {
  if (node.nodeType === NodeType.TEXT_NODE) {
    const isStrayZero = node.text === '0' && node.parentNode?.childNodes.some(({ rawTagName }) => blockElement.test(rawTagName));
    return [{ text: node.text, where, isStrayZero }];
  }
  if (!(node instanceof HTMLElement) || codeElements.has(node.tagName)) return [];
  const tag = `<${node.tagName?.toLowerCase() ?? 'html'}>`;
  const ofAttributes = checkedAttributes.flatMap((name) => {
    const text = node.getAttribute(name);
    return text === undefined ? [] : { text, where: `${name} of ${tag}` };
  });
  return [...ofAttributes, ...node.childNodes.flatMap((child) => textsOf(child, tag))];
}
