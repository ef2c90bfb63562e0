import { hash } from 'node:crypto';
import type { ContentOf, PlanOptions, Site, SitePlan, SiteSchema } from '../contract.ts';
import { refuseShapeOfPlan } from './refuseShapes.ts';

export interface LayOutOptions {
  /** Addresses of the files in public/. */
  publicFiles: ReadonlySet<string>;
  today: string;
  photographs: PlanOptions['photographs'];
  preview: boolean;
}

/**
 * Asks the site for its addresses.
 * @throws SiteError where it gives no plan
 */
export function layOut(site: Site, content: ContentOf<SiteSchema>, { publicFiles, ...options }: LayOutOptions): SitePlan {
  const exists = (path: string) => publicFiles.has(path);
  const plan = site.plan(content, { ...options, fingerprint, exists });
  refuseShapeOfPlan(plan);
  return plan;
}

function fingerprint(text: string): string {
  return hash('sha256', text).slice(0, 8);
}

/** Addresses of the files in public/, among all files of the site. */
export function publicAddresses(states: ReadonlyMap<string, unknown>): Set<string> {
  const folder = 'public/';
  return new Set([...states.keys()].filter((path) => path.startsWith(folder)).map((path) => `/${path.slice(folder.length)}`));
}
