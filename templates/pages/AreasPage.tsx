import type { Area, Content } from '../../content/schema.ts';
import { Document } from '../Document.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import type { Picture as PictureData } from '../pictures.ts';
import { usePicture, useSite } from '../SiteContext.tsx';
import { breadcrumbs, business, graph, itemList } from '../seo/jsonLd.ts';

export function AreasPage({ page, map }: { page: Content['singles']['areas']; map: PictureData }) {
  const { settings, areas } = useSite();
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Service Areas', path: '/areas' },
  ];
  const list = itemList(
    settings,
    areas.map(({ city, slug }) => ({ name: city, path: `/areas/${slug}` })),
  );
  const data = graph([business(settings, areas), breadcrumbs(settings, crumbs), list]);
  return (
    <Document head={{ ...page.seo, styles: 'areas', data }}>
      <PageHero crumbs={crumbs} heading={page.hero.heading} blurb={page.hero.blurb} image={map} />
      <Section id="cities" heading={page.map.heading} lead={page.map.text}>
        <div className="cards">
          {areas.map((area) => (
            <AreaCard key={area.slug} area={area} />
          ))}
        </div>
      </Section>
      <CallToAction {...page.elsewhere} ways={['contact', 'call']} />
    </Document>
  );
}

function AreaCard({ area }: { area: Area }) {
  const picture = usePicture();
  return (
    <article className="card">
      <Picture image={{ ...picture(area.image), alt: '' }} place="card" />
      <div className="card-text">
        <h3>
          <a className="card-link" href={`/areas/${area.slug}`}>
            {area.city}
          </a>
        </h3>
        <p>{area.cardDescription}</p>
        <ul className="chips" aria-label={`Neighborhoods in ${area.city}`}>
          {area.neighborhoods.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
