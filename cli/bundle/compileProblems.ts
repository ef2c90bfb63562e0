import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildFailure, Location, Message } from 'esbuild';
import type { Problem } from '../problems.ts';

/**
 * esbuild's complaints as problems; anything else is not ours to explain.
 * @param entry where a complaint without a place belongs
 */
export function compileProblems(error: unknown, root: string, entry: string): Problem[] {
  const messages = (error as Partial<BuildFailure>).errors;
  if (!messages) throw error;
  return messages.map((message: Message) => ({
    ...(message.location ? placeOf(root, message.location) : { file: entry }),
    what: message.text,
    fix: message.notes[0]?.text ?? (message.location?.suggestion || 'mend the code on this line'),
  }));
}

function placeOf(root: string, { file: path, line, column }: Location): Pick<Problem, 'file' | 'line' | 'column' | 'text'> {
  const file = relative(root, join(root, path));
  const place = { file, line, column: column + 1 };
  try {
    return { ...place, text: readFileSync(join(root, file), 'utf8') };
  } catch {
    // Not a file of its own, such as code that a plugin made.
    return place;
  }
}
