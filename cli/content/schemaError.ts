import { z } from 'zod';
import { fixCode, formatLocation, type Problem } from '../problems.ts';
import { schemaModulePath } from '../siteModulePath.ts';
import { displayPath, type FieldPath, type ParsedFields } from './fieldData.ts';
import { optionsOf } from './fieldsAt.ts';
import type { SourceFile } from './source.ts';

/** Finds the line of the site's code that threw an error. */
export type LocateCode = (error: unknown) => Pick<Problem, 'file' | 'line' | 'column' | 'sourceText'> | undefined;

/**
 * Describes an error that a refine or transform of the schema threw.
 * @returns a problem at the field, or in the site's code if the schema throws for every value
 */
export function schemaError(
  error: unknown,
  schema: z.ZodType,
  fields: ParsedFields,
  source: SourceFile,
  locateCode?: LocateCode,
): Problem {
  const path = throwingField(schema, fields.data);
  const name = displayPath(path);
  if (error instanceof z.core.$ZodAsyncError) {
    const fix = 'check and transform the value without async and await';
    return { file: schemaModulePath, what: `${name}: the schema is asynchronous`, fix };
  }
  const location = locateCode?.(error);
  if (error instanceof ReferenceError) {
    const what = `${name}: the schema's code has an error: ${error.message}`;
    return { file: schemaModulePath, ...location, what, fix: location ? fixCode : 'fix the code of the schema' };
  }
  const fix = `change the value, or fix the schema${location ? ` (${formatLocation(location)})` : ''}`;
  return { ...source, ...fields.locate(path), what: `${name}: the schema threw ${error}`, fix };
}

/**
 * The path of the innermost field whose schema throws, looking only inside objects and lists. Zod doesn't say which field it was, so each
 * is parsed by itself.
 */
function throwingField(schema: z.ZodType, data: unknown): FieldPath {
  for (const [name, field, value] of optionsOf(schema).flatMap((option) => childrenOf(option, data))) {
    try {
      field.safeParse(value);
    } catch {
      return [name, ...throwingField(field, value)];
    }
  }
  return [];
}

function childrenOf(schema: unknown, data: unknown): [name: string | number, field: z.ZodType, value: unknown][] {
  if (schema instanceof z.ZodArray && Array.isArray(data))
    return data.map((value, index) => [index, schema.element as z.ZodType, value]);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => [name, field as z.ZodType, Object(data)[name]]);
}
