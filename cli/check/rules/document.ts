import { join } from 'node:path';
import { attempt, filesBelow, readText } from '../../files.ts';
import { nearest } from '../../nearest.ts';
import { isLanguage, languageOf } from '../../output/languages.ts';
import { absoluteUrl, pathsOf } from '../../output/paths.ts';
import { locationAt, pluralize } from '../../problems.ts';
import { decoded } from '../../slug.ts';
import { type BuiltSite, type PageFacts, type ParsedPage, pathWithinSite, type RuleFinding } from '../builtSite.ts';
import { withoutBase } from './links.ts';

const required: readonly { name: string; selector: string; tag: string }[] = [
  { name: 'title', selector: 'title', tag: '<title>' },
  { name: 'description', selector: 'meta[name="description"][content]:not([content=""])', tag: '<meta name="description">' },
  { name: 'main heading', selector: 'h1', tag: '<h1>' },
  // Without it, a host that names none leaves browsers to guess.
  { name: 'character encoding', selector: 'meta[charset], meta[http-equiv="Content-Type"]', tag: '<meta charset="utf-8">' },
  // Without it, phones show a page as small as on a desktop.
  { name: 'viewport', selector: 'meta[name="viewport"]', tag: '<meta name="viewport" content="width=device-width">' },
  { name: 'canonical link', selector: 'link[rel="canonical"][href]', tag: '<link rel="canonical">' },
];

/** Elements that each page must have exactly once. Pages hidden from search engines need no canonical link. */
export function requiredElements({ document, isNoindex }: ParsedPage): RuleFinding[] {
  const zoom = document.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? '';
  const isFixed = /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*1(?:\.0*)?(?![.\d])/.test(zoom);
  const fixed = { what: 'visitors cannot zoom in', fix: 'remove user-scalable and maximum-scale', clues: [zoom], isOfView: true };
  const counted = required.flatMap(({ name, selector, tag }): RuleFinding | [] => {
    // SVGs have their own titles.
    const { length } = document.querySelectorAll(selector).filter((element) => !element.closest('svg'));
    if (length === 1 || (isNoindex && name === 'canonical link')) return [];
    const what = length === 0 ? `no ${name}` : pluralize(length, name);
    const severity = ['viewport', 'character encoding'].includes(name) ? 'advice' : 'error';
    // Markdown may have headings.
    const place = name === 'main heading' ? {} : { clues: length > 1 ? [tag.replace(/[ >].*/, '')] : [], isOfView: true };
    return { severity, what, fix: `give the page exactly one ${name}: ${tag}`, ...place };
  });
  return [...counted, ...(isFixed ? [{ ...fixed, severity: 'warning' as const }] : [])];
}

/** Images without the dimensions that prevent layout shifts. Authors of Markdown can't set those of an image elsewhere. */
export function images(page: ParsedPage, site: BuiltSite): RuleFinding[] {
  const found = page.document.querySelectorAll('img').flatMap((image): RuleFinding | [] => {
    if (image.getAttribute('width') && image.getAttribute('height')) return [];
    const src = withoutBase(image.getAttribute('src') ?? '', site);
    const what = `${src || 'an <img> without src'} is missing width or height`;
    const finding = { what, clues: [src] };
    return /^https?:\/\//i.test(src)
      ? { ...finding, severity: 'advice', fix: 'put the image into public/, so that the page does not shift when it loads' }
      : { ...finding, fix: 'add width and height attributes, so that the page does not shift when the image loads' };
  });
  return [...found, ...missingDescriptions(page, site)];
}

/** Images in Markdown without a description. In templates, an empty one says that the image is decorative. */
function missingDescriptions({ document, plannedPage: { source } }: ParsedPage, { root }: BuiltSite): RuleFinding[] {
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

/** Pages whose `<html>` has another language or direction than the plan, and that lack links to their translations. */
export function languages({ plannedPage, document, isNoindex }: ParsedPage, { url }: BuiltSite): RuleFinding[] {
  const { lang, dir, translations = {} } = languageOf(plannedPage);
  const tags = document
    .querySelectorAll('[lang], [hreflang]')
    .map((each) => each.getAttribute('hreflang') ?? each.getAttribute('lang') ?? '');
  const unknown = [...new Set(tags)]
    .filter((tag) => tag !== '' && tag !== 'x-default' && !isLanguage(tag))
    .map((tag): RuleFinding => {
      const fix = 'write a language tag, such as en, en-GB, or x-default for hreflang';
      return { what: `no browser knows the language "${tag}"`, fix, clues: [`"${tag}"`], isOfView: true };
    });
  if (lang === undefined || unknown.length > 0) return unknown;
  const html = document.querySelector('html');
  const written = { lang: html?.getAttribute('lang') ?? '', dir: html?.getAttribute('dir') ?? 'ltr' };
  const links = document.querySelectorAll('head link[rel="alternate"][hreflang]');
  const linked = new Set(links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`));
  const needed = isNoindex || !plannedPage.translations ? [] : Object.entries(translations);
  const missing = needed.flatMap(([each, path]) => (linked.has(`${each} ${absoluteUrl(url, path)}`) ? [] : each));
  const wrong = Object.entries({ lang, dir }).flatMap(([name, planned]) => {
    const found = written[name as keyof typeof written];
    const what = `<html> has ${name}="${found}" instead of ${planned}`;
    const fix = `write <html ${name}={input.${name}}>`;
    return found === planned ? [] : { what, fix, clues: [`<html ${name}="${found}"`, '<html'], isOfView: true };
  });
  if (missing.length === 0) return wrong;
  const isEach = missing.length === needed.length;
  const what = `the head has no ${isEach ? 'links to its translations' : `link to its translation ${missing.join(', ')}`}`;
  const fix = 'write for each of input.translations: <link rel="alternate" hrefLang={lang} href={url + path} />';
  return [...wrong, { what, fix, clues: ['<head'], isOfView: true }];
}

/** Ids that scripts look for, but that no page has, and no code gives to an element. */
export function missingIds({ root, read }: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const code = filesBelow(root, ['client', 'templates']).flatMap((source) =>
    /\.[cm]?[jt]sx?$/.test(source) ? { source, text: readText(join(root, source)) ?? '' } : [],
  );
  const lookups = code.flatMap(({ source, text }) =>
    Array.from(text.matchAll(lookup), ({ index, 1: id = '' }) => ({ id, source, ...locationAt(text, index) })),
  );
  if (lookups.length === 0) return [];
  const made = [...code.map(({ text }) => text), ...pages.map(({ file }) => String(read(file)))].flatMap((text) =>
    Array.from(text.matchAll(/\bid["']?(?:\s*[=:,]\s*)\{?["'`]([^"'`]*)/g), ([, id = '']) => id),
  );
  const ids = [...new Set(made)];
  return lookups.flatMap(({ id, ...place }): RuleFinding | [] => {
    if (ids.includes(id)) return [];
    const meant = nearest(id, ids);
    const fix = meant ? `did you mean ${meant}?` : 'give the element that id, or remove this code';
    return { ...place, severity: 'advice', what: `no page has an element with the id ${id}`, fix };
  });
}

const lookup = /(?<!\/\/.*|^\s*\*.*)(?:\bgetElementById\(\s*["'`]|\bquerySelector(?:All)?\(\s*["'`]#)([\w-]+)(?=["'`.:[ >])/gm;

/** Fields of forms that browsers don't send. A form without an action is a script's. */
export function unnamedControls({ document }: ParsedPage): RuleFinding[] {
  const fields = 'input:not([type=submit], [type=button], [type=reset], [type=image]), select, textarea';
  const sent = document.querySelectorAll('form[action]').flatMap((form) => form.querySelectorAll(fields));
  return sent.flatMap(({ rawTagName, id, attributes: { name } }): RuleFinding | [] => {
    const what = `<${rawTagName.toLowerCase()}${id && ` id="${id}"`}> has no name, so the form does not send it`;
    return name ? [] : { what, fix: `add a name: name="${id || 'email'}"`, clues: [`id="${id}"`], isOfView: true };
  });
}

/** Patterns that browsers ignore, and forms and submit buttons that send nothing, on pages without scripts. */
export function idleForms({ document }: ParsedPage): RuleFinding[] {
  const warning = { severity: 'warning', isOfView: true } as const;
  const patterns = document.querySelectorAll('input[pattern]').flatMap((input): RuleFinding | [] => {
    const pattern = input.getAttribute('pattern') ?? '';
    const what = `browsers ignore the pattern ${pattern}, which is not a regular expression`;
    const fix = 'correct it; in brackets, escape - and other marks: [a-z\\-]';
    return attempt(() => RegExp(pattern, 'v')) ? [] : { ...warning, what, fix, clues: [pattern] };
  });
  if (document.querySelector('script[src]')) return patterns;
  // Netlify takes some forms, and a button may name its form.
  const [form] = document.querySelectorAll('form:not([action], [data-netlify], [netlify], [method="dialog"])');
  const button = document.querySelectorAll('[type="submit"]:not([form])').find((each) => !each.closest('form'));
  const what = `${form ? 'a form has no action' : 'a submit button is in no form'}, and the page has no script that could handle it`;
  const fix = 'write <form action="https://…"> with the URL that it posts to';
  return form || button ? [...patterns, { ...warning, what, fix, clues: [form ? '<form' : 'type="submit"'] }] : patterns;
}

/** JSON-LD that search engines can't read. TypeScript checks the vocabulary in templates that use schema-dts. */
export function structuredData({ document }: ParsedPage): RuleFinding[] {
  return document.querySelectorAll('script[type="application/ld+json"]').flatMap(({ rawText }) => {
    const inView = { clues: ['application/ld+json'], isOfView: true };
    const nodes = attempt(() => [JSON.parse(rawText)].flat() as ({ '@context'?: unknown } | null)[]);
    if (!nodes)
      return { what: 'a JSON-LD block is not valid JSON', fix: 'write it with JSON.stringify in the template', ...inView };
    const isOfSchema = nodes.every((node) => [node?.['@context']].flat().some((each) => schemaOrg.test(String(each))));
    const what = 'a JSON-LD block lacks the @context of schema.org';
    return isOfSchema ? [] : { what, fix: 'write "@context": "https://schema.org"', ...inView };
  });
}

const schemaOrg = /^https?:\/\/schema\.org\/?$/;

/** Canonical links and og:url values that differ from the page's canonical URL, and noindex pages and the 404 page in the sitemap. */
export function canonical({ path, plannedPage, document, isNoindex }: ParsedPage, { url }: BuiltSite): RuleFinding[] {
  const expected = absoluteUrl(url, plannedPage.canonical ?? path);
  if (isNoindex && plannedPage.listed !== false) {
    const [reason, alternative] = path === '/404' ? ['the 404 page', ''] : ['marked noindex', ', or remove noindex'];
    const what = `sitemap.xml lists ${absoluteUrl(url, path)}, which is ${reason}`;
    return [{ what, fix: `set listed: false where plan() returns this page${alternative}` }];
  }
  const found = {
    'canonical link': document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    'og:url': document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
  };
  return Object.entries(found).flatMap(([name, written = expected]) => {
    const what = `the ${name} is ${written}, but the canonical URL of this page is ${expected}`;
    const fix = 'correct it in the template, or the canonical path in plan()';
    const clues = [written, name === 'og:url' ? '"og:url"' : 'rel="canonical"'];
    return written === expected ? [] : { what, fix, clues, isOfView: true };
  });
}

/** Images for social networks that the site doesn't have. A build checks only what browsers load. */
export function socialImages({ path, document }: ParsedPage, site: BuiltSite): RuleFinding[] {
  const images = document.querySelectorAll('meta[property="og:image"], meta[name="twitter:image"]');
  return images.flatMap((image) => {
    const url = image.getAttribute('content') ?? '';
    const target = pathWithinSite(site, url, path);
    const what = `the image for social networks, ${target}, does not exist`;
    if (!URL.canParse(url))
      return { what: `the image for social networks, ${url}, is not a full URL`, fix: `write ${site.url}${url}`, clues: [url] };
    if (target === undefined || site.files.has(decoded(target.slice(1)))) return [];
    return { what, fix: 'correct it in the template, or add the file to public/', clues: [url] };
  });
}

/** Duplicate titles and descriptions, which make search results look alike. Pages in other languages may have them. */
export function duplicates(_site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const isCanonical = ({ plannedPage }: PageFacts) => pathsOf(plannedPage).includes(plannedPage.canonical ?? plannedPage.path);
  const listed = pages.filter((page) => !page.isNoindex && isCanonical(page));
  return (['title', 'description'] as const).flatMap((name) => {
    const groups = Map.groupBy(listed, (page) => `${page.plannedPage.lang ?? ''} ${page[name]}`);
    return [...groups.values()].flatMap((owners): RuleFinding[] => {
      const text = owners[0]?.[name] ?? '';
      if (text === '' || owners.length === 1) return [];
      const what = `${owners.length} pages share the ${name} "${text}"`;
      // The second leaves out a trailing "| Site name", which a template adds to titles.
      const clues = [text, text.replace(/(.*)\s[|·–—-]\s.*/, '$1')];
      return owners.map(({ path }) => ({ page: path, severity: 'warning', what, fix: `write a unique ${name} for each`, clues }));
    });
  });
}
