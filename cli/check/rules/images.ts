import { join } from 'node:path';
import { readText } from '../../files.ts';
import { locationAt } from '../../problems.ts';
import { type BuiltSite, type ParsedPage, type RuleFinding, withoutBase } from '../builtSite.ts';

/** Images without the dimensions that prevent layout shifts. Authors of Markdown can't set those of an image elsewhere. */
export function images({ document }: ParsedPage, site: BuiltSite): RuleFinding[] {
  return document.querySelectorAll('img').flatMap((image): RuleFinding | [] => {
    if (image.getAttribute('width') && image.getAttribute('height')) return [];
    const src = withoutBase(image.getAttribute('src') ?? '', site);
    const finding = { what: `${src || 'an <img> without src'} is missing width or height`, clues: [src] };
    return /^https?:\/\//i.test(src)
      ? { ...finding, severity: 'advice', fix: 'put the image into public/, so that the page does not shift when it loads' }
      : { ...finding, fix: 'add width and height attributes, so that the page does not shift when the image loads' };
  });
}

/** Images in Markdown without a description. In templates, an empty one says that the image is decorative. */
export function missingDescriptions({ document, plannedPage: { source } }: ParsedPage, { root }: BuiltSite): RuleFinding[] {
  if (!document.querySelector('img[alt=""]')) return [];
  const text = readText(join(root, source)) ?? '';
  const withoutCode = text.replace(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1|`[^`\n]+`/gm, (code) => code.replaceAll('!', ' '));
  return Array.from(withoutCode.matchAll(/(?<!\\)!\[\s*\][([]/g), ({ index }) => ({
    severity: 'warning',
    ...locationAt(text, index),
    what: 'the image has no description',
    fix: 'describe it between the brackets: ![a freshly edged walk](…)',
  }));
}
