import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** The columns of a row after its key. */
export type Row = readonly SQLInputValue[];

/** A table whose first column is its key. */
export class Table<R extends Row> {
  readonly #db: DatabaseSync;
  readonly #name: string;
  readonly #put: StatementSync;
  readonly #get: StatementSync;

  /** @param columns how many columns follow the key */
  constructor(db: DatabaseSync, name: string, columns: number) {
    this.#db = db;
    this.#name = name;
    this.#get = db.prepare(`SELECT * FROM ${name} WHERE key = ?`);
    this.#get.setReturnArrays(true);
    this.#put = db.prepare(
      `INSERT OR REPLACE INTO ${name} VALUES (${Array(columns + 1)
        .fill('?')
        .join()})`,
    );
  }

  /** Every row by its key. */
  all(): Map<string, R> {
    const select = this.#db.prepare(`SELECT * FROM ${this.#name}`);
    select.setReturnArrays(true);
    const rows = new Map<string, R>();
    for (const [key, ...row] of select.iterate() as unknown as Iterable<[string, ...R]>) rows.set(key, row as unknown as R);
    return rows;
  }

  get(key: string): R | undefined {
    return (this.#get.get(key) as unknown as [string, ...R] | undefined)?.slice(1) as unknown as R | undefined;
  }

  put(key: string, row: R): void {
    this.#put.run(key, ...row);
  }

  /** Removes every row whose key isn't wanted. */
  keepOnly(wanted: { has(key: string): boolean }): void {
    const remove = this.#db.prepare(`DELETE FROM ${this.#name} WHERE key = ?`);
    const keys = this.#db.prepare(`SELECT key FROM ${this.#name}`).all() as { key: string }[];
    for (const { key } of keys) if (!wanted.has(key)) remove.run(key);
  }

  /** Makes the table contain exactly these rows. Writes only those that differ. */
  replace(rows: ReadonlyMap<string, R>): void {
    const before = this.all();
    for (const [key, row] of rows) if (!isSame(before.get(key), row)) this.put(key, row);
    this.keepOnly(rows);
  }
}

function isSame(before: Row | undefined, now: Row): boolean {
  return before !== undefined && now.every((value, column) => value === before[column]);
}
