import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LoadedContent, loadContent } from './content/load.ts';
import { chooseKnown } from './content/nearest.ts';
import { fieldName } from './content/validate.ts';
import type { Budgets, EntryProblem, Site, SitePlan, SiteSchema } from './contract.ts';
import { type MarkdownRenderer, renderHere } from './markdown/renderer.ts';
import type { WrittenLink } from './markdown/renderMarkdown.ts';
import type { OutputFile } from './output/writeOutput.ts';
import { photographsFolder, preparePhotographs } from './photographs/preparePhotographs.ts';
import { type Problem, SiteError } from './problems.ts';
import { loadSite } from './site/loadSite.ts';
import { deadLinks, sharedAddresses } from './site/reviewPlan.ts';
import { standIns } from './site/standIns.ts';

export interface PlanSiteOptions {
  /** The site's folder. */
  root: string;
  drafts: boolean;
  /** Refuses settings that are still stand-ins. */
  production: boolean;
  /** For the live preview. */
  live?: boolean;
  now: Date;
}

export interface PlannedSite {
  plan: SitePlan;
  url: string;
  warnings: Problem[];
  /** How heavy a page may be. */
  budgets: Budgets;
  /** The photographs of the content, as browsers get them. */
  photographs: OutputFile[];
  /** Addresses of files in public/ that are only what photographs are made from. */
  originals: ReadonlySet<string>;
}

/** The addresses of a site, without drawing a page. */
export async function planOf(options: PlanSiteOptions): Promise<PlannedSite> {
  return planSite(await loadSite(options.root), options, renderHere());
}

/**
 * Reads the content and lays out every address.
 * @throws SiteError with every problem found
 */
export async function planSite(
  site: Site,
  { root, now, drafts, production, live = false }: PlanSiteOptions,
  markdown: MarkdownRenderer,
): Promise<PlannedSite> {
  const { content, links, problems, broken, locate, textOf } = await loadContent(root, site, { drafts, markdown });
  if (!content) throw new SiteError(problems);
  const { photographs, files, faults } = await preparePhotographs(root, site.photographs?.(content) ?? []);
  const exists = (path: string) => existsSync(join(root, 'public', path));
  const plan = site.plan(content, { now, fingerprint, exists, photographs, preview: drafts || live });
  // References are reviewed only in whole content: a broken entry is no reason to blame those who name it.
  const reviewed = problems.length === 0 ? (site.review?.(content) ?? []) : [];
  const warnings = standIns(site.schema.settings.file, content.settings, locate);
  const all = [
    ...problems,
    ...reviewed.map((problem) => unknownName(problem, locate)),
    ...faults.map(({ named: { source, field }, what, fix }) => ({
      file: source,
      ...locate(source, field),
      what: `${fieldName(field)}: ${what}`,
      fix,
    })),
    ...sharedAddresses(plan),
    ...deadLinks(root, plan, links, broken).map((problem) => ({ ...problem, text: textOf(problem.file) })),
    ...(production ? warnings : []),
  ];
  if (all.length > 0) throw new SiteError(all);
  return {
    plan: files.length > 0 ? { ...plan, hashedFolders: [...(plan.hashedFolders ?? []), photographsFolder] } : plan,
    url: site.url(content.settings),
    warnings,
    budgets: site.budgets?.(content.settings) ?? {},
    photographs: files,
    originals: unlinked(photographs.keys(), links),
  };
}

/** An original that a text links to is wanted for its own sake as well. */
function unlinked(originals: Iterable<string>, links: readonly WrittenLink[]): Set<string> {
  const linked = new Set(links.map(({ url }) => url));
  return new Set([...originals].filter((path) => !linked.has(path) && !linked.has(encodeURI(path))));
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function unknownName({ source, field, name, kind, known }: EntryProblem, locate: LoadedContent<SiteSchema>['locate']): Problem {
  return {
    file: source,
    ...locate(source, field),
    what: `${fieldName(field)}: no ${kind} is called "${name}"`,
    fix: chooseKnown(name, known),
  };
}
