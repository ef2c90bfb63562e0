import type { PageLink, ServiceLink } from './SiteContext.tsx';
import type { Area, Article, Service } from './schema/content.ts';

export const quotePath = '/services/mowing#quote';

/** The main menu, in its order. */
export const mainNavigation: readonly PageLink[] = [
  { title: 'Our Services', path: '/services' },
  { title: 'Service Areas', path: '/areas' },
  { title: 'About', path: '/about' },
  { title: 'Blog', path: '/blog' },
  { title: 'Contact', path: '/contact' },
];

export function servicePath(slug: string): string {
  return `/services/${slug}`;
}

/** What menus and lists of links need of a service. */
export function serviceLink({ title, icon, slug }: Pick<Service, 'title' | 'icon' | 'slug'>): ServiceLink {
  return { title, icon, path: servicePath(slug) };
}

/** What menus and lists of links need of a city. */
export function areaLink({ city, slug }: Pick<Area, 'city' | 'slug'>): PageLink {
  return { title: city, path: `/areas/${slug}` };
}

/** What lists of links need of an article. */
export function articleLink({ title, slug }: Pick<Article, 'title' | 'slug'>): PageLink {
  return { title, path: `/blog/${slug}` };
}
