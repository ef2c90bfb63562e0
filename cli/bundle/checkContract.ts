import type { Site, SitePlan, SiteSchema } from '../contract.ts';
import { fixForUnknownName, nearest } from '../nearest.ts';
import { feedsOf } from '../output/feed.ts';
import { SiteError } from '../problems.ts';
import { schemaModulePath, siteModulePath } from '../sitePaths.ts';
import { runSiteCode } from './locateError.ts';

type Type = 'object' | 'function' | 'string' | 'array' | 'boolean' | 'any';

/** The names of fields by their types. */
type Fields = Partial<Record<Type, readonly string[]>>;

/** The fields of a part of the contract. Checked at run time, because esbuild strips types without checking them. */
interface Shape {
  required?: Fields;
  optional?: Fields;
  /** Fields of earlier versions, and what to do instead. */
  removed?: Readonly<Record<string, string>>;
}

const inSchemaModule = `export it as "schema" from ${schemaModulePath}`;
const ofEntries = { string: ['title'], array: ['sections'] };

/** By the names of the contract's types. A test compares them. */
export const shapes = {
  Site: {
    required: { object: ['client'], function: ['url', 'plan'] },
    optional: {
      object: ['allowedNames'],
      function: ['timeZone', 'tokens', 'checkReferences', 'photographs', 'unfilledSettings', 'editor', 'budgets', 'renderCard'],
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
  SiteSchema: { required: { object: ['settings', 'collections', 'singles'] } },
  CollectionSchema: { required: { string: ['files'], object: ['schema'] }, optional: { boolean: ['fixed'], ...ofEntries } },
  SingleSchema: { required: { string: ['file'], object: ['schema'] }, optional: ofEntries },
  SitePlan: {
    required: { array: ['pages', 'files'], object: ['shared'] },
    optional: { array: ['redirects', 'hashedFolders', 'cardFonts'], any: ['feed'] },
  },
  Page: {
    required: { string: ['path', 'source', 'view'], object: ['props'] },
    optional: {
      string: ['canonical', 'lang', 'dir', 'modified'],
      object: ['body', 'translations', 'allowedOrigins', 'card'],
      array: ['alsoAt'],
      boolean: ['listed'],
    },
    removed: { address: 'rename it to path', template: 'rename it to view', hosts: 'rename it to allowedOrigins' },
  },
  Redirect: { required: { string: ['from', 'to', 'source'] } },
  Card: { required: { string: ['path'] }, optional: { any: ['data'] } },
  Feed: { required: { string: ['path', 'title', 'subtitle', 'author'], array: ['entries'] }, optional: { string: ['lang'] } },
  FeedEntry: {
    required: { string: ['path', 'title', 'summary', 'published'], object: ['body'] },
    optional: { string: ['id', 'updated'] },
    removed: { html: 'pass the rendered Markdown as body: bodyOf(entry)' },
  },
} satisfies Record<string, Shape>;

/** The names of functions by what they return. */
const functions = {
  string: ['url', 'timeZone'],
  array: ['checkReferences', 'photographs', 'unfilledSettings'],
  object: ['tokens', 'budgets', 'renderCard', 'plan', 'editor'],
} satisfies Fields;

/** A site whose functions check what they return. Throws SiteError if it lacks a required field, or has an unknown one. */
export function checkedSite(root: string, site: Site): Site {
  check('the site', site, shapes.Site);
  check("the site's client", site.client, { required: { object: ['scripts', 'styles'] } });
  const typed = Object.entries(functions).flatMap(([type, names]) => names.map((name) => ({ type, name })));
  const checked = typed.flatMap(({ type, name }) => {
    const work: unknown = site[name as keyof Site];
    if (typeof work !== 'function') return [];
    const checkResult = (...given: unknown[]) => {
      const result = runSiteCode(root, siteModulePath, `${name}() throws`, () => work.apply(site, given));
      const token = name === 'tokens' && Object.entries(Object(result)).find(([, text]) => typeof text !== 'string');
      if (token) throw new SiteError([{ file: siteModulePath, what: `tokens(): ${token[0]} is not a string`, fix: seeTypes }]);
      if (typeOf(result) === type || (name === 'editor' && result === undefined)) return result;
      const fix = result instanceof Promise ? "don't make it async: import what it needs" : seeTypes;
      throw new SiteError([{ file: siteModulePath, what: `${name}() returns ${typeOf(result)}, not ${withArticle(type)}`, fix }]);
    };
    return [[name, checkResult]];
  });
  return { ...site, ...Object.fromEntries(checked) };
}

const seeTypes = 'see the types of the package sitewright; npx tsc shows the line';

/** @throws SiteError for a field that's missing, unknown, removed, or of the wrong type */
export function checkSchemaShape(schema: SiteSchema): void {
  const checkPart = (name: string, value: object, shape: Shape, path = '') => check(name, value, shape, path, schemaModulePath);
  checkPart('the schema', schema, shapes.SiteSchema);
  const { settings, collections, singles } = schema;
  const ofSettings = { string: ['title'], array: ['environment'] };
  checkPart("the schema's settings", settings, { required: { string: ['file'], object: ['schema'] }, optional: ofSettings });
  for (const [name, part] of Object.entries(collections)) checkPart('the collection', part, shapes.CollectionSchema, name);
  for (const [name, part] of Object.entries(singles)) checkPart('the single', part, shapes.SingleSchema, name);
}

/** @throws SiteError for a field that's missing, unknown, removed, or of the wrong type */
export function checkPlanShape(plan: SitePlan): void {
  check('the result of plan()', plan, shapes.SitePlan);
  for (const redirect of plan.redirects ?? []) check('the redirect', redirect, shapes.Redirect, redirect?.from);
  for (const feed of feedsOf(plan)) {
    check('the feed', feed, shapes.Feed);
    for (const entry of feed.entries) {
      check('the feed entry', entry, shapes.FeedEntry, entry?.path);
      const what = `the feed entry ${entry.path}: body is not rendered Markdown`;
      if (typeOf(entry.body.html) !== 'string' || typeOf(entry.body.sections) !== 'array')
        throw new SiteError([{ file: siteModulePath, what, fix: 'pass body: options.bodyOf(entry)' }]);
    }
  }
  const origins = ['script', 'style', 'image', 'font', 'connect', 'frame', 'form', 'media', 'worker'];
  for (const page of plan.pages) {
    check('the page', page, shapes.Page, page?.path);
    if (page.allowedOrigins)
      check('allowedOrigins of the page', page.allowedOrigins, { optional: { array: origins } }, page.path);
    if (page.card) check('the card of the page', page.card, shapes.Card, page.path);
  }
  for (const file of plan.files) check('the file', file, { required: { string: ['path', 'body'] } }, file?.path);
}

/** @param path identifies the value among others of its kind */
function check(name: string, value: object | undefined, shape: Shape, path = '', file = siteModulePath): void {
  const fail = (what: string, fix: string) => {
    throw new SiteError([{ file, what: `${path ? `${name} ${path}` : name}: ${what}`, fix }]);
  };
  const { required = {}, optional = {}, removed = {} } = shape;
  if (!value) fail(`it is ${value}, not an object`, 'leave it out: [...(condition ? [{ … }] : [])]');
  for (const fields of [required, optional])
    for (const [type, names] of Object.entries(fields))
      for (const name of names) {
        const found: unknown = Object(value)[name];
        const isLeftOut = fields === optional && (found === undefined || type === 'any');
        if (!isLeftOut && typeOf(found) !== type) fail(`${name} must be ${withArticle(type)}`, seeTypes);
      }
  const known = [...Object.values(required), ...Object.values(optional)].flat();
  for (const field of Object.keys(value ?? {})) {
    if (known.includes(field)) continue;
    if (Object.hasOwn(removed, field)) fail(`${field} is not a field any more`, String(removed[field]));
    // A site may keep data of its own in a page.
    if (shape !== shapes.Page || nearest(field, known)) fail(`unknown field ${field}`, fixForUnknownName(field, known));
  }
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'nothing' : value instanceof Promise ? 'a promise' : typeof value;
}

const withArticle = (type: string): string => `${/^[ao]/.test(type) ? 'an' : 'a'} ${type}`;
