import { type Document, isCollection, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../problems.ts';
import type { FieldData, FieldPart, FieldPath } from './frontMatter.ts';
import { deepLine, tooDeep } from './nesting.ts';
import type { Source } from './source.ts';
import { yamlFaults } from './yamlFault.ts';
import { yamlLosses } from './yamlLosses.ts';

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
  const odd = yaml.search(/^ *\u00A0/m);
  if (odd >= 0) {
    const line = yaml.slice(0, odd).split('\n').length + linesAbove;
    problems.push({ file: source.file, line, column: 1, ...noSpace, text: source.text });
    return undefined;
  }
  const lines = new LineCounter();
  // Its own warnings would be printed without a file; what matters is told below.
  const document = parseDocument(yaml, { version: '1.2', lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + linesAbove, column: col };
  };
  const complaints = [...document.errors, ...document.warnings];
  const faults = complaints.length > 0 ? yamlFaults(complaints, yaml) : yamlLosses(document, yaml);
  for (const { offset, what, fix } of faults)
    problems.push({ file: source.file, ...position(offset), what: `is not valid YAML: ${what}`, fix, text: source.text });
  if (faults.length > 0) return undefined;
  try {
    return { data: document.toJS({ maxAliasCount: 20 }) ?? {}, locate: (path, part) => position(offsetOf(document, path, part)) };
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

const noSpace = {
  what: 'the line is indented with a space that does not break (U+00A0), which YAML does not take for one',
  fix: 'remove it, and type ordinary spaces',
};

/** Offset of the field, or of the nearest thing above it that exists: a list or a group is found at its name. */
function offsetOf(document: Document, path: FieldPath, part: FieldPart = 'value'): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const [index, step] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step));
      if (!pair) break;
      node = pair.value;
      const isNamed = part === 'name' && index === path.length - 1;
      offset = startOf(isNamed || isCollection(node) || !isNode(node) || !node.range ? pair.key : node) ?? offset;
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
