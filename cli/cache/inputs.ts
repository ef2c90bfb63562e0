import { createHash } from 'node:crypto';
import { variable } from '../content/environment.ts';
import { siteFiles } from '../content/siteFiles.ts';
import { dayAt, type Now } from '../content/today.ts';
import { type FileState, isSame, missing, stateOf } from '../files/fileStates.ts';
import type { OutputChanges } from '../output/outputStates.ts';
import type { BuildRecord } from './buildRecord.ts';
import { generatorKey } from './generatorKey.ts';

/** Everything that a build may depend on, as it stands when the build starts. */
export interface BuildInputs {
  generator: string;
  /** What the command asks for. */
  options: string;
  now: Now;
  /** The files of the site, by their paths from its root. */
  states: ReadonlyMap<string, FileState>;
}

interface InputOptions {
  root: string;
  drafts: boolean;
  future: boolean;
  production: boolean;
  live?: boolean;
  append?: string;
  now: Now;
}

/** @throws SiteError when a folder or a link cannot be used */
export function scanInputs({ root, now, drafts, future, production, live = false, append = '' }: InputOptions): BuildInputs {
  const options = JSON.stringify({ drafts, future, production, live, append });
  return { generator: generatorKey(), options, now, states: siteFiles(root) };
}

/** Whether a build would read what the last one read, and write what it wrote. */
export function isUnchanged(root: string, record: BuildRecord, inputs: BuildInputs, output: OutputChanges): boolean {
  return (
    record.options === inputs.options &&
    record.today === dayAt(inputs.now, record.timeZone) &&
    Object.entries(record.environment).every(([name, hash]) => hashOfVariable(name) === hash) &&
    output.files.size === 0 &&
    output.folders.size === 0 &&
    hasSameFiles(root, record.inputs, inputs.states)
  );
}

function hasSameFiles(root: string, before: BuildRecord['inputs'], now: BuildInputs['states']): boolean {
  for (const path of now.keys()) if (!before.has(path)) return false;
  for (const [path, state] of before)
    if (!isSame(root, path, state, now.get(path) ?? stateOf(root, path) ?? missing)) return false;
  return true;
}

/** Hashes of the values of the environment variables that a settings file names. */
export function environmentOf(settingsText: string): Record<string, string> {
  const names = [...settingsText.matchAll(/\benv:([A-Za-z_][A-Za-z0-9_]*)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, hashOfVariable(name)]));
}

function hashOfVariable(name: string): string {
  return createHash('sha1').update(variable(name, process.env)).digest('base64url');
}
