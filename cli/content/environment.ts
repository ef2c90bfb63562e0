import type { FieldPath } from './fieldData.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A value from the environment: `env:EMAILJS_PUBLIC_KEY`. */
const reference = /^env:([A-Za-z_][A-Za-z0-9_]*)$/;

/** Returns a copy of parsed YAML in which every string `env:NAME` is that environment variable, or empty if it isn't set. */
export function fillFromEnvironment(data: unknown, environment: Environment): unknown {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) => {
    const name = nameIn(value);
    return name === undefined ? value : variable(name, environment);
  });
}

/** The environment variables that data refers to, and their fields. */
export function variablesIn(data: unknown, field: FieldPath = []): { field: FieldPath; name: string }[] {
  const name = nameIn(data);
  if (name !== undefined) return [{ field, name }];
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => variablesIn(value, [...field, Array.isArray(data) ? Number(key) : key]));
}

function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' ? reference.exec(value)?.[1] : undefined;
}

/** The trimmed value of an environment variable; empty if it isn't set. */
export function variable(name: string, environment: Environment): string {
  // Inherited properties such as toString aren't variables.
  return (Object.hasOwn(environment, name) && environment[name]?.trim()) || '';
}
