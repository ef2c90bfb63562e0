import { hash } from 'node:crypto';
import type { ComponentType } from 'react';
import type { SiteModule } from '../bundle/loadSiteCode.ts';
import { type BundleLocation, runSiteCode } from '../bundle/siteCodeErrors.ts';
import { deepFreeze } from '../content/deepFreeze.ts';
import type { Body, ClientAssets, Origins, Site } from '../contract.ts';
import { contentSecurityPolicy, withPolicy } from '../output/csp.ts';
import { withBasePath } from '../output/paths.ts';

/** A page to be rendered, as plain data. */
export interface PageJob {
  /** Its path in the site: `/areas/clive`. */
  path: string;
  view: string;
  /** JSON. */
  props: string;
  allowedOrigins: Origins | undefined;
}

/** What is the same for all pages of a build. The location of the bundle maps errors to source lines. */
export interface RenderSetup extends BundleLocation {
  /** JSON. */
  shared: string;
  assets: ClientAssets;
  /** Path of the site on its host: `/notes`, or empty. */
  basePath: string;
  /** Markup to insert before </body>. `pageHashPlaceholder` in it becomes a hash of the page. Its URLs don't get the base path. */
  appendToHtml: string;
  /** Whether to keep search engines from listing the page. */
  isPreview: boolean;
}

export interface RenderedPage {
  html: string;
  /** Its Content-Security-Policy. */
  csp: string;
}

export const pageHashPlaceholder = '{pageHash}';

/** Needed on hosts that don't read `_headers`. The attribute tells it from a <meta> of the page's own. */
export const previewTag = '<meta name="robots" content="noindex" data-preview=""/>';

/**
 * Makes the function that renders the pages of a site.
 * @param module the bundle of the site
 * @returns a function that takes a page, and the rendered Markdown that it shows, if any; it throws SiteError when a view throws
 */
export function pageRenderer(module: SiteModule, setup: RenderSetup): (job: PageJob, body: Body | undefined) => RenderedPage {
  // React comes from the site's bundle, so that it's the one that the templates use.
  const { createElement, renderToStaticMarkup } = module;
  const { views, typeset = (html) => html } = module.default as Site;
  const { basePath, appendToHtml, isPreview } = setup;
  const common = { shared: fromJson(setup.shared), client: deepFreeze(setup.assets) };
  return ({ path, view, props, allowedOrigins }, body) =>
    runSiteCode(setup, `${view} failed to render ${path}`, () => {
      const input = { ...common, path, props: fromJson(props), ...(body && { body: deepFreeze(body) }) };
      const markup = renderToStaticMarkup(createElement(views[view] as ComponentType<object>, input));
      const page = typeset(`<!doctype html>${markup}\n`);
      const csp = contentSecurityPolicy(page, allowedOrigins);
      const html = withBasePath(withPolicy(page, csp, isPreview ? previewTag : ''), basePath);
      return { html: appendToHtml === '' ? html : withAppended(html, appendToHtml), csp };
    });
}

function fromJson(json: string): unknown {
  return deepFreeze(JSON.parse(json));
}

function withAppended(html: string, appendToHtml: string): string {
  const pageHash = hash('sha1', html, 'base64url');
  return html.replace('</body>', () => `${appendToHtml.replace(pageHashPlaceholder, pageHash)}</body>`);
}
