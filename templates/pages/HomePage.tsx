import type { Content, Service } from '../../content/schema.ts';
import { Document } from '../Document.tsx';
import { phoneLink } from '../facts.ts';
import { Icon } from '../parts/Icon.tsx';
import { Tiles } from '../parts/lists.tsx';
import { QuoteCard } from '../parts/QuoteCard.tsx';
import { ReviewsBlock } from '../parts/ReviewsBlock.tsx';
import { Section } from '../parts/Section.tsx';
import { ServiceCard } from '../parts/ServiceCard.tsx';
import { useSite } from '../SiteContext.tsx';
import { business, graph, webSite } from '../seo/jsonLd.ts';

type Home = Content['singles']['home'];

export function HomePage({ page }: { page: Home }) {
  const { settings, areas } = useSite();
  return (
    <Document head={{ ...page.seo, styles: 'home', data: graph([business(settings, areas), webSite(settings)]) }}>
      <HomeHero hero={page.hero} />
      <Services services={page.services} />
      <Section id="why" heading={page.why.heading} lead={page.why.text} ground="dew">
        <Tiles items={page.why.points} />
      </Section>
      <Section id="customer-reviews" heading={page.reviews.heading} lead={page.reviews.text}>
        <ReviewsBlock />
      </Section>
      <TwoWays ways={page.callToAction} />
    </Document>
  );
}

function HomeHero({ hero }: { hero: Home['hero'] }) {
  return (
    <div className="hero home-hero">
      <div className="wrap hero-grid">
        <div className="hero-text">
          <h1>{hero.heading}</h1>
          <p className="hero-blurb">{hero.blurb}</p>
          <div className="actions">
            <a className="button" href="/schedule">
              Schedule Service
            </a>
            <a className="button" data-kind="quiet" href="/services">
              Explore Services
            </a>
          </div>
          <ul className="assurances">
            {hero.assurances.map((assurance) => (
              <li key={assurance}>{assurance}</li>
            ))}
          </ul>
        </div>
        <QuoteCard />
      </div>
    </div>
  );
}

/** Three services, and seven more behind a native toggle, which find-in-page and printing see through. */
function Services({ services: { heading, text, first } }: { services: Home['services'] }) {
  const { services } = useSite();
  const shown = first.flatMap((slug) => services.filter((service) => service.slug === slug));
  return (
    <Section id="services" heading={heading} lead={text}>
      <Cards services={shown} />
      <details className="more-services">
        <summary className="button" data-kind="outline">
          <span className="when-closed">Show More Services</span>
          <span className="when-open">Hide Additional Services</span>
        </summary>
        <Cards services={services.filter((service) => !shown.includes(service))} />
      </details>
    </Section>
  );
}

function Cards({ services }: { services: readonly Service[] }) {
  return (
    <div className="cards">
      {services.map((service) => (
        <ServiceCard key={service.slug} service={service} withPicture />
      ))}
    </div>
  );
}

export function TwoWays({ ways: { schedule, call } }: { ways: Home['callToAction'] }) {
  const { settings } = useSite();
  return (
    <section className="section two-ways" data-ground="ink" aria-label="Next step">
      <div className="wrap">
        <div className="way">
          <div>
            <Icon name="calendar-check" />
            <h2>{schedule.title}</h2>
            <p>{schedule.text}</p>
          </div>
          <a className="button" href="/schedule">
            {schedule.button}
          </a>
        </div>
        <div className="way">
          <div>
            <Icon name="phone" />
            <h2>{call.title}</h2>
            <p>{call.text}</p>
          </div>
          <a className="button" data-kind="quiet" href={phoneLink(settings)}>
            {call.button}
          </a>
        </div>
      </div>
    </section>
  );
}
