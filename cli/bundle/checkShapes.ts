import { SiteError } from '../problems.ts';
import type { Site, SitePlan } from '../site.ts';
import { siteEntry } from './siteEntry.ts';

/** Mirrors the types of the contract, because the bundler strips types without checking them. */
type Shape = readonly (readonly [part: string, type: 'an object' | 'a function' | 'a string' | 'an array'])[];

const ofSite: Shape = [
  ['schema', 'an object'],
  ['client', 'an object'],
  ['views', 'an object'],
  ['url', 'a function'],
  ['tokens', 'a function'],
  ['plan', 'a function'],
];
const ofSchema: Shape = [
  ['settings', 'an object'],
  ['collections', 'an object'],
  ['singles', 'an object'],
];
const ofPlan: Shape = [
  ['pages', 'an array'],
  ['shared', 'an object'],
  ['files', 'an array'],
];
const ofPage: Shape = [
  ['path', 'a string'],
  ['source', 'a string'],
  ['view', 'a string'],
  ['props', 'an object'],
];
const ofRedirect: Shape = [
  ['from', 'a string'],
  ['to', 'a string'],
  ['source', 'a string'],
];
const ofFeed: Shape = [
  ['path', 'a string'],
  ['title', 'a string'],
  ['subtitle', 'a string'],
  ['author', 'a string'],
  ['entries', 'an array'],
];
const ofFile: Shape = [
  ['path', 'a string'],
  ['body', 'a string'],
];

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

/** @param address identifies the value among others of its kind */
function check(name: string, value: object | undefined, shape: Shape, address?: string): void {
  const wrong = shape.find(([part, type]) => typeOf((value as Record<string, unknown> | undefined)?.[part]) !== type);
  if (!wrong) return;
  const shown = address === undefined ? name : `${name} ${address}`;
  const what = `${shown}: ${wrong[0]} must be ${wrong[1]}`;
  throw new SiteError([{ file: siteEntry, what, fix: 'see the types in cli/site.ts; npx tsc shows the line' }]);
}

function typeOf(value: unknown): string {
  if (typeof value === 'string') return 'a string';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' && value !== null ? 'an object' : 'nothing';
}
