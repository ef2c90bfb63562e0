import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { BuildFailure, Location } from 'esbuild';
import type { Problem } from '../problems.ts';

/**
 * Converts esbuild's errors to problems, and rethrows other errors.
 * @param entry file for errors without a location
 */
export function compileProblems(error: unknown, root: string, entry: string): Problem[] {
  const messages = (error as Partial<BuildFailure>).errors;
  if (!messages) throw error;
  return messages.map(({ location, text, notes }) => ({
    ...(location ? locationOf(root, location) : { file: entry }),
    what: [text, ...notes.map((note) => note.text)].join('. '),
    fix: location?.suggestion ? `write ${location.suggestion}` : 'fix the code here, or what it imports',
  }));
}

function locationOf(
  root: string,
  { file: path, line, lineText, column }: Location,
): Pick<Problem, 'file' | 'line' | 'column' | 'text'> {
  const file = normalize(path);
  // esbuild counts the bytes before it.
  const location = { file, line, column: Buffer.from(lineText).subarray(0, column).toString().length + 1 };
  try {
    return { ...location, text: readFileSync(join(root, file), 'utf8') };
  } catch {
    // Not a file, such as code from a plugin.
    return location;
  }
}
