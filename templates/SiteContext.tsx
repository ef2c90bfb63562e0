import { createContext, useContext } from 'react';
import type { ClientAssets } from 'sitewright';
import type { PictureData } from './pictures.ts';
import type { Settings } from './schema/content.ts';

/** What every page of the site gets besides its props. Plain data, and only what headers, footers, and links need. */
export interface Shared {
  settings: Settings;
  services: readonly ServiceLink[];
  areas: readonly PageLink[];
  year: number;
  /** Path of the sheet with the icons that content names. */
  iconSheet: string;
  /** Picture of the call to action at the end of most pages. */
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
  /** The way from the home page to this one. Empty on the home page. */
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
