import type { Picture as PictureData } from '../pictures.ts';
import { Ticks } from './lists.tsx';
import { Picture } from './Picture.tsx';

/** What the row of a service shows. */
export interface ServiceRowData {
  /** Names the row in links. */
  id: string;
  title: string;
  path: string;
  text: string;
  benefits: readonly string[];
  price: string;
  priceExample?: string | undefined;
  picture: PictureData;
}

/** A service in the list of all services: its picture with the price sign, and what it includes. */
export function ServiceRow({ service, first }: { service: ServiceRowData; first: boolean }) {
  return (
    <section className="service-row" aria-labelledby={service.id}>
      <div className="service-row-picture">
        <Picture image={service.picture} place="service-row" first={first} />
        <p className="yard-sign">
          {service.priceExample && <b>{service.priceExample}</b>} {service.price}
        </p>
      </div>
      <div>
        <h2 id={service.id}>{service.title}</h2>
        <p>{service.text}</p>
        <Ticks items={service.benefits} />
        <a className="text-link" href={service.path}>
          Learn more about {service.title.toLowerCase()}
        </a>
      </div>
    </section>
  );
}
