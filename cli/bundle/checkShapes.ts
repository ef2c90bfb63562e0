import type { Site, SitePlan, SiteSchema } from '../contract.ts';
import { feedsOf } from '../output/feed.ts';
import { SiteError } from '../problems.ts';
import { schemaModulePath, siteModulePath } from '../siteModulePath.ts';

/** The contract's required fields and their types. Checked at run time, because esbuild strips types without checking them. */
type Shape = Readonly<Record<string, 'object' | 'function' | 'string' | 'array'>>;

const siteShape: Shape = {
  client: 'object',
  url: 'function',
  plan: 'function',
};
const clientShape: Shape = { scripts: 'object', styles: 'object' };
const schemaShape: Shape = { settings: 'object', collections: 'object', singles: 'object' };
const settingsShape: Shape = { file: 'string', schema: 'object' };
const collectionShape: Shape = { files: 'string', schema: 'object' };
const planShape: Shape = { pages: 'array', shared: 'object', files: 'array' };
const pageShape: Shape = { path: 'string', source: 'string', view: 'string', props: 'object' };
const cardShape: Shape = { path: 'string' };
const redirectShape: Shape = { from: 'string', to: 'string', source: 'string' };
const feedShape: Shape = { path: 'string', title: 'string', subtitle: 'string', author: 'string', entries: 'array' };
const feedEntryShape: Shape = { path: 'string', title: 'string', summary: 'string', published: 'string', body: 'object' };
const fileShape: Shape = { path: 'string', body: 'string' };

/** @throws SiteError when a site lacks a required field */
export function checkSiteShape(site: Site): void {
  check('the site', site, siteShape);
  check("the site's client", site.client, clientShape);
}

/** @throws SiteError when a schema lacks a required field */
export function checkSchemaShape(schema: SiteSchema): void {
  const checkPart = (name: string, value: object, shape: Shape, path = '') => check(name, value, shape, path, schemaModulePath);
  checkPart('the schema', schema, schemaShape);
  const { settings, collections, singles } = schema;
  checkPart("the schema's settings", settings, settingsShape);
  for (const [name, collection] of Object.entries(collections)) checkPart('the collection', collection, collectionShape, name);
  for (const [name, single] of Object.entries(singles)) checkPart('the single', single, settingsShape, name);
}

/** @throws SiteError when a plan lacks a required field, which would cause an internal error later */
export function checkPlanShape(plan: SitePlan): void {
  check('the result of plan()', plan, planShape);
  const { redirects = [] } = plan;
  for (const redirect of redirects) check('the redirect', redirect, redirectShape, redirect?.from);
  for (const feed of feedsOf(plan)) {
    check('the feed', feed, feedShape);
    for (const entry of feed.entries) check('the feed entry', entry, feedEntryShape, entry?.path);
  }
  for (const page of plan.pages) {
    check('the page', page, pageShape, page?.path);
    if (page.card) check('the card of the page', page.card, cardShape, page.path);
  }
  for (const file of plan.files) check('the file', file, fileShape, file?.path);
}

/** @param path identifies the value among others of its kind */
function check(name: string, value: object | undefined, shape: Shape, path = '', file = siteModulePath): void {
  const wrong = Object.entries(shape).find(([field, type]) => typeOf((value as Record<string, unknown>)?.[field]) !== type);
  if (!wrong) return;
  const [field, type] = wrong;
  const article = type === 'array' || type === 'object' ? 'an' : 'a';
  const what = `${path ? `${name} ${path}` : name}: ${field} must be ${article} ${type}`;
  throw new SiteError([{ file, what, fix: 'see the types of the package sitewright; npx tsc shows the line' }]);
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'nothing' : typeof value;
}
