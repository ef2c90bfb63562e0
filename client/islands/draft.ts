import { clearTab, readTab, writeTab } from './tabStorage.ts';

/** The next person at a shared computer shouldn't find what was typed. Milliseconds since the last change. */
const lifetime = 30 * 60_000;

/** Keeps what is typed into a form for the tab, together with the time. */
export function saveDraft(key: string, values: object): void {
  writeTab(key, { at: Date.now(), values });
}

/** Returns the values of the draft. Removes it and returns none if it's older than 30 minutes. */
export function loadDraft(key: string): Record<string, unknown> {
  const { at, values } = (readTab(key) ?? {}) as { at?: unknown; values?: Record<string, unknown> };
  // A draft from far in the future is of unknown age: the clock was set back.
  if (values && Math.abs(Date.now() - Number(at)) < lifetime) return values;
  clearTab(key);
  return {};
}
