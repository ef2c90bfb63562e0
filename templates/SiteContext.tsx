import { createContext, type ReactNode, useContext } from 'react';
import type { ClientAssets } from '../cli/contract.ts';
import type { Area, Image, Service, Settings } from '../content/schema.ts';
import { type Picture, type PictureSources, pictureOf } from './pictures.ts';

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
  pictures: PictureSources;
  /** Missing while these are drawn. */
  common?: CommonParts;
}

/** What looks alike on nearly every page, drawn already. */
export interface CommonParts {
  html: Readonly<Record<'header' | 'footer' | 'areaLinks' | 'serviceLinks', { __html: string }>>;
  /** Pages that they have links to. */
  leadsTo: ReadonlySet<string>;
}

/** The part of it that is one and the same for all pages of a build. */
export type SharedData = Omit<SiteData, 'path' | 'client' | 'card'>;

const SiteContext = createContext<SiteData | undefined>(undefined);

interface SiteProviderProps extends Pick<SiteData, 'path' | 'client' | 'card'> {
  /** In one piece, so that a build which compares each page with the last one looks at it once. */
  shared: SharedData;
  children: ReactNode;
}

export function SiteProvider({ shared, path, client, card, children }: SiteProviderProps) {
  return <SiteContext value={{ ...shared, path, client, card }}>{children}</SiteContext>;
}

export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() is called outside a page: wrap the element in SiteProvider');
  return site;
}

/** Gives the picture of an image field. */
export function usePicture(): (image: Image) => Picture {
  const { pictures } = useSite();
  return (image) => pictureOf(pictures, image);
}
