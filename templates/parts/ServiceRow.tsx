import type { Picture as PictureData } from '../pictures.ts';
import { Ticks } from './lists.tsx';
import { Picture } from './Picture.tsx';

/** What the row of a service shows. */
export interface ServiceRowData {
  /** Fragment id, for links. */
  id: string;
  title: string;
  path: string;
  text: string;
  benefits: readonly string[];
  price: string;
  priceExample?: string | undefined;
  picture: PictureData;
}

/** A service in the list of all services: its picture, its price, and what it includes. */
export function ServiceRow({ service, first }: { service: ServiceRowData; first: boolean }) {
  return (
    <section className="service-row" aria-labelledby={service.id}>
      <Picture image={service.picture} place="service-row" priority={first} />
      <div>
        <h2 id={service.id}>{service.title}</h2>
        <p className="price-badge">
          {service.priceExample && <b>{service.priceExample}</b>} {service.price}
        </p>
        <p>{service.text}</p>
        <Ticks items={service.benefits} />
        <a className="text-link" href={service.path}>
          Learn more about {service.title.toLowerCase()}
        </a>
      </div>
    </section>
  );
}
