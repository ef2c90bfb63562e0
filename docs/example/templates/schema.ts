import type { ContentOf, SiteSchema } from 'sitewright';
import { z } from 'zod';

export const schema = {
  settings: { file: 'content/site.yaml', schema: z.strictObject({ title: z.string(), url: z.url() }) },
  collections: { notes: { files: 'content/notes/*.md', schema: z.strictObject({ title: z.string().max(60) }) } },
  singles: {},
} as const satisfies SiteSchema;

export type Settings = ContentOf<typeof schema>['settings'];
