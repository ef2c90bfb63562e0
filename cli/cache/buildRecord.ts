import { join } from 'node:path';
import { DamagedCache } from '../content/packs.ts';
import type { FileState } from '../files/fileStates.ts';
import { uniqueName } from '../files/ownedNames.ts';
import { inPieces } from '../iterables.ts';
import type { OutputStates, StatesNow } from '../output/outputStates.ts';
import type { PlanRecord } from '../pages/planRecord.ts';
import type { Problem } from '../problems.ts';
import type { KeptContent } from './contentCache.ts';
import { lineOf, readWhole, type SealedFile, valuesOf, writePieces } from './pieces.ts';
import { readSealed, writeSealed } from './sealedJson.ts';

/** What a build leaves for the next one into the same folder. */
export interface BuildRecord extends BuildFacts, BuildTables {}

interface BuildFacts {
  /** The generator and Node that wrote it: others may write other bytes. */
  generator: string;
  /** What the command asked for. */
  options: string;
  timeZone: string;
  today: string;
  /** Environment variables that the settings name, and hashes of their values. */
  environment: Record<string, string>;
  settings: object;
  /** What every entry depends on beside its own file. */
  contentKey: string;
  /** Where the entries are. */
  content: KeptContent;
  plan: PlanRecord;
  /** The security policies of pages. */
  policies: readonly string[];
  basePath: string;
  warnings: Problem[];
}

/** What grows with the site. */
interface BuildTables extends OutputStates {
  /** Every file that was read, and what it looked like. */
  inputs: ReadonlyMap<string, FileState>;
  /** By address. */
  pages: ReadonlyMap<string, PageRecord>;
  /** Sets of fields that pages have read: `source\nfield\nfield`. A later build adds to them. */
  reads: readonly string[];
}

/** A record to be kept. What grows with the site is gone through once. */
export interface NewRecord extends BuildFacts, StatesNow {
  inputs: Iterable<readonly [path: string, state: FileState]>;
  pages: Iterable<readonly [address: string, page: PageRecord]>;
  reads: Iterable<string>;
}

/** What was drawn, from what, and how large it became; reads and policy as numbers in `BuildRecord.reads` (`3,17,4`) and `.policies`. */
export type PageRecord = readonly [key: string, bytes: number, reads: string, policy: number];

/** A record as it was found: a large file that was written once, and what has changed since. */
export interface KeptRecord extends BuildRecord {
  kept: Pick<Head, 'base'> & {
    /** How many sets of fields lie in the large file. */
    baseReads: number;
    /** What differs from it. */
    dirty: Record<TableName, ReadonlySet<string>>;
  };
}

const tableNames = ['inputs', 'pages', 'files', 'folders'] as const;
type TableName = (typeof tableNames)[number];
type Table = ReadonlyMap<string, unknown>;
type Tables = Record<TableName, Iterable<readonly [key: string, value: unknown]>>;
type Change = [key: string, value?: unknown];

interface Head {
  facts: BuildFacts;
  base: SealedFile;
  /** What differs from the large file; a key without a value is no longer there. */
  changes: Record<TableName, Change[]> & { reads: readonly string[] };
}

const name = 'record.json';

/** @returns nothing when there is none, it is damaged, or another generator wrote it */
export function readRecord(folder: string, generator: string): KeptRecord | undefined {
  const head = readSealed(join(folder, name)) as Partial<Head> | undefined;
  if (head?.facts?.generator !== generator) return undefined;
  try {
    return withTables(folder, head as Head);
  } catch (error) {
    if (error instanceof DamagedCache) return undefined;
    throw error;
  }
}

function withTables(folder: string, { facts, base, changes }: Head): KeptRecord {
  const tables = Object.fromEntries(tableNames.map((table) => [table, new Map()])) as Record<TableName, Map<string, unknown>>;
  const reads: string[] = [];
  for (const { table, keys, values } of valuesOf(readWhole(folder, base)) as Generator<Piece>)
    if (table === 'reads') reads.push(...keys);
    else for (const [at, key] of keys.entries()) tables[table].set(key, values[at]);
  const kept = { base, baseReads: reads.length, dirty: dirtyIn(changes) };
  for (const table of tableNames)
    for (const change of changes[table])
      if (change.length === 1) tables[table].delete(change[0]);
      else tables[table].set(...(change as [string, unknown]));
  reads.push(...changes.reads);
  return { ...facts, ...(tables as unknown as Omit<BuildTables, 'reads'>), reads, kept };
}

function dirtyIn(changes: Head['changes']): KeptRecord['kept']['dirty'] {
  return Object.fromEntries(tableNames.map((table) => [table, new Set(changes[table].map(([key]) => key))])) as Record<
    TableName,
    Set<string>
  >;
}

/** Up to this share of all, changes are kept apart, so that one edit does not have all of it written. */
const smallShare = 0.05;

/**
 * Keeps a record for the next build.
 * @param before the one that this build found
 * @returns the name of the file that it lies in beside `record.json`
 */
export async function writeRecord(folder: string, record: NewRecord, before: KeptRecord | undefined): Promise<string> {
  const { inputs, pages, files, folders, reads, ...facts } = record;
  let tables: Tables = { inputs, pages, files, folders };
  if (before) {
    const whole = { inputs: new Map(inputs), pages: new Map(pages), files: new Map(files), folders: new Map(folders) };
    const changes = changesSince(before, whole, [...reads]);
    if (changes) {
      await writeSealed(join(folder, name), { facts, base: before.kept.base, changes } satisfies Head);
      return before.kept.base.name;
    }
    tables = whole;
  }
  const base = await writePieces(folder, `${uniqueName('record')}.jsonl`, piecesOf(tables, reads));
  const none = { inputs: [], pages: [], files: [], folders: [], reads: [] };
  await writeSealed(join(folder, name), { facts, base, changes: none } satisfies Head);
  return base.name;
}

/** A part of a table, or of the list of reads, as a line of the large file. */
type Piece = { table: TableName; keys: string[]; values: unknown[] } | { table: 'reads'; keys: string[]; values?: never };

function* piecesOf(tables: Tables, reads: Iterable<string>): Generator<Buffer> {
  for (const table of tableNames)
    for (const rows of inPieces(tables[table]))
      yield lineOf({ table, keys: rows.map(([key]) => key), values: rows.map(([, value]) => value) } satisfies Piece);
  for (const keys of inPieces(reads)) yield lineOf({ table: 'reads', keys } satisfies Piece);
}

/** What differs from the large file, unless that is much. */
function changesSince(
  { kept, ...before }: KeptRecord,
  now: Record<TableName, Table>,
  reads: readonly string[],
): Head['changes'] | undefined {
  const continues = before.reads.slice(0, kept.baseReads).every((set, number) => reads[number] === set);
  if (!continues) return undefined;
  const of = (table: TableName) => changesOf(kept.dirty[table], before[table], now[table]);
  const changes = {
    inputs: of('inputs'),
    pages: of('pages'),
    files: of('files'),
    folders: of('folders'),
    reads: reads.slice(kept.baseReads),
  };
  const changed = Object.values(changes).reduce((sum, { length }) => sum + length, 0);
  const all = tableNames.reduce((sum, table) => sum + now[table].size, 0);
  return changed <= Math.max(100, all * smallShare) ? changes : undefined;
}

function changesOf(dirty: ReadonlySet<string>, before: Table, now: Table): Change[] {
  const keys = new Set(dirty);
  for (const [key, value] of now) if (before.get(key) !== value) keys.add(key);
  for (const key of before.keys()) if (!now.has(key)) keys.add(key);
  return Array.from(keys, (key) => (now.has(key) ? [key, now.get(key)] : [key]));
}
