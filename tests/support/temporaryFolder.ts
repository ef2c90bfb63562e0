import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/**
 * Makes an empty folder for the tests of a file. It is removed last: by then, the servers that tests or their hooks started have stopped,
 * so nothing writes to it any more.
 */
export function temporaryFolder(what: string): string {
  const folder = mkdtempSync(join(tmpdir(), `site-${what}-`));
  folders.push(folder);
  return folder;
}

/** Removes the temporary folders of a test file. */
export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
