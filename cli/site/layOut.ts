import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentOf, PlanOptions, Site, SitePlan, SiteSchema } from '../contract.ts';

export interface LayOutOptions {
  /** The site's folder. */
  root: string;
  today: string;
  photographs: PlanOptions['photographs'];
  preview: boolean;
}

/** Asks the site for its addresses. Every thread that draws pages asks for itself: what a page is drawn from cannot be sent. */
export function layOut(site: Site, content: ContentOf<SiteSchema>, { root, ...options }: LayOutOptions): SitePlan {
  const exists = (path: string) => existsSync(join(root, 'public', path));
  return site.plan(content, { ...options, fingerprint, exists });
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
