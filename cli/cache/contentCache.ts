import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BodyReader, BodyWriter, DamagedCache } from '../content/bodyStore.ts';
import { DataStore } from '../content/dataStore.ts';
import { type EntryRow, keyOf } from '../content/entryRow.ts';
import { isOfEndedBuild, uniqueName } from '../files/ownedNames.ts';
import { inPieces, lineOf, readWhole, type SealedFile, valuesOf, writePieces } from './pieces.ts';
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

/** The files that hold the entries. */
export interface KeptContent {
  rows: SealedFile;
  data: SealedFile;
  /** Without its ending. */
  changes?: string;
}

interface Changes {
  /** Rows, and their data as JSON. */
  rows: [row: EntryRow, json: string][];
  /** Those of the large file that are no longer there. */
  removed: string[];
}

/** @throws DamagedCache */
export function readContent(folder: string, kept: KeptContent): KnownContent {
  const data = new DataStore([readWhole(folder, kept.data)]);
  const base = new Map<string, EntryRow>();
  for (const rows of valuesOf(readWhole(folder, kept.rows)) as Generator<EntryRow[]>)
    for (const row of rows) base.set(keyOf(row), row);
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
  const base = { rows: known.kept.rows, data: known.kept.data };
  if (changed.length + removed.length === 0) return base;
  const changes = uniqueName('changes');
  const value: Changes = { rows: changed.map((row) => [row, data.read(row.data)]), removed };
  await writeSealed(join(folder, `${changes}.json`), value);
  return { ...base, changes };
}

async function writeBase(folder: string, rows: readonly EntryRow[], data: DataStore): Promise<KeptContent> {
  const base = uniqueName('entries');
  return {
    rows: await writePieces(folder, `${base}.jsonl`, inOneFile(rows)),
    data: await writePieces(folder, `${base}.bin`, dataOf(rows, data)),
  };
}

/** Lines of rows whose data lies one behind the other. */
function* inOneFile(all: readonly EntryRow[]): Generator<Buffer> {
  let end = 0;
  const placed = (row: EntryRow): EntryRow => {
    const [, , length] = row.data;
    const start = end;
    end += length;
    return { ...row, data: [0, start, length] };
  };
  for (const rows of inPieces(all)) yield lineOf(rows.map(placed));
}

const pieceBytes = 1 << 20;

/** The data of all rows, one behind the other, in pieces that fit in memory. */
function* dataOf(rows: readonly EntryRow[], data: DataStore): Generator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for (const row of rows) {
    bytes += waiting[waiting.push(data.bytes(row.data)) - 1]?.length ?? 0;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  yield Buffer.concat(waiting);
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

/**
 * Removes what no record names any more, but for what another build is writing at this moment.
 * @param record the file in which the record lies
 */
export async function removeOldFiles(
  folder: string,
  record: string,
  content: KeptContent,
  rows: readonly EntryRow[],
): Promise<void> {
  const segments = rows.map(({ body: [segment] }) => segment);
  const kept = new Set([record, content.rows.name, content.data.name, `${content.changes}.json`, ...segments]);
  const stale = (await readdir(folder)).filter((name) => !kept.has(name) && isOfEndedBuild(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}
