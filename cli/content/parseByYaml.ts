import { type Document, isCollection, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../problems.ts';
import type { FieldData, FieldPath } from './frontMatter.ts';
import { deepLine, tooDeep } from './nesting.ts';
import type { Source } from './source.ts';

/**
 * Parses any YAML 1.2, and tells where its fields stand.
 * @param linesAbove lines of the file that stand above the YAML
 */
export function parseByYaml(yaml: string, linesAbove: number, source: Source, problems: Problem[]): FieldData | undefined {
  const deep = deepLine(yaml);
  if (deep !== undefined) {
    problems.push({ file: source.file, line: deep + linesAbove, ...tooDeep });
    return undefined;
  }
  const lines = new LineCounter();
  // Its own warnings would be printed without a file; what matters is told below.
  const document = parseDocument(yaml, { version: '1.2', lineCounter: lines, prettyErrors: false, logLevel: 'error' });
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
