import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ClientAssets, Route } from '../contract.ts';
import { filesOf, withBasePath } from '../output/addresses.ts';
import { contentSecurityPolicy, withPolicy } from '../output/policy.ts';
import type { OutputFile } from '../output/stageFile.ts';

export interface RenderOptions {
  assets: ClientAssets;
  basePath: string;
  /** Markup for the end of the page, with `fingerprintHere` in it or not. Its addresses are its own: they get no base path. */
  append: string;
}

interface RenderedPage extends OutputFile {
  body: string;
  /** The security policy that stands in it. */
  policy: string;
}

/** Where this stands in appended markup, each page has a fingerprint of itself. */
export const fingerprintHere = '{fingerprint}';

/** Draws one page: the file that holds it, and the other files that answer with the same bytes. */
export function renderPage(route: Route, { assets, basePath, append }: RenderOptions): RenderedPage {
  const drawn = `<!doctype html>${renderToStaticMarkup(route.render(assets))}\n`;
  const policy = contentSecurityPolicy(drawn, route.hosts);
  const html = withBasePath(withPolicy(drawn, policy), basePath);
  return { ...placesOf(route), policy, body: append === '' ? html : withAppended(html, append) };
}

function withAppended(html: string, append: string): string {
  const fingerprint = createHash('sha1').update(html).digest('base64url');
  return html.replace('</body>', () => `${append.replace(fingerprintHere, fingerprint)}</body>`);
}

/** Where a page stands in the output folder. */
export function placesOf({ path, alsoAt = [] }: Route): { path: string; copies: string[] } {
  const [first = '', ...copies] = [path, ...alsoAt].flatMap(filesOf);
  return { path: first, copies };
}
