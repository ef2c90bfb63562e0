import { hash } from 'node:crypto';
import type { FieldPath } from './fieldPaths.ts';
import { stringsIn } from './plainData.ts';

/** A setting that reads an environment variable: `env:SITE_MAIL_KEY`. */
const fromEnvironment = /^env:([A-Za-z_][A-Za-z0-9_]*)$/;

/** Returns a copy of parsed YAML in which each string `env:NAME` is the value of that variable, or '' if it isn't set. */
export function fillFromEnvironment(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) => {
    const [, name] = (typeof value === 'string' && fromEnvironment.exec(value)) || [];
    return name === undefined ? value : readVariable(name);
  });
}

/** The environment variables that the data refers to, and their fields. */
export function variablesIn(data: unknown): { field: FieldPath; name: string }[] {
  return stringsIn(data).flatMap(([field, text]) => {
    const [, name] = fromEnvironment.exec(text) ?? [];
    return name === undefined ? [] : { field, name };
  });
}

/** The trimmed value of an environment variable; empty if it isn't set. */
export function readVariable(name: string): string {
  // Inherited properties such as toString aren't variables.
  return (Object.hasOwn(process.env, name) && process.env[name]?.trim()) || '';
}

/** Hashes of the values of environment variables, by name. */
export function hashesOfVariables(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, hashOfVariable(name)]));
}

export function hashOfVariable(name: string): string {
  return hash('sha1', readVariable(name), 'base64url');
}
