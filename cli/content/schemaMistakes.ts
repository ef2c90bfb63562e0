import type { z } from 'zod';
import type { SiteSchema } from '../contract.ts';
import { SiteError } from '../problems.ts';
import { schemaModulePath } from '../siteModulePath.ts';
import { builtInFieldNames } from './builtInFields.ts';
import { knownFields } from './fieldsAt.ts';
import { describeUnsupported } from './plainData.ts';

/** Fields that the generator adds to every entry. */
export const addedFieldNames: readonly string[] = ['source'];

/** @throws SiteError for a field whose name the generator reserves */
export function checkFieldNames({ collections, singles }: SiteSchema): void {
  for (const [name, { schema }] of Object.entries(collections)) checkNames(schema, `collections.${name}`);
  for (const [name, { schema }] of Object.entries(singles)) checkNames(schema, `singles.${name}`);
}

function checkNames(schema: z.ZodType, schemaKey: string): void {
  const known = knownFields(schema, []);
  const taken = [...builtInFieldNames, ...addedFieldNames].find((name) => known.includes(name));
  if (taken) throw schemaMistake(schemaKey, `has a field "${taken}", a name that the generator reserves`, 'rename the field');
}

/** @throws SiteError for an entry's data that only a mistake in its schema can produce */
export function checkData(data: unknown, schemaKey: string): void {
  const unsupported = describeUnsupported(data, 'data');
  if (unsupported !== undefined) {
    const what = `produces data that JSON can't represent: ${unsupported}`;
    throw schemaMistake(schemaKey, what, 'make it produce plain data, without transforms or coercion to other types');
  }
}

function schemaMistake(schemaKey: string, what: string, fix: string): SiteError {
  return new SiteError([{ file: schemaModulePath, what: `the schema of ${schemaKey} ${what}`, fix }]);
}
