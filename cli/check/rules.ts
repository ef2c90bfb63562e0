import type { Problem } from '../problems.ts';
import type { BuiltSite, PageFacts, ParsedPage, RuleFinding } from './builtSite.ts';
import {
  canonical,
  duplicates,
  images,
  languages,
  missingIds,
  requiredElements,
  socialImages,
  structuredData,
  unnamedControls,
} from './rules/document.ts';
import { foreignFiles, unpublishedLeaks, wholeSite } from './rules/files.ts';
import { leftoverText, unfilledSettings } from './rules/leftoverText.ts';
import { deadLinks, linkFormat } from './rules/links.ts';
import { markup } from './rules/markup.ts';
import { pageSizes } from './rules/pageSizes.ts';
import { fonts, stylesheets, undefinedNames } from './rules/stylesheets.ts';

type PageRule = (page: ParsedPage, site: BuiltSite) => RuleFinding[];

type SiteRule = (site: BuiltSite, pages: readonly PageFacts[]) => RuleFinding[] | Promise<RuleFinding[]>;

/** Rules for one page at a time. The report has these first, then `siteRules`, each in this order. */
export const pageRules: Readonly<Record<string, PageRule>> = {
  'required-element': requiredElements,
  image: images,
  'link-format': linkFormat,
  canonical,
  'social-image': socialImages,
  language: languages,
  'undefined-name': undefinedNames,
  'leftover-text': leftoverText,
  'structured-data': structuredData,
  forms: unnamedControls,
  'page-size': pageSizes,
};

export const siteRules: Readonly<Record<string, SiteRule>> = {
  // Validated in a worker while the other rules run.
  markup,
  'broken-link': deadLinks,
  duplicate: duplicates,
  script: missingIds,
  'unpublished-leak': unpublishedLeaks,
  'foreign-file': foreignFiles,
  site: wholeSite,
  stylesheet: stylesheets,
  font: fonts,
  placeholder: ({ settingWarnings }) => warningsOf(settingWarnings),
  code: ({ codeWarnings }) => warningsOf(codeWarnings),
  'unfilled-setting': unfilledSettings,
};

function warningsOf(problems: readonly Problem[]): RuleFinding[] {
  return problems.map(({ file, ...problem }) => ({ ...problem, severity: 'warning', source: file }));
}
