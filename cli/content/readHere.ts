import type { Site } from '../contract.ts';
import type { Tokens } from '../markdown/tokens.ts';
import type { BodyWriter } from './bodyStore.ts';
import type { DataStore } from './dataStore.ts';
import type { EntryResult } from './load.ts';
import { type EntryJob, readEntry } from './readEntry.ts';

/** Reads entries in this thread: data goes into the store, bodies into a file of their own. */
export function readHere(
  root: string,
  site: Site,
  jobs: Iterable<EntryJob>,
  tokens: Tokens | undefined,
  data: DataStore,
  bodies: BodyWriter,
): EntryResult[] {
  return Array.from(jobs, (job): EntryResult => {
    const { problems, links, found } = readEntry(root, site, job, tokens);
    if (!found) return { file: job.file, problems, links };
    const { json, body: made, ...rest } = found;
    const body = made ? bodies.append(made) : job.known?.body;
    if (!body) throw new Error(`${job.file} has no body`);
    return { file: job.file, group: job.group, state: job.state, ...rest, links, body, data: data.append(json) };
  });
}
