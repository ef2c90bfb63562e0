import type { CollectionSchema } from 'sitewright';
import { z } from 'zod';
import { seo, text } from './fields.ts';

const internalPage = z.strictObject({ seo, heading: text, text: text.describe('Below the heading') });

/** Pages for people who work on the site. They stay drafts. */
export const internalPages = {
  files: 'content/internal/*.md',
  schema: internalPage,
} as const satisfies CollectionSchema;
