import type { ViewInputWithBody } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { quotePath } from '../navigation.ts';
import { BookOrAsk, type Offer } from '../parts/actions.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/hero.tsx';
import { Items } from '../parts/lists.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { Prose, typeset } from '../parts/text.tsx';
import type { PictureData } from '../pictures.ts';
import type { PageLink, Shared } from '../SiteContext.tsx';
import type { Area, Content } from '../schema/content.ts';
import { business, itemList } from '../seo/structuredData.ts';

interface AreasPageProps extends PageProps {
  page: Content['singles']['areas'];
  picture: PictureData;
  map: PictureData;
  cities: readonly AreaCardData[];
  /** What to order instead, out of the mowing season. */
  offer: Offer | undefined;
}

/** Every city that the company works in, on a map and in a grid, and the rules that they share. */
export function AreasPage(input: ViewInputWithBody<AreasPageProps, Shared>) {
  const { page, picture, map, cities, offer } = input.props;
  const { settings, areas } = input.shared;
  const data = [business(settings, areas), itemList(settings, areas)];
  return (
    <Document input={input} crumbs={[{ title: 'Service Areas', path: '/areas' }]} head={{ ...page.seo, styles: 'areas', data }}>
      <PageHero {...page.hero} image={picture} panorama="wide-panorama" aside={<Picture image={map} variant="hero" priority />}>
        <BookOrAsk quote={quotePath} ask="Get a Price" offer={offer} />
      </PageHero>
      <Section id="cities" heading={page.map.heading} lead={page.map.text}>
        <div className="cards">
          {cities.map((area, index) => (
            <AreaCard key={area.path} area={area} first={index === 0} />
          ))}
        </div>
      </Section>
      <Section id="rules" heading={page.rules.heading} className="beside">
        <Prose html={input.body.html} />
      </Section>
      <CallToAction {...page.elsewhere} actions={['contact', 'call']} />
    </Document>
  );
}

export interface AreaCardData extends PageLink, Pick<Area, 'population' | 'neighborhoods'> {
  description: string;
  picture: PictureData;
}

/** A city in a grid, where the first is larger. The whole card links to the city's page. */
function AreaCard({ area, first }: { area: AreaCardData; first: boolean }) {
  return (
    <article className="card">
      <Picture image={area.picture} variant={first ? 'lead-area-card' : 'area-card'} />
      <div className="card-text">
        <h3>
          <a className="card-link" href={area.path}>
            {typeset(area.title)}
          </a>
        </h3>
        <p className="people">{`${area.population} people`}</p>
        <p>{typeset(area.description)}</p>
        <ul className="chips" aria-label={`Neighborhoods in ${area.title}`}>
          <Items items={area.neighborhoods} />
        </ul>
      </div>
    </article>
  );
}
