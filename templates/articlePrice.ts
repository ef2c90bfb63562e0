import { mowingPrice } from './facts.ts';
import { quotePath } from './navigation.ts';
import type { Article, Service, Settings } from './schema/content.ts';

/** A price in the head of an article, and the link to ask for one. */
export interface ArticlePrice {
  text: string;
  ask: string;
  href: string;
}

/** The price of the work that an article is about; undefined if there's no list price. */
export function articlePrice(
  { service: own, related }: Article,
  services: readonly Service[],
  settings: Settings,
): ArticlePrice | undefined {
  if (own === 'mowing' || related.includes('mowing'))
    return { text: `Mowing starts at ${mowingPrice(settings)} per sq ft`, ask: 'Get a price', href: quotePath };
  const service = services.find(({ slug, quoteOnly }) => slug === own && !quoteOnly);
  return (
    service && {
      text: `${service.title}: ${service.price.charAt(0).toLowerCase()}${service.price.slice(1)}`,
      ask: 'Get a quote',
      href: '/contact',
    }
  );
}
