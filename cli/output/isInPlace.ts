import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { findFile } from '../files/fileStates.ts';
import { isReallyAt } from './isReallyAt.ts';
import type { Places } from './paths.ts';

/** The content of a file: bytes, or a file to copy. */
export type Content = { body: Uint8Array } | { from: string };

/** Whether the output folder has a file with this content under all of its names. */
export function isInPlace(out: string, { path, copies }: Places, content: Content, bytes: number): boolean {
  const first = findFile(join(out, path));
  if (!first?.isFile() || first.size !== bytes || !hasContent(join(out, path), content)) return false;
  if (![path, ...copies].every((name) => isReallyAt(out, name))) return false;
  return copies.every((copy) => {
    const found = findFile(join(out, copy));
    return found?.isFile() && (found.ino === first.ino || (found.size === bytes && hasContent(join(out, copy), content)));
  });
}

/** @param file has as many bytes as the content */
function hasContent(file: string, content: Content): boolean {
  return 'from' in content ? areEqual(file, content.from) : readFileSync(file).equals(content.body);
}

const chunk = 1 << 16;

/** Compares two files of the same size in chunks, because they may not fit in memory. */
function areEqual(one: string, two: string): boolean {
  const files = [openSync(one, 'r'), openSync(two, 'r')] as const;
  const buffers = [Buffer.alloc(chunk), Buffer.alloc(chunk)] as const;
  try {
    for (;;) {
      const [length = 0, other = 0] = files.map((file, at) => readSync(file, buffers[at as 0 | 1], 0, chunk, null));
      if (length !== other || !buffers[0].subarray(0, length).equals(buffers[1].subarray(0, length))) return false;
      if (length === 0) return true;
    }
  } finally {
    for (const file of files) closeSync(file);
  }
}
