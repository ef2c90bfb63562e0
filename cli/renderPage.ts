import { renderToStaticMarkup } from 'react-dom/server';
import type { ClientAssets, Route } from './contract.ts';
import { filesOf, withBasePath } from './output/addresses.ts';
import { withPolicy } from './output/policy.ts';
import type { OutputFile } from './output/writeOutput.ts';

interface RenderOptions {
  assets: ClientAssets;
  basePath: string;
  /** Markup for the end of the page. Its addresses are its own: they get no base path. */
  append: string;
}

/** Draws one page: the file that holds it, and the other files that answer with the same bytes. */
export function renderPage(route: Route, { assets, basePath, append }: RenderOptions): OutputFile & { body: string } {
  const [path = '', ...copies] = [route.path, ...(route.aliases ?? [])].flatMap(filesOf);
  const html = withPolicy(`<!doctype html>${renderToStaticMarkup(route.render(assets))}\n`, route.hosts);
  return { path, copies, body: withBasePath(html, basePath).replace('</body>', () => `${append}</body>`) };
}
