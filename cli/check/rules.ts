import type { BuiltSite } from './builtSite.ts';
import type { Fault } from './finding.ts';
import type { PageFacts, ParsedPage } from './parsePage.ts';
import { addresses } from './rules/addresses.ts';
import { canonical } from './rules/canonical.ts';
import { duplicates } from './rules/duplicates.ts';
import { feed } from './rules/feed.ts';
import { head } from './rules/head.ts';
import { headings } from './rules/headings.ts';
import { ids } from './rules/ids.ts';
import { images } from './rules/images.ts';
import { leftovers } from './rules/leftovers.ts';
import { links } from './rules/links.ts';
import { markup } from './rules/markup.ts';
import { sitemap } from './rules/sitemap.ts';
import { socialCards } from './rules/socialCards.ts';
import { staleBuild } from './rules/staleBuild.ts';
import { standIns } from './rules/standIns.ts';
import { structuredData } from './rules/structuredData.ts';
import { unusedFiles } from './rules/unusedFiles.ts';
import { weights } from './rules/weights.ts';
import { withheld } from './rules/withheld.ts';

/** Looks at one page, which is parsed once for all rules and then let go. */
type PageRule = (page: ParsedPage, site: BuiltSite) => Fault[];

/** Looks at the site as a whole. */
type SiteRule = (site: BuiltSite, pages: readonly PageFacts[]) => Fault[] | Promise<Fault[]>;

/** Every rule, in the order of the report. */
export const pageRules: Readonly<Record<string, PageRule>> = {
  head,
  heading: headings,
  id: ids,
  image: images,
  address: addresses,
  leftover: leftovers,
  'structured-data': structuredData,
};

export const siteRules: Readonly<Record<string, SiteRule>> = {
  link: links,
  duplicate: duplicates,
  canonical,
  sitemap,
  feed,
  withheld,
  weight: weights,
  'unused-file': unusedFiles,
  'social-card': socialCards,
  // A thread works on it while the others run.
  markup,
  'stale-build': staleBuild,
  'stand-in': standIns,
};
