import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';
import { withoutBase } from './linkFormat.ts';

/** Images without alt text, or without the dimensions that prevent layout shifts. */
export function images({ document }: ParsedPage, site: BuiltSite): RuleFinding[] {
  return document.querySelectorAll('img').flatMap((image) => {
    const src = withoutBase(image.getAttribute('src') ?? '', site);
    const name = src === '' ? 'an <img> without src' : src;
    const found: RuleFinding[] = [];
    if (!image.hasAttribute('alt'))
      found.push({
        what: `${name} has no alt text`,
        fix: 'describe the image, or write alt="" if it is decorative',
        clues: [src],
      });
    if (!image.getAttribute('width') || !image.getAttribute('height')) {
      // Of an image elsewhere, authors of Markdown can't set the size.
      const isElsewhere = /^https?:\/\//i.test(src);
      const fix = isElsewhere
        ? 'put the image into public/, so that the page does not shift when it loads'
        : 'add width and height attributes, so that the page does not shift when the image loads';
      found.push({ what: `${name} is missing width or height`, fix, clues: [src], ...(isElsewhere && { severity: 'advice' }) });
    }
    return found;
  });
}
