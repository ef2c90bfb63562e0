import { join } from 'node:path';
import type { FileState } from '../files/fileStates.ts';
import type { OutputStates } from '../output/outputStates.ts';
import type { Problem } from '../problems.ts';
import type { KeptContent } from './contentCache.ts';
import { readSealed, writeSealed } from './sealedJson.ts';

/** What a build leaves for the next one into the same folder. */
export interface BuildRecord extends OutputStates {
  /** The generator and Node that wrote it: others may write other bytes. */
  generator: string;
  /** What the command asked for. */
  options: string;
  timeZone: string;
  today: string;
  /** Every file that was read, and what it looked like. */
  inputs: Record<string, FileState>;
  /** Environment variables that the settings name, and hashes of their values. */
  environment: Record<string, string>;
  settings: object;
  /** What every entry depends on beside its own file. */
  contentKey: string;
  /** Where the entries are. */
  content: KeptContent;
  /** By address. */
  pages: Record<string, PageRecord>;
  /** Sets of fields that pages have read: `source\nfield\nfield`. */
  reads: string[];
  /** The security policies of pages. */
  policies: string[];
  basePath: string;
  warnings: Problem[];
}

/** What was drawn, from what, and how large it became; reads and policy as numbers in `BuildRecord.reads` and `.policies`. */
export type PageRecord = readonly [key: string, bytes: number, reads: readonly number[], policy: number];

const name = 'record.json';

/** @returns nothing when there is none, it is damaged, or another generator wrote it */
export function readRecord(folder: string, generator: string): BuildRecord | undefined {
  const record = readSealed(join(folder, name)) as BuildRecord | undefined;
  return record?.generator === generator ? record : undefined;
}

export function writeRecord(folder: string, record: BuildRecord): Promise<void> {
  return writeSealed(join(folder, name), record);
}
