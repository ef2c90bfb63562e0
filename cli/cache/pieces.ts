import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DamagedCache } from '../content/packs.ts';
import { writeWhole } from '../files/writeWhole.ts';

/** A file as it was written: whoever names it knows whether it is still that. */
export interface SealedFile {
  name: string;
  bytes: number;
  checksum: number;
}

/** Writes a file in pieces, so that what is large is never in memory as a whole. */
export async function writePieces(folder: string, name: string, pieces: Iterable<Buffer>): Promise<SealedFile> {
  const file = { name, bytes: 0, checksum: 0 };
  await writeWhole(join(folder, name), counted(pieces, file));
  return file;
}

function* counted(pieces: Iterable<Buffer>, file: SealedFile): Generator<Buffer> {
  for (const piece of pieces) {
    file.bytes += piece.length;
    file.checksum = crc32(piece, file.checksum);
    yield piece;
  }
}

/** @throws DamagedCache */
export function readWhole(folder: string, { name, bytes: length, checksum }: SealedFile): Buffer {
  let bytes: Buffer;
  try {
    // A name from a file that others may have written: never a way out of the folder.
    bytes = readFileSync(join(folder, basename(name)));
  } catch (error) {
    throw new DamagedCache(`${name} cannot be read`, { cause: error });
  }
  if (bytes.length !== length || crc32(bytes) !== checksum) throw new DamagedCache(`${name} is damaged`);
  return bytes;
}

/** A value as a line of JSON. */
export function lineOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** The values of such lines. */
export function* valuesOf(lines: Buffer): Generator<unknown> {
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf('\n', start);
    yield JSON.parse(lines.toString('utf8', start, end));
    start = end + 1;
  }
}
