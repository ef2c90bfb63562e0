import type { Problem } from '../problems.ts';

export type FieldPath = readonly PropertyKey[];

/** A problem, and the field to fix, if any. */
export type FieldProblem = Problem & { field?: FieldPath | undefined };

/** Problems point to a field's value, unless its name is wrong. */
export type FieldPart = 'name' | 'value';

/** Parsed YAML, and the position of each field in its file. */
export interface ParsedFields {
  data: unknown;
  /** Line and column in the file, counted from 1. A missing field has the location of its nearest ancestor. */
  locate(path: FieldPath, part?: FieldPart): { line: number; column: number };
}

/** A field's path as messages show it: `techniques.items[2].benefits`. List items are counted from 1. An empty path is "the file". */
export function displayPath(path: FieldPath): string {
  const name = path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${String(step)}`)).join('');
  return name.replace(/^\./, '') || 'the file';
}
