import { createContext, useContext } from 'react';
import type { ClientAssets } from '../cli/contract.ts';
import type { Area, Service, Settings } from '../content/schema.ts';
import type { Picture } from './pictures.ts';

/** What every page of the site may need, whatever it shows. */
export interface SiteData {
  settings: Settings;
  services: readonly Service[];
  areas: readonly Area[];
  client: ClientAssets;
  year: number;
  /** Address of the sheet with the icons of the services. */
  iconSheet: string;
  /** Address of the page's social card. */
  card: string;
  /** Address of the page that is being drawn. */
  path: string;
  picture(image: { picture: object; alt: string }): Picture;
}

const SiteContext = createContext<SiteData | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() is called outside a page: wrap the element in SiteProvider');
  return site;
}
