import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** The columns of a row after its key. */
export type Row = readonly SQLInputValue[];

/** A table whose first column is its key. */
export class Table<R extends Row> {
  readonly #db: DatabaseSync;
  readonly #name: string;
  readonly #put: StatementSync;
  readonly #get: StatementSync;
  /** Every row, once all of them were read. */
  #rows: Map<string, R> | undefined;

  /** @param columns names of the columns after the key */
  constructor(db: DatabaseSync, name: string, columns: readonly string[], options = '') {
    this.#db = db;
    this.#name = name;
    db.exec(`CREATE TABLE IF NOT EXISTS ${name} (key TEXT PRIMARY KEY, ${columns.join()}) ${options}`);
    this.#get = db.prepare(`SELECT ${columns.join()} FROM ${name} WHERE key = ?`);
    this.#get.setReturnArrays(true);
    this.#put = db.prepare(`INSERT OR REPLACE INTO ${name} VALUES (?${', ?'.repeat(columns.length)})`);
  }

  /** Every row by its key, in the order of the keys. */
  all(): ReadonlyMap<string, R> {
    this.#rows ??= this.#read();
    return this.#rows;
  }

  get(key: string): R | undefined {
    return this.#get.get(key) as unknown as R | undefined;
  }

  put(key: string, row: R): void {
    this.#put.run(key, ...row);
    this.#rows?.set(key, row);
  }

  /** Removes every row whose key isn't wanted. */
  keepOnly(wanted: { has(key: string): boolean }): void {
    const remove = this.#db.prepare(`DELETE FROM ${this.#name} WHERE key = ?`);
    for (const key of this.#keys().filter((each) => !wanted.has(each))) {
      remove.run(key);
      this.#rows?.delete(key);
    }
  }

  /** Makes the table contain exactly these rows. Writes only those that differ. */
  replace(rows: ReadonlyMap<string, R>): void {
    const before = this.all();
    for (const [key, row] of rows) if (!isSame(before.get(key), row)) this.put(key, row);
    this.keepOnly(rows);
  }

  #read(): Map<string, R> {
    const select = this.#db.prepare(`SELECT * FROM ${this.#name} ORDER BY key`);
    select.setReturnArrays(true);
    const rows = select.iterate() as unknown as Iterable<[string, ...R]>;
    return new Map(Array.from(rows, (row) => [row[0], row.slice(1) as unknown as R]));
  }

  /** Reads only the keys, because rows can be large. */
  #keys(): string[] {
    if (this.#rows) return [...this.#rows.keys()];
    const keys = this.#db.prepare(`SELECT key FROM ${this.#name}`).all() as { key: string }[];
    return keys.map(({ key }) => key);
  }
}

function isSame(before: Row | undefined, now: Row): boolean {
  return before !== undefined && now.every((value, column) => value === before[column]);
}
