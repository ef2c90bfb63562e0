import type { Content, Service } from '../../content/schema.ts';
import { Document } from '../Document.tsx';
import { BookOrAsk } from '../parts/BookOrAsk.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { Ticks, Tiles } from '../parts/lists.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { usePicture, useSite } from '../SiteContext.tsx';
import { breadcrumbs, graph, itemList } from '../seo/jsonLd.ts';

export function ServicesPage({ page }: { page: Content['singles']['services'] }) {
  const { settings, services } = useSite();
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Our Services', path: '/services' },
  ];
  const list = itemList(
    settings,
    services.map(({ title, slug }) => ({ name: title, path: `/services/${slug}` })),
  );
  return (
    <Document head={{ ...page.seo, styles: 'services', data: graph([breadcrumbs(settings, crumbs), list]) }}>
      <PageHero crumbs={crumbs} heading={page.hero.heading} blurb={page.hero.blurb}>
        <BookOrAsk />
      </PageHero>
      <div className="wrap service-rows">
        {services.map((service, index) => (
          <ServiceRow key={service.slug} service={service} first={index === 0} />
        ))}
      </div>
      <Section id="why" heading={page.why.heading} ground="dew">
        <Tiles items={page.why.points} />
      </Section>
      <CallToAction {...page.callToAction} />
    </Document>
  );
}

export function ServiceRow({ service, first }: { service: Service; first: boolean }) {
  const picture = usePicture();
  return (
    <section className="service-row" aria-labelledby={service.slug}>
      <div className="service-row-picture">
        <Picture image={picture(service.image)} place="service-row" first={first} />
        <p className="yard-sign">{service.price}</p>
      </div>
      <div>
        <h2 id={service.slug}>{service.title}</h2>
        <p>{service.longDescription}</p>
        <Ticks items={service.benefits} />
        <a className="text-link" href={`/services/${service.slug}`}>
          Learn more about {service.title.toLowerCase()}
        </a>
      </div>
    </section>
  );
}
