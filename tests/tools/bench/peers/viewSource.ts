import { readFileSync } from 'node:fs';

/** The source of view.js, for projects that get a copy. */
export function viewSource(): string {
  return readFileSync(new URL('./view.js', import.meta.url), 'utf8');
}
