import matter from 'gray-matter';
import { parse as parseToml, TomlError } from 'smol-toml';
import { z } from 'zod';
import { memoize } from '../files.ts';
import { lineOf, locationAt, type Mistake, type Problem } from '../problems.ts';
import { hasBody, isTable } from './collections.ts';
import { parseCsv } from './csv.ts';
import { isDay } from './dates.ts';
import { displayPath, type FieldPath, type FieldProblem, type ParsedFields } from './fieldPaths.ts';
import { stringsIn } from './plainData.ts';
import { hiddenCharacters, isProblem, readSource, type SourceFile } from './source.ts';
import { fieldOffsets, loadYaml } from './yaml.ts';

/**
 * Splits a content file into front matter (YAML 1.2, TOML, or JSON) and body, which begins with as many empty lines as the front matter has,
 * so that its positions are those of the file. Returns undefined if it adds to `problems`.
 */
export function splitFrontMatter(source: SourceFile, problems: Problem[]): (ParsedFields & { body: string }) | undefined {
  if (!hasBody(source.file)) {
    const [, language = 'yaml'] = /\.(json|toml)$/i.exec(source.file.toLowerCase()) ?? [];
    const fields = parsers[language as Language](source.sourceText, source, problems);
    return fields && { ...fields, body: '' };
  }
  const block = findBlock(source.sourceText);
  if ('what' in block) {
    const { offset, ...mistake } = block;
    problems.push({ ...source, ...locationAt(source.sourceText, offset), ...mistake });
    return undefined;
  }
  const { language, fence, text, bodyStart } = block;
  let fields: ParsedFields | undefined = { data: {}, locate: () => locationAt(text, text.length) };
  // findBlock() has split the file. gray-matter calls this unless there are no fields.
  const parse = () => {
    fields = parsers[language](text, source, problems);
    return {};
  };
  // By itself, gray-matter would take a line such as ---draft for the closing one.
  matter(`${fence}\n${text}\n${fence}\n`, { language, delimiters: [fence, `${fence}\n`], engines: { [language]: parse } });
  return fields && { ...fields, body: bodyFrom(source.sourceText, bodyStart) };
}

/** Returns the body of a content file, empty if the format has none; undefined if the lines around the front matter have a mistake. */
export function splitBody({ file, sourceText }: SourceFile): string | undefined {
  if (!hasBody(file)) return '';
  const block = findBlock(sourceText);
  return 'what' in block ? undefined : bodyFrom(sourceText, block.bodyStart);
}

/**
 * Returns a function that adds the place of the field to fix in its file, and the text of the file for the code frame. It reads each file
 * once. Its second argument is what the field contains, to find the row of a CSV file.
 */
export function locator(root: string): (problem: FieldProblem, value?: string) => Problem {
  const sourceOf = memoize((file: string) => readSource(root, file));
  const fieldsIn = memoize((source: SourceFile) => splitFrontMatter(source, []));
  const rowsIn = memoize(rowsByCell);
  return ({ field, ...problem }, value) => {
    const { file, line, sourceText } = problem;
    if (!field && (line === undefined || sourceText !== undefined)) return problem;
    const source = sourceOf(file);
    if (isProblem(source)) return problem;
    if (!field) return { ...problem, ...source };
    const fields = isTable(file) ? rowsIn(source)(field[0] ?? '').get(value) : fieldsIn(source);
    return fields ? { ...problem, ...source, ...fields.locate(field) } : problem;
  };
}

/** Returns a function that returns the first row for each text in the cells of a field, which may be a list. */
function rowsByCell(source: SourceFile) {
  const rows = parseCsv(source, z.unknown(), []);
  return memoize((name: PropertyKey): ReadonlyMap<unknown, ParsedFields> => {
    const textsIn = ({ data }: ParsedFields) => String(Object(data)[name]).split(/\s*[,;|]\s*/);
    return new Map(rows.toReversed().flatMap((row) => textsIn(row).map((text) => [text, row] as const)));
  });
}

const bodyFrom = (sourceText: string, start: number): string => emptyLines(sourceText.slice(0, start)) + sourceText.slice(start);

const emptyLines = (text: string) => text.replace(/[^\n]+/g, '');

type Language = 'yaml' | 'toml' | 'json';

interface Block {
  language: Language;
  /** What its first and last lines begin with; a line that isn't in the text if there are none. */
  fence: string;
  /** The fields, with an empty line for each line above them. */
  text: string;
  bodyStart: number;
}

/** The front matter of a file, or what's wrong with the lines around it. Empty lines may be above it, as in Hugo and Zola. */
function findBlock(text: string): Block | Mistake {
  const [empty = ''] = /^(?:[ \t]*\n)+(?=---[ \t]*\n[ \t]*[\w-]+:|\+\+\+[ \t]*\n)/.exec(text) ?? [];
  const block = blockAtStart(text.slice(empty.length));
  if ('what' in block) return { ...block, offset: block.offset + empty.length };
  return { ...block, text: emptyLines(empty) + block.text, bodyStart: block.bodyStart + empty.length };
}

function blockAtStart(text: string): Block | Mistake {
  const [first = ''] = text.split('\n', 1);
  // Phones make one dash of two, and word processors of three.
  if (/^(?!---[ \t]*\n)(?:[-–—]{2,}|—)[ \t]*\n[A-Za-z][\w-]*:/.test(text))
    return { offset: 0, what: 'the line above the fields is not ---', fix: threeDashes };
  const [, fence, named = ''] = /^(---|\+\+\+)[ \t]*(\S.*)?$/.exec(first) ?? [];
  if (fence) return fencedBlock(text, first.length + 1, fence, named.trim());
  if (/^\{[ \t]*(?:"[^"\n]*"[ \t]*:|\n\s*(?:["'\w-][^:\n]*:|\/[/*]|\}))/.test(text)) return jsonBlock(text);
  return mistakeAtStart(text) ?? noBlock;
}

/** Front matter that isn't at the start of a file, or has no opening line. */
function mistakeAtStart(text: string): Mistake | undefined {
  if (/^`{3,}\w*[ \t]*\n(?:---|\+\+\+)[ \t]*\n/.test(text)) {
    const fix = 'remove the line of backticks above it, and the one that closes the block';
    return { offset: 0, what: 'the front matter is in a code block', fix };
  }
  const above =
    /^(?:[\s\u200B]|<!--[\s\S]*?-->|%YAML.*\n)+(?:(---)[ \t]*\n[ \t]*[\w-]+:|(\+\+\+)[ \t]*\n\s*(?:[\w"'.-]+[ \t]*=|\[))/;
  const [, yaml, toml] = above.exec(text) ?? [];
  const opening = yaml ?? toml;
  if (opening) {
    const isBlank = text.replace(/^[\s\u200B]+/, '').startsWith(opening);
    const what = `there ${isBlank ? 'are spaces' : 'is text'} before the opening ${opening}`;
    return { offset: 0, what, fix: isBlank ? 'remove them' : `move it below the closing ${opening}` };
  }
  if (/^[A-Za-z][\w-]*:[ \t].*\n(?:[^\n]*\n){0,60}?---[ \t]*(?:\n|$)/.test(text))
    return { offset: 0, what: 'the opening --- is missing', fix: 'put a line --- above the first field' };
  // Pelican and MultiMarkdown have fields without lines around them.
  if (/^(?=(?:[A-Za-z][\w-]*:.*\n)*title:)(?:[A-Za-z][\w-]*:[ \t]+\S.*\n){2}/i.test(text)) {
    const fix = 'put one above the first field, and one below the last';
    return { offset: 0, what: 'the lines --- around the fields are missing', fix };
  }
  if (/^% .+\n%/.test(text)) {
    const fix = 'write the fields between two lines ---: title: …, author: …, date: 2024-03-20';
    return { offset: 0, what: 'this is a title block of Pandoc, which is not front matter', fix };
  }
  // As Markdown, fields between two such lines would be a heading, which nobody writes.
  if (/^(?:(?!---|```|~~~).*\n){1,20}?---[ \t]*\n[A-Za-z][\w-]*:(?:[ \t].*)?\n(?:.*\n)*?---[ \t]*(?:\n|$)/.test(text))
    return { offset: 0, what: 'there is text before the opening ---', fix: 'move it below the closing ---' };
  return undefined;
}

const noBlock: Block = { language: 'yaml', fence: '---', text: '', bodyStart: 0 };
const threeDashes = 'write exactly three dashes';

function fencedBlock(text: string, start: number, fence: string, named: string): Block | Mistake {
  const language = named === '' ? (fence === '+++' ? 'toml' : 'yaml') : named;
  if (language !== 'yaml' && language !== 'toml' && language !== 'json') {
    const what = `unexpected ${JSON.stringify(named)} after the opening ${fence}`;
    return { offset: fence.length, what, fix: `write the fields below a plain ${fence}` };
  }
  // Otherwise, a line --- is a thematic break at the start of a body without front matter.
  const hasFields = fence === '---' && /^\s*(?:#.*\n\s*)*[\w"'-]+[ \t]*:/.test(text.slice(start));
  // Pandoc and Jekyll accept three dots, too.
  const closingFence = fence === '---' ? `---${hasFields ? '|\\.{3}' : ''}` : '\\+{3}';
  const closing = new RegExp(`^(${closingFence})[ \\t]*(#.*)?$`, 'gm');
  closing.lastIndex = start;
  const match = closing.exec(text);
  const wrongClosing = hasFields ? /^(?:-{4,}|[–—]+|---\w.*)[ \t]*$/m.exec(text.slice(start, match?.index)) : null;
  if (wrongClosing) {
    const what = 'the front matter is never closed: this line is not ---';
    return { offset: start + wrongClosing.index, what, fix: threeDashes };
  }
  if (match) {
    const { index, 0: line, 1: last = fence, 2: comment } = match;
    const what = `the closing ${last} has a comment`;
    if (comment !== undefined) return { offset: index + last.length, what, fix: `remove everything after the ${last}` };
    const after = index + line.length + 1;
    const [second, opening] = secondBlock.exec(text.slice(after)) ?? [];
    if (second) {
      const move = `move them above the first closing ${last}, and remove these two lines`;
      const fix = opening ? move : `remove the ${last} above them`;
      return { offset: after + second.search(/\S/), what: 'a second set of fields begins here', fix };
    }
    return { language, fence, text: text.slice(start - 1, index), bodyStart: after };
  }
  if (fence === '---' && !hasFields) return noBlock;
  return { offset: 0, what: 'the front matter is never closed', fix: `put a line ${fence} below the last field` };
}

/** Fields between lines ---, or above one. */
const secondBlock =
  /^\s*(?:(---)[ \t]*\n(?:[A-Za-z][\w-]*:.*\n|[ \t-].*\n)+|[a-z][\w-]*:[ \t].*\n(?:[a-z][\w-]*:.*\n|[ \t-].*\n)*?)---[ \t]*(?:\n|$)/;

/** JSON front matter is one line `{ … }`, or ends at the line } that closes the first {; if none does, at the first line }. */
function jsonBlock(text: string): Block | Mistake {
  const lines = Array.from(text.matchAll(/\n\}[ \t]*(?=\n|$)/g));
  const isWhole = (json: string) => json.split('{').length === json.split('}').length;
  const closing = lines.find(({ index }) => isWhole(text.slice(0, index + 2).replace(jsonTextOrComment, '')));
  const last = /^\{.*\}[ \t]*(?=\n|$)/.exec(text) ?? closing;
  if (!last) return { offset: 0, what: 'the front matter is never closed', fix: 'put a line } below the last field' };
  const length = last.index + last[0].length;
  return { ...noBlock, language: 'json', text: text.slice(0, length), bodyStart: length + 1 };
}

type Parse = (text: string, source: SourceFile, problems: Problem[]) => ParsedFields | undefined;

/** YAML parses JSON, except for tabs and comments. */
const parsers: Record<Language, Parse> = {
  yaml: parseYaml,
  json: (text, ...others) => parseYaml(withYamlComments(text).replaceAll('\t', ' '), ...others),
  toml: parseTomlFields,
};

/** Comments begin with # in YAML. Everything stays in its place. */
function withYamlComments(json: string): string {
  return json.replace(jsonTextOrComment, (found) => {
    if (found.startsWith('//')) return ` #${found.slice(2)}`;
    return found.startsWith('/*') ? found.replace(/\S/g, ' ') : found;
  });
}

const jsonTextOrComment = /(["'])(?:(?!\1)[^\\\n]|\\.)*\1|\/\/.*|\/\*[\s\S]*?\*\//g;

/** Parses YAML 1.2, where dates and `yes` stay strings, and 0755 is decimal. Returns undefined if it adds to `problems`. */
export function parseYaml(text: string, source: SourceFile, problems: Problem[]): ParsedFields | undefined {
  // YAML requires the closing bracket of a list to be indented. Few authors do this, because other parsers don't require it.
  const yaml = text.replace(/^(?=[\]}][ \t]*$)/gm, '  ');
  const locationOf = (offset: number) => {
    const { line, column } = locationAt(yaml, offset);
    const isBracket = /^[\]}][ \t]*$/.test(lineOf(text, line));
    return { line, column: isBracket ? 1 : column };
  };
  const loaded = loadYaml(yaml);
  if ('mistakes' in loaded) {
    for (const { offset, ...mistake } of loaded.mistakes) problems.push({ ...source, ...locationOf(offset), ...mistake });
    return undefined;
  }
  let offsetOf: ReturnType<typeof fieldOffsets> | undefined;
  const locate: ParsedFields['locate'] = (path, part) => {
    offsetOf ??= fieldOffsets(yaml);
    return locationOf(offsetOf(path, part));
  };
  return rejectLostCharacters(yaml, { data: loaded.data, locate }, source, problems);
}

/** Parses TOML. Dates become strings, and so do infinity and NaN, which JSON can't represent. */
function parseTomlFields(toml: string, source: SourceFile, problems: Problem[]): ParsedFields | undefined {
  // The parser takes February 30 for March 1.
  const textOrDay = /("""|''')[\s\S]*?\1|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#.*|(?<==[ \t]*)\d{4}-\d\d-\d\d/g;
  const wrongDay = Array.from(toml.matchAll(textOrDay)).find(([found]) => /^\d/.test(found) && !isDay(found));
  if (wrongDay) {
    const what = `there is no day ${wrongDay[0]}`;
    problems.push({ ...source, ...locationAt(toml, wrongDay.index), what, fix: 'correct it' });
    return undefined;
  }
  try {
    const data = JSON.parse(JSON.stringify(parseToml(toml), withFiniteNumbers)) as unknown;
    return rejectLostCharacters(toml, { data, locate: (path) => locateInToml(toml, path) }, source, problems);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n', 1);
    const fix = fixForToml(reason, toml.split('\n')[error.line - 1] ?? '');
    problems.push({ ...source, line: error.line, column: error.column, what: `invalid TOML: ${reason}`, fix });
    return undefined;
  }
}

function withFiniteNumbers(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

function fixForToml(reason: string, line: string): string {
  if (/redefine|already defined/.test(reason)) return 'two fields have this name: keep one of them';
  if (/losslessly/.test(reason)) return 'put straight quotes (") around a number with so many digits';
  if (/nested/.test(reason)) return 'nest lists and tables less deeply';
  if (/escape/.test(reason)) return 'write \\\\ for a backslash, or use single quotes';
  if (/=\s*[“”„‘’«]/.test(line)) return 'replace the curly quotes around the text with straight ones (")';
  if (/=\s*'[^']*'\w/.test(line)) return 'put double quotes around text with an apostrophe';
  if (/=\s*(?:true|false|yes|no|on|off)\b/i.test(line)) return 'write true or false';
  return /^\s*[\w-]+\s*:/.test(line)
    ? 'write = in place of the colon'
    : 'write fields as name = value, with text in quotes: title = "Fog"';
}

/** Locates the name of a field in valid TOML, by its path. A missing field has the location of its nearest ancestor. */
function locateInToml(toml: string, path: FieldPath): { line: number; column: number } {
  let offset = 0;
  let name = '';
  for (const step of path) {
    const isItem = typeof step === 'number';
    if (!isItem) name = String(step);
    // Item 2 is two lines [[name]] below item 0.
    for (let left = isItem ? step : 1; left > 0; left -= 1)
      offset = nextNamed(toml, name, isItem ? offset + 1 : offset) ?? offset;
  }
  return locationAt(toml, offset + toml.slice(offset).search(/\S|$/));
}

/** The offset of the next table or field with this name; undefined for a field below the header of another table, which belongs to that. */
function nextNamed(toml: string, name: string, from: number): number | undefined {
  // It may be the last part of a name with dots.
  const pattern = new RegExp(`^[ \\t]*\\[*(?:[^=#\\n]+\\.)?["']?${RegExp.escape(name)}["']?\\s*[.=\\]]`, 'gm');
  pattern.lastIndex = from;
  const { 0: found = '', index = from } = pattern.exec(toml) ?? {};
  const isOfOther = /\n[ \t]*\[[^,\n]*\][ \t]*(?:#.*)?\n/.test(toml.slice(from, index));
  return found.includes('[') || !isOfOther ? index : undefined;
}

/** Reports what a backslash in double quotes makes of text: control characters, which feeds and pages can't contain, and other losses. */
function rejectLostCharacters(text: string, fields: ParsedFields, source: SourceFile, problems: Problem[]) {
  if (!text.includes('\\')) return fields;
  const isPath = /[A-Z]:\\[nt]/.test(text);
  const isLost = (value: string) =>
    hiddenCharacters.test(value) ||
    /[\r\uD800-\uDFFF]/u.test(value) ||
    (isPath && /[A-Z]:[\n\t]/.test(value)) ||
    (text.includes('\\_') && value.includes('\u00A0'));
  const found = stringsIn(fields.data).filter(([, value]) => isLost(value));
  for (const [path] of found) {
    const what = `${displayPath(path)}: a backslash in double quotes changes the letter after it`;
    problems.push({ ...source, ...fields.locate(path), what, fix: 'use single quotes, or write two backslashes' });
  }
  return found.length === 0 ? fields : undefined;
}
