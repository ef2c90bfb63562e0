import { hash } from 'node:crypto';
import { checkPlanShape } from '../bundle/checkShapes.ts';
import { siteEntry } from '../bundle/siteEntry.ts';
import type { EntryRow } from '../content/entryRow.ts';
import { notPlain } from '../content/plainData.ts';
import { chooseKnown } from '../nearest.ts';
import { type Problem, SiteError } from '../problems.ts';
import type { Body, ContentOf, Entry, Page, PlanOptions, Site, SitePlan, SiteSchema } from '../site.ts';
import type { Store } from '../store/store.ts';

/** What a site plans its pages with, besides its content. */
export interface PlanInput {
  /** Paths of the files in public/. */
  publicFiles: ReadonlySet<string>;
  today: string;
  photographs: PlanOptions['photographs'];
  preview: boolean;
  memo: PlanOptions['memo'];
  makesCards: PlanOptions['makesCards'];
}

/** Finds the row of an entry. */
export type RowOf = (entry: Entry<object>) => EntryRow | undefined;

/**
 * Asks the site for its pages.
 * @throws SiteError when they aren't what the contract asks for
 */
export function planPages(site: Site, content: ContentOf<SiteSchema>, input: PlanInput, rowOf: RowOf, store: Store): SitePlan {
  const { publicFiles, ...options } = input;
  const plan = site.plan(content, {
    ...options,
    fingerprint: (text) => hash('sha256', text).slice(0, 8),
    exists: (path) => publicFiles.has(path),
    bodyOf: (entry) => bodyOf(entry, rowOf, store),
  });
  checkPlanShape(plan);
  const problems = plan.pages.flatMap((page) => pageProblems(page, site, rowOf));
  const shared = notPlain(plan.shared, 'shared');
  if (shared !== undefined) problems.push(notPlainProblem(shared));
  if (problems.length > 0) throw new SiteError(problems);
  return plan;
}

function bodyOf(entry: Entry<object>, rowOf: RowOf, store: Store): Body {
  const row = rowOf(entry);
  if (!row) throw new TypeError('bodyOf() expects an entry of the content');
  const [json = ''] = store.bodies.get(row.bodyKey) ?? [];
  return JSON.parse(json) as Body;
}

function pageProblems({ path, view, props, body }: Page, { views }: Site, rowOf: RowOf): Problem[] {
  if (!Object.hasOwn(views, view))
    return [{ file: siteEntry, what: `${path}: unknown view "${view}"`, fix: chooseKnown(view, Object.keys(views)) }];
  const odd = notPlain(props, 'props');
  if (odd !== undefined) return [notPlainProblem(`${path}: ${odd}`)];
  if (body && !rowOf(body)) return [{ file: siteEntry, what: `${path}: body is not an entry of the content`, fix: bodyFix }];
  return [];
}

const bodyFix = 'pass the entry object from the content';

function notPlainProblem(what: string): Problem {
  return {
    file: siteEntry,
    what,
    fix: 'pass plain data: strings, numbers, booleans, null, arrays, and objects of these',
  };
}

/** Paths of the files in public/, among all files of the site. */
export function publicPaths(states: ReadonlyMap<string, unknown>): Set<string> {
  const folder = 'public/';
  return new Set([...states.keys()].filter((path) => path.startsWith(folder)).map((path) => `/${path.slice(folder.length)}`));
}
