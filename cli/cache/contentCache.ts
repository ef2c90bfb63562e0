import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type BodyReader, BodyWriter, DamagedCache } from '../content/bodyStore.ts';
import { type DataPlace, DataStore } from '../content/dataStore.ts';
import type { EntryRow } from '../content/entryRow.ts';
import { writeWhole } from '../output/writeWhole.ts';
import { isOfEndedBuild, uniqueName } from './ownedNames.ts';
import { readSealed, writeSealed } from './sealedJson.ts';

/** Entries as an earlier build read them. */
export interface KnownContent {
  rows: readonly EntryRow[];
  data: DataStore;
}

interface Listed {
  rows: EntryRow[];
  bytes: number;
  checksum: number;
}

/** @throws DamagedCache */
export function readContent(folder: string, id: string): KnownContent {
  const listed = readSealed(join(folder, `${id}.json`)) as Listed | undefined;
  if (!listed) throw new DamagedCache(`${id}.json is damaged`);
  const shared = new SharedArrayBuffer(Math.max(1, listed.bytes));
  const bytes = Buffer.from(shared, 0, listed.bytes);
  readInto(join(folder, `${id}.bin`), bytes);
  if (crc32(bytes) !== listed.checksum) throw new DamagedCache(`${id}.bin is damaged`);
  return { rows: listed.rows, data: new DataStore([shared]) };
}

function readInto(file: string, bytes: Buffer): void {
  try {
    readFileSync(file).copy(bytes);
  } catch (error) {
    throw new DamagedCache(`${file} cannot be read`, { cause: error });
  }
}

/**
 * Keeps the entries for the next build.
 * @returns the name to read them by
 */
export async function writeContent(folder: string, rows: readonly EntryRow[], data: DataStore): Promise<string> {
  const id = uniqueName('entries');
  const pieces = rows.map((row) => data.bytes(row.data));
  const bytes = Buffer.concat(pieces);
  let start = 0;
  const placed = rows.map((row) => {
    const place: DataPlace = [0, start, row.data[2]];
    start += row.data[2];
    return { ...row, data: place };
  });
  await writeWhole(join(folder, `${id}.bin`), bytes);
  await writeSealed(join(folder, `${id}.json`), { rows: placed, bytes: bytes.length, checksum: crc32(bytes) } satisfies Listed);
  return id;
}

/** More files than this, or more than twice the bytes that are needed, and the bodies are written anew, into one. */
const tooManySegments = 20;

/** Rows whose bodies lie in few files. */
export function gatherBodies(folder: string, rows: readonly EntryRow[], bodies: BodyReader): readonly EntryRow[] {
  const segments = new Set(rows.map(({ body: [segment] }) => segment));
  if (segments.size <= tooManySegments) return rows;
  const writer = new BodyWriter(folder);
  const gathered = rows.map((row) => ({ ...row, body: writer.appendBytes(bodies.readBytes(row.body)) }));
  writer.close();
  return gathered;
}

/** Removes what no record names any more, but for what another build is writing at this moment. */
export async function removeOldContent(folder: string, id: string, rows: readonly EntryRow[]): Promise<void> {
  const kept = new Set([`${id}.json`, `${id}.bin`, ...rows.map(({ body: [segment] }) => segment)]);
  const stale = (await readdir(folder)).filter((name) => !kept.has(name) && isOfEndedBuild(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}
