import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LocateCode } from '../content/schemaError.ts';
import { fixCode, type Problem, SiteError } from '../problems.ts';
import { siteModulePath } from '../siteModulePath.ts';

/** Where the compiled templates are. */
export interface BundleLocation {
  /** The site root. */
  root: string;
  /** Path of the bundle from the root, with a query that makes Node load it again: `.cache/code-3f2a9c0b1d4e/site.mjs?2`. */
  bundle: string;
}

/**
 * Runs the site's code.
 * @param context prefix of the message: "HomePage failed to render /"
 * @throws SiteError at the line that threw
 */
export function runSiteCode<T>(location: BundleLocation, context: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toSiteError(location, context, error);
  }
}

/** Converts an error of the site's code to a SiteError at the line that threw it. Returns a SiteError unchanged. */
export function toSiteError({ root, bundle }: BundleLocation, context: string, error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  const [message, stack] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), ''];
  const location = locationOf(stack, root, bundle);
  const fix = location ? fixCode : 'find the code that throws this, starting from this file';
  return new SiteError([{ file: siteModulePath, ...location, what: `${context}: ${message}`, fix }]);
}

/**
 * Converts an error to a SiteError at the line of the site's code that threw it. Returns the error unchanged if it isn't the site's.
 */
export function locateSiteCodeError(root: string, error: unknown): unknown {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const bundle = /(file:\/\/\S*\/code-[\da-f]{12}\/\w+\.mjs)\?\w+:\d+/.exec(stack)?.[1];
  const location = bundle && locationOf(stack, root, relative(root, fileURLToPath(bundle)));
  return location ? new SiteError([{ ...location, what: `throws ${error}`, fix: fixCode }]) : error;
}

/** Returns a function that finds the line of the site's code that threw an error. */
export function codeLocator({ root, bundle }: BundleLocation): LocateCode {
  return (error) => (error instanceof Error ? locationOf(error.stack ?? '', root, bundle) : undefined);
}

/** Maps the first stack frame in the bundle to its template. Returns undefined if there is none, or no source map. */
export function locationOf(
  stack: string,
  root: string,
  bundle: string,
): Pick<Problem, 'file' | 'line' | 'column' | 'sourceText'> | undefined {
  const file = join(root, bundle.split('?')[0] ?? '');
  const { href } = pathToFileURL(file);
  const frames = stack.matchAll(/(file:\/\/\/[^\s?]+)\?\w+:(\d+):(\d+)\)?$/gm);
  const frame = [...frames].find(([, url]) => url === href);
  if (!frame) return undefined;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    const found = map.findEntry(Number(frame[2]) - 1, Number(frame[3]) - 1);
    if (!('originalSource' in found)) return undefined;
    const source = relative(resolve(root), resolve(dirname(file), found.originalSource));
    const sourceText = readFileSync(join(root, source), 'utf8');
    return { file: source, line: found.originalLine + 1, column: found.originalColumn + 1, sourceText };
  } catch {
    // No source map, or its source is gone. A position in the bundle doesn't help the author.
    return undefined;
  }
}
