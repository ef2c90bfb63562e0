import { serviceLink } from './navigation.ts';
import type { ServiceCardData } from './parts/ServiceCard.tsx';
import type { PictureOf } from './pictures.ts';
import type { Area, Article, Content, Service } from './schema/content.ts';
import { leadIn, servicesIn, workIn } from './season.ts';
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

/** The services of a city: the one to book now with a picture, then the others. */
export function areaServices(area: Area, content: Content, today: string, pictureOf: PictureOf): ServiceCardData[] {
  const lead = leadIn(area, content, today);
  const cards = servicesIn(area, content.collections.services).map(({ service, text }): ServiceCardData => {
    const card = { ...serviceLink(service), text, price: service.priceExample ?? service.price };
    return service === lead?.service ? { ...card, now: lead.now, picture: pictureOf(workIn(area, service)) } : card;
  });
  return cards.toSorted((one, other) => Number('picture' in other) - Number('picture' in one));
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
