import { placeOf } from '../bundle/templateProblem.ts';
import type { Problem } from '../problems.ts';

/**
 * What code of the site threw while it was loaded, or in a function, as a problem of the line that threw it.
 * @returns nothing where the stack does not lead into the site's code
 */
export function thrownProblem(root: string, error: unknown): Problem | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const bundle = /\/(\.cache\/[\w-]+\.mjs)(?:\?\d+)?:\d+/.exec(stack)?.[1];
  const place = bundle && placeOf(stack, root, bundle);
  return place ? { ...place, what: `throws ${error}`, fix: 'mend the code on this line, or what leads there' } : undefined;
}
