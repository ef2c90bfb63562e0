import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type BodyReader, BodyWriter, DamagedCache } from '../content/bodyStore.ts';
import { type DataPlace, DataStore } from '../content/dataStore.ts';
import { type EntryRow, keyOf } from '../content/entryRow.ts';
import { isOfEndedBuild, uniqueName } from '../files/ownedNames.ts';
import { writeWhole } from '../files/writeWhole.ts';
import { readSealed, writeSealed } from './sealedJson.ts';

/** Entries as an earlier build read them. */
export interface KnownContent {
  rows: readonly EntryRow[];
  data: DataStore;
  /** Where they are kept: most of them in one large file, and those that have changed since in a small one. */
  kept: KeptContent;
  /** Those of the large file, by their keys. */
  base: ReadonlyMap<string, EntryRow>;
}

/** Names of the files that hold the entries. */
export interface KeptContent {
  base: string;
  changes?: string;
}

interface Listed {
  rows: EntryRow[];
  bytes: number;
  checksum: number;
}

interface Changes {
  /** Rows, and their data as JSON. */
  rows: [row: EntryRow, json: string][];
  /** Those of the large file that are no longer there. */
  removed: string[];
}

/** @throws DamagedCache */
export function readContent(folder: string, kept: KeptContent): KnownContent {
  const listed = sealed(folder, `${kept.base}.json`) as Listed;
  const data = new DataStore([readData(join(folder, `${kept.base}.bin`), listed)]);
  const base = new Map(listed.rows.map((row) => [keyOf(row), row]));
  const rows = new Map(base);
  if (kept.changes) {
    const changes = sealed(folder, `${kept.changes}.json`) as Changes;
    for (const key of changes.removed) rows.delete(key);
    for (const [row, json] of changes.rows) rows.set(keyOf(row), { ...row, data: data.append(json) });
  }
  return { rows: [...rows.values()], data, kept, base };
}

function sealed(folder: string, name: string): unknown {
  const value = readSealed(join(folder, name));
  if (value === undefined) throw new DamagedCache(`${name} is damaged`);
  return value;
}

function readData(file: string, { bytes: length, checksum }: Listed): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new DamagedCache(`${file} cannot be read`, { cause: error });
  }
  if (bytes.length !== length || crc32(bytes) !== checksum) throw new DamagedCache(`${file} is damaged`);
  return bytes;
}

/** Up to this share of the entries, changes are kept apart, so that one edit does not have all of them written. */
const smallShare = 0.05;

/**
 * Keeps the entries for the next build.
 * @param known what the last build kept
 */
export async function keepContent(
  folder: string,
  rows: readonly EntryRow[],
  data: DataStore,
  known: KnownContent | undefined,
): Promise<KeptContent> {
  if (!known) return writeBase(folder, rows, data);
  const changed = rows.filter((row) => known.base.get(keyOf(row)) !== row);
  const present = new Set(rows.map(keyOf));
  const removed = [...known.base.keys()].filter((key) => !present.has(key));
  const isSmall = changed.length + removed.length <= Math.max(20, rows.length * smallShare);
  if (!isSmall) return writeBase(folder, rows, data);
  if (changed.length + removed.length === 0) return { base: known.kept.base };
  const changes = uniqueName('changes');
  const value: Changes = { rows: changed.map((row) => [row, data.read(row.data)]), removed };
  await writeSealed(join(folder, `${changes}.json`), value);
  return { base: known.kept.base, changes };
}

async function writeBase(folder: string, rows: readonly EntryRow[], data: DataStore): Promise<KeptContent> {
  const base = uniqueName('entries');
  const listed: Listed = { rows: [], bytes: 0, checksum: 0 };
  const pieces = piecesOf(rows, data, listed);
  await writeWhole(join(folder, `${base}.bin`), pieces);
  await writeSealed(join(folder, `${base}.json`), listed);
  return { base };
}

const pieceBytes = 1 << 20;

/** The data of all rows, one behind the other, in pieces that fit in memory. Lists what it has given. */
function* piecesOf(rows: readonly EntryRow[], data: DataStore, listed: Listed): Generator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  const piece = () => {
    const whole = Buffer.concat(waiting);
    listed.checksum = crc32(whole, listed.checksum);
    waiting = [];
    bytes = 0;
    return whole;
  };
  for (const row of rows) {
    const own = data.bytes(row.data);
    const place: DataPlace = [0, listed.bytes, own.length];
    listed.rows.push({ ...row, data: place });
    listed.bytes += own.length;
    waiting.push(own);
    bytes += own.length;
    if (bytes > pieceBytes) yield piece();
  }
  yield piece();
}

/** In more files than this, the bodies are written anew, into one. */
const tooManySegments = 60;

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
export async function removeOldContent(folder: string, { base, changes }: KeptContent, rows: readonly EntryRow[]): Promise<void> {
  const segments = rows.map(({ body: [segment] }) => segment);
  const kept = new Set([`${base}.json`, `${base}.bin`, `${changes}.json`, ...segments]);
  const stale = (await readdir(folder)).filter((name) => !kept.has(name) && isOfEndedBuild(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}
