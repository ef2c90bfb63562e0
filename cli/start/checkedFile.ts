import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeCacheFile } from '../files/writeCacheFile.ts';

/**
 * Writes a cache file with a first line that holds its checksum.
 * @throws UnwritableCacheError if the cache can't be written
 */
export async function writeChecked(file: string, content: Uint8Array): Promise<void> {
  await writeCacheFile(file, [Buffer.from(firstLine(content)), content]);
}

/** Reads what `writeChecked` has written. Returns undefined if the file is missing or damaged, as it may be after a power cut. */
export function readChecked(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(bytes.indexOf('\n') + 1);
    return bytes.toString('latin1', 0, bytes.length - content.length) === firstLine(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** A comment in JavaScript. */
function firstLine(content: Uint8Array): string {
  return `// ${hash('sha1', content)}\n`;
}
