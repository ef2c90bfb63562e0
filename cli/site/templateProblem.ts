import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { DamagedCache } from '../content/packs.ts';
import { type Problem, SiteError } from '../problems.ts';
import { siteEntry } from './siteEntry.ts';

/** Where the code of the templates lies. */
export interface Templates {
  /** The site's folder. */
  root: string;
  /** The bundle, as a path from there. */
  code: string;
}

/**
 * Runs code of the site. What it throws becomes a problem at the line of the template.
 * @param failing what it means when it throws: "Home fails to draw /"
 * @throws SiteError
 */
export function inTemplates<T>(templates: Templates, failing: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw templateError(templates, failing, error);
  }
}

/** What code of the site has thrown, as a problem at the line of the template; what is one already stays as it is. */
export function templateError({ root, code }: Templates, failing: string, error: unknown): unknown {
  if (error instanceof DamagedCache || error instanceof SiteError) return error;
  const [message, stack] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), ''];
  const fix = 'mend the code on this line, or what leads there';
  return new SiteError([{ file: siteEntry, ...placeOf(stack, root, code), what: `${failing}: ${message}`, fix }]);
}

/** The first line of the stack that is in the templates. */
export function placeOf(
  stack: string,
  root: string,
  code: string,
): Pick<Problem, 'file' | 'line' | 'column' | 'text'> | undefined {
  const bundle = join(root, code);
  const frames = stack.matchAll(/\(?(?:file:\/\/)?(\/[^\s()]+):(\d+):(\d+)\)?$/gm);
  const frame = [...frames].find(([, file = '']) => decodeURIComponent(file) === bundle);
  if (!frame) return undefined;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
    const found = map.findEntry(Number(frame[2]) - 1, Number(frame[3]) - 1);
    if (!('originalSource' in found)) return undefined;
    const file = relative(resolve(root), resolve(dirname(bundle), found.originalSource));
    const text = readFileSync(join(root, file), 'utf8');
    return { file, line: found.originalLine + 1, column: found.originalColumn + 1, text };
  } catch {
    // Without its map, the bundle says nothing that an author could use.
    return undefined;
  }
}
