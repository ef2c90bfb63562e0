import { join, relative } from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import type { Problem } from '../problems.ts';

/**
 * esbuild's complaints as problems; anything else is not ours to explain.
 * @param entry where a complaint without a place belongs
 */
export function compileProblems(error: unknown, root: string, entry: string): Problem[] {
  const messages = (error as Partial<BuildFailure>).errors;
  if (!messages) throw error;
  return messages.map((message: Message) => ({
    file: message.location ? relative(root, join(root, message.location.file)) : entry,
    ...(message.location && { line: message.location.line, column: message.location.column + 1 }),
    what: message.text,
    fix: message.notes[0]?.text ?? (message.location?.suggestion || 'mend the code on this line'),
  }));
}
