import { hash } from 'node:crypto';
import type { FieldPath } from './fieldPaths.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that reads an environment variable: `env:SITE_MAIL_KEY`. */
const fromEnvironment = /^env:([A-Za-z_][A-Za-z0-9_]*)$/;

/** Returns a copy of parsed YAML in which each string `env:NAME` is the value of that variable, or '' if it isn't set. */
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

/** Hashes of the values of the environment variables that a settings file names. */
export function hashVariablesIn(settingsText: string): Record<string, string> {
  const names = [...settingsText.matchAll(/\benv:([A-Za-z_][A-Za-z0-9_]*)/g)].map(([, name = '']) => name);
  return hashesOfVariables(names);
}

/** Hashes of the values of environment variables, by name. */
export function hashesOfVariables(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, hashOfVariable(name)]));
}

export function hashOfVariable(name: string): string {
  return hash('sha1', readVariable(name, process.env), 'base64url');
}
