import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];

/**
 * Makes an empty folder for the tests of a file. It is removed last: by then the servers that tests started, in tests or in their
 * own hooks, have stopped, so nothing writes to it any more.
 */
export function temporaryFolder(what: string): string {
  const folder = mkdtempSync(join(tmpdir(), `site-${what}-`));
  folders.push(folder);
  return folder;
}

// Hooks run in reverse order, and imports come first: this one runs after every hook of the file itself.
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
