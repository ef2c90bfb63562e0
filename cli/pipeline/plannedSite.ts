import type { SiteCode } from '../bundle/loadSiteCode.ts';
import type { MissingCard } from '../cards/cards.ts';
import type { FieldPath } from '../content/fieldData.ts';
import type { LoadedEntry } from '../content/loadedEntry.ts';
import type { ContentOf, Entry, Redirect, SitePlan, SiteSchema } from '../contract.ts';
import type { ContentTokens } from '../markdown/tokens.ts';
import type { PreparedImage } from '../markdown/writeHtml.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import type { LastBuild } from '../store/store.ts';

/** Every entry, by the object that the site's code gets. */
export type EntriesByData = ReadonlyMap<Entry<object>, LoadedEntry>;

/** A redirect, and the field that defines it, if any. */
export type LocatedRedirect = Redirect & { field?: FieldPath };

/** A site, and what a build of it writes. */
export interface PlannedSite {
  siteCode: SiteCode;
  settings: object;
  /** Every entry, published or not. */
  entries: readonly LoadedEntry[];
  /** Entries that aren't in this build, and why, by their files. */
  unpublished: ReadonlyMap<string, string>;
  entriesByData: EntriesByData;
  /** What to fill into texts. */
  tokens: ContentTokens;
  url: string;
  plan: SitePlan;
  /** Entries whose bodies the plan has read. */
  readBodies: ReadonlySet<Entry<object>>;
  /** Plans the site with other content, such as all entries, to find the pages that a build leaves out. */
  planWith(content: ContentOf<SiteSchema>): SitePlan;
  redirects: readonly LocatedRedirect[];
  /** The path of the page of each content file that has one, for links between files. */
  pagePaths: ReadonlyMap<string, string>;
  /** The images in bodies, by their files. */
  images: ReadonlyMap<string, PreparedImage>;
  /** Encoded photographs, and images that lie beside Markdown files. */
  photographs: OutputFile[];
  /** The files in public/ that may be published, as root-relative paths such as `/favicon.ico`. */
  publicPaths: readonly string[];
  /** Photographs in public/ of which the site shows encoded ones. The original is published only if an entry links to it. */
  originals: ReadonlySet<string>;
  /** Photographs in public/ that only unpublished entries name in a field that the site knows. */
  unpublishedPhotographs: readonly string[];
  /** Social cards to make: those that public/ lacks; none if this build makes no cards. */
  cards: MissingCard[];
  /** What's recorded of the plan, for the next build and its report. */
  toRecord: Omit<LastBuild, 'options' | 'now' | 'environmentHashes' | 'basePath'>;
}
