import type { HTMLElement } from 'node-html-parser';

/** Texts of the matching elements, without markup, in page order. */
export function texts(root: HTMLElement, selector: string): string[] {
  return root.querySelectorAll(selector).map((element) => clean(element.text));
}

/** Targets of the links within the matching elements. */
export function links(root: HTMLElement, selector: string): string[] {
  return root
    .querySelectorAll(selector)
    .flatMap((element) => element.querySelectorAll('a').map((link) => link.getAttribute('href') ?? ''));
}

function clean(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replace(/\s+/g, ' ').trim();
}
