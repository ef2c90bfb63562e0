import { readVariable, variablesIn } from '../content/environment.ts';
import { displayPath, type FieldPath } from '../content/fieldData.ts';
import { parseYaml } from '../content/frontMatter.ts';
import { fieldLocator, textOf } from '../content/load.ts';
import type { Problem } from '../problems.ts';

/**
 * Values that are still placeholders. RFC 2606 and 6761 reserve the domains. They also reserve `.test`, but this project's tests need a domain
 * that isn't a placeholder.
 * The North American Numbering Plan reserves 555-0100 to 555-0199.
 */
const patterns: { pattern: RegExp; what: string }[] = [
  { pattern: /(^|[@./])example\.(com|org|net)\b|\.example\b/i, what: 'an example.com address' },
  { pattern: /(?<!\d)(1?[-. ]?\(?[2-9]\d\d\)?[-. ]*)?555[-. ]?01\d\d(?!\d)/, what: 'a fictional phone number' },
  { pattern: /^([\w-]+[_-])?example([_-][\w-]+)?$|^your[_-]|^change[ _-]?me$|\blorem ipsum\b/i, what: 'sample text' },
  { pattern: /\b(TODO|FIXME|TBD)\b/, what: 'a note to the author' },
  {
    pattern: /^\w+:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)|\.(invalid|localhost)\b/i,
    what: 'a local or reserved address',
  },
];

/** Settings that are empty, still have a placeholder value, or read an unset environment variable. Each is reported once. */
export function placeholderSettings(root: string, file: string, settings: object): Problem[] {
  const found = placeholders(file, settings, fieldLocator(root, file));
  const placeOf = ({ line, column }: Problem) => `${line}:${column}`;
  const places = new Set(found.map(placeOf));
  return [...found, ...unsetVariables(root, file).filter((problem) => !places.has(placeOf(problem)))];
}

/** Settings that are empty or still have a placeholder value. */
export function placeholders(
  file: string,
  settings: unknown,
  locate: (field: FieldPath) => Pick<Problem, 'line' | 'column' | 'sourceText'>,
): Problem[] {
  return stringsIn(settings).flatMap(([field, text]) => {
    const found = describe(text);
    return found ? [{ file, ...locate(field), what: `${displayPath(field)} ${found.what}`, fix: found.fix }] : [];
  });
}

function describe(text: string): { what: string; fix: string } | undefined {
  if (text.trim() === '')
    return { what: 'is empty', fix: 'write the value or, if the line says env:NAME, set that environment variable' };
  const found = patterns.find(({ pattern }) => pattern.test(text));
  return found && { what: `is still a placeholder: ${found.what}`, fix: 'write the real value' };
}

/** The strings in data, with their fields. */
export function stringsIn(value: unknown, path: FieldPath = []): [FieldPath, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}

/** Settings that read unset environment variables, even if the schema has defaults for them. */
function unsetVariables(root: string, file: string): Problem[] {
  const text = textOf(root, file);
  // loadSettings has reported these.
  const ignored: Problem[] = [];
  const fields = parseYaml(text, 0, { file, sourceText: text }, ignored);
  const unset = variablesIn(fields?.data).filter(({ name }) => readVariable(name, process.env) === '');
  return unset.map(({ field, name }) => ({
    file,
    ...fields?.locate(field),
    sourceText: text,
    what: `${displayPath(field)} reads the environment variable ${name}, which is not set`,
    fix: `set ${name} in the build environment, or write the value here`,
  }));
}
