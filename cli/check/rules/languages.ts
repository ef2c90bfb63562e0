import { languageOf } from '../../output/languages.ts';
import { absoluteUrl } from '../../output/paths.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

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
