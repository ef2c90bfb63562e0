import { BodyReader, BodyWriter } from '../content/bodyStore.ts';
import { DataStore } from '../content/dataStore.ts';
import { EntryFields } from '../content/entryFields.ts';
import type { EntryRow } from '../content/entryRow.ts';
import type { EntryResult } from '../content/load.ts';
import type { EntryJob } from '../content/readEntry.ts';
import { readHere } from '../content/readHere.ts';
import { siteContent } from '../content/siteContent.ts';
import { ReadLog } from '../content/trackedFields.ts';
import type { Site } from '../contract.ts';
import type { Tokens } from '../markdown/tokens.ts';
import { Stage } from '../output/stageFile.ts';
import { type DrawnPages, drawPages } from '../pages/drawPages.ts';
import type { RenderOptions } from '../pages/renderPage.ts';
import { type LayOutOptions, layOut } from '../site/layOut.ts';
import { type Position, takeFrom } from './sharedList.ts';

/** What the threads of one build have in common from the start. */
export interface ThreadHome {
  /** The site's folder. */
  root: string;
  /** Where bodies are kept. */
  folder: string;
}

export interface ThreadSite extends ThreadHome {
  /** The bundle of the templates. */
  code: string;
}

export interface ReadTask {
  kind: 'read';
  jobs: readonly EntryJob[];
  tokens: Tokens | undefined;
  position: Position;
}

export interface ReadAnswer {
  results: [index: number, result: EntryResult][];
  /** Where the data of the entries lies. */
  chunks: SharedArrayBuffer[];
}

export interface DrawTask {
  kind: 'draw';
  numbers: readonly number[];
  rows: readonly EntryRow[];
  chunks: readonly SharedArrayBuffer[];
  settings: object;
  layOut: LayOutOptions;
  render: RenderOptions;
  out: string;
  position: Position;
}

export type Task = ReadTask | DrawTask;

/** Reads the entries that no other thread has taken. */
export function readTask({ root, folder }: ThreadSite, site: Site, { jobs, tokens, position }: ReadTask): ReadAnswer {
  const data = new DataStore();
  const bodies = new BodyWriter(folder);
  const indexes: number[] = [];
  const mine = function* () {
    for (const [index, job] of takeFrom(jobs, position)) {
      indexes.push(index);
      yield job;
    }
  };
  const results = readHere(root, site, mine(), tokens, data, bodies);
  bodies.close();
  return { results: results.map((result, at) => [indexes[at] ?? 0, result]), chunks: data.chunks };
}

/** Lays out the site as the main thread did, and draws the pages that no other thread has taken. */
export function drawTask({ root, code, folder }: ThreadSite, site: Site, task: DrawTask): DrawnPages {
  const log = new ReadLog();
  const fields = new EntryFields(new DataStore(task.chunks), new BodyReader(folder), log);
  const content = siteContent(site, task.settings, task.rows, fields, log);
  if (!content) throw new Error('a single page is missing');
  const { routes } = layOut(site, content, task.layOut);
  const mine = function* () {
    for (const [, number] of takeFrom(task.numbers, task.position)) yield number;
  };
  return drawPages(mine(), routes, task.render, log, new Stage(task.out), { root, code });
}
