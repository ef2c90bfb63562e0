import { DamagedCache } from '../content/bodyStore.ts';
import { UnwritableCache } from '../files/unwritableCache.ts';
import { type Problem, SiteError } from '../problems.ts';

/** An error as it travels between threads, where it would lose its class and all but its message. */
export interface Fault {
  kind: 'problems' | 'damaged' | 'unwritable' | 'other';
  message: string;
  problems?: readonly Problem[];
  /** What the system said. */
  code?: string;
  path?: string;
  stack?: string;
}

export function faultOf(error: unknown): Fault {
  if (error instanceof SiteError) return { kind: 'problems', message: error.message, problems: error.problems };
  if (!(error instanceof Error)) return { kind: 'other', message: String(error) };
  const { message, stack = '', code, path } = error as NodeJS.ErrnoException;
  if (error instanceof DamagedCache) return { kind: 'damaged', message };
  if (error instanceof UnwritableCache) return { kind: 'unwritable', message };
  return { kind: 'other', message, stack, ...(code && { code }), ...(path && { path }) };
}

/** The error that a fault was made of. */
export function errorOf({ kind, message, problems = [], ...details }: Fault): Error {
  if (kind === 'problems') return new SiteError(problems);
  if (kind === 'damaged') return new DamagedCache(message);
  if (kind === 'unwritable') return new UnwritableCache(message);
  return Object.assign(new Error(message), details);
}
