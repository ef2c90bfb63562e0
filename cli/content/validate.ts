import { z } from 'zod';
import { fixForUnknownName, nearest } from '../nearest.ts';
import { fixCode, formatLocation, lineOf, type Problem, type WhatAndFix } from '../problems.ts';
import { schemaModulePath } from '../sitePaths.ts';
import { dayMeantBy } from './dates.ts';
import { displayPath, type FieldPath, fieldNamesAt, type ParsedFields, schemasAt } from './fieldPaths.ts';
import { describeUnsupported, isObject } from './plainData.ts';
import type { SourceFile } from './source.ts';

type Issue = z.core.$ZodIssue;

/** Validates data. If it's invalid, adds a problem for each field, or only one if the schema's code throws, and returns undefined. */
export function validate<T extends z.ZodType>(
  schema: T,
  fields: ParsedFields,
  source: SourceFile,
  problems: Problem[],
  { extraSuggestions = [], locateCode }: { extraSuggestions?: readonly string[]; locateCode?: LocateCode | undefined } = {},
): z.infer<T> | undefined {
  let result: z.ZodSafeParseResult<z.infer<T>>;
  try {
    result = schema.safeParse(fields.data, { reportInput: true });
  } catch (error) {
    problems.push(schemaError(error, source, locateCode));
    return undefined;
  }
  if (result.success) return result.data;
  const found = result.error.issues.flatMap(unfold).map((issue) => {
    const part = issue.code === 'unrecognized_keys' || issue.code === 'invalid_key' ? 'name' : 'value';
    const location = fields.locate(issue.path, part);
    const line = lineOf(source.sourceText, location.line);
    return { path: issue.path, location, ...describe(issue, schema, extraSuggestions, line.slice(location.column - 1)) };
  });
  const meantPaths = found.flatMap(({ path, meant }) => (meant ? displayPath([...path.slice(0, -1), meant]) : []));
  for (const { path, location, what, fix } of found) {
    const shown = displayPath(path);
    // A misspelled name is one mistake: the field that it's meant to be isn't missing.
    if (meantPaths.includes(shown)) continue;
    const other = what === missing ? otherSpelling(fields.data, path) : undefined;
    const rename = other && { ...fields.locate(other, 'name'), fix: `rename ${String(other.at(-1))} to ${String(path.at(-1))}` };
    problems.push({ ...source, ...location, what: `${shown}: ${what}`, fix, ...rename });
  }
  return undefined;
}

const missing = 'is missing';

/** The path of the field whose name differs from that of a missing one only in its capitals. */
function otherSpelling(data: unknown, path: FieldPath): FieldPath | undefined {
  const beside = path.slice(0, -1);
  const parent = beside.reduce<unknown>((value, step) => Object(value)[step], data);
  const name = Object.keys(Object(parent)).find((each) => each.toLowerCase() === String(path.at(-1)).toLowerCase());
  return name === undefined ? undefined : [...beside, name];
}

/** Splits unknown fields into one issue each, and reduces a union to the issues of its best match. */
function unfold(issue: Issue): Issue[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }));
  if (issue.code !== 'invalid_union') return [issue];
  if ('options' in issue && issue.options && issue.discriminator) {
    const { options, discriminator, input, path, message } = issue;
    return [{ code: 'invalid_value', values: options, input: isObject(input) ? input[discriminator] : input, path, message }];
  }
  if (issue.errors.length === 0) return [issue];
  const best = issue.errors.reduce((a, b) => (mismatch(b) < mismatch(a) ? b : a));
  return best.flatMap((inner) => unfold({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** How badly data matches an option. Another type counts most, then unknown names: both suggest that another option was meant. */
function mismatch(issues: Issue[]): number {
  const weights = issues.map((issue) => {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) return Math.min(...issue.errors.map(mismatch));
    if (issue.path.length > 0) return 1;
    return issue.code === 'unrecognized_keys' ? 10 * issue.keys.length : issue.code === 'invalid_type' ? 100 : 1;
  });
  return weights.reduce((sum, each) => sum + each, 0);
}

/** `meant` is the field that an unknown name is probably meant to be. */
type Description = WhatAndFix & { meant?: string | undefined };

/** @param written the rest of the line from where the value begins */
function describe(issue: Issue, schema: z.ZodType, extraSuggestions: readonly string[], written: string): Description {
  const { path, input } = issue;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = [...fieldNamesAt(schema, path.slice(0, -1)), ...(path.length === 1 ? extraSuggestions : [])];
      const name = String(path.at(-1));
      // Another option of the union has it.
      if (known.includes(name)) return { what: 'does not go with the fields beside it', fix: 'remove it' };
      const fix = known.length > 0 ? fixForUnknownName(name, known) : 'remove it, or correct its name';
      return { what: 'unknown field', fix, meant: nearest(name, known) };
    }
    case 'invalid_type': {
      const kind = kinds[issue.expected] ?? issue.expected;
      const schemas = schemasAt(schema, path);
      const [purpose] = schemas.flatMap((each) => z.globalRegistry.get(each)?.description ?? []);
      const isDay = schemas.some((each) => each instanceof z.ZodISODate);
      if (input === undefined)
        return { what: missing, fix: `add it: ${isDay ? 'a day, such as 2026-03-20' : kind}${purpose ? ` (${purpose})` : ''}` };
      // A Date that coercion has made is invalid.
      const found = input instanceof Date ? 'something else' : show(input);
      return { what: `expected ${kind}, found ${found}`, fix: typeFix(issue.expected, input, path, written) };
    }
    case 'too_small':
    case 'too_big':
      return describeSize(issue);
    case 'invalid_value': {
      const fix = fixForUnknownName(String(input ?? ''), issue.values.map(String));
      if (input === null) return { what: 'is empty', fix };
      return { what: input === undefined ? missing : `is ${show(input)}`, fix };
    }
    case 'invalid_format': {
      // In a schema, the message of a `regex()` completes the sentence "write …": 'a path without a trailing slash: /old-name'.
      const reworded = issue.message.replace(/^Invalid string: /, 'it ').replace(/^Invalid /, 'write a valid ');
      const fix = reworded === issue.message ? `write ${issue.message}` : reworded;
      const dateFix = issue.format === 'date' && `write a valid date as YYYY-MM-DD: ${dayMeantBy(String(input))}`;
      if (String(input).trim() === '') return { what: 'is empty', fix: `${formats[issue.format] ?? fix}, or ${removeEmpty}` };
      const withOffset = issue.format === 'datetime' && issue.pattern?.includes('[+-]') ? ', or 2024-03-20T20:30:00+01:00' : '';
      return { what: `is ${show(input)}`, fix: dateFix || (formats[issue.format] ?? fix) + withOffset };
    }
    case 'invalid_key':
      return describe({ ...issue.issues[0], path, input } as Issue, schema, extraSuggestions, written);
    default: {
      // Custom rules pass their fix as `params: { fix }`.
      const fix = issue.code === 'custom' ? issue.params?.fix : undefined;
      return { what: issue.message, fix: String(fix ?? 'see the description of this field in its schema') };
    }
  }
}

const removeEmpty = 'remove the field if it is optional';

const formats: Record<string, string> = {
  date: 'write a date as YYYY-MM-DD: 2026-03-20',
  email: 'write an email address: name@company.com',
  url: 'write a full URL: https://www.company.com',
  time: 'write a time of day as HH:MM: 19:30',
  datetime: 'write a valid day and time: 2024-03-20T19:30:00Z',
};

function describeSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): WhatAndFix {
  const { origin, input } = issue;
  const small = issue.code === 'too_small';
  const limit = Number(small ? issue.minimum : issue.maximum);
  const bound = small ? 'at least' : 'at most';
  if (origin !== 'array' && origin !== 'string') {
    const strict = small ? 'more than' : 'less than';
    return { what: `is ${Number(input)}`, fix: `write ${issue.inclusive === false ? strict : bound} ${limit}` };
  }
  if (origin === 'string' && String(input).trim() === '') return { what: 'is empty', fix: `write some text, or ${removeEmpty}` };
  // Zod counts a string in code points, too.
  const found = [...(input as unknown[] | string)].length;
  const unit = `${origin === 'array' ? 'item' : 'character'}${limit === 1 ? '' : 's'}`;
  const difference = Math.abs(limit - found);
  const what = `expected ${issue.exact ? '' : `${bound} `}${limit} ${unit}, found ${found}`;
  return { what, fix: small ? `add ${difference} more` : `remove ${difference}` };
}

const kinds: Record<string, string> = {
  string: 'text',
  array: 'a list',
  tuple: 'a list',
  object: 'indented fields',
  record: 'indented fields',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

function show(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  if (input === null) return 'nothing';
  if (typeof input === 'object') return 'indented fields';
  // JSON has no NaN and no Infinity.
  return (typeof input === 'number' ? String(input) : JSON.stringify(input)).replace(/^(.{58}).{3,}$/u, '$1…"');
}

function typeFix(expected: string, input: unknown, path: FieldPath, written: string): string {
  const kind = kinds[expected] ?? expected;
  if (input === null) {
    const word = /^null\b/i.test(written) ? `; for the word, put it in quotes: "${written.slice(0, 4)}"` : '';
    return `write ${kind}, or ${removeEmpty}${word}`;
  }
  if (/^date$/i.test(kind)) return 'in the schema, write z.iso.date(): content has no Date';
  if (notInContent.test(kind)) return `in the schema, write another type: content has no ${kind}`;
  if (kind === 'a list') return 'write each item on its own line below it, starting with a dash: - one';
  if (kind === 'indented fields' && path.length === 0)
    return 'write fields, one per line: name: value, with an ordinary space after the colon. If the file is a list, put it below a field: items';
  if (kind === 'indented fields') return 'write its fields below it, one per line, indented by two spaces';
  if (expected === 'number' && typeof input === 'string') return 'write only the number, without quotes, a unit, or a comma: 6.5';
  if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean')) {
    // As it's written: 1.10 and 007 may be names.
    const [asWritten = ''] = /^[\w.+-]+/.exec(written) ?? [];
    // Seconds or milliseconds since 1970.
    if (/^1\d{9}(?:\d{3})?$/.test(asWritten) && /date|time|_at$|created|updated|published/i.test(displayPath(path)))
      return `write the day as YYYY-MM-DD: ${dayMeantBy(asWritten)}`;
    return `put it in quotes: "${Object.is(Number(asWritten), input) ? asWritten : String(input)}"`;
  }
  if (expected === 'string') return 'write text, in quotes if it contains a colon or begins with { or [';
  return `write ${kind}`;
}

/** Types that Zod can check, and no content file can contain. */
const notInContent = /^(?:bigint|symbol|undefined|void|map|set|file|promise|function|nan|[A-Z]\w*)$/;

/** Finds the line of the site's code that threw an error. */
export type LocateCode = (error: unknown) => Pick<Problem, 'file' | 'line' | 'column' | 'sourceText'> | undefined;

/** The problem for an error that a refine or transform threw: in the file, or in the schema if its code can't work for any value. */
function schemaError(error: unknown, source: SourceFile, locateCode: LocateCode | undefined): Problem {
  if (error instanceof z.core.$ZodAsyncError) {
    const fix = 'check and transform values without async and await';
    return { file: schemaModulePath, what: 'the schema is asynchronous', fix };
  }
  const location = locateCode?.(error);
  if (error instanceof ReferenceError) {
    const what = `the schema's code has an error: ${error.message}`;
    return { file: schemaModulePath, ...location, what, fix: location ? fixCode : 'fix the code of the schema' };
  }
  const fix = `change the value that it's about, or fix the schema${location ? ` (${formatLocation(location)})` : ''}`;
  return { ...source, what: `the schema threw ${error}`, fix };
}

/** The problem of a schema that doesn't produce an object, or data that JSON can't represent; undefined if it's usable. */
export function problemOfOutput(data: unknown, schemaKey: string): Problem | undefined {
  if (!isObject(data))
    return schemaMistake(schemaKey, 'does not produce an object', 'use z.strictObject; for a list, put the list below a field');
  const unsupported = describeUnsupported(data, 'data');
  const fix = 'make it produce plain data, without transforms or coercion to other types; for a day, z.iso.date()';
  if (unsupported === undefined) return undefined;
  return schemaMistake(schemaKey, `produces data that JSON can't represent: ${unsupported}`, fix);
}

export function schemaMistake(schemaKey: string, what: string, fix: string): Problem {
  return { file: schemaModulePath, what: `the schema of ${schemaKey} ${what}`, fix };
}
