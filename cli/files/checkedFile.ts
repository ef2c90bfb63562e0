import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeWhole } from './writeWhole.ts';

const hashLength = 32;

/** Reads a cache file. Undefined if it's missing, or isn't as `writeChecked` wrote it. */
export async function readChecked(file: string): Promise<Buffer | undefined> {
  const stored = await readFile(file).catch(() => undefined);
  const body = stored?.subarray(hashLength);
  return body && stored?.subarray(0, hashLength).equals(hashOf(body)) ? body : undefined;
}

/**
 * Writes a cache file that starts with a hash of the rest.
 * @throws UnwritableCache
 */
export function writeChecked(file: string, body: Uint8Array): Promise<void> {
  return writeWhole(file, Buffer.concat([hashOf(body), body]));
}

function hashOf(body: Uint8Array): Buffer {
  return hash('sha256', body, 'buffer');
}
