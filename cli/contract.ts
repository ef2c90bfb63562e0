import type { ReactElement } from 'react';
import type { z } from 'zod';

/**
 * The contract between the generator and a site. A site is a folder whose `templates/site.tsx` has a default export of
 * type `Site`; the generator knows nothing else about it.
 */
export interface Site<S extends SiteSchema = SiteSchema> {
  /** From `content/schema.ts`, if entries are to be read again only when that or what it imports has changed, and not for every template. */
  schema: S;
  /** Scripts and styles for the browser, by name, as paths from the site's root. */
  client: { scripts: Readonly<Record<string, string>>; styles: Readonly<Record<string, string>> };
  /** The address the site will live at, with its base path if it has one; from the settings. */
  url(settings: SettingsOf<S>): string;
  /** Where a new day begins for this site (IANA: `America/Chicago`); UTC if it does not say. */
  timeZone?(settings: SettingsOf<S>): string;
  /** What `{name}` stands for in content; from the settings. */
  tokens(settings: SettingsOf<S>): Readonly<Record<string, string>>;
  /** References to entries, icons and the like that do not exist: mistakes that a schema does not see. */
  review?(content: ContentOf<S>): EntryProblem[];
  /** Names that content may refer to beside the slugs of entries, by their kind: `{ icons: ['leaf', …] }`. */
  names?: Readonly<Record<string, readonly string[]>>;
  /** Photographs in public/ that content names; the generator makes them into what browsers get. */
  photographs?(content: ContentOf<S>): NamedPhotograph[];
  /** How heavy a page may be; `site check` names those that are heavier. */
  budgets?(settings: SettingsOf<S>): Budgets;
  /** Every address of the site, and every other file that it is made of. */
  plan(content: ContentOf<S>, options: PlanOptions): SitePlan;
}

export interface PlanOptions {
  /** The day of the build, `YYYY-MM-DD` in the site's time zone, so that a page can say which year it is and two builds of one day are equal. */
  today: string;
  /** A short hash of a text, for the names of files that may be kept for good. */
  fingerprint(text: string): string;
  /** Whether public/ holds a file for this address. */
  exists(path: string): boolean;
  /** What the photographs that content names became, by the addresses that it gives. One that cannot be used is not among them. */
  photographs: ReadonlyMap<string, Photograph>;
  /** Whether this site is for those who make it, and not for visitors: the live preview, or a build with drafts. */
  preview: boolean;
}

/** Bytes that one page may weigh on its way to a browser; text is weighed gzipped. */
export interface Budgets {
  /** The page itself, with the styles and the data that stand in it. */
  html?: number | undefined;
  /** The scripts that it runs before anybody touches it, with what they import. */
  script?: number | undefined;
  /** Its pictures, each in the largest size of the format that browsers like best. */
  images?: number | undefined;
}

/** A photograph, and the field that names it. */
export interface NamedPhotograph {
  /** Address of the original below public/: `/images/workshop.jpg`. */
  path: string;
  source: string;
  field: readonly (string | number)[];
}

/** A photograph as browsers get it: upright, in several sizes and formats. */
export interface Photograph {
  /** The JPEG for browsers that read no other format, and its size. */
  src: string;
  width: number;
  height: number;
  /** The other formats for a <picture>, best first. */
  sources: readonly { type: string; srcSet: string }[];
}

export interface SitePlan {
  routes: Route[];
  /** Addresses that lead elsewhere; those that entries name as `aliases` come by themselves. */
  redirects?: readonly Redirect[];
  /** Generated files that are not pages: path below the output folder, and content. */
  files: { path: string; body: string }[];
  /** Folders whose files have a fingerprint in their names, so that browsers may keep them for good. */
  hashedFolders?: readonly string[];
  feed?: Feed;
  /** Font files for the social cards, as paths from the site's root. */
  cardFonts?: readonly string[];
}

export interface Redirect {
  /** Root-absolute, without a trailing slash: `/old-prices`. */
  from: string;
  /** Address of a page of the site, or a full address elsewhere. */
  to: string;
  /** The file that says so. */
  source: string;
}

/**
 * A page. It is drawn anew only when its element differs from the last one, or a field changed that drawing it read. So what a
 * page shows must come from the element's props: entries, and data that is plain. A function among them is a black box, and has
 * the page drawn in every build. A route may be an object of a class: what it can do is asked of the object itself.
 */
export interface Route {
  /** Root-absolute, without a trailing slash: `/areas/clive`. */
  path: string;
  /** The file that a writer edits to change this page. */
  source: string;
  /** The template that draws it, for `site routes`. */
  template: string;
  /** Other addresses that answer with the same page; those that lead on to it are `redirects`. */
  alsoAt?: string[];
  /** The address that search engines should keep, if it is not `path`. */
  canonical?: string;
  /** False keeps a page out of the sitemap. */
  listed?: boolean;
  /** Day of the last change, `YYYY-MM-DD`, where it is known. */
  modified?: string;
  /** Hosts that the page may reach beside the site's own; its security policy forbids all others. */
  hosts?: Hosts;
  /** The picture that social networks show; `site cards` makes it. */
  card?(): Card;
  render(client: ClientAssets): ReactElement;
}

export interface Card {
  /** Address of the PNG below public/. */
  path: string;
  draw(): CardLayers;
}

/** Two SVGs of one size, one above the other. */
export interface CardLayers {
  picture: string;
  /** The only layer with text, set in the card fonts of the site. */
  words: string;
}

/** Origins (`https://api.example.com`) by what is fetched from them. */
export type Hosts = Partial<Record<'script' | 'style' | 'image' | 'font' | 'connect' | 'frame', readonly string[]>>;

/** What the browser gets: address of each script, text of each style sheet, by the names that the site gave them. */
export interface ClientAssets {
  scripts: Readonly<Record<string, string>>;
  styles: Readonly<Record<string, string>>;
}

export interface Feed {
  path: string;
  title: string;
  subtitle: string;
  author: string;
  entries: { path: string; title: string; summary: string; published: string; html: string }[];
}

/**
 * Types every file of content. What a schema says of a field with `.describe()`, and with `.meta()` as `examples` and as
 * `references` (a collection, or a kind of `Site.names`), is shown by editors.
 */
export interface SiteSchema {
  settings: {
    file: string;
    schema: z.ZodType;
    /** Environment variables that a setting may read with `env:NAME`, besides those whose names start with `SITE_`. */
    environment?: readonly string[];
  };
  collections: Readonly<Record<string, CollectionSchema>>;
  singles: Readonly<Record<string, SingleSchema>>;
}

/** Many Markdown files of one shape. The slug of an entry is its file name. */
export interface CollectionSchema extends BodySchema {
  files: string;
  schema: z.ZodType;
}

/** One Markdown file of its own shape. */
export interface SingleSchema extends BodySchema {
  file: string;
  schema: z.ZodType;
}

interface BodySchema {
  /** Sections that the body must have, in this order; others may stand between them. */
  sections?: readonly SectionRule[];
}

export interface SectionRule {
  /** Written by the author behind the heading: `## Five steps {#steps}`. */
  id: string;
  /** The list that the section must hold. */
  list?: { ordered: boolean; items: number | 'any' };
}

export interface Body {
  /** The body, or where it has sections, what stands before the first. */
  html: string;
  sections: Section[];
  words: number;
}

export interface Section {
  id: string;
  heading: string;
  html: string;
}

/**
 * One Markdown file, read-only. Its fields are read when they are asked for, so that a site of any size fits in memory; a schema
 * must therefore give what JSON can hold: texts, numbers, true and false, null, lists and groups of them.
 */
export type Entry<Data> = Readonly<Data> & { readonly slug: string; readonly source: string; readonly body: Body };

export type SettingsOf<S extends SiteSchema> = z.infer<S['settings']['schema']>;

export interface ContentOf<S extends SiteSchema> {
  settings: SettingsOf<S>;
  collections: { [K in keyof S['collections']]: Entry<z.infer<S['collections'][K]['schema']>>[] };
  singles: { [K in keyof S['singles']]: Entry<z.infer<S['singles'][K]['schema']>> };
}

/** A mistake in an entry, at a field of its front matter; the generator finds the line and the nearest name. */
export interface EntryProblem {
  source: string;
  field: readonly (string | number)[];
  /** The value that names nothing. */
  name: string;
  /** What it should have named: "service", "icon". */
  kind: string;
  known: readonly string[];
}
