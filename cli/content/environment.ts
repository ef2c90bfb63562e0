/** A value that is not kept in the file: `env:EMAILJS_PUBLIC_KEY`. */
const reference = /^env:([A-Za-z_][A-Za-z0-9_]*)$/;

/**
 * Structured data in which every value `env:NAME` is replaced by the environment variable of that name.
 * One that is not set becomes an empty text.
 */
export function fillFromEnvironment(data: unknown, environment: Readonly<Record<string, string | undefined>>): unknown {
  if (typeof data === 'string') {
    const name = reference.exec(data)?.[1];
    return name === undefined ? data : (environment[name]?.trim() ?? '');
  }
  if (Array.isArray(data)) return data.map((item) => fillFromEnvironment(item, environment));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fillFromEnvironment(value, environment)]));
}
