import type { SiteCode } from '../bundle/loadSiteCode.ts';
import type { LoadedContent } from '../content/load.ts';
import { entryKeyOf, type LoadedEntry, versionOf } from '../content/loadedEntry.ts';
import { type BodyCode, bodyRenderer } from '../content/renderBody.ts';
import { isProblem, readSource } from '../content/source.ts';
import type { Body, PlanOptions } from '../contract.ts';
import type { BodyLink } from '../markdown/renderMarkdown.ts';
import type { ContentTokens } from '../markdown/tokens.ts';
import { addAll, distinctProblems, type Problem, SiteError } from '../problems.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import type { Store } from '../store/store.ts';
import { brokenLinks, type FileLinks } from './checkLinks.ts';
import type { EntriesByData, PlannedSite } from './plannedSite.ts';
import type { BuildContext } from './scan.ts';

/**
 * What's wrong with bodies and their links. Renders the bodies that neither a page nor an earlier build has rendered.
 * @param planned undefined if the site can't be planned; then links aren't checked
 */
export async function bodyProblems(
  { options: { root }, store }: BuildContext,
  { parts: { schema, markdown } }: SiteCode,
  { entries, broken, tokens }: Pick<LoadedContent, 'entries' | 'broken' | 'tokens'>,
  pool: WorkerPool,
  planned: PlannedSite | undefined,
): Promise<Problem[]> {
  const rendered = store.links.all();
  const unrendered = entries.filter(({ bodyKey }) => bodyKey !== '' && !rendered.has(bodyKey));
  const bodyKeys = new Map(unrendered.map((entry) => [entryKeyOf(entry), entry.bodyKey]));
  // Of the broken ones, some aren't text.
  const readable = broken.filter(({ file }) => !isProblem(readSource(root, file)));
  const jobs = [...unrendered, ...readable].map(versionOf);
  const problems: Problem[] = [];
  const linksInBroken: FileLinks[] = [];
  await pool.run('renderBody', { root, schema, markdown, tokens }, jobs, jobs.length, (entry, { links, problems: found }) => {
    const bodyKey = bodyKeys.get(entryKeyOf(entry));
    if (bodyKey !== undefined && found.length === 0) {
      store.links.put(bodyKey, [JSON.stringify(links)]);
      return;
    }
    addAll(problems, found);
    linksInBroken.push({ file: entry.file, links });
  });
  if (!planned) return distinctProblems(problems);
  const links = [...entries.map((entry) => ({ file: entry.file, links: linksIn(store, entry) })), ...linksInBroken];
  return distinctProblems([...problems, ...brokenLinks(root, planned, links, broken)]);
}

/**
 * Checks the bodies of a planned site, and their links. Renders those that neither a page nor an earlier build has rendered.
 * @throws SiteError with all problems
 */
export async function checkBodies(context: BuildContext, planned: PlannedSite, pool: WorkerPool): Promise<void> {
  const problems = await bodyProblems(context, planned.siteCode, { ...planned, broken: [] }, pool, planned);
  if (problems.length > 0) throw new SiteError(problems);
}

/** The links in a body that has been rendered. */
export function linksIn(store: Store, { bodyKey }: LoadedEntry): readonly BodyLink[] {
  const [json = '[]'] = store.links.all().get(bodyKey) ?? [];
  return JSON.parse(json) as BodyLink[];
}

/** Creates the site's `bodyOf`. The bodies that it returns are stored, because a site may ask for the same ones in every build. */
export function bodyReader(
  { options: { root }, store }: BuildContext,
  code: BodyCode,
  tokens: ContentTokens,
  entries: EntriesByData,
  images: PlannedSite['images'],
): PlanOptions['bodyOf'] {
  const renderBody = bodyRenderer(code, { root, tokens, images });
  return (entry) => {
    const loaded = entries.get(entry);
    if (!loaded) throw new TypeError('bodyOf() expects an entry of the content');
    // What images became isn't in the key.
    const isStored = !loaded.builtInFields.images;
    const [known] = (isStored && store.bodies.get(loaded.bodyKey)) || [];
    if (known !== undefined) return JSON.parse(known) as Body;
    // Problems are reported when the body is checked.
    const { body, problems } = renderBody(loaded);
    if (isStored && problems.length === 0) store.bodies.put(loaded.bodyKey, [JSON.stringify(body)]);
    return body;
  };
}
