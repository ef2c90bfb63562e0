import type { ViewInput } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { phoneLink } from '../facts.ts';
import { BookOrAsk } from '../parts/actions.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/hero.tsx';
import { Ticks, Tiles } from '../parts/lists.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { Fold, typeset } from '../parts/text.tsx';
import type { PictureData } from '../pictures.ts';
import { type Shared, useSite } from '../SiteContext.tsx';
import type { Content, Service } from '../schema/content.ts';
import { itemList } from '../seo/structuredData.ts';

interface ServicesPageProps extends PageProps {
  page: Content['singles']['services'];
  picture: PictureData;
  services: readonly ServiceRowData[];
}

/** Every service, each with its picture, its price, and what it includes. */
export function ServicesPage(input: ViewInput<ServicesPageProps, Shared>) {
  const { page, picture, services } = input.props;
  const data = [itemList(input.shared.settings, services)];
  return (
    <Document
      input={input}
      crumbs={[{ title: 'Our Services', path: '/services' }]}
      head={{ ...page.seo, styles: 'services', data }}
    >
      <PageHero {...page.hero} image={picture} panorama="wide-panorama" aside={<JumpLinks services={services} />}>
        <BookOrAsk />
      </PageHero>
      <div className="service-rows">
        {services.map((service, index) => (
          <ServiceRow key={service.path} service={service} first={index === 0} />
        ))}
      </div>
      <Section id="why" heading={page.why.heading}>
        <Tiles items={page.why.points} />
      </Section>
      <CallToAction {...page.callToAction} />
    </Document>
  );
}

/** Links to the rows of the page. */
function JumpLinks({ services }: { services: readonly ServiceRowData[] }) {
  return (
    <nav className="jump-links" aria-label="Services on this page">
      <ul>
        {services.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface ServiceRowData
  extends Pick<Service, 'title' | 'benefits' | 'price' | 'priceExample' | 'emergency' | 'pricedBy'> {
  id: string;
  path: string;
  text: string;
  picture: PictureData;
}

/** A service in the list of all services: its picture, its price, and what it includes. Phones fold all but the first sentence. */
export function ServiceRow({ service, first }: { service: ServiceRowData; first: boolean }) {
  const [opening = '', ...more] = service.text.split(/(?<=\.) /);
  return (
    <section className="service-row" aria-labelledby={service.id}>
      <Picture image={service.picture} variant="service-row" priority={first} />
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
  const { settings } = useSite();
  // Where there's room, without the question: the link and the button are on one line.
  if (emergency)
    return (
      <a className="button" data-kind="quiet" href={phoneLink(settings)}>
        <span className="question">{emergency} </span>Call {settings.phone}
      </a>
    );
  const { href, label } =
    pricedBy === 'quote' ? { href: '/contact', label: 'Get a Quote' } : { href: '/schedule', label: 'Pick a Day' };
  return (
    <a className="button book" data-kind="quiet" href={href}>
      {label}
    </a>
  );
}
