import type { FieldPath } from '../content/fieldData.ts';
import type { Problem } from '../problems.ts';

/** Names and numbers that exist to be replaced: RFC 2606 and 6761 keep the domains free, the North American plan the numbers 555-0100 to 555-0199. */
const patterns: { pattern: RegExp; what: string }[] = [
  { pattern: /(^|[@./])example\.(com|org|net)\b|\.example\b/i, what: 'an address at example.com' },
  { pattern: /\b555-01\d\d\b/, what: 'a phone number that nobody has' },
  { pattern: /(^|[_-])example($|[_-])|^your[_-]|^change[ _-]?me$|\blorem ipsum\b/i, what: 'a name to be replaced' },
  { pattern: /\b(TODO|FIXME|TBD)\b/, what: 'a note to its author' },
  {
    pattern: /^\w+:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)|\.(invalid|localhost)\b/i,
    what: 'an address on one machine alone',
  },
];

type Locate = (source: string, field: FieldPath) => object;

/** Settings that still hold a stand-in, or nothing at all. */
export function standIns(file: string, settings: unknown, locate: Locate): Problem[] {
  return textsOf(settings).flatMap(([field, text]) => {
    const found = describe(text);
    return found ? [{ file, ...locate(file, field), what: `${field.join('.')} ${found.what}`, fix: found.fix }] : [];
  });
}

function describe(text: string): { what: string; fix: string } | undefined {
  if (text.trim() === '') return { what: 'is empty', fix: 'write the value, or set the environment variable that env: names' };
  const found = patterns.find(({ pattern }) => pattern.test(text));
  return found && { what: `is still a stand-in: ${found.what}`, fix: 'write the real value' };
}

function textsOf(value: unknown, path: FieldPath = []): [FieldPath, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}
