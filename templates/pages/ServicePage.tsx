import type { Service } from '../../content/schema.ts';
import { Document } from '../Document.tsx';
import { BookOrAsk } from '../parts/BookOrAsk.tsx';
import { AreaLinks, Ticks, Tiles } from '../parts/lists.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Phrases } from '../parts/Phrases.tsx';
import { Prose } from '../parts/Prose.tsx';
import { QuoteCard } from '../parts/QuoteCard.tsx';
import { Section } from '../parts/Section.tsx';
import { usePicture, useSite } from '../SiteContext.tsx';
import { breadcrumbs, graph, service as serviceData } from '../seo/jsonLd.ts';

export function ServicePage({ service }: { service: Service }) {
  const { settings, areas } = useSite();
  const picture = usePicture();
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Our Services', path: '/services' },
    { name: service.title, path: `/services/${service.slug}` },
  ];
  const data = graph([serviceData(settings, areas, service), breadcrumbs(settings, crumbs)]);
  return (
    <Document head={{ ...service.seo, canonical: service.canonical, styles: 'service', data }}>
      <PageHero crumbs={crumbs} heading={service.hero.heading} blurb={service.hero.blurb} image={picture(service.image)}>
        <BookOrAsk schedule={service.hero.schedule} />
      </PageHero>
      <Intro service={service} />
      <Techniques {...service.techniques} />
      <Types {...service.types} />
      <Process {...service.process} />
      <Pricing pricing={service.pricing} withQuote={service.slug === 'mowing'} />
      <Section id="areas" heading={service.areas.heading} lead={service.areas.text} ground="dew">
        <AreaLinks />
      </Section>
    </Document>
  );
}

function Intro({ service }: { service: Service }) {
  return (
    <section className="section intro" aria-label={`About ${service.title.toLowerCase()}`}>
      <div className="wrap">
        <Tiles items={service.highlights} level="h2" />
        <Prose html={service.body.html} />
      </div>
    </section>
  );
}

export function Techniques({ heading, lead, items }: Service['techniques']) {
  return (
    <Section id="techniques" heading={heading} lead={lead} ground="dew">
      <div className="technique-list">
        {items.map(({ title, description, benefits }) => (
          <article className="technique" key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
            <Ticks items={benefits} />
          </article>
        ))}
      </div>
    </Section>
  );
}

function Types({ heading, lead, items }: Service['types']) {
  return (
    <Section id="types" heading={heading} lead={lead}>
      <div className="type-list">
        {items.map(({ name, description, features }) => (
          <article className="type" key={name}>
            <div>
              <h3>{name}</h3>
              <p>{description}</p>
            </div>
            <Ticks items={features} />
          </article>
        ))}
      </div>
    </Section>
  );
}

export function Process({ heading, lead, steps }: Service['process']) {
  return (
    <Section id="process" heading={heading} lead={lead} ground="ink">
      <ol className="steps">
        {steps.map(({ step, description, details }) => (
          <li key={step}>
            <h3>{step}</h3>
            <p>{description}</p>
            <ul>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Pricing({ pricing, withQuote }: { pricing: Service['pricing']; withQuote: boolean }) {
  return (
    <Section id="pricing" heading={pricing.heading} lead={pricing.text} className={withQuote ? 'with-quote' : 'without-quote'}>
      <div className="pricing">
        <div className="price-box">
          <p className="price">
            <Phrases text={pricing.price} />
          </p>
          <h3>What’s included</h3>
          <Ticks items={pricing.included} />
          <a className="button" href="/contact">
            Get a Quote
          </a>
        </div>
        {withQuote && <QuoteCard />}
      </div>
    </Section>
  );
}
