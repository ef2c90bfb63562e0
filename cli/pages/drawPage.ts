import { renderToStaticMarkup } from 'react-dom/server';
import type { ClientAssets, Hosts, Route } from '../contract.ts';
import { type Places, placesOf } from '../output/addresses.ts';
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

/** Draws one page. */
export function drawPage(route: Route, assets: ClientAssets): DrawnPage {
  const html = `<!doctype html>${renderToStaticMarkup(route.render(assets))}\n`;
  return { html, ...placesOf(route), hosts: route.hosts };
}
