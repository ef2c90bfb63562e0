import { renderToStaticMarkup } from 'react-dom/server';
import type { ClientAssets, Hosts, Route } from '../contract.ts';
import { filesOf } from '../output/addresses.ts';
import type { FinishOptions } from './finishPage.ts';

/** What all pages are drawn with. */
export interface RenderOptions extends FinishOptions {
  assets: ClientAssets;
}

/** A page as React drew it. Plain data: it may be handed to another thread. */
export interface DrawnPage {
  html: string;
  /** Where it will stand, and what else answers with the same bytes. */
  path: string;
  copies: string[];
  hosts: Hosts | undefined;
}

/** Draws one page. */
export function drawPage(route: Route, assets: ClientAssets): DrawnPage {
  return { html: `<!doctype html>${renderToStaticMarkup(route.render(assets))}\n`, ...placesOf(route), hosts: route.hosts };
}

/** Where a page stands in the output folder. */
export function placesOf({ path, alsoAt = [] }: Route): { path: string; copies: string[] } {
  const [first = '', ...copies] = [path, ...alsoAt].flatMap(filesOf);
  return { path: first, copies };
}
