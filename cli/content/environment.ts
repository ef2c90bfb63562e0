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

/** The values `env:NAME` within structured data whose variables are not set, and their fields. */
export function unsetIn(
  data: unknown,
  environment: Environment,
  field: readonly (string | number)[] = [],
): { field: readonly (string | number)[]; name: string }[] {
  if (typeof data === 'string') {
    const name = reference.exec(data)?.[1];
    return name !== undefined && variable(name, environment) === '' ? [{ field, name }] : [];
  }
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) =>
    unsetIn(value, environment, [...field, Array.isArray(data) ? Number(key) : key]),
  );
}

/** The value of a variable without the spaces around it; empty where it is not set. */
export function variable(name: string, environment: Environment): string {
  // What every object has, such as toString, is no variable.
  return (Object.hasOwn(environment, name) && environment[name]?.trim()) || '';
}
