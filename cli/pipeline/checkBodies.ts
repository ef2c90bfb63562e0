import type { SiteCode } from '../bundle/loadCode.ts';
import { type LoadedEntry, versionOf } from '../content/loadedEntry.ts';
import { isProblem, readSource } from '../content/source.ts';
import type { BodyLink } from '../markdown/renderMarkdown.ts';
import { addAll, distinctProblems, type Problem, type Result } from '../problems.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import type { TextRow } from '../store/store.ts';
import { brokenLinks, type FileLinks } from './checkLinks.ts';
import type { LoadedContent } from './loadContent.ts';
import type { PlannedSite } from './plan.ts';

/** The links in each body that has been rendered, and has no problems, as JSON, by body key. */
export type Links = ReadonlyMap<string, TextRow>;

export function linksIn(links: Links, { bodyKey }: LoadedEntry): readonly BodyLink[] {
  return JSON.parse(links.get(bodyKey)?.text ?? '[]') as BodyLink[];
}

interface BodiesToCheck extends Pick<LoadedContent, 'entries' | 'invalid' | 'tokens'> {
  root: string;
  parts: Pick<SiteCode['parts'], 'schema' | 'markdown'>;
  /** Undefined if the site can't be planned; then links aren't checked. */
  planned: PlannedSite | undefined;
  /** Of the bodies that a page or an earlier build has rendered. The others are rendered. */
  rendered: Links;
}

/** Checks all bodies and their links. Returns the links in all bodies without problems. */
export async function checkBodies(
  { root, parts: { schema, markdown }, entries, invalid, tokens, planned, rendered }: BodiesToCheck,
  pool: WorkerPool,
): Promise<Result<Links>> {
  const unrendered = entries.filter(({ bodyKey }) => bodyKey !== '' && !rendered.has(bodyKey));
  // Some invalid entries aren't text files.
  const readable = invalid.filter(({ file }) => !isProblem(readSource(root, file)));
  const items = [...unrendered, ...readable.map((each) => ({ ...each, bodyKey: undefined }))];
  const all = new Map(rendered);
  const problems: Problem[] = [];
  const linksInInvalid: FileLinks[] = [];
  const setup = { root, schema, markdown, tokens };
  await pool.run('renderBody', setup, items, versionOf, ({ file, bodyKey }, { links, problems: found }) => {
    if (bodyKey !== undefined && found.length === 0) {
      all.set(bodyKey, { text: JSON.stringify(links) });
      return;
    }
    addAll(problems, found);
    linksInInvalid.push({ file, links });
  });
  if (planned) {
    const links = entries.map((entry) => ({ file: entry.file, links: linksIn(all, entry) }));
    addAll(problems, brokenLinks(planned, [...links, ...linksInInvalid]));
  }
  return { value: all, problems: distinctProblems(problems) };
}
