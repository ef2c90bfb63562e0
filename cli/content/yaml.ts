import { createRequire } from 'node:module';
import { CORE_SCHEMA, floatCoreTag, loadAll, mergeTag, NOT_RESOLVED, YAMLException } from 'js-yaml';
import type { Document, Node } from 'yaml';
import { type Mistake, mergeConflict } from '../problems.ts';
import type { FieldPart, FieldPath } from './fieldPaths.ts';

const require = createRequire(import.meta.url);
/** Explains mistakes, and locates fields. Loaded on demand, because js-yaml reads correct YAML in a tenth of the time. */
const yamlPackage = () => require('yaml') as typeof import('yaml');

/** YAML 1.2 with merge keys, which other generators know, and without infinity, which JSON can't represent: `.inf` is text. */
const schema = CORE_SCHEMA.withTags(mergeTag, {
  ...floatCoreTag,
  resolve: (source, ...others) => (/[fn]$/i.test(source) ? NOT_RESOLVED : floatCoreTag.resolve(source, ...others)),
});

const parsing = { version: '1.2', prettyErrors: false, logLevel: 'error' } as const;

/** Loads YAML 1.2, or finds its mistakes: those of the first kind found, because they can hide others. */
export function loadYaml(yaml: string): { data: unknown } | { mistakes: Mistake[] } {
  const offset = yaml.search(/^ *\u00A0/m);
  if (offset >= 0) return { mistakes: [{ offset, ...noBreakIndent }] };
  const unmerged = yaml.search(/^<{7} /m);
  if (unmerged >= 0) return { mistakes: [{ offset: unmerged, ...mergeConflict }] };
  const lost = lostText(yaml);
  if (lost.length > 0) return { mistakes: lost.slice(0, maxMistakes) };
  try {
    const documents = loadAll(yaml, { schema, maxDepth: maxLevels + 1 });
    if (documents.length < 2)
      return isEndless(documents[0]) ? { mistakes: [{ offset: yaml.search(/\*\w/), ...endless }] } : { data: documents[0] ?? {} };
    const firstField = yaml.search(/^[^\s#%.-]/m);
    const second = firstField + yaml.slice(firstField).search(/^(?:---|\.\.\.)(?=\s|$)/m);
    return { mistakes: [{ offset: second, ...secondDocument }] };
  } catch (error) {
    if (error instanceof YAMLException) return { mistakes: [explain(yaml, error)] };
    throw error;
  }
}

/** Whether aliases stand for more than anyone would write, or for a field around them. */
function isEndless(data: unknown, count = { left: 1_000_000 }, level = 0): boolean {
  if (typeof data !== 'object' || data === null) return false;
  count.left -= 1;
  return level > maxLevels || count.left < 0 || Object.values(data).some((each) => isEndless(each, count, level + 1));
}

/** Deeper than anyone nests on purpose. The document is a level, too. */
const maxLevels = 20;

/** One habit can repeat on every line. More would bury the message. */
const maxMistakes = 20;

/** YAML reads a no-break space as part of the field's name. */
const noBreakIndent = { what: 'the line is indented with a no-break space (U+00A0)', fix: 'replace it with ordinary spaces' };
const secondDocument = { what: 'a second set of fields begins here', fix: 'remove this line, so that all fields are in one set' };

/** Phones and word processors write these for straight quotes. YAML makes them part of the text. */
const curlyQuotes = {
  what: 'the quotes around this text are curly, so they become part of it',
  fix: 'write straight quotes ("); to show the curly ones, put straight quotes around them',
};

/** Finds what YAML would drop from unquoted text (`&Sons`, ` #1`), round (17 digits), or wrongly keep (“Sons”, a dash indented too far). */
function lostText(yaml: string): Mistake[] {
  // Most files contain none of these.
  if (!/(?:^|[\s[{,])(?:[&*]\S|#[\p{L}\p{N}]|“|[+-]?\d{16})|^( *)- .*[^\s:]\n\1 +- /mu.test(yaml)) return [];
  const { CST, Lexer } = yamlPackage();
  const mistakes: Mistake[] = [];
  let offset = 0;
  // The lexer puts a token of its own before text (CST.SCALAR).
  let isText = false;
  const tokens = [...new Lexer().lex(yaml)];
  const distinct = new Set(tokens);
  for (const token of tokens) {
    // An anchor (&name) belongs to an alias (*name).
    const other = (token.startsWith('&') ? '*' : '&') + token.slice(1);
    if (!isText && /^[&*]/.test(token) && !distinct.has(other)) mistakes.push({ offset, ...needsQuotes(token.charAt(0)) });
    if (isText && /^“[^“”]*”$/.test(token)) mistakes.push({ offset, ...curlyQuotes });
    if (isText && /^[+-]?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)))
      mistakes.push({ offset, ...tooManyDigits });
    const dash = isText && /^\S/.test(token) ? token.search(/(?<=\n *)- /) : -1;
    if (dash >= 0) mistakes.push({ offset: offset + dash, ...indentedMore });
    if (!isText && /^#[\p{L}\p{N}]/u.test(token)) {
      const before = yaml.slice(yaml.lastIndexOf('\n', offset - 1) + 1, offset);
      // After ] or }, or alone on its line, it's a comment.
      if (/[^\s\]}]\s*$/.test(before)) mistakes.push({ offset, ...cutOff });
    }
    isText = token === CST.SCALAR;
    if (!isText && token !== CST.DOCUMENT && token !== CST.FLOW_END) offset += token.length;
  }
  return mistakes;
}

const quoteAll = 'put straight quotes (") around the whole text';

const cutOff = {
  what: 'the text is cut off at the #, which starts a comment',
  fix: `${quoteAll}; if it is a comment, put a space after the #`,
};

const tooManyDigits = { what: 'a number with so many digits would be rounded', fix: quoteAll };

function needsQuotes(start: string) {
  const pair = 'an anchor (&name) needs an alias (*name) below it, and an alias its anchor';
  const other = start === '!' ? '; if it is a tag of YAML, remove it' : /[&*]/.test(start) ? `; ${pair}` : '';
  return { what: `text that begins with ${start} needs quotes`, fix: quoteAll + other };
}

/** Explains what js-yaml can't read, with the errors of the other parser, which names them more exactly. */
function explain(yaml: string, { reason, mark }: YAMLException): Mistake {
  const at = mark?.position ?? 0;
  const lineStart = yaml.lastIndexOf('\n', at - 1) + 1;
  const tab = /^ *(?=\t)/.exec(yaml.slice(lineStart));
  if (tab) return { offset: lineStart + tab[0].length, ...tabIndent };
  if (/^\s*\{\s*["']/.test(yaml) && !/\}\s*$/.test(yaml))
    return { offset: yaml.indexOf('{'), what: 'the closing } is missing', fix: 'write a } at the end' };
  if (/deficient/.test(reason) && /\t[[{]?$/.test(yaml.slice(0, at)))
    return { offset: yaml.lastIndexOf('\t', at), ...tabBetween };
  const sign = / (?:tag|alias|anchor) /.test(reason) ? yaml.slice(0, at + 1).search(/[&*!][^&*!]*$/) : -1;
  if (sign >= 0) return { offset: sign, ...needsQuotes(yaml.charAt(sign)) };
  if (/maxDepth/.test(reason)) return { offset: at, ...tooDeep };
  if (/duplicated/.test(reason)) {
    const [name = ''] = yaml.slice(at).split(/["']|:(?=\s|$)/, 1);
    return { offset: at, what: `duplicate field "${name}"`, fix: 'keep one of them' };
  }
  if (/complex keys/.test(reason)) {
    // {phone} as a name, or {{ phone }}, whose inner braces are an object as the name of a field of the outer ones.
    const offset = Math.max(0, yaml.search(/[[{][^[\]{}\n]*[\]}]+[ \t]*:(?=\s|$)|(?<=^|[:-][ \t]+)[[{]{2}/m));
    return { offset, ...needsQuotes(yaml.charAt(offset)) };
  }
  // What comes later is no reason, and can take seconds.
  const document = yamlPackage().parseDocument(yaml.slice(0, at + 1000), parsing);
  const [error, next] = [...document.errors, ...document.warnings];
  const offset = error?.pos[0] ?? at;
  const textOffset = offset + yaml.slice(offset).search(/\S|$/);
  if (/^-[^\s-]/.test(yaml.slice(textOffset))) return { offset: textOffset, ...noSpace };
  if (/missed comma/.test(reason) && error?.code !== 'BAD_SCALAR_START') return { offset: at, ...noComma };
  switch (error?.code) {
    case 'BAD_SCALAR_START':
    case 'TAG_RESOLVE_FAILED':
      return { offset, ...needsQuotes(yaml.charAt(offset)) };
    case 'BAD_DQ_ESCAPE': {
      const what = `${yaml.slice(offset, offset + 2)} is not a valid escape in double quotes`;
      return { offset, what, fix: 'write \\\\ for a backslash' };
    }
    case 'BAD_INDENT':
      return /^Flow/.test(error.message) ? neverClosed(yaml, document, offset) : { offset: textOffset, ...notAligned };
    case 'BLOCK_AS_IMPLICIT_KEY': {
      if (/^-\s/.test(yaml.slice(textOffset))) return { offset: textOffset, ...notAligned };
      const below = next?.code === 'MULTILINE_IMPLICIT_KEY' ? yaml.lastIndexOf('\n', next.pos[1] - 1) + 1 : 0;
      if (below > offset) return { offset: below + yaml.slice(below).search(/\S/), ...indentedMore };
      return { offset, what: 'text that contains a colon needs quotes', fix: quoteAll };
    }
    case 'UNEXPECTED_TOKEN': {
      const block = yaml.slice(0, offset).search(/[|>][ \t]*$/);
      if (block >= 0) return { offset: block, ...needsQuotes(yaml.charAt(block)) };
      if (/^-\s/.test(yaml.slice(offset))) return { offset, ...listInLine };
      if (yaml.charAt(offset - 1) === '\n') return { offset, ...notAligned };
      return { offset, ...(yaml.charAt(offset) === ',' ? emptyItem : afterClosing) };
    }
    case 'MISSING_CHAR':
    case 'MULTILINE_IMPLICIT_KEY':
      if (/closing/.test(error.message)) return neverClosed(yaml, document, offset);
      return { offset: textOffset, ...(yaml.charAt(textOffset) === '-' ? mixed : noField) };
    default:
      if (/deficient/.test(reason)) return { offset: at, ...notIndented };
      return { offset: at, what: `is not valid YAML: ${reason}`, fix: quoteAll };
  }
}

/** @param end where the parser gave up: the quote or bracket to close is that of the last value that ends there */
function neverClosed(yaml: string, document: Document, end: number): Mistake {
  let offset = end;
  yamlPackage().visit(document, {
    Node(_, { range }) {
      if (range?.[1] === end && /["'[{]/.test(yaml.charAt(range[0]))) offset = range[0];
    },
  });
  const opening = yaml.charAt(offset);
  const isText = /["']/.test(opening);
  const closing = isText ? opening : opening === '{' ? '}' : ']';
  const fix = `write a ${closing} at the end, or indent the lines that belong to it`;
  return { offset, what: `the closing ${isText ? 'quote' : closing} is missing`, fix };
}

const tabIndent = { what: 'the line is indented with a tab', fix: 'indent it with spaces, like the lines around it' };
const tabBetween = { what: 'there is a tab where a space belongs', fix: 'replace it with a space' };
const endless = { what: 'aliases (*name) stand for too much, or refer to themselves', fix: 'write out what they stand for' };
const tooDeep = { what: 'is nested too deeply', fix: `nest lists and fields at most ${maxLevels} levels deep` };
const notIndented = { what: 'the line is not indented enough', fix: 'indent it by two spaces' };
const indentedMore = { what: 'the line is indented more than the one above it', fix: 'indent both equally' };
const notAligned = {
  what: 'the line is not indented like the fields around it',
  fix: 'indent fields of one level equally, and those of a list item two spaces more than its dash',
};
const noField = {
  what: 'the line is not a field',
  fix: 'write it as "name: value", with a space after the colon; if it continues the text above, indent it',
};
const noSpace = {
  what: 'this dash does not begin a list item',
  fix: 'put a space after it; if it is text, put quotes around it',
};
const listInLine = {
  what: 'a list cannot begin on the line of its field',
  fix: `begin the list on the next line; if it is text, ${quoteAll}`,
};
const mixed = { what: 'list items and fields are mixed', fix: 'give the list a field of its own, and indent it below that' };
const emptyItem = { what: 'there is nothing before this comma', fix: 'remove the comma' };
const noComma = {
  what: 'a comma or a closing bracket is missing before this',
  fix: 'put a comma between items, and quotes around text that contains a colon, comma, or bracket',
};
const afterClosing = { what: 'text follows a closing quote or bracket', fix: `${quoteAll}, and use ’ or “ ” inside it` };

/** Returns a function from a field's path to its offset: that of its text, or else its name; if it's missing, that of its nearest ancestor. */
export function fieldOffsets(yaml: string): (path: FieldPath, part?: FieldPart) => number {
  const { isMap, isScalar, isSeq, parseDocument } = yamlPackage();
  const { contents } = parseDocument(yaml, { ...parsing, uniqueKeys: false });
  const entryAt = (parent: unknown, step: PropertyKey): { key: unknown; value?: unknown } | undefined => {
    if (isSeq(parent)) return { key: undefined, value: parent.items[Number(step)] };
    if (!isMap<unknown>(parent)) return undefined;
    return parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
  };
  return (path, part = 'value') => {
    let parent: unknown = contents;
    let found = yaml.search(/\S|$/);
    for (const [depth, step] of path.entries()) {
      const { key, value } = entryAt(parent, step) ?? {};
      const [name] = (key as Node | undefined)?.range ?? [];
      const [start, end] = (value as Node | undefined)?.range ?? [];
      if (name === undefined && start === undefined) break;
      const isText = isScalar(value) && start !== end;
      const own = isText ? start : (name ?? start);
      found = (part === 'name' && depth === path.length - 1 ? name : own) ?? own ?? found;
      parent = value;
    }
    return found;
  };
}
