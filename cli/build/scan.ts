import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { variable } from '../content/environment.ts';
import { siteFiles } from '../content/siteFiles.ts';
import { dayAt, type Now } from '../content/today.ts';
import { type FileState, isSame, outputState, stateOf } from '../files/fileStates.ts';
import type { OutputPaths } from '../output/paths.ts';
import type { BuildFacts, OutputColumns, Store } from '../store/store.ts';

/** Options that decide what is built. If one differs from the last build, the site isn't unchanged. */
export interface ScanOptions {
  root: string;
  drafts: boolean;
  /** Includes entries with a future publish date. */
  future: boolean;
  /** Fails on placeholder values, unset environment variables, `drafts`, and `future`. */
  production: boolean;
  /** Set by `site dev`. `PlanOptions.preview` is then true. */
  live?: boolean;
  /** Makes the social cards that public/ lacks. */
  cards?: boolean;
  /** The URL of this build, if it isn't the one in the settings. */
  siteUrl?: string;
  /** Markup for the end of every page, such as the script of the live preview. */
  appendToHtml?: string;
  now: Now;
}

/** The site and its output folder as they are when a build starts. */
export interface Scan {
  /** The state of each file of the site, by its path from the site root. */
  states: ReadonlyMap<string, FileState>;
  /** The options as JSON, without root and time. */
  optionsKey: string;
  /** Files of the output folder that are as the last build left them. */
  outputs: ReadonlyMap<string, OutputColumns>;
  /** Estimate of the entries to read: every Markdown file if nothing is stored yet, else 0, because few have changed. */
  expectedReads: number;
  /** Whether a build would read what the last one read, and write what it wrote. */
  isUnchanged: boolean;
}

/**
 * Compares the site's files and the output folder with the last build.
 * @param out absolute path of the output folder
 * @throws SiteError as `siteFiles` does
 */
export function scanSite(options: ScanOptions, out: string, store: Store): Scan {
  const { root, now, drafts, future, production, live = false, cards = false, appendToHtml = '', siteUrl } = options;
  const optionsKey = JSON.stringify({ drafts, future, production, live, cards, appendToHtml, siteUrl });
  const states = siteFiles(root);
  const stored = store.outputs.all();
  const outputs = new Map([...stored].filter(([path, [state]]) => outputState(join(out, path)) === state));
  const last = store.read('build') as BuildFacts | undefined;
  const isUnchanged =
    last?.options === optionsKey &&
    last.today === dayAt(now, last.timeZone) &&
    Object.entries(last.environment).every(([name, hash]) => hashOfVariable(name) === hash) &&
    last.cardsNotMade === 0 &&
    outputs.size === stored.size &&
    hasSameFiles(root, store.inputs.all(), states);
  const expectedReads = last === undefined ? [...states.keys()].filter((path) => path.endsWith('.md')).length : 0;
  return { states, optionsKey, outputs, expectedReads, isUnchanged };
}

/** Whether a file of the output folder and its copies are as the last build left them. */
export function isIntact({ outputs }: Scan, { path, copies }: OutputPaths): boolean {
  return outputs.has(path) && copies.every((copy) => outputs.has(copy));
}

function hasSameFiles(root: string, before: ReadonlyMap<string, readonly [FileState]>, now: Scan['states']): boolean {
  for (const path of now.keys()) if (!before.has(path)) return false;
  for (const [path, [state]] of before) if (!isSame(root, path, state, now.get(path) ?? stateOf(root, path))) return false;
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
