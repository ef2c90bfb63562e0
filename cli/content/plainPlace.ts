import type { FieldPath } from './frontMatter.ts';
import { fieldName, isItem, type Row, rowsOf } from './plainYaml.ts';
import { withoutComment } from './plainYamlScalar.ts';

/** A line and a column, from 1. */
export interface Place {
  line: number;
  column: number;
}

/** The lines of a group or of a list, or else what stands on one line. */
type Node = readonly Row[] | 'flow' | 'scalar';

interface Found {
  place: Place;
  node: Node;
}

/**
 * Where a field stands in YAML that parsePlainYaml can read, or the nearest thing above it that exists.
 * @returns nothing where only `yaml` can tell: within a list or a group on one line, and for a name without a value
 */
export function plainPlace(yaml: string, path: FieldPath): Place | undefined {
  let place: Place = { line: 1, column: 1 };
  let node: Node = rowsOf(yaml);
  for (const step of path) {
    if (node === 'flow') return undefined;
    if (node === 'scalar') break;
    const found: Found | 'unknown' | undefined =
      node[0] && isItem(node[0]) ? itemOf(node, Number(step)) : fieldOf(node, String(step));
    if (found === 'unknown') return undefined;
    if (!found) break;
    ({ place, node } = found);
  }
  return place;
}

function fieldOf(rows: readonly Row[], name: string): Found | 'unknown' | undefined {
  const indent = rows[0]?.indent;
  const at = rows.findIndex((row) => row.indent === indent && fieldName.exec(row.text)?.[1] === name);
  const row = rows[at];
  if (!row) return undefined;
  const start = fieldName.exec(row.text)?.[0].length ?? 0;
  const value = withoutComment(row.text.slice(start));
  if (value !== '') return found(row, /^[[{]/.test(value) ? 0 : start, value);
  const below = rowsBelow(rows, at, (next) => next.indent === row.indent && isItem(next));
  return below.length > 0 ? { place: placeIn(row, 0), node: below } : 'unknown';
}

function itemOf(rows: readonly Row[], number: number): Found | undefined {
  const starts = rows.flatMap((row, at) => (row.indent === rows[0]?.indent ? [at] : []));
  const at = starts[number] ?? -1;
  const row = rows[at];
  if (!row) return undefined;
  const width = row.text.slice(1).search(/[^ ]/) + 1;
  const text = row.text.slice(width);
  if (!fieldName.test(text)) return found(row, width, text);
  const first = { ...row, indent: row.indent + width, text };
  return { place: placeIn(row, width), node: [first, ...rowsBelow(rows, at)] };
}

/** A list or a group on one line begins with its name. */
function found(row: Row, offset: number, value: string): Found {
  return { place: placeIn(row, offset), node: /^[[{]/.test(value) ? 'flow' : 'scalar' };
}

/** The rows behind one that are indented more, or belong to it all the same. */
function rowsBelow(rows: readonly Row[], at: number, belongs: (row: Row) => boolean = () => false): readonly Row[] {
  const indent = rows[at]?.indent ?? 0;
  const end = rows.findIndex((row, index) => index > at && row.indent <= indent && !belongs(row));
  return rows.slice(at + 1, end < 0 ? undefined : end);
}

function placeIn({ line, indent }: Row, offset: number): Place {
  return { line, column: indent + offset + 1 };
}
