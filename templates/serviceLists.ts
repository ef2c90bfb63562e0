import type { Area, Article, Content, Service } from '../content/schema.ts';
import { serviceLink } from './navigation.ts';
import type { ServiceCardData } from './parts/ServiceCard.tsx';
import type { ArticlePageProps } from './views/ArticlePage.tsx';
import type { HomePageProps } from './views/HomePage.tsx';

/** The services of the home page: those that its author put first, and the rest in their usual order. */
export function homeServices(
  home: Content['singles']['home'],
  services: readonly Service[],
  card: (service: Service) => ServiceCardData,
): HomePageProps['services'] {
  const { first: slugs } = home.services;
  const first = slugs.flatMap((slug) => services.filter((service) => service.slug === slug));
  const more = services.filter((service) => !first.includes(service));
  return { first: first.map(card), more: more.map(card) };
}

/** The services with copy for this city, and that copy, in their usual order. */
export function areaServices(area: Area, services: readonly Service[]): ServiceCardData[] {
  const texts: Readonly<Record<string, string>> = area.services.cards;
  return services.flatMap((service) => {
    const text = texts[service.slug];
    return text ? [{ ...serviceLink(service), text, price: service.priceExample ?? service.price }] : [];
  });
}

/** The article's own service, then its related services, in their usual order. */
export function relatedServices({ service: own, related }: Article, services: readonly Service[]): ArticlePageProps['related'] {
  const first = services.filter(({ slug }) => slug === own);
  const named = services.filter(({ slug }) => slug !== own && related.includes(slug));
  return [...first, ...named].map((service) => ({
    title: service.title,
    path: serviceLink(service).path,
    text: service.shortDescription,
  }));
}
