import { basename } from 'node:path';
import type { Entry } from '../contract.ts';
import { type EntryRow, keyOf } from './entryRow.ts';
import { dataOf } from './jsonData.ts';
import { unpacked } from './packedBody.ts';
import type { PackReader } from './packs.ts';
import { type FieldSource, type ReadLog, trackFields } from './trackedFields.ts';

/** Up to so many entries keep their data at hand once it was asked for. */
const allAtHand = 20_000;

/** Of more, these few: who goes through all of them finds those of the last time gone anyway. */
const fewAtHand = 100;

/** Makes rows into the entries that templates see. */
export class EntryFields {
  readonly #packs: PackReader;
  readonly #log: ReadLog;
  #recent: EntrySource[] = [];
  #count = 0;

  constructor(packs: PackReader, log: ReadLog) {
    this.#packs = packs;
    this.#log = log;
  }

  of(row: EntryRow): Entry<object> {
    this.#count += 1;
    return trackFields(new EntrySource(row, this), this.#log);
  }

  dataOf(source: EntrySource): Record<string, unknown> {
    if (this.#recent.length >= (this.#count > allAtHand ? fewAtHand : allAtHand)) {
      for (const each of this.#recent) each.data = undefined;
      this.#recent = [];
    }
    this.#recent.push(source);
    return dataOf(this.#packs, source.row);
  }

  bodyOf({ body }: EntryRow) {
    return unpacked(this.#packs.read(body).toString());
  }
}

class EntrySource implements FieldSource {
  readonly row: EntryRow;
  readonly #fields: EntryFields;
  data: Record<string, unknown> | undefined;

  constructor(row: EntryRow, fields: EntryFields) {
    this.row = row;
    this.#fields = fields;
  }

  get key(): string {
    return keyOf(this.row);
  }

  names(): string[] {
    return [...Object.keys(this.#read()), 'slug', 'source', 'body'];
  }

  read(name: string): unknown {
    if (name === 'slug') return slugOf(this.row.file);
    if (name === 'source') return this.row.file;
    if (name === 'body') return this.#fields.bodyOf(this.row);
    if (Object.hasOwn(this.row.scalars, name)) return this.row.scalars[name];
    const data = this.#read();
    return Object.hasOwn(data, name) ? data[name] : undefined;
  }

  #read(): Record<string, unknown> {
    this.data ??= this.#fields.dataOf(this);
    return this.data;
  }
}

/** The name of a file is the last part of its entry's address. */
export function slugOf(file: string): string {
  return basename(file, '.md');
}
