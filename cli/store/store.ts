import { basename } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { FileStamp } from '../files.ts';
import { generatorHash } from '../installation.ts';
import type { Problem } from '../problems.ts';

/** What a build reuses of an earlier one. `site dev` has it in memory. */
export interface Stored {
  /** Unique per output folder: the name of the database's file, without extension. */
  readonly outputId: string;
  read<N extends keyof Meta>(name: N): Meta[N] | undefined;
  /** By the entry's key. */
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

/** What the last build of an output folder read, rendered, and wrote. Only record.ts writes to it. */
export type Store = ReturnType<typeof openStore>;

/** Clears a store that another version of the generator has written. */
export function openStore(db: DatabaseSync) {
  const meta = table<{ json: string }>(db, 'meta', ['json']);
  const read = <N extends keyof Meta>(name: N): Meta[N] | undefined =>
    JSON.parse(meta.all().get(name)?.json ?? 'null') ?? undefined;
  const write = <N extends keyof Meta>(name: N, value: Meta[N]) => meta.put(name, { json: JSON.stringify(value) });
  const generator = generatorHash();
  if (read('generator') !== generator) {
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'meta'").all();
    for (const { name } of tables) db.exec(`DROP TABLE ${name}`);
    meta.replace(new Map([['generator', { json: JSON.stringify(generator) }]]));
  }
  return {
    outputId: basename(db.location() ?? '', '.db'),
    read,
    write,
    commit: () => db.exec('COMMIT'),
    /** The `FileStamp` of every file that the build depends on, by its path from the site root. */
    inputs: table<{ stamp: FileStamp }>(db, 'inputs', ['stamp'], withoutRowId),
    entries: table<EntryRow>(db, 'entries', ['stamp', 'bodyKey', 'data', 'builtInFields', 'tokens']),
    links: table<TextRow>(db, 'links', ['text'], withoutRowId),
    texts: table<TextRow>(db, 'texts', ['text']),
    /** By path. */
    pages: table<PageRow>(db, 'pages', ['pageKey', 'bytes', 'csp', 'assets'], withoutRowId),
    outputs: table<OutputRow>(db, 'outputs', ['stamp', 'bytes'], withoutRowId),
  } satisfies Stored & Record<string, unknown>;
}

/** Makes tables smaller and faster if their rows contain no long strings (sqlite.org/withoutrowid.html). */
const withoutRowId = 'WITHOUT ROWID';

export type BundleName = 'bundle site' | 'bundle packages' | 'bundle scripts' | 'bundle styles';

/** JSON by name. */
export interface Meta extends Record<BundleName, unknown> {
  /** The hash of the generator that wrote the store. */
  generator: string;
  build: LastBuild;
  /** Of the content that is stored (`contentKey` in loadContent.ts). */
  content: string;
  'link targets': readonly string[];
}

export interface LastBuild {
  /** The time of the build, as in `Clock` (content/dates.ts). */
  today: string;
  timeZone: string;
  moment: number;
  /** The command's `ComparedOptions` without `now`, as JSON. */
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
export type UpcomingChange = { date: string; file: string; change: 'is published' | 'expires' };

export type TextRow = Readonly<{ text: string }>;

/** A content file. */
export type EntryRow = Readonly<{
  stamp: FileStamp;
  /** A hash of all that decides the rendered Markdown. */
  bodyKey: string;
  /** The fields of its entries, as JSON. */
  data: string;
  builtInFields: string;
  /** The tokens in it, with their values, as JSON. */
  tokens: string;
}>;

export type PageRow = Readonly<{
  /** A hash of all that decides the page's HTML. */
  pageKey: string;
  bytes: number;
  csp: string;
  /** The names of the assets that its view has read, as JSON. */
  assets: string;
}>;

/** `bytes` is 0 for a second path of the same content (`about/index.html` beside `about.html`), so that a sum counts it once. */
export type OutputRow = Readonly<{ stamp: FileStamp; bytes: number }>;

type Row = Readonly<Record<string, SQLInputValue>>;

export function isSameRow<R extends Row>(a: R | undefined, b: R): boolean {
  return a !== undefined && Object.keys(b).every((column) => a[column] === b[column]);
}

/** A table whose first column is its key. */
function table<R extends Row>(db: DatabaseSync, name: string, columns: readonly (keyof R & string)[], options = '') {
  db.exec(`CREATE TABLE IF NOT EXISTS ${name} (key TEXT PRIMARY KEY, ${columns.join()}) ${options}`);
  const insert = db.prepare(`INSERT OR REPLACE INTO ${name} VALUES (?${', ?'.repeat(columns.length)})`);
  const select = db.prepare(`SELECT * FROM ${name}`);
  const remove = db.prepare(`DELETE FROM ${name} WHERE key NOT IN (SELECT value FROM json_each(?))`);
  let cached: ReadonlyMap<string, R> | undefined;
  const all = (): ReadonlyMap<string, R> => {
    const rows = () => select.iterate() as Iterable<unknown> as Iterable<R & { key: string }>;
    cached ??= new Map(Array.from(rows(), ({ key, ...row }) => [key, row as unknown as R]));
    return cached;
  };
  const put = (key: string, row: R) => {
    insert.run(key, ...columns.map((column) => row[column] as SQLInputValue));
    cached = undefined;
  };
  /** Makes the table contain exactly these rows. Writes only those that differ. */
  const replace = (rows: ReadonlyMap<string, R>) => {
    const before = all();
    for (const [key, row] of rows) if (!isSameRow(before.get(key), row)) put(key, row);
    remove.run(JSON.stringify([...rows.keys()]));
    cached = new Map(rows);
  };
  return { all, put, replace };
}
