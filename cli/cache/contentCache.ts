import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EntryRow, keyOf, rowOf } from '../content/entryRow.ts';
import { DamagedCache, type PackReader, PackWriter, type Place } from '../content/packs.ts';
import { isOfEndedBuild, uniqueName } from '../files/ownedNames.ts';
import { inPieces } from '../iterables.ts';
import { lineOf, readWhole, type SealedFile, valuesOf, writePieces } from './pieces.ts';
import { readSealed, writeSealed } from './sealedJson.ts';

/** Entries as an earlier build read them. */
export interface KnownContent {
  rows: readonly EntryRow[];
  /** Where they are kept: most of them in one large file, and those that have changed since in a small one. */
  kept: KeptContent;
  /** Those of the large file, by their keys. */
  base: ReadonlyMap<string, EntryRow>;
}

/** The files that hold the rows. */
export interface KeptContent {
  rows: SealedFile;
  changes?: string;
}

interface Changes {
  rows: EntryRow[];
  /** Those of the large file that are no longer there. */
  removed: string[];
}

/** @throws DamagedCache */
export function readContent(folder: string, kept: KeptContent): KnownContent {
  const base = new Map<string, EntryRow>();
  for (const rows of valuesOf(readWhole(folder, kept.rows)) as Generator<EntryRow[]>)
    for (const row of rows) base.set(keyOf(row), rowOf(row));
  const rows = new Map(base);
  if (kept.changes) {
    const changes = sealed(folder, kept.changes) as Changes;
    for (const key of changes.removed) rows.delete(key);
    for (const row of changes.rows) rows.set(keyOf(row), rowOf(row));
  }
  return { rows: [...rows.values()], kept, base };
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
  known: KnownContent | undefined,
): Promise<KeptContent> {
  if (!known) return writeBase(folder, rows);
  const changed = rows.filter((row) => known.base.get(keyOf(row)) !== row);
  const present = new Set(rows.map(keyOf));
  const removed = [...known.base.keys()].filter((key) => !present.has(key));
  const isSmall = changed.length + removed.length <= Math.max(20, rows.length * smallShare);
  if (!isSmall) return writeBase(folder, rows);
  const base = { rows: known.kept.rows };
  if (changed.length + removed.length === 0) return base;
  const changes = `${uniqueName('changes')}.json`;
  await writeSealed(join(folder, changes), { rows: changed, removed } satisfies Changes);
  return { ...base, changes };
}

async function writeBase(folder: string, rows: readonly EntryRow[]): Promise<KeptContent> {
  return { rows: await writePieces(folder, `${uniqueName('entries')}.jsonl`, linesOf(rows)) };
}

function* linesOf(rows: readonly EntryRow[]): Generator<Buffer> {
  for (const piece of inPieces(rows)) yield lineOf(piece);
}

/** With more packs than this, what entries hold is written anew, into one of each kind. */
const tooManyPacks = 100;

/**
 * Rows of which what they hold lies in few packs.
 * @throws DamagedCache
 */
export function gatherPacks(folder: string, rows: readonly EntryRow[], packs: PackReader): readonly EntryRow[] {
  if (packsOf(rows).size <= tooManyPacks) return rows;
  const [data, bodies] = [new PackWriter(folder, 'data'), new PackWriter(folder, 'bodies')];
  const moved = (place: Place, to: PackWriter) => to.append(packs.read(place).toString());
  const gathered = rows.map((row) => ({ ...row, data: moved(row.data, data), body: moved(row.body, bodies) }));
  data.close();
  bodies.close();
  return gathered;
}

function packsOf(rows: readonly EntryRow[]): Set<string> {
  return new Set(rows.flatMap(({ data: [data], body: [body] }) => [data, body]));
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
  const kept = new Set([record, content.rows.name, content.changes, ...packsOf(rows)]);
  const stale = (await readdir(folder)).filter((name) => !kept.has(name) && isOfEndedBuild(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}
