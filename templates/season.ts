import { isScene } from './pictures.ts';
import type { Area, Content, Image, Service } from './schema/content.ts';
import { monthOf } from './year.ts';

/** The service that comes first in a city. */
interface Lead {
  service: Service;
  /** What the calendar says about this month, if it is what the month is for. */
  now: { month: string; text: string } | undefined;
}

/** The services with copy for a city. */
export function servicesIn(area: Area, services: readonly Service[]): { service: Service; text: string }[] {
  const texts: Readonly<Record<string, string>> = area.services.cards;
  return services.flatMap((service) => {
    const text = texts[service.slug];
    return text ? [{ service, text }] : [];
  });
}

/**
 * The service to book in a city this month, or the first one if the month's has no copy there.
 * @param today `YYYY-MM-DD`
 */
export function leadIn(area: Area, { singles: { year }, collections }: Content, today: string): Lead | undefined {
  const { name: month, text, service: slug } = monthOf(year, today);
  const services = servicesIn(area, collections.services).map(({ service }) => service);
  const inSeason = services.find((service) => service.slug === slug);
  const service = inSeason ?? services[0];
  return service && { service, now: inSeason && { month, text } };
}

/** The work of a service in a city. If the top of its page shows that work already, our truck there. If either is a photograph, the service's image. */
export function workIn(area: Area, { image }: Service): Image {
  const [work, city] = [image.picture, area.image.picture];
  // Without alt text, since the title beside it says what it shows.
  if (!isScene(work) || !isScene(city)) return { ...image, alt: '' };
  const subject = work.subject === city.subject ? 'truck' : work.subject;
  return { picture: { ...work, subject, place: city.place }, alt: '' };
}
