import type { FieldProblem } from '../content/fieldPaths.ts';
import type { PageLanguage, PageMeta, SitePlan } from '../contract.ts';

/** What a view gets of its page's language. Empty for a page without one. */
export function languageOf({ path, canonical = path, lang, dir, translations = {} }: PageMeta): PageLanguage {
  if (lang === undefined) return {};
  const others = Object.entries(translations).filter((each): each is [string, string] => each[1] !== null && each[0] !== lang);
  return { lang, dir: dir ?? directionOf(lang), translations: { [lang]: canonical, ...Object.fromEntries(others) } };
}

function directionOf(lang: string): 'ltr' | 'rtl' {
  // TypeScript's libraries don't have it yet.
  const locale = new Intl.Locale(lang) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } };
  return locale.getTextInfo().direction;
}

/** In a site of several languages, every listed page has one, and a translation into each of the others, or says that there is none. */
export function languageProblems({ pages }: SitePlan): FieldProblem[] {
  const byPath = new Map<string, PageMeta>(pages.map((page) => [page.path, page]));
  const languages = [...new Set(pages.flatMap(({ lang }) => lang ?? []))];
  const problem = ({ path, source }: PageMeta, what: string, fix: string) => ({ file: source, what: `${path}: ${what}`, fix });
  return pages.flatMap((page) => {
    const { path, lang, listed, translations = {} } = page;
    if (lang === undefined) {
      if (languages.length === 0 || listed === false || path === '/404') return [];
      const choices = languages.map((each) => `'${each}'`).join(' or ');
      return [problem(page, 'has no language, but other pages have one', `add lang to this page in plan(): ${choices}`)];
    }
    if (!isLanguageTag(lang))
      return [problem(page, `lang is ${JSON.stringify(lang)}, which is not a language tag`, "write one such as 'en' or 'pt-BR'")];
    const wrong = Object.entries(translations).flatMap(([other, to]) => {
      const found = mismatch(page, other, to, byPath);
      return found ? [problem(page, found.what, found.fix)] : [];
    });
    const missing = languages.filter((other) => other !== lang && translations[other] === undefined);
    if (missing.length === 0 || listed === false || path === '/404') return wrong;
    const example = missing.map((other) => `${JSON.stringify(other)}: '/…'`).join(', ');
    const fix = `add translations: { ${example} } to this page in plan(), with null in place of a path if it has none on purpose`;
    return [...wrong, problem(page, `has no translation into ${missing.join(', ')}`, fix)];
  });
}

function isLanguageTag(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}

function mismatch({ path, lang }: PageMeta, other: string, to: string | null, byPath: ReadonlyMap<string, PageMeta>) {
  if (to === null || (other === lang && to === path)) return undefined;
  const target = byPath.get(to);
  if (!target) return { what: `its translation into ${other} is ${to}, which is not a page`, fix: 'correct the path in plan()' };
  if (target.lang !== other)
    return {
      what: `its translation into ${other} is ${to}, whose lang is ${target.lang}`,
      fix: 'correct one of the two in plan()',
    };
  if (lang === undefined || target.translations?.[lang] === path) return undefined;
  return {
    what: `its translation ${to} does not name it in turn`,
    fix: `add to ${to}: translations: { ${JSON.stringify(lang)}: '${path}' }`,
  };
}
