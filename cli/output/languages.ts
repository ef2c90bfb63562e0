import type { FieldProblem } from '../content/fieldPaths.ts';
import type { PageLanguage, PageMeta, SitePlan } from '../contract.ts';
import { attempt } from '../files.ts';
import { siteModulePath } from '../sitePaths.ts';

/** What a view gets of its page's language. Empty for a page without one. */
export function languageOf({ path, canonical = path, lang, dir, translations = {} }: PageMeta): PageLanguage {
  if (lang === undefined) return {};
  const others = Object.entries(translations).filter((each): each is [string, string] => each[1] !== null);
  // TypeScript's libraries don't have getTextInfo() yet.
  const locale = new Intl.Locale(lang) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } };
  return { lang, dir: dir ?? locale.getTextInfo().direction, translations: { [lang]: canonical, ...Object.fromEntries(others) } };
}

/** In a site of several languages, every listed page has one, and a translation into each of the others, or says that there is none. */
export function languageProblems({ pages }: SitePlan): FieldProblem[] {
  const byPath = new Map<string, PageMeta>(pages.map((page) => [page.path, page]));
  const languages = [...new Set(pages.flatMap(({ lang }) => lang ?? []))];
  return pages.flatMap(({ path, source, lang, listed = path !== '/404', translations = {} }) => {
    const problem = (what: string, fix: string) => ({ file: siteModulePath, what: `${path}: ${what}`, fix });
    if (lang === undefined) {
      const fix = `add lang to this page in plan(): ${languages.map((each) => `'${each}'`).join(' or ')}`;
      return languages.length > 0 && listed ? problem('has no language, but other pages have one', fix) : [];
    }
    if (!isLanguage(lang))
      return problem(`lang is ${JSON.stringify(lang)}, which is not a language tag`, "write one such as 'en' or 'en-GB'");
    if (!languages.every(isLanguage)) return [];
    const wrong = Object.entries(translations).flatMap(([other, to]) => {
      if (to === null) return [];
      const target = byPath.get(to);
      const name = `its translation into ${other} is ${to}`;
      if (!target) return problem(`${name}, which is not a page`, 'correct the path in plan(), or write null if it has none');
      if (target.lang !== other) return problem(`${name}, whose lang is ${target.lang}`, 'correct one of the two in plan()');
      const fix = `add to ${to}: translations: { ${JSON.stringify(lang)}: '${path}' }`;
      return target.translations?.[lang] === path ? [] : problem(`its translation ${to} does not name it in turn`, fix);
    });
    const isMissing = (other: string) => other !== lang && translations[other] === undefined;
    const missing = listed ? languages.filter(isMissing) : [];
    const example = missing.map((other) => `${JSON.stringify(other)}: '/…'`).join(', ');
    const fix = `add one, or add translations: { ${example} } to this page in plan(), with null in place of a path if it has none on purpose`;
    const what = `${path}: has no translation into ${missing.join(', ')}`;
    return missing.length > 0 ? [...wrong, { file: source, what, fix }] : wrong;
  });
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a tag begins with a language that exists. Not every one of three letters has a name here. `UK` means Great Britain, but search engines know only `GB`. */
export function isLanguage(tag: string): boolean {
  const [language = ''] = attempt(() => Intl.getCanonicalLocales(tag))?.[0]?.split('-') ?? [];
  if (/-UK\b/i.test(tag)) return false;
  return language.length === 3 || attempt(() => languageNames.of(language)) !== undefined;
}
