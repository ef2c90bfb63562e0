import { noLinks, rowOf } from '../content/entryRow.ts';
import { type EntryReader, type EntryResult, textOf } from '../content/load.ts';
import type { MadeBody } from '../content/makeBody.ts';
import { PackWriter } from '../content/packs.ts';
import { type EntryJob, type ReadEntry, readEntry } from '../content/readEntry.ts';
import type { Site } from '../contract.ts';
import type { Threads } from './threads.ts';

/**
 * Reads entries: their fields in this thread, which has the schema, and their bodies in all.
 * @param folder where what they hold is kept
 */
export function readEntries(root: string, folder: string, site: Site, threads: Threads): EntryReader {
  return async (jobs, tokens) => {
    const data = new PackWriter(folder, 'data');
    const results = new Array<EntryResult>(jobs.length);
    const waiting = new Map<number, { half: Half; at: number }>();
    const line = threads.line('bodies', { folder }, jobs.length, (place, made) => {
      const { half, at } = waiting.get(place) as { half: Half; at: number };
      waiting.delete(place);
      results[at] = joined(root, half, made);
    });
    let places = 0;
    for (const [at, job] of jobs.entries()) {
      const { fields, body, problems } = readEntry(root, site, job, tokens);
      const half: Half = { job, problems, ...(fields && { fields: stored(fields, data) }) };
      if (body) {
        waiting.set(places++, { half, at });
        line.put(body);
      } else results[at] = joined(root, half, undefined);
    }
    await line.end();
    data.close();
    return results;
  };
}

/** An entry whose body is on its way. */
interface Half extends Pick<ReadEntry, 'problems'> {
  job: EntryJob;
  fields?: ReturnType<typeof stored>;
}

function stored({ json, ...others }: NonNullable<ReadEntry['fields']>, data: PackWriter) {
  return { ...others, data: data.append(json) };
}

function joined(root: string, { job, fields, problems }: Half, made: MadeBody | undefined): EntryResult {
  const { file, group, state } = job;
  const { kept, links = noLinks, problems: ofBody = [] } = made ?? {};
  if (fields && kept) return rowOf({ file, group, state, ...fields, ...kept, links });
  // Read again, since problems are rare.
  const text = ofBody.length > 0 ? textOf(root, file) : '';
  return { file, problems: [...problems, ...ofBody.map((problem) => ({ ...problem, text }))], links };
}
