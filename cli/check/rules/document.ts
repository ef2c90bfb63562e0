import { languageOf } from '../../output/languages.ts';
import { absoluteUrl } from '../../output/paths.ts';
import { pluralize } from '../../problems.ts';
import type { BuiltSite, RuleFinding } from '../builtSite.ts';
import type { ParsedPage } from '../parsePage.ts';
import { withoutBase } from './links.ts';

const always = [
  { selector: 'title', name: 'title', tag: '<title>' },
  { selector: 'meta[name="description"]:not([content=""])', name: 'description', tag: '<meta name="description">' },
  { selector: 'h1', name: 'main heading', tag: '<h1>' },
];
const canonical = { selector: 'link[rel="canonical"][href]', name: 'canonical link', tag: '<link rel="canonical">' };

/** Elements that each page must have exactly once. Pages hidden from search engines need no canonical link. */
export function requiredElements({ document, isNoindex }: ParsedPage): RuleFinding[] {
  return (isNoindex ? always : [...always, canonical]).flatMap(({ selector, name, tag }) => {
    // SVGs have their own titles.
    const { length } = document.querySelectorAll(selector).filter((element) => !element.closest('svg'));
    if (length === 1) return [];
    return [{ what: length === 0 ? `no ${name}` : pluralize(length, name), fix: `give the page exactly one ${name}: ${tag}` }];
  });
}

/** Skipped heading levels, which make a page hard to navigate with a screen reader. Those of authors are advice. */
export function headings({ document, plannedPage }: ParsedPage): RuleFinding[] {
  const found = document.querySelectorAll('h1,h2,h3,h4,h5,h6').map(({ tagName, text, attributes }) => ({
    level: Number(tagName.slice(1)),
    text: text.trim(),
    // Markdown gives a heading an id, and nothing else.
    isAuthored: plannedPage.body !== undefined && Object.keys(attributes).join() === 'id',
  }));
  return found.flatMap(({ level, text, isAuthored }, index) => {
    const before = found[index - 1]?.level ?? 0;
    if (level <= before + 1) return [];
    const where = before === 0 ? 'is the first heading of the page' : `follows an h${before}`;
    const hasTitle = before === 0 && found.some((heading) => heading.level === 1);
    const fix = hasTitle ? 'move the h1 before it' : `make it an h${before + 1}`;
    return [{ what: `"${text}" (h${level}) ${where}`, fix, clues: [text], ...(isAuthored && { severity: 'advice' }) }];
  });
}

/** Duplicate ids. Links, labels, and scripts find only the first one. */
export function ids({ document }: ParsedPage): RuleFinding[] {
  const groups = Map.groupBy(document.querySelectorAll('[id]'), ({ id }) => id);
  return [...groups].flatMap(([id, { length }]) =>
    length === 1
      ? []
      : [
          {
            what: `the id "${id}" is used ${length === 2 ? 'twice' : `${length} times`}`,
            fix: 'give each element a unique id',
            clues: [`{#${id}}`, `id="${id}"`],
          },
        ],
  );
}

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

/** Pages whose `<html>` has another language or direction than the plan, and that lack links to their translations. */
export function languages({ plannedPage, document, isNoindex }: ParsedPage, { url }: BuiltSite): RuleFinding[] {
  const { lang, dir, translations = {} } = languageOf(plannedPage);
  if (lang === undefined) return [];
  const html = document.querySelector('html');
  const written = { lang: html?.getAttribute('lang'), dir: html?.getAttribute('dir') ?? 'ltr' };
  const found: RuleFinding[] = [];
  if (written.lang !== lang)
    found.push({
      what: `<html> has lang="${written.lang ?? ''}", but plan() gives this page ${lang}`,
      fix: 'write <html lang={input.lang}>',
    });
  if (written.dir !== dir)
    found.push({ what: `<html> has dir="${written.dir}", but ${lang} is written ${dir}`, fix: 'write <html dir={input.dir}>' });
  if (isNoindex || !plannedPage.translations) return found;
  const links = document.querySelectorAll('head link[rel="alternate"][hreflang]');
  const missing = Object.entries(translations).filter(
    ([each, path]) =>
      !links.some((link) => link.getAttribute('hreflang') === each && link.getAttribute('href') === absoluteUrl(url, path)),
  );
  for (const [each, path] of missing)
    found.push({
      what: `the head has no link to its translation ${each}`,
      fix: `write a link for each of input.translations: <link rel="alternate" hreflang="${each}" href="${absoluteUrl(url, path)}">`,
    });
  return found;
}

/** JSON-LD that search engines can't read. TypeScript checks the vocabulary in templates that use schema-dts. */
export function structuredData({ document }: ParsedPage): RuleFinding[] {
  return document.querySelectorAll('script[type="application/ld+json"]').flatMap(({ rawText }) => problemsOf(rawText));
}

function problemsOf(text: string): RuleFinding[] {
  let block: unknown;
  try {
    block = JSON.parse(text);
  } catch {
    return [{ what: 'a JSON-LD block is not valid JSON', fix: 'write it with JSON.stringify in the template' }];
  }
  const nodes = (Array.isArray(block) ? block : [block]) as ({ '@context'?: unknown } | null)[];
  const isSchemaOrg = nodes.every((node) => [node?.['@context']].flat().some((context) => schemaOrg.test(String(context))));
  return isSchemaOrg
    ? []
    : [{ what: 'a JSON-LD block lacks the @context of schema.org', fix: 'write "@context": "https://schema.org"' }];
}

const schemaOrg = /^https?:\/\/schema\.org\/?$/;
