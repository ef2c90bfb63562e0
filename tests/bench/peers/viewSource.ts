import { readFileSync } from 'node:fs';

/** The text of view.js, for the projects that get a copy of it. */
export function viewSource(): string {
  return readFileSync(new URL('./view.js', import.meta.url), 'utf8');
}
