export type Environment = Readonly<Record<string, string | undefined>>;

/** A value from the environment: `env:EMAILJS_PUBLIC_KEY`. */
const reference = /^env:([A-Za-z_][A-Za-z0-9_]*)$/;

/**
 * Replaces every value `env:NAME` in structured data with that environment variable, or an empty string if it isn't set.
 */
export function fillFromEnvironment(data: unknown, environment: Environment): unknown {
  if (typeof data === 'string') {
    const name = reference.exec(data)?.[1];
    return name === undefined ? data : variable(name, environment);
  }
  if (Array.isArray(data)) return data.map((item) => fillFromEnvironment(item, environment));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fillFromEnvironment(value, environment)]));
}

/** Finds references to environment variables that a site may not read, because they may be secrets of the build machine. */
export function forbiddenIn(data: unknown, allowed: readonly string[] = []): EnvironmentReference[] {
  return referencesIn(data).filter(({ name }) => !name.startsWith('SITE_') && !allowed.includes(name));
}

/** Finds references to unset environment variables, and their fields. */
export function unsetIn(data: unknown, environment: Environment): EnvironmentReference[] {
  return referencesIn(data).filter(({ name }) => variable(name, environment) === '');
}

interface EnvironmentReference {
  field: readonly (string | number)[];
  name: string;
}

function referencesIn(data: unknown, field: EnvironmentReference['field'] = []): EnvironmentReference[] {
  if (typeof data === 'string') {
    const name = reference.exec(data)?.[1];
    return name === undefined ? [] : [{ field, name }];
  }
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => referencesIn(value, [...field, Array.isArray(data) ? Number(key) : key]));
}

/** The trimmed value of an environment variable; empty if it isn't set. */
export function variable(name: string, environment: Environment): string {
  // Inherited properties such as toString aren't variables.
  return (Object.hasOwn(environment, name) && environment[name]?.trim()) || '';
}
