import type { BuiltSite } from './builtSite.ts';
import type { RuleFinding } from './finding.ts';
import type { PageFacts, ParsedPage } from './parsePage.ts';
import { canonical } from './rules/canonical.ts';
import { customProperties } from './rules/customProperties.ts';
import { duplicates } from './rules/duplicates.ts';
import { headings } from './rules/headings.ts';
import { ids } from './rules/ids.ts';
import { images } from './rules/images.ts';
import { languages } from './rules/languages.ts';
import { leftoverText } from './rules/leftoverText.ts';
import { linkFormat } from './rules/linkFormat.ts';
import { links } from './rules/links.ts';
import { markup } from './rules/markup.ts';
import { pageSizes } from './rules/pageSizes.ts';
import { requiredElements } from './rules/requiredElements.ts';
import { placeholders, unfilledSettings } from './rules/settings.ts';
import { socialCards } from './rules/socialCards.ts';
import { structuredData } from './rules/structuredData.ts';
import { unpublishedLeaks } from './rules/unpublishedLeaks.ts';
import { unusedFiles } from './rules/unusedFiles.ts';
import type { MarkupMessages } from './validateMarkup.ts';

/** Checks one page, which is parsed once for all rules. */
type PageRule = (page: ParsedPage, site: BuiltSite) => RuleFinding[];

/** Checks the site as a whole. */
type SiteRule = (
  site: BuiltSite,
  pages: readonly PageFacts[],
  markupMessages: Promise<MarkupMessages>,
) => RuleFinding[] | Promise<RuleFinding[]>;

/** Rules for one page at a time. The report has these first, then `siteRules`, each in this order. */
export const pageRules: Readonly<Record<string, PageRule>> = {
  'required-element': requiredElements,
  heading: headings,
  id: ids,
  image: images,
  'link-format': linkFormat,
  canonical,
  language: languages,
  'custom-property': customProperties,
  'leftover-text': leftoverText,
  'structured-data': structuredData,
};

export const siteRules: Readonly<Record<string, SiteRule>> = {
  'broken-link': links,
  duplicate: duplicates,
  'unpublished-leak': unpublishedLeaks,
  'page-size': pageSizes,
  'unused-file': unusedFiles,
  'social-card': socialCards,
  // Validated in a worker while the other rules run.
  markup,
  placeholder: placeholders,
  'unfilled-setting': unfilledSettings,
};
