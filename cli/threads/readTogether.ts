import { BodyWriter } from '../content/bodyStore.ts';
import type { EntryReader, EntryResult } from '../content/load.ts';
import { readHere } from '../content/readHere.ts';
import type { Site } from '../contract.ts';
import { startOfList } from './sharedList.ts';
import { type ReadAnswer, type ReadTask, readTask, type ThreadSite } from './tasks.ts';
import type { Threads } from './threads.ts';

/** A thread takes about as long to start as this many entries to read. */
export const worthThreads = 300;

/** Reads entries in this thread, and many of them in all. */
export function readTogether(thread: ThreadSite, site: Site, threads: Threads): EntryReader {
  return async (jobs, tokens, data) => {
    if (threads.count === 0 || jobs.length < worthThreads) {
      const bodies = new BodyWriter(thread.folder);
      const results = readHere(thread.root, site, jobs, tokens, data, bodies);
      bodies.close();
      return results;
    }
    const task: ReadTask = { kind: 'read', jobs, tokens, position: startOfList() };
    const others = threads.run<ReadAnswer>(thread.code, task);
    const answers = [readTask(thread, site, task), ...(await Promise.all(others))];
    const results: EntryResult[] = [];
    for (const { results: part, chunks } of answers) {
      const base = data.adopt(chunks);
      for (const [index, result] of part) results[index] = moved(result, base);
    }
    return results;
  };
}

function moved(result: EntryResult, base: number): EntryResult {
  if ('problems' in result) return result;
  const [chunk, start, length] = result.data;
  return { ...result, data: [chunk + base, start, length] };
}
