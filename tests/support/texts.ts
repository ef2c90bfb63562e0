import type { HTMLElement } from 'node-html-parser';

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
