import type { Area, Article } from '../../content/schema.ts';
import { Document } from '../Document.tsx';
import { BookOrAsk } from '../parts/BookOrAsk.tsx';
import { AreaLinks, Tiles } from '../parts/lists.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { ServiceCard } from '../parts/ServiceCard.tsx';
import { usePicture, useSite } from '../SiteContext.tsx';
import { areaService, breadcrumbs, graph } from '../seo/jsonLd.ts';

export function AreaPage({ area, articles }: { area: Area; articles: readonly Article[] }) {
  const { settings } = useSite();
  const picture = usePicture();
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Service Areas', path: '/areas' },
    { name: area.city, path: `/areas/${area.slug}` },
  ];
  const data = graph([areaService(settings, area), breadcrumbs(settings, crumbs)]);
  return (
    <Document head={{ ...area.seo, styles: 'area', data }}>
      <PageHero crumbs={crumbs} heading={area.hero.heading} blurb={area.hero.description} image={picture(area.image)}>
        <BookOrAsk />
      </PageHero>
      <LocalArea area={area} />
      <Landmarks {...area.landmarks} />
      <Services services={area.services} />
      <Section id="why" heading={area.whyChooseUs.heading} lead={area.whyChooseUs.text} ground="dew">
        <Tiles items={area.whyChooseUs.reasons} />
      </Section>
      {articles.length > 0 && <Guides city={area.city} articles={articles} />}
      <Section id="areas" heading="Service Areas" lead="The cities on our route." ground="dew">
        <AreaLinks />
      </Section>
    </Document>
  );
}

function LocalArea({ area }: { area: Area }) {
  const { settings } = useSite();
  const facts = [
    ['Coverage', `${area.city}, ${area.county} County`],
    ['Population', area.population],
    ['Service hours', settings.hours.cities],
    ['Neighborhoods', area.neighborhoods.join(', ')],
  ];
  return (
    <Section id="local" heading={area.local.heading}>
      <div className="local-area">
        <Prose html={area.body.html} />
        <dl className="fact-box">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

function Landmarks({ heading, text, names }: Area['landmarks']) {
  return (
    <Section id="landmarks" heading={heading} lead={text} ground="ink">
      <ul className="landmarks">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  );
}

/** The nine services that a city card text is written for, in the order of the services. */
function Services({ services: { heading, text, cards } }: { services: Area['services'] }) {
  const { services } = useSite();
  const texts: Record<string, string> = cards;
  return (
    <Section id="services" heading={heading} lead={text}>
      <div className="cards">
        {services
          .filter(({ slug }) => texts[slug])
          .map((service) => (
            <ServiceCard key={service.slug} service={service} text={texts[service.slug]} />
          ))}
      </div>
    </Section>
  );
}

function Guides({ city, articles }: { city: string; articles: readonly Article[] }) {
  return (
    <Section id="guides" heading={`Guides for ${city} Yards`}>
      <ul className="guide-list">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/blog/${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
