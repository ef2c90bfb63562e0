import { basename } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Clock } from '../content/dates.ts';
import type { Problem } from '../problems.ts';

/** What a build reuses of an earlier one. `site dev` has it in memory. */
export interface Stored {
  /** Unique per output folder: the name of the database's file, without extension. */
  readonly outputId: string;
  read(name: string): unknown;
  /** Front matter by the entry's key. All but stamp and body key is JSON; `bodyKey` is a hash of all that decides the rendered Markdown. */
  readonly entries: Rows<EntryRow>;
  /** The links in each body that has been rendered, and has no problems, as JSON, by body key. */
  readonly links: Rows<TextRow>;
  /** Texts that the site's plan has used: bodies, as JSON, by body key, and strings of `PlanOptions.memo`, by their keys. */
  readonly texts: Rows<TextRow>;
}

/** Rows by their keys. */
export interface Rows<R> {
  all(): ReadonlyMap<string, R>;
}

export function rowsOf<R>(rows: ReadonlyMap<string, R>): Rows<R> {
  return { all: () => rows };
}

/** Texts that a build uses: those of an earlier one, and those that it makes. */
export function usedTexts(stored: Rows<TextRow>) {
  const used = new Map<string, TextRow>();
  return {
    used,
    get(key: string): string | undefined {
      const row = used.get(key) ?? stored.all().get(key);
      if (row) used.set(key, row);
      return row?.[0];
    },
    add(key: string, text: string): string {
      used.set(key, [text]);
      return text;
    },
  };
}

/** What the last build of an output folder read, rendered, and wrote. Only record.ts writes to it. */
export type Store = ReturnType<typeof openStore>;

/** @param generatorHash a store written with another hash is cleared */
export function openStore(db: DatabaseSync, generatorHash: string) {
  /** JSON by name: the last build (`LastBuild`), descriptions of bundles, and hashes that decide whether rows can be reused. */
  const meta = table<TextRow>(db, 'meta', ['json']);
  const read = (name: string): unknown => JSON.parse(meta.all().get(name)?.[0] ?? 'null') ?? undefined;
  const write = (name: string, value: unknown) => meta.put(name, [JSON.stringify(value)]);
  if (read('generator') !== generatorHash) {
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'meta'").all();
    for (const { name } of tables) db.exec(`DROP TABLE ${name}`);
    meta.keepOnly(new Set());
    write('generator', generatorHash);
  }
  return {
    outputId: basename(db.location() ?? '', '.db'),
    read,
    write,
    commit: () => db.exec('COMMIT'),
    /** The `FileStamp` of every file that the build depends on, by its path from the site root. */
    inputs: table<readonly [stamp: string]>(db, 'inputs', ['stamp'], withoutRowId),
    entries: table<EntryRow>(db, 'entries', ['stamp', 'bodyKey', 'data', 'builtInFields', 'tokens']),
    links: table<TextRow>(db, 'links', ['json'], withoutRowId),
    texts: table<TextRow>(db, 'texts', ['text']),
    /** Pages by their paths. `pageKey` is a hash of all that decides a page's HTML, `bytes` the size of its HTML, `assets` names what it has read, as JSON. */
    pages: table<PageRow>(db, 'pages', ['pageKey', 'bytes', 'csp', 'assets'], withoutRowId),
    outputs: table<OutputRow>(db, 'outputs', ['stamp', 'bytes'], withoutRowId),
  } satisfies Stored & Record<string, unknown>;
}

/** Makes tables smaller and faster if their rows contain no long strings (sqlite.org/withoutrowid.html). */
const withoutRowId = 'WITHOUT ROWID';

/** What a build stores of itself for the next one. */
export interface LastBuild extends Clock {
  /** The command's `BuildInputs` without `now`, as JSON. */
  options: string;
  /** The time or day that the command took as the current one, if it wasn't the real time. */
  now?: string | undefined;
  /** When entries appear or expire, besides at the start of a day, in milliseconds since 1970. */
  changeTimes: readonly number[];
  /** Hashes of the values of all environment variables that the build has read. */
  environmentHashes: Record<string, string>;
  basePath: string;
  warnings: Problem[];
  upcoming: readonly UpcomingChange[];
}

/** A day or a time at which an entry will appear or disappear. */
export interface UpcomingChange {
  date: string;
  file: string;
  change: 'is published' | 'expires';
}

export type TextRow = readonly [text: string];
export type EntryRow = readonly [stamp: string, bodyKey: string, data: string, builtInFields: string, tokens: string];
export type PageRow = readonly [pageKey: string, bytes: number, csp: string, assets: string];
/** `bytes` is 0 for `about/index.html` beside `about.html`. */
export type OutputRow = readonly [stamp: string, bytes: number];

type Row = readonly SQLInputValue[];

/** A table whose first column is its key. */
function table<R extends Row>(db: DatabaseSync, name: string, columns: readonly string[], options = '') {
  db.exec(`CREATE TABLE IF NOT EXISTS ${name} (key TEXT PRIMARY KEY, ${columns.join()}) ${options}`);
  const insert = db.prepare(`INSERT OR REPLACE INTO ${name} VALUES (?${', ?'.repeat(columns.length)})`);
  const select = db.prepare(`SELECT * FROM ${name} ORDER BY key`);
  select.setReturnArrays(true);
  const remove = db.prepare(`DELETE FROM ${name} WHERE key NOT IN (SELECT value FROM json_each(?))`);
  /** Every row, once all of them were read. */
  let known: ReadonlyMap<string, R> | undefined;
  const all = (): ReadonlyMap<string, R> => {
    const rows = () => select.iterate() as unknown as Iterable<[string, ...R]>;
    known ??= new Map(Array.from(rows(), ([key, ...row]) => [key, row as unknown as R]));
    return known;
  };
  const put = (key: string, row: R) => {
    insert.run(key, ...row);
    known = undefined;
  };
  /** Removes every row whose key isn't wanted. */
  const keepOnly = (wanted: { keys(): Iterable<string> }) => {
    remove.run(JSON.stringify([...wanted.keys()]));
    known = undefined;
  };
  /** Makes the table contain exactly these rows. Writes only those that differ. */
  const replace = (rows: ReadonlyMap<string, R>) => {
    const before = all();
    for (const [key, row] of rows) if (!before.get(key)?.every((value, column) => value === row[column])) put(key, row);
    keepOnly(rows);
    known = new Map(rows);
  };
  return { all, put, keepOnly, replace };
}
