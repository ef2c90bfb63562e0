import type { Area, Service } from '../content/schema.ts';

export interface NavigationItem {
  title: string;
  path: string;
}

export const mainNavigation: readonly NavigationItem[] = [
  { title: 'Our Services', path: '/services' },
  { title: 'Service Areas', path: '/areas' },
  { title: 'About', path: '/about' },
  { title: 'Blog', path: '/blog' },
  { title: 'Contact', path: '/contact' },
];

export function serviceItem({ title, slug }: Service): NavigationItem {
  return { title, path: `/services/${slug}` };
}

export function areaItem({ city, slug }: Area): NavigationItem {
  return { title: city, path: `/areas/${slug}` };
}
