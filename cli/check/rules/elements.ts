import { join } from 'node:path';
import { readText } from '../../files.ts';
import { locationAt } from '../../problems.ts';
import { type BuiltSite, type ParsedPage, type RuleFinding, withoutBase } from '../builtSite.ts';

/** Images without the dimensions that prevent layout shifts. For an image on another host, it's advice, because Markdown can't set them. */
export function images({ document }: ParsedPage, site: BuiltSite): RuleFinding[] {
  return document.querySelectorAll('img').flatMap((image): RuleFinding | [] => {
    if (image.getAttribute('width') && image.getAttribute('height')) return [];
    const src = withoutBase(image.getAttribute('src') ?? '', site);
    const finding = {
      what: `${src.slice(0, 80) || 'an <img> without src'} is missing width or height`,
      clues: [`src="${src}"`, src],
    };
    if (src.startsWith('data:image/'))
      return { ...finding, fix: 'save it as a file in public/, and write its path: /images/fog.png' };
    return /^https?:\/\//i.test(src)
      ? { ...finding, severity: 'advice', fix: 'put the image into public/, so that the page does not shift when it loads' }
      : { ...finding, fix: 'add width and height attributes, so that the page does not shift when the image loads' };
  });
}

/** Images in Markdown without a description, or with the name of a file. In templates, an empty one says that the image is decorative. */
export function missingDescriptions({ document, plannedPage: { source } }: ParsedPage, { root }: BuiltSite): RuleFinding[] {
  if (!document.querySelectorAll('img[alt]').some((image) => noDescription.test(image.getAttribute('alt') ?? ''))) return [];
  const text = readText(join(root, source)) ?? '';
  const withoutCode = text.replace(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1|`[^`\n]+`/gm, (code) => code.replaceAll('!', ' '));
  return Array.from(withoutCode.matchAll(/(?<!\\)!\[([^\]\n]*)\][([]/g)).flatMap(({ index, 1: alt = '' }): RuleFinding | [] => {
    if (!noDescription.test(alt)) return [];
    const what =
      alt.trim() === '' ? 'the image has no description' : `the description of the image is the name of a file: ${alt}`;
    const fix = 'describe it between the brackets: ![a freshly edged walk](…)';
    return { severity: 'warning', ...locationAt(text, index), what, fix };
  });
}

const noDescription = /^\s*(?:[\w-]+\.(?:jpe?g|png|webp|avif|gif|heic|svg))?\s*$/i;

/** Fields of forms that browsers don't send. A form without an action is a script's. */
export function unnamedControls({ document }: ParsedPage): RuleFinding[] {
  const fields = 'input:not([type=submit], [type=button], [type=reset], [type=image]), select, textarea';
  const sent = document.querySelectorAll('form[action]').flatMap((form) => form.querySelectorAll(fields));
  return sent.flatMap(({ rawTagName, id, attributes: { name } }): RuleFinding | [] => {
    const what = `<${rawTagName.toLowerCase()}${id && ` id="${id}"`}> has no name, so the form does not send it`;
    return name ? [] : { what, fix: `add a name: name="${id || 'email'}"`, clues: [`id="${id}"`], isOfView: true };
  });
}

/** Forms and submit buttons that send nothing, on pages without scripts. */
export function idleForms({ document }: ParsedPage): RuleFinding[] {
  if (document.querySelector('script[src]')) return [];
  // Netlify takes some forms, and a button may name its form.
  const form = document.querySelector('form:not([action], [data-netlify], [netlify], [method="dialog"])');
  const button = document.querySelectorAll('[type="submit"]:not([form])').find((each) => !each.closest('form'));
  if (!form && !button) return [];
  const [lack, clue] = form ? ['a form has no action', '<form'] : ['a submit button is in no form', 'type="submit"'];
  const what = `${lack}, and the page has no script that could handle it`;
  const fix = 'write <form action="https://…"> with the URL that it posts to';
  return [{ severity: 'warning', what, fix, clues: [clue], isOfView: true }];
}
