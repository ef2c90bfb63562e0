import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { inject } from 'vitest';

/** The built page at an address. */
export function pageAt(path: string): HTMLElement {
  return parse(fileAt(path === '/' ? 'index.html' : `${path.slice(1)}.html`));
}

/** A file of the built site. */
export function fileAt(path: string): string {
  return readFileSync(join(inject('dist'), path), 'utf8');
}

/** Texts of the elements that match, without markup, in the order of the page. */
export function texts(root: HTMLElement, selector: string): string[] {
  return root.querySelectorAll(selector).map((element) => clean(element.text));
}

/** Addresses of the links within the elements that match. */
export function links(root: HTMLElement, selector: string): string[] {
  return root
    .querySelectorAll(selector)
    .flatMap((element) => element.querySelectorAll('a').map((link) => link.getAttribute('href') ?? ''));
}

function clean(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replace(/\s+/g, ' ').trim();
}
