import matter from 'gray-matter';
import { type Document, isCollection, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../problems.ts';
import type { Source } from './source.ts';

export type FieldPath = readonly PropertyKey[];

/** A file's structured data, and where in the file each field stands. */
export interface FieldData {
  data: unknown;
  locate(path: FieldPath): { line: number; column: number };
}

export interface FrontMatter extends FieldData {
  body: string;
  /** Lines of the file above the body. */
  linesAbove: number;
}

/** Splits a Markdown file into front matter (YAML 1.2) and body. Collects what is wrong in `problems`. */
export function splitFrontMatter(source: Source, problems: Problem[]): FrontMatter | undefined {
  const fault = fenceFault(source);
  if (fault) {
    problems.push({ ...fault, file: source.file, text: source.text });
    return undefined;
  }
  let fields: FieldData | undefined = noFields;
  // Any options object keeps gray-matter from its cache, which hides an error the second time (see its issue 106).
  const { content } = matter(source.text, {
    language: 'yaml',
    engines: {
      yaml: {
        parse: (yaml) => {
          fields = parseYaml(yaml, 1, source, problems);
          return {};
        },
      },
    },
  });
  if (!fields) return undefined;
  const linesAbove = source.text.slice(0, source.text.length - content.length).split('\n').length - 1;
  return { ...fields, body: content, linesAbove };
}

/**
 * Parses YAML 1.2, in which a date stays a string and 0755 a number in base ten.
 * @param linesAbove lines of the file that stand above the YAML
 */
export function parseYaml(yaml: string, linesAbove: number, source: Source, problems: Problem[]): FieldData | undefined {
  const lines = new LineCounter();
  const document = parseDocument(yaml.replace(/^\n/, ''), { version: '1.2', lineCounter: lines, prettyErrors: false });
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + linesAbove, column: col };
  };
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    problems.push({ file: source.file, ...position(pos[0]), what: yamlFault(message), fix: yamlFix(message), text: source.text });
  }
  if (document.errors.length > 0) return undefined;
  try {
    return { data: document.toJS({ maxAliasCount: 20 }) ?? {}, locate: (path) => position(offsetOf(document, path)) };
  } catch (error) {
    problems.push({
      file: source.file,
      line: linesAbove,
      what: (error as Error).message,
      fix: 'write the values out instead of using aliases (*name)',
    });
    return undefined;
  }
}

/** gray-matter does not ask its engine about a block without a field in it. */
const noFields: FieldData = { data: {}, locate: () => ({ line: 1, column: 1 }) };

/** What gray-matter would pass over in silence: an odd opening line, or no closing one. */
function fenceFault({ text }: Source): Omit<Problem, 'file'> | undefined {
  const opening = text.split('\n', 1)[0] ?? '';
  if (/^\s+---\s*$/.test(opening)) {
    return { line: 1, column: 1, what: 'spaces stand before the opening ---', fix: 'remove them; --- must start the file' };
  }
  if (!opening.startsWith('---')) {
    return {
      line: 1,
      column: 1,
      what: 'the file does not start with front matter',
      fix: 'start it with a line --- and close the fields with another',
    };
  }
  const language = opening.slice(3).trim();
  if (language !== '' && language !== 'yaml') {
    return {
      line: 1,
      column: 4,
      what: `front matter in "${language}" is refused: it could run code`,
      fix: 'write the fields as YAML, below a plain ---',
    };
  }
  if (!/\n---[ \t]*(\n|$)/.test(text)) {
    return { line: 1, column: 1, what: 'the front matter is never closed', fix: 'put a line --- below the last field' };
  }
  return undefined;
}

/** Offset of the field, or of the nearest thing above it that exists: a list or a group is found at its name. */
function offsetOf(document: Document, path: FieldPath): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step));
      if (!pair) break;
      node = pair.value;
      offset = startOf(isCollection(node) || !isNode(node) || !node.range ? pair.key : node) ?? offset;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = startOf(node) ?? offset;
    }
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function yamlFault(message: string): string {
  return `is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

function yamlFix(message: string): string {
  if (/unique/.test(message)) return 'keep one of the two';
  if (/implicit|multiline|colon|mapping/i.test(message))
    return 'put quotes around text that holds a colon, and check the indentation';
  if (/quote/i.test(message)) return 'close the quote on the same line';
  return 'check quotes, colons and indentation on this line and the one above';
}
