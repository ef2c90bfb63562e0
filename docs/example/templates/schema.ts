import type { ContentOf, SiteSchema } from 'sitewright';
import { z } from 'zod';

const summary = z.string().max(160).describe('For lists, search engines, and social cards');

export const schema = {
  settings: {
    file: 'content/site.yaml',
    schema: z.strictObject({
      title: z.string(),
      description: z.string(),
      author: z.string(),
      url: z.url(),
      repository: z.string().optional().meta({ hidden: true }),
    }),
  },
  collections: {
    notes: {
      files: 'content/notes/*.md',
      schema: z.strictObject({
        title: z.string().max(60),
        summary,
        date: z.iso.date(),
        tags: z.array(z.string().regex(/^[a-z-]+$/, 'lowercase letters and hyphens: wild-flowers')).default([]),
      }),
    },
  },
  singles: { about: { file: 'content/about.md', schema: z.strictObject({ title: z.string(), summary }) } },
} as const satisfies SiteSchema;

export type Content = ContentOf<typeof schema>;
export type Settings = Content['settings'];
