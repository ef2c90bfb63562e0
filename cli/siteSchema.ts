import type { z } from 'zod';

/**
 * Types every content file. Code editors show a field's `.describe()`, and the `examples` and `references` (a collection, or a kind of
 * `Site.allowedNames`) of its `.meta()`.
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
  /** Word count of the whole body. */
  words: number;
}

export interface Section {
  id: string;
  heading: string;
  html: string;
}

/** The validated front matter of a Markdown file: plain data, frozen. For its rendered body, see `PageOf` and `PlanOptions.bodyOf`. */
export type Entry<Data> = Readonly<Data> & { readonly slug: string; readonly source: string };

export type SettingsOf<S extends SiteSchema> = z.infer<S['settings']['schema']>;

export interface ContentOf<S extends SiteSchema> {
  settings: SettingsOf<S>;
  collections: { [K in keyof S['collections']]: readonly Entry<z.infer<S['collections'][K]['schema']>>[] };
  singles: { [K in keyof S['singles']]: Entry<z.infer<S['singles'][K]['schema']>> };
}
