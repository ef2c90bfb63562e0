import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { type Problem, SiteError } from '../problems.ts';
import { siteEntry } from './siteEntry.ts';

/** Where the code of the templates lies. */
export interface Templates {
  /** The site root. */
  root: string;
  /** The bundle, as a path from there, with or without a query. */
  bundle: string;
}

/**
 * Runs code of the site. What it throws becomes a problem at the line of the template.
 * @param failing what to say when it throws: "HomePage failed to render /"
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
export function templateError({ root, bundle }: Templates, failing: string, error: unknown): unknown {
  if (error instanceof SiteError) return error;
  const [message, stack] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), ''];
  const fix = 'fix the code on this line, or what calls it';
  return new SiteError([{ file: siteEntry, ...placeOf(stack, root, bundle), what: `${failing}: ${message}`, fix }]);
}

/** The first line of the stack that is in the templates. */
export function placeOf(
  stack: string,
  root: string,
  bundle: string,
): Pick<Problem, 'file' | 'line' | 'column' | 'text'> | undefined {
  const file = join(root, bundle.split('?')[0] ?? '');
  const frames = stack.matchAll(/\(?(?:file:\/\/)?(\/[^\s()?]+)(?:\?[\w.]+)?:(\d+):(\d+)\)?$/gm);
  const frame = [...frames].find(([, name = '']) => decodeURIComponent(name) === file);
  if (!frame) return undefined;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    const found = map.findEntry(Number(frame[2]) - 1, Number(frame[3]) - 1);
    if (!('originalSource' in found)) return undefined;
    const source = relative(resolve(root), resolve(dirname(file), found.originalSource));
    const text = readFileSync(join(root, source), 'utf8');
    return { file: source, line: found.originalLine + 1, column: found.originalColumn + 1, text };
  } catch {
    // Without its map, the bundle says nothing that an author could use.
    return undefined;
  }
}
