export type Environment = Readonly<Record<string, string | undefined>>;

/** A value that is not kept in the file: `env:EMAILJS_PUBLIC_KEY`. */
const reference = /^env:([A-Za-z_][A-Za-z0-9_]*)$/;

/**
 * Structured data in which every value `env:NAME` is replaced by the environment variable of that name.
 * One that is not set becomes an empty text.
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

/** References to variables that a site may not read: anything else in the environment may be a secret of the build machine. */
export function forbiddenIn(data: unknown, allowed: readonly string[] = []): EnvironmentReference[] {
  return referencesIn(data).filter(({ name }) => !name.startsWith('SITE_') && !allowed.includes(name));
}

/** The values `env:NAME` within structured data whose variables are not set, and their fields. */
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

/** The value of a variable without the spaces around it; empty where it is not set. */
export function variable(name: string, environment: Environment): string {
  // What every object has, such as toString, is no variable.
  return (Object.hasOwn(environment, name) && environment[name]?.trim()) || '';
}
