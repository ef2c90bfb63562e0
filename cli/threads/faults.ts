import { UnwritableCache } from '../files/unwritableCache.ts';

/** An error as it travels between threads, where it would lose its class and all but its message. */
export interface Fault {
  kind: 'unwritable' | 'other';
  message: string;
  /** What the system said. */
  code?: string;
  path?: string;
  stack?: string;
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { kind: 'other', message: String(error) };
  const { message, stack = '', code, path } = error as NodeJS.ErrnoException;
  if (error instanceof UnwritableCache) return { kind: 'unwritable', message };
  return { kind: 'other', message, stack, ...(code && { code }), ...(path && { path }) };
}

/** The error that a fault was made of. */
export function errorOf({ kind, message, ...details }: Fault): Error {
  return kind === 'unwritable' ? new UnwritableCache(message) : Object.assign(new Error(message), details);
}
