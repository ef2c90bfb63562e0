export type FieldPath = readonly PropertyKey[];

/** A field is found at its value, unless its name is what is wrong. */
export type FieldPart = 'name' | 'value';

/** A file's structured data, and where in the file each field stands. */
export interface FieldData {
  data: unknown;
  locate(path: FieldPath, part?: FieldPart): { line: number; column: number };
}
