import { hash } from 'node:crypto';
import { checkPlanShape } from '../bundle/checkShapes.ts';
import type { SiteCode } from '../bundle/loadSiteCode.ts';
import { hasRenderer } from '../cards/hasRenderer.ts';
import { describeUnsupported } from '../content/plainData.ts';
import type { ContentOf, Page, PlanOptions, Site, SitePlan, SiteSchema } from '../contract.ts';
import { fixForUnknownName } from '../nearest.ts';
import { type Problem, SiteError } from '../problems.ts';
import { siteModulePath, viewPath } from '../siteModulePath.ts';
import type { BuildContext } from './buildContext.ts';
import type { EntriesByData } from './plannedSite.ts';

/**
 * Calls the site's `plan`.
 * @throws SiteError if the result violates the contract
 */
export function planPages(
  { site, parts: { views } }: Pick<SiteCode, 'site' | 'parts'>,
  content: ContentOf<SiteSchema>,
  options: PlanOptions,
  entries: EntriesByData,
): SitePlan {
  const plan = site.plan(content, options);
  checkPlanShape(plan);
  const problems = plan.pages.flatMap((page) => pageProblems(page, Object.keys(views), entries));
  const shared = describeUnsupported(plan.shared, 'shared');
  if (shared !== undefined) problems.push(unsupportedProblem(shared));
  if (problems.length > 0) throw new SiteError(problems);
  return { ...plan, pages: plan.pages.map(withPlainPaths) };
}

/** Paths may end in a slash, as that of an entry with an empty slug does, and may be in any Unicode form. */
function withPlainPaths<P extends Page>(page: P): P {
  const plain = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).normalize();
  const { path, alsoAt, canonical } = page;
  return {
    ...page,
    path: plain(path),
    ...(alsoAt && { alsoAt: alsoAt.map(plain) }),
    ...(canonical !== undefined && { canonical: plain(canonical) }),
  };
}

/** Creates the second argument of the site's `plan`. */
export function planOptions(
  { options, scan }: BuildContext,
  site: Site,
  given: Pick<PlanOptions, 'today' | 'photographs' | 'memo' | 'bodyOf'>,
): PlanOptions {
  const { cards = false } = options;
  return {
    ...given,
    makesCards: () => cards && site.renderCard !== undefined && hasRenderer(),
    exists: (path) => scan.fileStamps.has(`public${path}`),
    fingerprint: (text) => hash('sha256', text).slice(0, 8),
  };
}

function pageProblems({ path, view, props, body }: Page, views: readonly string[], entries: EntriesByData): Problem[] {
  if (!views.includes(view)) {
    const fix = `${fixForUnknownName(view, views)}; or add ${viewPath(view)}, which exports ${view}`;
    return [{ file: siteModulePath, what: `${path}: unknown view "${view}"`, fix }];
  }
  const unsupported = describeUnsupported(props, 'props');
  if (unsupported !== undefined) return [unsupportedProblem(`${path}: ${unsupported}`)];
  if (body && !entries.has(body))
    return [
      {
        file: siteModulePath,
        what: `${path}: body is not an entry of the content`,
        fix: 'pass the entry object from the content',
      },
    ];
  return [];
}

function unsupportedProblem(what: string): Problem {
  return {
    file: siteModulePath,
    what,
    fix: 'pass plain data: strings, numbers, booleans, null, arrays, and objects of these',
  };
}
