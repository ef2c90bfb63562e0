import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildFailure, Location, Message } from 'esbuild';
import type { Problem } from '../problems.ts';

/**
 * Converts esbuild's errors to problems, and rethrows other errors.
 * @param entry file for errors without a location
 */
export function compileProblems(error: unknown, root: string, entry: string): Problem[] {
  const messages = (error as Partial<BuildFailure>).errors;
  if (!messages) throw error;
  return messages.map((message: Message) => ({
    ...(message.location ? locationOf(root, message.location) : { file: entry }),
    what: message.text,
    fix: message.notes[0]?.text ?? (message.location?.suggestion || 'fix the code on this line'),
  }));
}

function locationOf(root: string, { file: path, line, column }: Location): Pick<Problem, 'file' | 'line' | 'column' | 'text'> {
  const file = relative(root, join(root, path));
  const location = { file, line, column: column + 1 };
  try {
    return { ...location, text: readFileSync(join(root, file), 'utf8') };
  } catch {
    // Not a file, such as code from a plugin.
    return location;
  }
}
