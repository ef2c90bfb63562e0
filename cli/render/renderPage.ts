import { hash } from 'node:crypto';
import type { ComponentType } from 'react';
import { lineThatThrew, runSiteCode } from '../bundle/locateError.ts';
import { renderPurely } from '../bundle/renderChecks.ts';
import { type CodePart, loadPart, type ReactModule } from '../bundle/runCode.ts';
import { deepFreeze } from '../content/plainData.ts';
import type { Body, ClientAssets, Origins, Page, PageLanguage } from '../contract.ts';
import { toPagePath } from '../markdown/links.ts';
import { fixForUnknownName } from '../nearest.ts';
import { blockedByPolicy, contentSecurityPolicy, withPolicy } from '../output/csp.ts';
import { languageOf } from '../output/languages.ts';
import { mapUrls, withBasePath } from '../output/rewriteUrls.ts';
import { linkTargets, tagsIn, targetReader } from '../output/tags.ts';
import { viewPath } from '../sitePaths.ts';

/** A page to be rendered, as plain data. */
export interface PageJob {
  /** Its path in the site: `/areas/clive`. */
  path: string;
  view: string;
  /** JSON. */
  props: string;
  language: PageLanguage;
  allowedOrigins: Origins | undefined;
}

export function pageJob(page: Page): PageJob {
  const { path, view, props, allowedOrigins } = page;
  return { path, view, props: JSON.stringify(props), language: languageOf(page), allowedOrigins };
}

/** What is the same for all pages of a build. */
export interface RenderInputs {
  /** The site root. */
  root: string;
  react: CodePart;
  /** The views that are needed, by name. */
  views: Readonly<Record<string, CodePart>>;
  /** JSON. */
  shared: string;
  assets: ClientAssets;
  /** Scheme and host of the site: `https://www.company.com`. */
  siteOrigin: string;
  /** Path of the site on its host: `/notes`, or empty. */
  basePath: string;
  /** Whether to keep search engines from listing the page. */
  isPreview: boolean;
  /** The path of the page of each content file that has one. */
  pagePaths: ReadonlyMap<string, string>;
}

/** For hosts that don't read `_headers`. The attribute distinguishes this tag from a <meta> of the site. */
const previewTag = '<meta name="robots" content="noindex" data-preview=""/>';

/**
 * Returns a function that renders a page from its job and its rendered body, if any, and throws SiteError if the view throws.
 * @throws SiteError if a view can't be loaded
 */
export async function pageRenderer({ root, react, views, siteOrigin, basePath, isPreview, pagePaths, ...inputs }: RenderInputs) {
  const { createElement, Fragment, renderToStaticMarkup } = await loadPart<ReactModule>(root, react, 'package.json');
  const load = async ([name, part]: [string, CodePart]) =>
    [name, await loadPart<ComponentType<object>>(root, part, viewPath(name))] as const;
  const components = new Map(await Promise.all(Object.entries(views).map(load)));
  const shared = fromJson(inputs.shared);
  const { client, takeNames } = recordReads(deepFreeze(inputs.assets));
  const toTarget = targetReader(siteOrigin + basePath);
  return ({ path, view, props, language, allowedOrigins }: PageJob, body: Body | undefined) =>
    runSiteCode(root, viewPath(view), `${view} failed to render ${path}`, () => {
      const input = {
        shared,
        client,
        path,
        ...language,
        props: fromJson(props),
        ...(body && { body: withKnownProperties(body) }),
      };
      const styles = views[view]?.styles;
      // React moves the stylesheets that a view imports into <head>.
      const styleElement = styles && createElement('style', { href: view, precedence: 'view' }, styles);
      const viewElement = createElement(components.get(view) as ComponentType<object>, input);
      const element = createElement(Fragment, null, viewElement, styleElement);
      const locate = (error: Error) => lineThatThrew(root, error) ?? { file: viewPath(view) };
      const markup = renderPurely(view, () => renderToStaticMarkup(element), locate);
      const assets = takeNames();
      // Rewrite URLs before creating the policy, which contains hashes of inline code.
      const page = withBasePath(withPagePaths(`<!doctype html>${markup}\n`, pagePaths), basePath);
      const tags = tagsIn(page);
      const active = tags.filter(({ needsPolicy }) => needsPolicy);
      const csp = contentSecurityPolicy(active, allowedOrigins);
      const hasScript = Object.values(inputs.assets.scripts).some((script) => markup.includes(script));
      const idle = !hasScript && tags.some(({ attributes }) => attributes.has('data-island')) ? [idleIsland] : [];
      const blocked = [...blockedByPolicy(active, allowedOrigins, siteOrigin), ...idle];
      const html = withPolicy(page, csp, isPreview ? previewTag : '');
      return {
        html,
        csp,
        /** The scripts and styles that its view has read. */
        assets,
        blocked,
        /** What it links to within the site; see `linkTargets`. */
        targets: linkTargets(tags, path, toTarget),
      };
    });
}

/** React's tag for a script moves to <head>, wherever it is. */
const idleIsland = {
  what: 'an island stays as it is, because the page has none of the scripts of the site',
  fix: 'add the script that hydrates it: <script async type="module" src={client.scripts.islands} />',
  clues: ['<Island'],
};

/** Makes a body throw if a view reads a property that doesn't exist. Otherwise, text would be missing from the page. */
function withKnownProperties(body: Body): Body {
  const { sections, headings, parts } = body;
  // Not `body`, because that would compute its `words`.
  deepFreeze([sections, headings, parts]);
  return new Proxy(Object.freeze(body), { get: (target, name) => knownProperty(target, name, 'body') });
}

/** @throws TypeError for a misspelled name, which React would render as nothing */
function knownProperty(target: object, name: string | symbol, label: string): unknown {
  if (typeof name === 'string' && !(name in target) && name !== 'toJSON')
    throw new TypeError(`${label} has no "${name}"; ${fixForUnknownName(name, Object.keys(target))}`);
  return Reflect.get(target, name);
}

/** Replaces links from Markdown to other Markdown files by links to their pages. */
function withPagePaths(html: string, pagePaths: RenderInputs['pagePaths']): string {
  return html.includes('.md') ? mapUrls(html, (url) => toPagePath(url, pagePaths)) : html;
}

const fromJson = (json: string): unknown => deepFreeze(JSON.parse(json));

/** Names of assets, such as `styles.article`, or of all of a kind, such as `styles`. */
export type AssetNames = readonly string[];

/**
 * Wraps the scripts and styles that views get, to record which ones each page reads. Only these belong to the key of the page: a view is
 * pure, so it reads the same ones whenever it gets the same input.
 * @returns the wrapped assets, and a function that returns the names read since its last call
 */
function recordReads(assets: ClientAssets): { client: ClientAssets; takeNames(): AssetNames } {
  const names = new Set<string>();
  const recorded = Object.entries(assets).map(([kind, byName]) => {
    const record = (name: string | symbol) => names.add(`${kind}.${String(name)}`);
    const handler: ProxyHandler<Record<string, unknown>> = {
      get: (target, name) => record(name) && knownProperty(target, name, `client.${kind}`),
      has: (target, name) => record(name) && name in target,
      getOwnPropertyDescriptor: (target, name) => record(name) && Object.getOwnPropertyDescriptor(target, name),
      ownKeys: (target) => names.add(kind) && Reflect.ownKeys(target),
    };
    return [kind, new Proxy(byName as Record<string, unknown>, handler)];
  });
  const takeNames = () => {
    const taken = [...names].sort();
    names.clear();
    return taken;
  };
  return { client: Object.freeze(Object.fromEntries(recorded)) as ClientAssets, takeNames };
}

/** Returns a function that hashes the assets with these names. */
export function assetHasher(assets: ClientAssets): (names: AssetNames) => string {
  const hashes = new Map<string, string>();
  for (const [kind, byName] of Object.entries(assets)) {
    for (const [name, value] of Object.entries(byName)) hashes.set(`${kind}.${name}`, hash('sha1', JSON.stringify(value)));
    hashes.set(kind, hash('sha1', JSON.stringify(byName)));
  }
  return (names) => hash('sha1', names.map((name) => hashes.get(name) ?? '').join(), 'base64url');
}
