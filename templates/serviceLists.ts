import { serviceLink } from './navigation.ts';
import type { Offer } from './parts/actions.tsx';
import type { ServiceCardData } from './parts/ServiceCard.tsx';
import type { SitePictures } from './pictures.ts';
import { hasInstantQuote, offerPrice, offerSentence, priceFrom } from './pricing.ts';
import { type Area, type Article, type Content, type Image, isScene, type Service, type Year } from './schema/content.ts';
import type { ArticlePageProps } from './views/ArticlePage.tsx';
import type { HomePageProps } from './views/HomePage.tsx';
import { halfMonthsUntil, monthOf, opensIn } from './year.ts';

/** The services of the home page: those that its author put first, what's in season before the others, and the rest. */
export function homeServices(
  { singles: { home, year }, collections: { services } }: Content,
  today: string,
  card: (service: Service) => ServiceCardData,
): HomePageProps['services'] {
  const first = home.services.first.flatMap((slug) => services.filter((service) => service.slug === slug));
  const more = services.filter((service) => !first.includes(service));
  const cards = (list: readonly Service[]) =>
    inSeasonFirst(year, list, today).map((service) => ({ ...card(service), price: priceNow(year, service, today) }));
  return { first: cards(first), more: cards(more) };
}

/** The offer of the week, then what else is in season, then what opens soonest. */
export function inSeasonFirst(year: Year, services: readonly Service[], today: string): Service[] {
  const { service: offered } = monthOf(year, today);
  const wait = ({ slug }: Service) => (slug === offered ? -1 : halfMonthsUntil(year, slug, today));
  return services.toSorted((one, other) => wait(one) - wait(other));
}

/** The price of a service, and the day from which it's offered: `$42.50 for 5,000 sq ft, from mid-April`. */
export function priceNow(year: Year, service: Service, today: string): string {
  const { price, priceExample = price } = service;
  const opens = startOf(year, service, today);
  return opens ? priceFrom(opens, priceExample, service) : priceExample;
}

/** When a service's next season starts, in words: `mid-April`. Undefined while one is going on. Emergencies have none. */
export function startOf(year: Year, { slug, emergency }: Service, today: string): string | undefined {
  return emergency ? undefined : opensIn(year, slug, today);
}

/** When mowing starts again, if it's out of season. */
export function mowingStart({ singles: { year }, collections: { services } }: Content, today: string): string | undefined {
  const mowing = services.find(hasInstantQuote);
  return mowing && startOf(year, mowing, today);
}

/** What to order now: the offer of the week, unless the quote box has its price. */
export function offerOf({ singles: { year }, collections: { services }, settings }: Content, today: string): Offer | undefined {
  const { service: slug } = monthOf(year, today);
  const service = services.find((one) => one.slug === slug);
  if (!service || hasInstantQuote(service)) return undefined;
  return {
    title: service.title,
    path: serviceLink(service).path,
    price: offerPrice(service, settings),
    button: {
      ...(service.pricedBy === 'quote'
        ? { href: '/contact', label: `Get a Free ${service.title} Quote` }
        : { href: '/schedule', label: `Book ${service.title}` }),
      'data-topic': service.slug,
    },
  };
}

/** What to book this month, its price, and when mowing starts if it's out of season; otherwise, what that costs. */
export function invitation(content: Content, today: string): string {
  const { singles, collections, settings } = content;
  const { service: slug, book } = monthOf(singles.year, today);
  const service = collections.services.find((one) => one.slug === slug);
  const starts = mowingStart(content, today);
  const what = `${book ?? `It’s time for ${service?.title.toLowerCase()}`}.`;
  const otherwise = starts ? `Mowing starts again in ${starts}.` : singles.schedule.hero.blurb;
  return [what, ...(service && !hasInstantQuote(service) ? [offerSentence(service, settings)] : []), otherwise].join(' ');
}

/** The services with copy for a city. The one to book this month comes first, or else the first one, with a picture. */
export function areaServices(area: Area, content: Content, today: string, workIn: SitePictures['workIn']): ServiceCardData[] {
  const { year } = content.singles;
  const texts: Readonly<Record<string, string>> = area.services.cards;
  const services = content.collections.services.filter(({ slug }) => texts[slug]);
  const { name: month, text: advice, service: offered } = monthOf(year, today);
  const lead = services.find(({ slug }) => slug === offered) ?? services[0];
  const cards = services.map((service): ServiceCardData => {
    const card = { ...serviceLink(service), text: texts[service.slug] ?? '', price: priceNow(year, service, today) };
    if (service !== lead) return card;
    return { ...card, now: { month, text: advice }, picture: workIn(cityWork(area, service, content), service.slug) };
  });
  return cards.toSorted((one, other) => Number('picture' in other) - Number('picture' in one));
}

/** The article's own service, then its related services, in their usual order. */
export function relatedServices({ service: own, related }: Article, services: readonly Service[]): ArticlePageProps['related'] {
  const first = services.filter(({ slug }) => slug === own);
  const named = services.filter(({ slug }) => slug !== own && related.includes(slug));
  return [...first, ...named].map(serviceLink);
}

/** Ways to remove leaves, since the top of several pages shows their pile. */
const leafWork = ['leaf-bagging', 'leaf-rake', 'leaf-tarp', 'leaf-bags'] as const;

/** The work of a service in a city. If the top of its page shows that work already, our truck there. If either is a photograph, the service's image. */
function cityWork(area: Area, { image }: Service, { collections: { areas } }: Content): Image {
  const [work, city] = [image.picture, area.image.picture];
  // Without alt text, since the title beside it says what it shows.
  if (!isScene(work) || !isScene(city)) return { ...image, alt: '' };
  const near = work.subject === 'leaf-removal' ? (leafWork[areas.indexOf(area) % leafWork.length] ?? work.subject) : work.subject;
  const subject = near === city.subject ? 'truck' : near;
  return { picture: { ...work, subject, place: city.place, hour: city.hour }, alt: '' };
}
