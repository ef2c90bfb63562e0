import type { Site, SitePlan, SiteSchema } from '../contract.ts';
import { memoize } from '../files.ts';
import { fixForUnknownName, nearest } from '../nearest.ts';
import { feedsOf } from '../output/feed.ts';
import { SiteError } from '../problems.ts';
import { schemaModulePath, siteModulePath } from '../sitePaths.ts';
import { runSiteCode } from './locateError.ts';

type Type = 'object' | 'function' | 'string' | 'array' | 'boolean' | 'any';

/** The fields of a part of the contract. Checked at run time, because esbuild strips types without checking them. */
interface Shape {
  required: Readonly<Record<string, Type>>;
  optional?: Readonly<Record<string, Type>>;
  /** Fields of earlier versions, and what to do instead. */
  removed?: Readonly<Record<string, string>>;
}

const inSchemaModule = `export it as "schema" from ${schemaModulePath}`;
const ofEntries = { title: 'string', sections: 'array' } as const;

/** By the names of the contract's types. A test compares them. */
export const shapes = {
  Site: {
    required: { client: 'object', url: 'function', plan: 'function' },
    optional: {
      timeZone: 'function',
      tokens: 'function',
      checkReferences: 'function',
      allowedNames: 'object',
      photographs: 'function',
      unfilledSettings: 'function',
      editor: 'function',
      budgets: 'function',
      renderCard: 'function',
    },
    removed: {
      schema: inSchemaModule,
      schemaModule: inSchemaModule,
      views: 'put each view into a file of its own in templates/views/, which has its name',
      markdown: 'export it as "markdown" from templates/markdown.ts',
      typeset: 'change text in views, and that of Markdown with a remark plugin in templates/markdown.ts',
      review: 'rename it to checkReferences',
      emptySettings: 'rename it to unfilledSettings',
    },
  },
  SiteSchema: { required: { settings: 'object', collections: 'object', singles: 'object' } },
  CollectionSchema: { required: { files: 'string', schema: 'object' }, optional: { fixed: 'boolean', ...ofEntries } },
  SingleSchema: { required: { file: 'string', schema: 'object' }, optional: ofEntries },
  SitePlan: {
    required: { pages: 'array', shared: 'object', files: 'array' },
    optional: { redirects: 'array', hashedFolders: 'array', feed: 'any', cardFonts: 'array' },
  },
  Page: {
    required: { path: 'string', source: 'string', view: 'string', props: 'object' },
    optional: {
      body: 'object',
      alsoAt: 'array',
      canonical: 'string',
      lang: 'string',
      dir: 'string',
      translations: 'object',
      listed: 'boolean',
      modified: 'string',
      allowedOrigins: 'object',
      card: 'object',
    },
    removed: { address: 'rename it to path', template: 'rename it to view', hosts: 'rename it to allowedOrigins' },
  },
  Redirect: { required: { from: 'string', to: 'string', source: 'string' } },
  Card: { required: { path: 'string' }, optional: { data: 'any' } },
  Feed: {
    required: { path: 'string', title: 'string', subtitle: 'string', author: 'string', entries: 'array' },
    optional: { lang: 'string' },
  },
  FeedEntry: {
    required: { path: 'string', title: 'string', summary: 'string', published: 'string', body: 'object' },
    optional: { updated: 'string' },
    removed: { html: 'pass the rendered Markdown as body: bodyOf(entry)' },
  },
} satisfies Record<string, Shape>;

const clientShape: Shape = { required: { scripts: 'object', styles: 'object' } };
const settingsShape: Shape = {
  required: { file: 'string', schema: 'object' },
  optional: { title: 'string', environment: 'array' },
};
const kindsOfOrigins = ['script', 'style', 'image', 'font', 'connect', 'frame', 'form', 'media', 'worker'] as const;
const originsShape: Shape = { required: {}, optional: Object.fromEntries(kindsOfOrigins.map((kind) => [kind, 'array'])) };
const fileShape: Shape = { required: { path: 'string', body: 'string' } };

/** What the functions of a site return. */
const results: Partial<Record<keyof Site, string>> = {
  url: 'string',
  timeZone: 'string',
  tokens: 'object',
  checkReferences: 'array',
  photographs: 'array',
  unfilledSettings: 'array',
  budgets: 'object',
  renderCard: 'object',
  plan: 'object',
};

/**
 * Returns a site whose functions check what they return, and throw SiteError at the line of the site's code that throws.
 * @throws SiteError when it lacks a required field, or has one that isn't part of the contract any more
 */
export function checkedSite(root: string, site: Site): Site {
  check('the site', site, shapes.Site);
  check("the site's client", site.client, clientShape);
  const checked = Object.entries(results).flatMap(([name, type]) => {
    const work: unknown = site[name as keyof Site];
    if (typeof work !== 'function') return [];
    const checkResult = (...given: unknown[]) => {
      const result = runSiteCode(root, siteModulePath, `${name}() throws`, () => work.apply(site, given));
      if (typeOf(result) === type) return result;
      const fix = result instanceof Promise ? "don't make it async: import what it needs" : seeTypes;
      throw new SiteError([{ file: siteModulePath, what: `${name}() returns ${typeOf(result)}, not ${withArticle(type)}`, fix }]);
    };
    return [[name, checkResult]];
  });
  return { ...site, ...Object.fromEntries(checked) };
}

const seeTypes = 'see the types of the package sitewright; npx tsc shows the line';

/** @throws SiteError when a schema lacks a required field, or has one that isn't part of the contract any more */
export function checkSchemaShape(schema: SiteSchema): void {
  const checkPart = (name: string, value: object, shape: Shape, path = '') => check(name, value, shape, path, schemaModulePath);
  checkPart('the schema', schema, shapes.SiteSchema);
  const { settings, collections, singles } = schema;
  checkPart("the schema's settings", settings, settingsShape);
  for (const [name, part] of Object.entries(collections)) checkPart('the collection', part, shapes.CollectionSchema, name);
  for (const [name, part] of Object.entries(singles)) checkPart('the single', part, shapes.SingleSchema, name);
}

/** @throws SiteError when a plan lacks a required field, or has one that isn't part of the contract any more */
export function checkPlanShape(plan: SitePlan): void {
  check('the result of plan()', plan, shapes.SitePlan);
  const { redirects = [] } = plan;
  for (const redirect of redirects) check('the redirect', redirect, shapes.Redirect, redirect?.from);
  for (const feed of feedsOf(plan)) {
    check('the feed', feed, shapes.Feed);
    for (const entry of feed.entries) check('the feed entry', entry, shapes.FeedEntry, entry?.path);
  }
  for (const page of plan.pages) {
    check('the page', page, shapes.Page, page?.path);
    if (page.allowedOrigins) check('allowedOrigins of the page', page.allowedOrigins, originsShape, page.path);
    if (page.card) check('the card of the page', page.card, shapes.Card, page.path);
  }
  for (const file of plan.files) check('the file', file, fileShape, file?.path);
}

/** @param path identifies the value among others of its kind */
function check(name: string, value: object | undefined, shape: Shape, path = '', file = siteModulePath): void {
  const fail = (what: string, fix: string) => {
    throw new SiteError([{ file, what: `${path ? `${name} ${path}` : name}: ${what}`, fix }]);
  };
  const { required, optional = {}, removed = {} } = shape;
  for (const [field, type] of fieldsOf(shape)) {
    const found: unknown = Object(value)[field];
    const isLeftOut = field in optional && (found === undefined || type === 'any');
    if (!isLeftOut && typeOf(found) !== type) fail(`${field} must be ${withArticle(type)}`, seeTypes);
  }
  for (const field of Object.keys(value ?? {})) {
    if (Object.hasOwn(required, field) || Object.hasOwn(optional, field)) continue;
    if (Object.hasOwn(removed, field)) fail(`${field} is not a field any more`, String(removed[field]));
    const known = fieldsOf(shape).map(([name]) => name);
    // A site may keep data of its own in a page.
    if (shape !== shapes.Page || nearest(field, known)) fail(`unknown field ${field}`, fixForUnknownName(field, known));
  }
}

const fieldsOf = memoize(({ required, optional }: Shape) => Object.entries({ ...required, ...optional }));

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'nothing' : value instanceof Promise ? 'a promise' : typeof value;
}

function withArticle(type: string): string {
  return `${/^[ao]/.test(type) ? 'an' : 'a'} ${type}`;
}
