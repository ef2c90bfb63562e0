import { splitFrontMatter } from '../content/frontMatter.ts';
import { isProblem, readSource } from '../content/source.ts';
import type { Site, SitePlan } from '../contract.ts';
import type { MarkdownRenderer } from '../markdown/renderer.ts';
import { type PlanSiteOptions, planSite } from '../plan.ts';

/** An entry that is not published: nothing of it may be in a site for visitors. */
export interface Withheld {
  source: string;
  address?: string;
  title?: string;
}

/**
 * The pages that a site would have with its drafts, and does not have without them.
 * @param published the site as it was planned for visitors
 */
export async function withheldEntries(
  site: Site,
  options: PlanSiteOptions,
  published: SitePlan,
  markdown: MarkdownRenderer,
): Promise<Withheld[]> {
  if (options.drafts) return [];
  const { plan } = await planSite(site, { ...options, drafts: true }, markdown);
  const known = new Set(published.routes.map(({ path }) => path));
  const drafts = plan.routes.filter(({ path }) => !known.has(path));
  return Promise.all(drafts.map(({ path, source }) => describe(options.root, source, path)));
}

async function describe(root: string, source: string, address: string): Promise<Withheld> {
  const title = source.endsWith('.md') ? await titleOf(root, source) : undefined;
  return { source, address, ...(title !== undefined && { title }) };
}

async function titleOf(root: string, file: string): Promise<string | undefined> {
  const source = await readSource(root, file);
  const data = isProblem(source) ? undefined : splitFrontMatter(source, [])?.data;
  const title = data && (data as { title?: unknown }).title;
  return typeof title === 'string' ? title : undefined;
}
