import type { ElementContent, Properties } from 'hast';
import type { ReactNode } from 'react';
import type { PluggableList } from 'unified';
import type { z } from 'zod';

/**
 * The contract between the generator and a site. Its fields are stable, except those whose comment says that they're experimental; see
 * docs/contract.md. A site is a folder with
 * - `templates/site.tsx`, whose default export is a `Site`,
 * - `templates/schema.ts`, whose export `schema` is a `SiteSchema`,
 * - `templates/markdown.ts`, if it changes how Markdown is read: its export `markdown` is `MarkdownOptions`,
 * - a file for each view in `templates/views/`: `ArticlePage.tsx` exports the component `ArticlePage`.
 *
 * The generator bundles each of these by itself, and imports nothing else. By name, it only knows the folders `content/`, with all of
 * the content and the settings, `templates/`, `client/`, and `public/`.
 */
export interface Site<S extends SiteSchema = SiteSchema, V extends Views = Views> {
  /** Scripts and styles for the browser, by name, as paths from the site root. */
  client: { scripts: Readonly<Record<string, string>>; styles: Readonly<Record<string, string>> };
  /** The URL the site will live at, with its base path if it has one. */
  url(settings: SettingsOf<S>): string;
  /** The IANA time zone in which a day begins for this site (`America/Chicago`). Default: UTC. */
  timeZone?(settings: SettingsOf<S>): string;
  /** Values for `{name}` in content. */
  tokens?(settings: SettingsOf<S>): Readonly<Record<string, string>>;
  /** Finds broken references that a schema can't, such as a related entry or an icon that doesn't exist. */
  checkReferences?(content: ContentOf<S>): BrokenReference[];
  /** Names other than slugs that content may refer to, by the kind in a field's `.meta({ references: 'icons' })`. */
  allowedNames?: Readonly<Record<string, readonly string[]>>;
  /** Photographs in public/ that content names. The generator resizes and encodes them. */
  photographs?(content: ContentOf<S>): NamedPhotograph[];
  /** Names of optional settings that nobody has filled in. `site check` lists them as advice. */
  unfilledSettings?(settings: SettingsOf<S>): string[];
  /** The owner's editor, which `site build --editor` builds. Undefined turns it off. Experimental. */
  editor?(settings: SettingsOf<S>): EditorOptions | undefined;
  /** How large a page may be. `site check` reports larger ones. */
  budgets?(settings: SettingsOf<S>): Budgets;
  /** Every page and generated file of the site. A pure function of its arguments. The content is frozen. */
  plan(content: ContentOf<S>, options: PlanOptions): SitePlan<V>;
  /** Renders a social card that public/ lacks. A pure function of `data`, which is that of `Page.card`. */
  renderCard?(data: unknown): CardLayers;
}

declare module 'unist' {
  /** What a remark plugin may set on a node. The first three are those of mdast-util-to-hast. */
  interface Data {
    hName?: string | undefined;
    hProperties?: Properties | undefined;
    hChildren?: ElementContent[] | undefined;
    /** Takes the node out of the body: its HTML is in `Body.parts` under this name. */
    part?: string;
  }
}

/** Options for Markdown, which is CommonMark with all of GFM. */
export interface MarkdownOptions {
  /** Synchronous remark plugins. They run on the tree, with tokens filled in. Their messages fail the build. */
  plugins?: PluggableList;
  /** What happens to HTML that isn't allowed: it's shown as text, or left out. By default, it fails the build. */
  html?: 'escape' | 'drop';
}

/** Where the owner's editor saves, and how. */
export interface EditorOptions {
  /** The repository on GitHub: `owner/name`. */
  repository: string;
  /** The branch that is published. Default: main. */
  branch?: string | undefined;
  /** Saves changes as pull requests, which the owner publishes later. Default: as commits to the branch. */
  drafts?: boolean | undefined;
  /** URL of an OAuth helper for signing in with GitHub. Default: owners sign in with a token. */
  signIn?: string | undefined;
  /** The title of the page. */
  title: string;
}

export interface PlanOptions {
  /** The day of the build, `YYYY-MM-DD` in the site's time zone. */
  today: string;
  /** The rendered Markdown of an entry. */
  bodyOf(entry: Entry<object>): Body;
  /** A short hash of a string, for file names that browsers may cache forever. */
  fingerprint(text: string): string;
  /** Caches a string that is slow to make, until the site's code or the key changes. The key must contain everything else that it depends on. Experimental. */
  memo(key: string, make: () => string): string;
  /** Whether public/ has a file at this root-relative path: `/images/fog.jpg`. */
  exists(path: string): boolean;
  /** Whether the build makes the social cards that public/ lacks, so that pages can name them. */
  makesCards(): boolean;
  /** The encoded photographs, by the paths that content uses. Unusable ones are absent, and to get one that no field names throws. */
  photographs: ReadonlyMap<string, Photograph>;
}

/** Page components by name. */
export type Views = Readonly<Record<string, (input: never) => ReactNode>>;

/** What a page component receives: plain data, frozen. It must be a pure function of this, since a page whose input is unchanged is not rendered again. */
export interface ViewInput<Props, Shared> extends PageLanguage {
  props: Props;
  shared: Shared;
  client: ClientAssets;
  /** The page's own path. */
  path: string;
}

/** The language of a page that has one. */
export interface PageLanguage {
  /** The language and direction of `PageMeta`, for `<html>` and for formatting dates. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  /** The path of the page in each of its languages, its own included: the `hreflang` links of its head. */
  translations?: Readonly<Record<string, string>>;
}

/** Input of a page component that also renders an entry's Markdown body. */
export interface ViewInputWithBody<Props, Shared> extends ViewInput<Props, Shared> {
  body: Body;
}

/** A page of a site with these views: a wrong view, wrong props, or a missing body don't compile. Any page, if their names are unknown. */
export type PageOf<V extends Views> = string extends keyof V
  ? Page
  : { [Name in keyof V & string]: PageOfView<Name, InputOf<V[Name]>> }[keyof V & string];

/** A page of any site. */
export interface Page extends PageMeta {
  view: string;
  props: object;
  body?: Entry<object> | undefined;
}

type PageOfView<Name, Input> = PageMeta & { view: Name } & (Input extends { props: infer Props } ? { props: Props } : never) &
  (Input extends { body: Body } ? { body: Entry<object> } : { body?: undefined });

type InputOf<View> = View extends (input: infer Input) => ReactNode ? Input : never;

/** All of what views expect of `shared`. Function parameters are intersected where other types are united. */
type SharedOf<V extends Views> = string extends keyof V
  ? object
  : {
        [Name in keyof V]: InputOf<V[Name]> extends { shared: infer Shared } ? (shared: Shared) => void : never;
      }[keyof V] extends (shared: infer All) => void
    ? All
    : never;

/** Metadata of a page: its paths, source, dates, and social card. */
export interface PageMeta {
  /** Root-relative, without a trailing slash: `/areas/clive`. The page at `/404` is written as 404.html, for paths without a page. */
  path: string;
  /** The file that a writer edits to change this page. */
  source: string;
  /** Other paths that serve the same page. For paths that redirect to it, see `SitePlan.redirects`. */
  alsoAt?: readonly string[];
  /** The path that search engines should index, if it isn't `path`. */
  canonical?: string;
  /** The language, as a BCP 47 tag: `es`, `pt-BR`. */
  lang?: string;
  /** Default: the direction of the language. */
  dir?: 'ltr' | 'rtl';
  /** The path of the same page in each other language of the site. Null says that a language has none on purpose; to forget one is a problem. */
  translations?: Readonly<Record<string, string | null>>;
  /** False keeps the page out of the sitemap. */
  listed?: boolean;
  /** Day of the last change, `YYYY-MM-DD`, or its time with a zone (RFC 3339), if known. */
  modified?: string;
  /** Origins that the page may load from, besides the site's own. They're added to its Content-Security-Policy. */
  allowedOrigins?: Origins;
  /** The image that social networks show. The build makes it, unless public/ has it; see `PlanOptions.makesCards`. */
  card?: Card;
}

export interface SitePlan<V extends Views = Views> {
  pages: readonly PageOf<V>[];
  /** Plain data that every view receives. When it changes, every page is rendered again, so keep it small. */
  shared: SharedOf<V>;
  /** Redirects besides the `aliases` of entries. */
  redirects?: readonly Redirect[];
  /** Generated files other than pages: path below the output folder, and content. */
  files: readonly { path: string; body: string }[];
  /** Folders whose file names contain a fingerprint, so browsers may cache them forever. */
  hashedFolders?: readonly string[];
  /** Several, for one in each language. */
  feed?: Feed | readonly Feed[];
  /** Font files for the social cards, as paths from the site root. */
  cardFonts?: readonly string[];
}

/** Bytes that a page may transfer. Text counts gzipped. */
export interface Budgets {
  /** The page itself with its inlined styles and data. A page over it is advice, since it depends on what authors write. */
  html?: number | undefined;
  /** Its styles and its tags, without text, structured data, and URLs: what templates add. */
  template?: number | undefined;
  /** The scripts in the page's markup, with what they import. Those of widgets don't count. */
  script?: number | undefined;
  /** The images, each in the largest size of the best format. A page over it is advice. */
  images?: number | undefined;
}

/** A photograph, and the field that names it. */
export interface NamedPhotograph {
  /** Path of the original below public/: `/images/workshop.jpg`. */
  path: string;
  source: string;
  field: readonly (string | number)[];
}

/** An encoded photograph: upright, in several sizes and formats. */
export interface Photograph {
  /** The JPEG for browsers that read no other format, and its size. */
  src: string;
  width: number;
  height: number;
  /** The other formats for a <picture>, best first. */
  sources: readonly { type: string; srcSet: string }[];
}

export interface Redirect {
  /** Root-relative, without a trailing slash: `/old-prices`. */
  from: string;
  /** Path of a page of the site, or a full URL elsewhere. */
  to: string;
  /** The file that declares it. */
  source: string;
}

export interface Card {
  /** Path of the PNG below public/. Its folder must have only cards: `site cards` removes every other PNG there. */
  path: string;
  /** Plain data for `Site.renderCard`. */
  data: unknown;
}

/** Two SVGs of the same size, one on top of the other. */
export interface CardLayers {
  picture: string;
  /** The only layer with text, set in the site's card fonts. */
  words: string;
}

/**
 * Origins, such as `https://api.example.com`, or longer URLs for only a part of one, by what is fetched from them. For packages, also
 * `'unsafe-inline'` (style), `'wasm-unsafe-eval'` (script), `blob:` (worker, image, media, connect), and `data:` (font, media, connect).
 */
export type Origins = Partial<
  Record<'script' | 'style' | 'image' | 'font' | 'connect' | 'frame' | 'form' | 'media' | 'worker', readonly string[]>
>;

/** What the browser gets: the path of each script and the text of each stylesheet, by the names in `Site.client`. */
export interface ClientAssets {
  scripts: Readonly<Record<string, string>>;
  /** Each script and every chunk that it imports, directly or not. Preload these, and the script starts without further requests. */
  imports: Readonly<Record<string, readonly string[]>>;
  styles: Readonly<Record<string, string>>;
}

/** An Atom feed. */
export interface Feed {
  /** Root-relative: `/feed.xml`. */
  path: string;
  lang?: string;
  title: string;
  subtitle: string;
  author: string;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Root-relative path of its page. */
  path: string;
  /** What feed readers know it by. Default: the URL of its page. After a move, the id or GUID of the old feed: else it's new to them. */
  id?: string | undefined;
  title: string;
  summary: string;
  /** `YYYY-MM-DD`, which stands for the start of that day in the site's time zone, or a time: that zone is the default. */
  published: string;
  /** The last change that readers should notice, in the same form. Default: `published`. */
  updated?: string | undefined;
  /** What it says, as of `bodyOf`. Its links may be root-relative: the feed gets full URLs. */
  body: Pick<Body, 'html' | 'sections'>;
}

/** A field that refers to something that doesn't exist. The generator adds the line and suggests the nearest known name. */
export interface BrokenReference {
  /** The file, relative to the site root. */
  source: string;
  /** Path of the field in the front matter. */
  field: readonly (string | number)[];
  /** The value that refers to nothing. */
  name: string;
  /** What it should refer to: "service", "icon". */
  kind: string;
  known: readonly string[];
}

/**
 * Types every content file. Code editors show a field's `.describe()`, and the `examples` and `references` (a collection, or a kind of
 * `Site.allowedNames`) of its `.meta()`. The owner's editor also reads `title`, the label of a field or of an option of a union;
 * `hint`, in place of the description; `hidden`, for a field that owners needn't see; and `photo`, for one that names a photograph in
 * public/images/.
 */
export interface SiteSchema {
  settings: {
    file: string;
    /** Its name in the owner's editor. Default: Settings. */
    title?: string;
    schema: z.ZodType;
    /** Environment variables that a setting may read with `env:NAME`, besides those whose names start with `SITE_`. */
    environment?: readonly string[];
  };
  collections: Readonly<Record<string, CollectionSchema>>;
  singles: Readonly<Record<string, SingleSchema>>;
}

/** Many files of one shape: Markdown, or data (YAML, TOML, JSON, or CSV, of which each row is an entry). The slug of an entry is the path of its file below the folder in which the pattern begins, or its field `slug`. */
export interface CollectionSchema extends EntrySchema {
  files: string;
  /** Keeps entries from being deleted in the owner's editor. */
  fixed?: boolean;
}

/** One file of its own shape: Markdown, YAML, or JSON. */
export interface SingleSchema extends EntrySchema {
  file: string;
}

interface EntrySchema {
  schema: z.ZodType;
  /** Its name in the owner's editor. Default: its name in the schema. */
  title?: string;
  /** Sections that the body must have, in this order. Others may come between them. */
  sections?: readonly RequiredSection[];
}

export interface RequiredSection {
  /** Written by the author after the heading: `## Five steps {#steps}`. */
  id: string;
  /** The list that the section must contain. */
  list?: { ordered: boolean; items: number | 'any' };
}

export interface Body {
  /** The rendered body, or if it has sections, what comes before the first. */
  html: string;
  sections: Section[];
  /** All headings in their order, also those of sections: a table of contents. */
  headings: BodyHeading[];
  /** The id of the heading that is the title, if the text begins with one: `<h1 id={body.titleId}>`. */
  titleId: string | undefined;
  /** What plugins took out of the body: the HTML of each node whose `data.part` has this name. */
  parts: Readonly<Record<string, string>>;
  /** Word count of the whole body. */
  words: number;
}

export interface BodyHeading {
  /** 2 to 6: the page has the first level. */
  depth: number;
  id: string;
  text: string;
}

export interface Section {
  id: string;
  heading: string;
  html: string;
}

/** The validated fields of a content file: plain data, frozen. For its rendered body, see `PageOf` and `PlanOptions.bodyOf`. */
export type Entry<Data> = Readonly<Data> & { readonly slug: string; readonly source: string };

export type SettingsOf<S extends SiteSchema> = z.infer<S['settings']['schema']>;

export interface ContentOf<S extends SiteSchema> {
  settings: SettingsOf<S>;
  collections: { [K in keyof S['collections']]: readonly Entry<z.infer<S['collections'][K]['schema']>>[] };
  singles: { [K in keyof S['singles']]: Entry<z.infer<S['singles'][K]['schema']>> };
}
