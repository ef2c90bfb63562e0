import type { FieldPath } from './fieldData.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that reads an environment variable: `env:SITE_MAIL_KEY`. */
const fromEnvironment = /^env:([A-Za-z_][A-Za-z0-9_]*)$/;

/**
 * Returns a copy of parsed YAML in which every string `env:NAME` is replaced by the value of that environment variable, or by '' if it
 * isn't set.
 */
export function fillFromEnvironment(data: unknown, environment: Environment): unknown {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) => {
    const name = nameIn(value);
    return name === undefined ? value : readVariable(name, environment);
  });
}

/** The environment variables that the data refers to, and their fields. */
export function variablesIn(data: unknown, field: FieldPath = []): { field: FieldPath; name: string }[] {
  const name = nameIn(data);
  if (name !== undefined) return [{ field, name }];
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => variablesIn(value, [...field, Array.isArray(data) ? Number(key) : key]));
}

function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' ? fromEnvironment.exec(value)?.[1] : undefined;
}

/** The trimmed value of an environment variable; empty if it isn't set. */
export function readVariable(name: string, environment: Environment): string {
  // Inherited properties such as toString aren't variables.
  return (Object.hasOwn(environment, name) && environment[name]?.trim()) || '';
}
