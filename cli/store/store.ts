import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../problems.ts';
import { storeError } from './storeErrors.ts';
import { Table } from './table.ts';

/** What the last build of an output folder read, rendered, and wrote. */
export class Store {
  /** JSON by name: facts of the build, and bundles. */
  readonly facts: Table<readonly [json: string]>;
  /** The state of every file that was read, by its path from the site root. */
  readonly inputs: Table<readonly [state: string]>;
  /** Front matter by the entry's key; everything but state and body key is JSON. */
  readonly entries: Table<EntryColumns>;
  /** Rendered bodies as JSON, by their keys. */
  readonly bodies: Table<readonly [json: string]>;
  /** Pages by their paths. */
  readonly pages: Table<PageColumns>;
  /** Files of the output folder by their paths there. */
  readonly outputs: Table<OutputColumns>;
  /** Strings that a site's plan has made, by their keys. */
  readonly memos: Table<readonly [text: string]>;
  readonly #db: DatabaseSync;

  /** @param db within a transaction */
  constructor(db: DatabaseSync, generator: string) {
    db.exec(createTables);
    this.#db = db;
    this.facts = new Table(db, 'facts', 1);
    this.inputs = new Table(db, 'inputs', 1);
    this.entries = new Table(db, 'entries', 5);
    this.bodies = new Table(db, 'bodies', 1);
    this.pages = new Table(db, 'pages', 3);
    this.outputs = new Table(db, 'outputs', 3);
    this.memos = new Table(db, 'memos', 1);
    if (this.read('generator') !== generator) this.#clear(generator);
  }

  /** A fact, or nothing if it isn't stored. */
  read(name: string): unknown {
    const [json] = this.facts.get(name) ?? [];
    return json === undefined ? undefined : JSON.parse(json);
  }

  write(name: string, value: unknown): void {
    this.facts.put(name, [JSON.stringify(value)]);
  }

  /**
   * Keeps everything that was changed.
   * @throws UnwritableCache
   */
  commit(): void {
    try {
      this.#db.exec('COMMIT');
    } catch (error) {
      throw storeError(error);
    }
  }

  /** Drops what wasn't committed, and lets the next build have the store. */
  close(): void {
    this.#db.close();
  }

  #clear(generator: string): void {
    this.#db.exec(tables.map(([name]) => `DELETE FROM ${name};`).join(''));
    this.write('generator', generator);
  }
}

/** Facts about a build, stored as `build`. */
export interface BuildFacts {
  /** The options of the command. */
  options: string;
  timeZone: string;
  today: string;
  /** Environment variables that the settings name, and hashes of their values. */
  environment: Record<string, string>;
  basePath: string;
  warnings: Problem[];
  /** How many social cards are missing because this machine can't make them. */
  cardsNotMade: number;
  /** What will be published or expire soon, as JSON. */
  upcoming: unknown;
}

export type EntryColumns = readonly [state: string, bodyKey: string, data: string, lifecycle: string, links: string];
export type PageColumns = readonly [key: string, bytes: number, csp: string];
/** Bytes are 0 for another name of the same file. A file that was copied from public/ has the state of that as its source. */
export type OutputColumns = readonly [state: string, bytes: number, source: string];

const tables = [
  ['facts', 'json TEXT', 'WITHOUT ROWID'],
  ['inputs', 'state TEXT', 'WITHOUT ROWID'],
  ['entries', 'state TEXT, bodyKey TEXT, data TEXT, lifecycle TEXT, links TEXT', ''],
  ['bodies', 'json TEXT', ''],
  ['pages', 'pageKey TEXT, bytes INTEGER, csp TEXT', 'WITHOUT ROWID'],
  ['outputs', 'state TEXT, bytes INTEGER, source TEXT', 'WITHOUT ROWID'],
  ['memos', 'text TEXT', ''],
] as const;

const createTables = tables
  .map(([name, columns, options]) => `CREATE TABLE IF NOT EXISTS ${name} (key TEXT PRIMARY KEY, ${columns}) ${options};`)
  .join('');
