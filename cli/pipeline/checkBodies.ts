import type { SiteCode } from '../bundle/loadCode.ts';
import { hasBody } from '../content/collections.ts';
import { versionOf } from '../content/loadedEntry.ts';
import { isProblem, readSource } from '../content/source.ts';
import { addAll, distinctProblems, type Problem, type Result } from '../problems.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import { type BodyLinks, brokenLinks, type FileLinks, linksIn } from './checkLinks.ts';
import type { LoadedContent } from './loadContent.ts';
import type { PlannedSite } from './plan.ts';

interface BodiesToCheck extends Pick<LoadedContent, 'entries' | 'invalid' | 'tokens'> {
  root: string;
  parts: Pick<SiteCode['parts'], 'schema' | 'markdown'>;
  /** Undefined if the site can't be planned; then links aren't checked. */
  planned: PlannedSite | undefined;
  /** The links in bodies that a page or an earlier build has rendered. Other bodies are rendered. */
  known: BodyLinks;
}

/** Checks all bodies and their links. Returns the links in all bodies without problems. */
export async function checkBodies(
  { root, parts: { schema, markdown }, entries, invalid, tokens, planned, known }: BodiesToCheck,
  pool: WorkerPool,
): Promise<Result<BodyLinks>> {
  const unrendered = entries.filter(({ bodyKey }) => bodyKey !== '' && !known.has(bodyKey));
  // Some have no text: data, and files of another format.
  const readable = invalid.filter(({ file }) => hasBody(file) && !isProblem(readSource(root, file)));
  // Links in an invalid entry aren't stored, so it needs no key.
  const items = [...unrendered, ...readable.map((each) => ({ ...each, bodyKey: undefined }))];
  const all = new Map(known);
  const problems: Problem[] = [];
  const unstored: FileLinks[] = [];
  const setup = { root, schema, markdown, tokens };
  await pool.run('renderBody', setup, items, versionOf, ({ file, bodyKey }, { links, problems: found }) => {
    if (bodyKey !== undefined && found.length === 0) {
      all.set(bodyKey, { text: JSON.stringify(links) });
      return;
    }
    addAll(problems, found);
    unstored.push({ file, links });
  });
  if (planned) {
    const links = entries.map((entry) => ({ file: entry.file, links: linksIn(all, entry) }));
    addAll(problems, brokenLinks(planned, [...links, ...unstored]));
  }
  return { value: all, problems: distinctProblems(problems) };
}
