import type { ViewInput } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { quotePath } from '../navigation.ts';
import { AreaCard, type AreaCardData } from '../parts/AreaCard.tsx';
import { BookOrAsk } from '../parts/BookOrAsk.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Section } from '../parts/Section.tsx';
import type { Picture } from '../pictures.ts';
import type { Shared } from '../SiteContext.tsx';
import type { Content } from '../schema/content.ts';
import { business } from '../seo/business.ts';
import { breadcrumbs, graph, itemList } from '../seo/jsonLd.ts';

export interface AreasPageProps extends PageProps {
  page: Content['singles']['areas'];
  map: Picture;
  cities: readonly AreaCardData[];
}

/** Every city that the company works in, on a map and in a grid. */
export function AreasPage(input: ViewInput<AreasPageProps, Shared>) {
  const { page, map, cities } = input.props;
  const { settings, areas } = input.shared;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Service Areas', path: '/areas' },
  ];
  const list = itemList(
    settings,
    areas.map(({ city, path }) => ({ name: city, path })),
  );
  const data = graph([business(settings, areas), breadcrumbs(settings, crumbs), list]);
  return (
    <Document input={input} head={{ ...page.seo, styles: 'areas', data }}>
      <PageHero crumbs={crumbs} heading={page.hero.heading} blurb={page.hero.blurb} image={map}>
        <BookOrAsk quote={quotePath} ask="Get a Price" />
      </PageHero>
      <Section id="cities" heading={page.map.heading} lead={page.map.text}>
        <div className="cards">
          {cities.map((area, index) => (
            <AreaCard key={area.path} area={area} first={index === 0} />
          ))}
        </div>
      </Section>
      <CallToAction {...page.elsewhere} actions={['contact', 'call']} />
    </Document>
  );
}
