import { createContext, useContext } from 'react';
import type { ClientAssets } from 'sitewright';
import type { PictureData } from './pictures.ts';
import type { Settings } from './schema/content.ts';

/** Plain data that every page gets besides its props. A change renders every page again. */
export interface Shared {
  settings: Settings;
  services: readonly ServiceLink[];
  areas: readonly PageLink[];
  year: number;
  /** Path of the sheet with the icons that content names. */
  iconSheet: string;
  /** The work of this month, for calls to action without a picture of their own. */
  closingPicture: PictureData;
}

/** A page in menus, lists of links, and breadcrumbs. */
export interface PageLink {
  title: string;
  path: string;
}

export interface ServiceLink extends PageLink {
  icon: string;
}

interface SiteData extends Shared {
  client: ClientAssets;
  path: string;
  /** Breadcrumbs from the home page on. Empty on the home page. */
  crumbs: readonly PageLink[];
  card: string;
}

/** `Document` provides it. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

/** Returns the site's data and the page's own path. Works only inside `Document`: a view takes them from its input. */
export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() is called outside a page: call it in a component inside <Document>');
  return site;
}
