import type { Picture as PictureData } from '../pictures.ts';
import type { Service } from '../schema/content.ts';
import { EmergencyCall } from './EmergencyCall.tsx';
import { Fold } from './Fold.tsx';
import { Ticks } from './lists.tsx';
import { Picture } from './Picture.tsx';
import { typeset } from './text.tsx';

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
  /** What to call about at any hour. */
  emergency?: string | undefined;
  pricedBy: Service['pricedBy'];
  picture: PictureData;
}

/** A service in the list of all services: its picture, its price, and what it includes. Phones fold all but the first sentence. */
export function ServiceRow({ service, first }: { service: ServiceRowData; first: boolean }) {
  const [opening = '', ...more] = service.text.split(/(?<=\.) /);
  return (
    <section className="service-row" aria-labelledby={service.id}>
      <Picture image={service.picture} variant={first ? 'first-service-row' : 'service-row'} priority={first} />
      <div>
        <h2 id={service.id}>{service.title}</h2>
        <p className="price-badge">
          {service.priceExample && <b>{typeset(service.priceExample)}</b>} {typeset(service.price)}
        </p>
        <p>{typeset(opening)}</p>
        <Fold summary="What You Get">
          {more.length > 0 && <p>{typeset(more.join(' '))}</p>}
          <Ticks items={service.benefits} />
        </Fold>
        <div className="row-links">
          <a className="text-link" href={service.path}>
            Learn more about {service.title.toLowerCase()}
          </a>
          <NextStep service={service} />
        </div>
      </div>
    </section>
  );
}

/** A call in an emergency, a quote where there's no list price, or a booking. */
function NextStep({ service: { emergency, pricedBy } }: { service: ServiceRowData }) {
  if (emergency) return <EmergencyCall question={emergency} kind="quiet" />;
  const { href, label } =
    pricedBy === 'quote' ? { href: '/contact', label: 'Get a Quote' } : { href: '/schedule', label: 'Pick a Day' };
  return (
    <a className="button book" data-kind="quiet" href={href}>
      {label}
    </a>
  );
}
