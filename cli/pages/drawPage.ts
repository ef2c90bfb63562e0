import { renderToStaticMarkup } from 'react-dom/server';
import type { ClientAssets, Hosts, Route } from '../contract.ts';
import { filesOf } from '../output/addresses.ts';
import type { FinishOptions } from './finishPage.ts';

/** What all pages are drawn with. */
export interface RenderOptions extends FinishOptions {
  assets: ClientAssets;
}

/** A page as React drew it. Plain data: it may be handed to another thread. */
export interface DrawnPage extends Places {
  html: string;
  hosts: Hosts | undefined;
}

/** Where a page stands in the output folder, and what else answers with the same bytes. */
export interface Places {
  path: string;
  copies: string[];
}

/** Draws one page. */
export function drawPage(route: Route, assets: ClientAssets): DrawnPage {
  const html = `<!doctype html>${renderToStaticMarkup(route.render(assets))}\n`;
  return { html, ...placesOf(route), hosts: route.hosts };
}

export function placesOf({ path, alsoAt = [] }: Route): Places {
  const files = [path, ...alsoAt].flatMap(filesOf);
  return { path: files[0] ?? '', copies: files.slice(1) };
}
