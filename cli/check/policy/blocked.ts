import type { Fault } from '../finding.ts';

/**
 * Says that a page's own policy does not let something through.
 * @param directive the part of the policy, where the thing itself does not tell
 */
export function blocked(thing: string, fix: string, directive?: string): Fault {
  return { what: `the page's own policy${directive ? ` (${directive})` : ''} blocks ${thing}`, fix };
}

/** The beginning of a text, in one line. */
export function start(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
