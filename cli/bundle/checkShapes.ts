import { SiteError } from '../problems.ts';
import type { Site, SitePlan } from '../site.ts';
import { siteEntry } from '../siteEntry.ts';

/** The contract's required fields and their types. Checked at run time, because esbuild strips types without checking them. */
type Shape = Readonly<Record<string, 'object' | 'function' | 'string' | 'array'>>;

const ofSite: Shape = {
  schema: 'object',
  client: 'object',
  views: 'object',
  url: 'function',
  tokens: 'function',
  plan: 'function',
};
const ofSchema: Shape = { settings: 'object', collections: 'object', singles: 'object' };
const ofPlan: Shape = { pages: 'array', shared: 'object', files: 'array' };
const ofPage: Shape = { path: 'string', source: 'string', view: 'string', props: 'object' };
const ofRedirect: Shape = { from: 'string', to: 'string', source: 'string' };
const ofFeed: Shape = { path: 'string', title: 'string', subtitle: 'string', author: 'string', entries: 'array' };
const ofFile: Shape = { path: 'string', body: 'string' };

/** @throws SiteError when a site lacks a required field */
export function checkSiteShape(site: Site): void {
  check('the site', site, ofSite);
  check('its schema', site.schema, ofSchema);
}

/** @throws SiteError when a plan lacks a required field, which would cause an internal error later */
export function checkPlanShape(plan: SitePlan): void {
  check('the result of plan()', plan, ofPlan);
  const { redirects = [], feed } = plan;
  for (const redirect of redirects) check('the redirect', redirect, ofRedirect, redirect?.from);
  if (feed) check('the feed', feed, ofFeed);
  for (const page of plan.pages) check('the page', page, ofPage, page?.path);
  for (const file of plan.files) check('the file', file, ofFile, file?.path);
}

/** @param path identifies the value among others of its kind */
function check(name: string, value: object | undefined, shape: Shape, path = ''): void {
  const wrong = Object.entries(shape).find(([field, type]) => typeOf((value as Record<string, unknown>)?.[field]) !== type);
  if (!wrong) return;
  const [field, type] = wrong;
  const what = `${`${name} ${path}`.trim()}: ${field} must be ${/^[ao]/.test(type) ? 'an' : 'a'} ${type}`;
  throw new SiteError([{ file: siteEntry, what, fix: 'see the types in cli/site.ts; npx tsc shows the line' }]);
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'nothing' : typeof value;
}
