import { hasBody } from '../content/collections.ts';
import { type LoadedEntry, versionOf } from '../content/loadedEntry.ts';
import { isProblem, readSource, textOf } from '../content/source.ts';
import { asWrittenIn, type BodyLink, isImageName } from '../markdown/links.ts';
import { addAll, type Problem, type Result } from '../problems.ts';
import type { BodyParts } from '../render/tasks.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import { withoutQuery } from '../slug.ts';
import type { TextRow } from '../store/store.ts';
import { invalidPageMatcher, linkable } from './linkable.ts';
import type { LoadedContent } from './loadContent.ts';
import type { PlannedSite } from './plan.ts';

/** The links in each body that has been rendered, as JSON, by body key. */
export type BodyLinks = ReadonlyMap<string, TextRow>;

export function linksIn(links: BodyLinks, { bodyKey }: LoadedEntry): readonly BodyLink[] {
  return JSON.parse(links.get(bodyKey)?.text ?? '[]') as BodyLink[];
}

interface BodiesToCheck extends Pick<LoadedContent, 'entries' | 'invalid' | 'tokens'> {
  root: string;
  parts: BodyParts;
  /** Undefined if the site can't be planned; then links aren't checked. */
  planned: PlannedSite | undefined;
  /** The links in bodies that a page or an earlier build has rendered. Other bodies are rendered. */
  known: BodyLinks;
}

/** Checks all bodies and their links, which it returns. A problem may be reported twice. */
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
  const ofInvalid: { file: string; links: readonly BodyLink[] }[] = [];
  const setup = { root, schema, markdown, tokens };
  await pool.run('renderBody', setup, items, versionOf, ({ file, bodyKey }, { links, problems: found }) => {
    if (bodyKey !== undefined) all.set(bodyKey, { text: JSON.stringify(links) });
    else ofInvalid.push({ file, links });
    addAll(problems, found);
  });
  if (planned) {
    const links = entries.map((entry) => ({ file: entry.file, links: linksIn(all, entry) }));
    addAll(problems, brokenLinks(planned, [...links, ...ofInvalid]));
  }
  return { value: all, problems };
}

/** Links in Markdown to pages and files that don't exist. Paths may be percent-encoded, in any Unicode form, and end in a slash. */
function brokenLinks(planned: PlannedSite, linksOf: readonly { file: string; links: readonly BodyLink[] }[]) {
  const { problemAt } = linkable(planned);
  const mayBeInvalid = invalidPageMatcher(planned);
  const unpublished = new Set(Array.from(planned.unpublished.keys(), ({ source }) => source));
  return linksOf.flatMap(({ file, links }) => {
    if (unpublished.has(file)) return [];
    const problems = links.flatMap(([url, line, column, kind]) => {
      const path = withoutQuery(url);
      const isReported = kind === 'image' && !isImageName(path);
      const problem = path.startsWith('/') && !isReported && !mayBeInvalid(path) ? problemAt(path) : undefined;
      if (!problem) return [];
      const fix = path.includes('{') ? 'write it out: only a whole address may be a token' : asWrittenIn(file, problem.fix);
      return [{ file, line, column, ...problem, fix }];
    });
    if (problems.length === 0) return [];
    const sourceText = textOf(planned.root, file);
    return problems.map((problem) => ({ ...problem, sourceText }));
  });
}
