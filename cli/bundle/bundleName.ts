import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Names a bundle after its content, so that an edited one is a new file. */
export function bundleName(stem: string, code: Uint8Array): string {
  return `${stem}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`;
}

/**
 * Whether a bundle exists and matches the hash in its name. A full disk or a power cut may have left an empty one.
 * @param file path from the site root
 */
export function isComplete(root: string, file: string): boolean {
  try {
    const stem = /^(.+)-[0-9a-f]{16}\.mjs$/.exec(basename(file))?.[1] ?? '';
    return bundleName(stem, readFileSync(join(root, file))) === basename(file);
  } catch {
    return false;
  }
}
