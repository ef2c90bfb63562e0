import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { BuildFailure, Location } from 'esbuild';
import type { Problem } from '../problems.ts';

/**
 * Converts esbuild's errors to problems, and rethrows other errors.
 * @param fallbackFile the file to report for errors without a location
 * @param problemIn returns the problem to report for an error in code of our own, by the name of that code
 */
export function compileProblems(
  error: unknown,
  root: string,
  fallbackFile: string,
  problemIn: (file: string) => Problem | undefined = () => undefined,
): Problem[] {
  const messages = (error as Partial<BuildFailure>).errors;
  if (!messages) throw error;
  return messages.map(
    ({ location, text, notes }) =>
      (location && problemIn(location.file)) ?? {
        ...(location ? locationOf(root, location) : { file: fallbackFile }),
        what: [text, ...notes.map((note) => note.text)].join('. '),
        fix: location?.suggestion ? `write ${location.suggestion}` : 'fix the code here, or what it imports',
      },
  );
}

function locationOf(
  root: string,
  { file: path, line, lineText, column }: Location,
): Pick<Problem, 'file' | 'line' | 'column' | 'sourceText'> {
  const file = normalize(path);
  // esbuild's column is the number of bytes before the error.
  const location = { file, line, column: Buffer.from(lineText).subarray(0, column).toString().length + 1 };
  try {
    return { ...location, sourceText: readFileSync(join(root, file), 'utf8') };
  } catch {
    // Not a file, such as code from a plugin.
    return location;
  }
}
