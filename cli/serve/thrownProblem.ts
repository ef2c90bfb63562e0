import { placeOf } from '../bundle/templateProblem.ts';
import type { Problem } from '../problems.ts';

/**
 * Converts an error thrown by the site's code to a problem at the line that threw it.
 * @returns undefined if the stack contains no code of the site
 */
export function thrownProblem(root: string, error: unknown): Problem | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const bundle = /\/(\.cache\/[\w-]+\.mjs)(?:\?\d+)?:\d+/.exec(stack)?.[1];
  const place = bundle && placeOf(stack, root, bundle);
  return place ? { ...place, what: `throws ${error}`, fix: 'fix the code on this line, or its caller' } : undefined;
}
