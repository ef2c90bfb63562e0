import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../problems.ts';
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

  /**
   * @param db within a transaction
   * @param generator names the generator and its Node; what another one stored is dropped
   */
  constructor(db: DatabaseSync, generator: string) {
    this.#db = db;
    this.facts = new Table(db, 'facts', ['json'], small);
    if (this.read('generator') !== generator) this.#clear(generator);
    this.inputs = new Table(db, 'inputs', ['state'], small);
    this.entries = new Table(db, 'entries', ['state', 'bodyKey', 'data', 'lifecycle', 'links']);
    this.bodies = new Table(db, 'bodies', ['json']);
    this.pages = new Table(db, 'pages', ['pageKey', 'bytes', 'csp'], small);
    this.outputs = new Table(db, 'outputs', ['state', 'bytes', 'source'], small);
    this.memos = new Table(db, 'memos', ['text']);
  }

  /** Differs between output folders. */
  get name(): string {
    return basename(this.#db.location() ?? 'memory', '.db');
  }

  /** A fact, or nothing if it isn't stored. */
  read(name: string): unknown {
    const [json] = this.facts.get(name) ?? [];
    return json === undefined ? undefined : JSON.parse(json);
  }

  write(name: string, value: unknown): void {
    this.facts.put(name, [JSON.stringify(value)]);
  }

  /** Keeps everything that was changed. */
  commit(): void {
    this.#db.exec('COMMIT');
  }

  #clear(generator: string): void {
    const tables = this.#db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'facts'").all();
    for (const { name } of tables) this.#db.exec(`DROP TABLE ${name}`);
    this.facts.keepOnly(new Set());
    this.write('generator', generator);
  }
}

/** Suits rows without long strings. */
const small = 'WITHOUT ROWID';

/** Facts about a build, stored as `build`. */
export interface BuildFacts {
  /** The command's options, as JSON. */
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
