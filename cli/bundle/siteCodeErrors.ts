import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocateCode } from '../content/schemaError.ts';
import { fixCode, type Problem, SiteError } from '../problems.ts';

/**
 * Runs the site's code.
 * @param source the file that's named if the line isn't known
 * @param context prefix of the message: "HomePage failed to render /"
 * @throws SiteError at the line that threw
 */
export function runSiteCode<T>(root: string, source: string, context: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toSiteError(root, source, context, error);
  }
}

/** Converts an error of the site's code to a SiteError at the line that threw it. Returns a SiteError unchanged. */
export function toSiteError(root: string, source: string, context: string, error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  const [message, stack] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), ''];
  const location = locationOf(stack, root);
  const fix = location ? fixCode : 'find the code that throws this, starting from this file';
  return new SiteError([{ file: source, ...location, what: `${context}: ${message}`, fix }]);
}

/** Converts an error to a SiteError at the line of the site's code that threw it. Returns the error unchanged if it isn't the site's. */
export function locateSiteCodeError(root: string, error: unknown): unknown {
  const location = error instanceof Error && !(error instanceof SiteError) && locationOf(error.stack ?? '', root);
  return location ? new SiteError([{ ...location, what: `throws ${error}`, fix: fixCode }]) : error;
}

/** Returns a function that finds the line of the site's code that threw an error. */
export function codeLocator(root: string): LocateCode {
  return (error) => (error instanceof Error ? locationOf(error.stack ?? '', root) : undefined);
}

/** Maps the first stack frame in a bundle of the site to its source. Returns undefined if there is none, or no source map. */
function locationOf(stack: string, root: string): Pick<Problem, 'file' | 'line' | 'column' | 'sourceText'> | undefined {
  const [, url, line, column] = bundleFrame.exec(stack) ?? [];
  if (!url) return undefined;
  try {
    const bundle = fileURLToPath(url);
    const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
    const found = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in found)) return undefined;
    const source = relative(resolve(root), resolve(dirname(bundle), found.originalSource));
    const sourceText = readFileSync(join(root, source), 'utf8');
    return { file: source, line: found.originalLine + 1, column: found.originalColumn + 1, sourceText };
  } catch {
    // No source map, or its source is gone. A position in the bundle doesn't help the author.
    return undefined;
  }
}

/** A frame in a bundle that `loadSiteCode` has made: `at HomePage (file:///site/.cache/code-3f2a9c0b1d4e/view-HomePage.mjs?1:10:5)`. */
const bundleFrame = /(file:\/\/\/[^\s?]+\/code-[\da-f]{12}\/[\w-]+\.mjs)\?\d+:(\d+):(\d+)\)?$/m;
