import type { ViewInput } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { BookOrAsk } from '../parts/BookOrAsk.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { JumpLinks } from '../parts/JumpLinks.tsx';
import { Tiles } from '../parts/lists.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Section } from '../parts/Section.tsx';
import { ServiceRow, type ServiceRowData } from '../parts/ServiceRow.tsx';
import type { Picture } from '../pictures.ts';
import type { Shared } from '../SiteContext.tsx';
import type { Content } from '../schema/content.ts';
import { breadcrumbs, graph, itemList } from '../seo/jsonLd.ts';

export interface ServicesPageProps extends PageProps {
  page: Content['singles']['services'];
  picture: Picture;
  services: readonly ServiceRowData[];
}

/** Every service, each with its picture, its price, and what it includes. */
export function ServicesPage(input: ViewInput<ServicesPageProps, Shared>) {
  const { page, picture, services } = input.props;
  const { settings } = input.shared;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Our Services', path: '/services' },
  ];
  const list = itemList(
    settings,
    services.map(({ title, path }) => ({ name: title, path })),
  );
  const index = services.map(({ id, title, price, priceExample }) => ({ id, title, note: priceExample ?? price }));
  return (
    <Document input={input} head={{ ...page.seo, styles: 'services', data: graph([breadcrumbs(settings, crumbs), list]) }}>
      <PageHero
        crumbs={crumbs}
        heading={page.hero.heading}
        blurb={page.hero.blurb}
        image={picture}
        panorama="wide-panorama"
        aside={<JumpLinks label="Services on this page" items={index} />}
      >
        <BookOrAsk />
      </PageHero>
      <div className="service-rows">
        {services.map((service, index) => (
          <ServiceRow key={service.path} service={service} first={index === 0} />
        ))}
      </div>
      <Section id="why" heading={page.why.heading} ground="dew">
        <Tiles items={page.why.points} />
      </Section>
      <CallToAction {...page.callToAction} />
    </Document>
  );
}
