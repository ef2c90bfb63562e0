import { SiteError } from '../problems.ts';
import type { Site, SitePlan } from '../site.ts';
import { siteEntry } from './siteEntry.ts';

/** What the types of the contract say. The bundler takes types out unread, so nobody may have looked at them. */
type Shape = readonly (readonly [part: string, type: 'an object' | 'a function' | 'a text' | 'a list'])[];

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
  ['pages', 'a list'],
  ['shared', 'an object'],
  ['files', 'a list'],
];
const ofPage: Shape = [
  ['path', 'a text'],
  ['source', 'a text'],
  ['view', 'a text'],
  ['props', 'an object'],
];
const ofRedirect: Shape = [
  ['from', 'a text'],
  ['to', 'a text'],
  ['source', 'a text'],
];
const ofFeed: Shape = [
  ['path', 'a text'],
  ['title', 'a text'],
  ['subtitle', 'a text'],
  ['author', 'a text'],
  ['entries', 'a list'],
];
const ofFile: Shape = [
  ['path', 'a text'],
  ['body', 'a text'],
];

/** @throws SiteError where a site lacks what the generator asks of it */
export function refuseShapeOfSite(site: Site): void {
  refuse('the site', site, ofSite);
  refuse('its schema', site.schema, ofSchema);
}

/** @throws SiteError where a plan lacks what it is made of, which would be a fault of the generator later on */
export function refuseShapeOfPlan(plan: SitePlan): void {
  refuse('what plan() gives', plan, ofPlan);
  const { redirects = [], feed } = plan;
  for (const redirect of redirects) refuse('the redirect', redirect, ofRedirect, redirect?.from);
  if (feed) refuse('the feed', feed, ofFeed);
  for (const page of plan.pages) refuse('the page', page, ofPage, page?.path);
  for (const file of plan.files) refuse('the file', file, ofFile, file?.path);
}

/** @param address tells it from others of its kind */
function refuse(name: string, value: object | undefined, shape: Shape, address?: string): void {
  const lack = shape.find(([part, type]) => typeOf((value as Record<string, unknown> | undefined)?.[part]) !== type);
  if (!lack) return;
  const shown = address === undefined ? name : `${name} ${address}`;
  const what = `${shown} has no ${lack[0]} that is ${lack[1]}`;
  throw new SiteError([{ file: siteEntry, what, fix: 'write it as cli/site.ts says; npx tsc shows the line' }]);
}

function typeOf(value: unknown): string {
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : 'nothing';
}
