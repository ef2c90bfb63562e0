import type { DataPlace } from '../content/dataStore.ts';
import { type EntryReader, type EntryResult, textOf } from '../content/load.ts';
import type { MadeBody } from '../content/makeBody.ts';
import { type EntryJob, type ReadEntry, readEntry } from '../content/readEntry.ts';
import type { Site } from '../contract.ts';
import type { Threads } from './threads.ts';

/**
 * Reads entries: their fields in this thread, which has the schema, and their bodies in all.
 * @param folder where bodies are kept
 */
export function readEntries(root: string, folder: string, site: Site, threads: Threads): EntryReader {
  return async (jobs, tokens, data) => {
    const line = threads.line('bodies', { folder }, jobs.length);
    const halves = jobs.map((job): Half => {
      const { fields, body, problems } = readEntry(root, site, job, tokens);
      if (body) line.put(body);
      if (!fields) return { job, problems, hasBody: body !== undefined };
      const { json, ...others } = fields;
      return { job, problems, hasBody: true, fields: { ...others, data: data.append(json) } };
    });
    const bodies = (await line.end()).values();
    return halves.map((half) => joined(root, half, half.hasBody ? bodies.next().value : undefined));
  };
}

/** An entry whose body is on its way. */
interface Half extends Pick<ReadEntry, 'problems'> {
  job: EntryJob;
  fields?: Omit<NonNullable<ReadEntry['fields']>, 'json'> & { data: DataPlace };
  /** Whether the line has it. */
  hasBody: boolean;
}

function joined(root: string, { job, fields, problems }: Half, made: MadeBody | undefined): EntryResult {
  const { file, group, state } = job;
  const { kept, links = [], problems: ofBody = [] } = made ?? {};
  if (fields && kept) return { file, group, state, ...fields, ...kept, links };
  // Read again, since problems are rare.
  const text = ofBody.length > 0 ? textOf(root, file) : '';
  return { file, problems: [...problems, ...ofBody.map((problem) => ({ ...problem, text }))], links };
}
