import { basename } from 'node:path';
import { attempt, memoize } from '../../files.ts';
import { isLanguage, languageOf } from '../../output/languages.ts';
import { absoluteUrl, urlPathsOf } from '../../output/paths.ts';
import { pluralize, type Severity } from '../../problems.ts';
import { decoded } from '../../slug.ts';
import { type BuiltSite, type PageFacts, type ParsedPage, pathWithinSite, type RuleFinding } from '../builtSite.ts';

interface RequiredElement {
  name: string;
  selector: string;
  tag: string;
  severity?: Severity;
  /** Whether Markdown may have it, so that the view isn't always its source. */
  mayBeAuthored?: true;
  /** Whether pages hidden from search engines need none. */
  isForSearch?: true;
}

const required: readonly RequiredElement[] = [
  { name: 'title', selector: 'title', tag: '<title>' },
  { name: 'description', selector: 'meta[name="description"][content]:not([content=""])', tag: '<meta name="description">' },
  { name: 'main heading', selector: 'h1', tag: '<h1>', mayBeAuthored: true },
  // Without it, a host that names none leaves browsers to guess.
  {
    name: 'character encoding',
    selector: 'meta[charset], meta[http-equiv="Content-Type"]',
    tag: '<meta charset="utf-8">',
    severity: 'advice',
  },
  // Without it, phones show a page as small as on a desktop.
  {
    name: 'viewport',
    selector: 'meta[name="viewport"]',
    tag: '<meta name="viewport" content="width=device-width">',
    severity: 'advice',
  },
  { name: 'canonical link', selector: 'link[rel="canonical"][href]', tag: '<link rel="canonical">', isForSearch: true },
];

/** Elements that each page must have exactly once. */
export function requiredElements({ document, isNoindex }: ParsedPage): RuleFinding[] {
  return required.flatMap(({ name, selector, tag, severity = 'error', mayBeAuthored, isForSearch }): RuleFinding | [] => {
    // SVGs have their own titles.
    const { length } = document.querySelectorAll(selector).filter((element) => !element.closest('svg'));
    if (length === 1 || (isNoindex && isForSearch)) return [];
    const what = length === 0 ? `no ${name}` : pluralize(length, name);
    const clues = length === 0 || mayBeAuthored ? [] : [tag.replace(/[ >].*/, '')];
    return { severity, what, fix: `give the page exactly one ${name}: ${tag}`, clues, isOfView: !mayBeAuthored };
  });
}

export function blockedZoom({ document }: ParsedPage): RuleFinding[] {
  const viewport = document.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? '';
  if (!/user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*1(?:\.0*)?(?![.\d])/.test(viewport)) return [];
  const fix = 'remove user-scalable and maximum-scale';
  return [{ severity: 'warning', what: 'visitors cannot zoom in', fix, clues: [viewport], isOfView: true }];
}

/** Unknown languages, or else what's wrong with the language of the page, and with the links to its translations. */
export function languages(page: ParsedPage, site: BuiltSite): RuleFinding[] {
  const unknown = unknownLanguages(page);
  return unknown.length > 0 ? unknown : [...wrongLanguage(page), ...missingTranslations(page, site), ...foreignLinks(page, site)];
}

function unknownLanguages({ document }: ParsedPage): RuleFinding[] {
  const elements = document.querySelectorAll('[lang], [hreflang]');
  const tags = new Set(elements.map((each) => each.getAttribute('hreflang') ?? each.getAttribute('lang') ?? ''));
  return [...tags].flatMap((tag): RuleFinding | [] => {
    if (tag === '' || tag === 'x-default' || isLanguage(tag)) return [];
    const fix = 'write a language tag, such as en, en-GB, or x-default for hreflang';
    return { what: `no browser knows the language "${tag}"`, fix, clues: [`"${tag}"`], isOfView: true };
  });
}

/** An `<html>` with another language or direction than the plan. */
function wrongLanguage({ plannedPage, document }: ParsedPage): RuleFinding[] {
  const { lang, dir } = languageOf(plannedPage);
  if (lang === undefined) return [];
  const html = document.querySelector('html');
  return Object.entries({ lang, dir }).flatMap(([name, planned]) => {
    const found = html?.getAttribute(name) ?? (name === 'dir' ? 'ltr' : '');
    const what = `<html> has ${name}="${found}" instead of ${planned}`;
    const fix = `write <html ${name}={input.${name}}>`;
    return found === planned ? [] : { what, fix, clues: [`<html ${name}="${found}"`, '<html'], isOfView: true };
  });
}

/** The head's links to the translations of a page, and to itself, that are missing. */
function missingTranslations({ plannedPage, document, isNoindex }: ParsedPage, { url }: BuiltSite): RuleFinding[] {
  if (isNoindex || !plannedPage.translations) return [];
  const needed = Object.entries(languageOf(plannedPage).translations ?? {});
  const links = document.querySelectorAll('head link[rel="alternate"][hreflang]');
  const linked = new Set(links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`));
  const missing = needed.flatMap(([each, path]) => (linked.has(`${each} ${absoluteUrl(url, path)}`) ? [] : each));
  if (missing.length === 0) return [];
  const lacksAll = missing.length === needed.length;
  const what = `the head has no ${lacksAll ? 'links to its translations' : `link to its translation ${missing.join(', ')}`}`;
  const fix = 'write for each of input.translations: <link rel="alternate" hrefLang={lang} href={url + path} />';
  return [{ what, fix, clues: ['<head'], isOfView: true }];
}

/**
 * Links to pages in another language that have a translation into that of the page. One to a translation of the page, to a home
 * page, or with a language of its own is meant.
 */
function foreignLinks({ path, plannedPage, document }: ParsedPage, site: BuiltSite): RuleFinding[] {
  const { lang } = plannedPage;
  return document.querySelectorAll('body a[href]:not([hreflang])').flatMap((link): RuleFinding | [] => {
    const href = link.getAttribute('href') ?? '';
    const target = plannedAt(site).get(pathWithinSite(site, href, path) ?? '');
    const meant = target?.translations?.[lang ?? ''];
    if (!target || !meant || target.lang === lang || [path, '/', `/${lang}`].includes(meant)) return [];
    if (['/', `/${target.lang}`].includes(target.path)) return [];
    if ((link.closest('[lang]:not(html)')?.getAttribute('lang') ?? lang) !== lang) return [];
    const what = `${target.path} is in ${target.lang}, but this page is in ${lang}`;
    const fix = `link to ${meant}, its translation; if it is meant, hrefLang says so in a template`;
    return { severity: 'advice', what, fix, clues: [`${target.path})`, target.path, basename(target.source)] };
  });
}

const plannedAt = memoize((site: BuiltSite) => new Map(site.plannedPages.map((page) => [page.path, page])));

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
    return [{ what, fix: `set listed: false where plan() returns this page${alternative}`, clues: ['noindex'], isOfView: true }];
  }
  const found = {
    'canonical link': document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    'og:url': document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
  };
  // The rule "required-element" reports a missing link.
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
    const tag = `"${image.getAttribute('property') ?? image.getAttribute('name')}"`;
    const clues = [url || tag, tag];
    const target = pathWithinSite(site, url, path);
    if (url === '') return { what: `the tag ${tag} names no image`, fix: 'write the full URL of one as its content', clues };
    if (!URL.canParse(url))
      return { what: `the image for social networks, ${url}, is not a full URL`, fix: `write ${site.url}${url}`, clues };
    if (/\.(?:svg|avif)$/i.test(target ?? url))
      return { severity: 'warning', what: `social networks don't show ${url}`, fix: 'name a PNG or a JPEG', clues };
    if (target === undefined || site.files.has(decoded(target.slice(1)))) return [];
    const what = `the image for social networks, ${target}, does not exist`;
    return { what, fix: 'correct it in the template, or add the file to public/', clues };
  });
}

/** Duplicate titles and descriptions, which make search results look alike. Pages in other languages may have them. */
export function duplicates(_site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const isCanonical = ({ plannedPage }: PageFacts) => urlPathsOf(plannedPage).includes(plannedPage.canonical ?? plannedPage.path);
  const indexed = pages.filter((page) => !page.isNoindex && isCanonical(page));
  return (['title', 'description'] as const).flatMap((name) => {
    const groups = Map.groupBy(indexed, (page) => `${page.plannedPage.lang ?? ''} ${page[name]}`);
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
