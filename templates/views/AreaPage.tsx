import type { ViewInputWithBody } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { type NavigationItem, quotePath } from '../navigation.ts';
import { ownerFacts } from '../ownerFacts.ts';
import { BeforeAfter } from '../parts/BeforeAfter.tsx';
import { BookOrAsk } from '../parts/BookOrAsk.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { CityFacts } from '../parts/CityFacts.tsx';
import { FactList } from '../parts/FactList.tsx';
import { Ground } from '../parts/Ground.tsx';
import { LotPrices } from '../parts/LotPrices.tsx';
import { AreaLinks, Tiles } from '../parts/lists.tsx';
import { Notes } from '../parts/Notes.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { AlternatingSections, type Grounded, Section } from '../parts/Section.tsx';
import { ServiceCard, type ServiceCardData } from '../parts/ServiceCard.tsx';
import { typeset } from '../parts/text.tsx';
import type { Picture, WorkPhotos } from '../pictures.ts';
import type { Shared } from '../SiteContext.tsx';
import type { Area } from '../schema/content.ts';
import { areaService, breadcrumbs, graph } from '../seo/jsonLd.ts';

export interface AreaPageProps extends PageProps {
  area: Area;
  picture: Picture;
  /** The ground in cross-section. */
  slice: Picture | undefined;
  /** The services with copy for this city. */
  services: readonly ServiceCardData[];
  /** Articles about the city. */
  guides: readonly NavigationItem[];
  jobs: readonly WorkPhotos[];
}

/** A city: what the company does there, its ground and its facts, then what the writer knows about its yards. */
export function AreaPage(input: ViewInputWithBody<AreaPageProps, Shared>) {
  const { props, body, shared, path } = input;
  const { area, picture, slice, services, guides, jobs } = props;
  const { settings } = shared;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Service Areas', path: '/areas' },
    { name: area.city, path },
  ];
  const data = graph([areaService(settings, area), breadcrumbs(settings, crumbs)]);
  return (
    <Document input={input} head={{ ...area.seo, styles: 'area', data }}>
      <PageHero crumbs={crumbs} heading={area.hero.heading} blurb={area.hero.description} image={picture}>
        <LotPrices city={area.city} />
        <BookOrAsk quote={quotePath} ask="Get a Price" />
      </PageHero>
      <AlternatingSections first="dew">
        <Services heading={area.services.heading} text={area.services.text} cards={services} />
        <LocalArea area={area} slice={slice} />
        <Section id="notes" heading={`${area.city} Yards, Up Close`}>
          <Notes body={body} stat={area.local.stat} />
        </Section>
        <Section id="why" heading={area.whyChooseUs.heading} lead={area.whyChooseUs.text} className="beside">
          <div>
            <Tiles items={area.whyChooseUs.reasons} />
            <FactList facts={ownerFacts(settings.owner, ['guarantee', 'insurance'])} />
          </div>
        </Section>
        {jobs.length > 0 && <BeforeAfter heading={`Before and After in ${area.city}`} jobs={jobs} />}
        {guides.length > 0 && <Guides city={area.city} guides={guides} />}
        <Section id="areas" heading="Service Areas" className="beside">
          <AreaLinks />
        </Section>
      </AlternatingSections>
      <CallToAction
        heading={`Ready When Your ${area.city} Yard Is`}
        text="Pick a day online, or call us about the yard. No contracts, cancel anytime."
      />
    </Document>
  );
}

function LocalArea({ area, slice, ground }: Pick<AreaPageProps, 'area' | 'slice'> & Grounded) {
  return (
    <Section id="local" heading={area.local.heading} ground={ground}>
      {slice && area.local.ground && <Ground picture={slice} places={area.local.ground} />}
      <CityFacts {...area} />
    </Section>
  );
}

interface ServicesProps extends Grounded {
  heading: string;
  text?: string | undefined;
  cards: readonly ServiceCardData[];
}

function Services({ heading, text, cards, ground }: ServicesProps) {
  return (
    <Section id="services" heading={heading} lead={text} ground={ground}>
      <div className="cards">
        {cards.map((card) => (
          <ServiceCard key={card.path} card={card} />
        ))}
      </div>
    </Section>
  );
}

interface GuidesProps extends Grounded {
  city: string;
  guides: readonly NavigationItem[];
}

function Guides({ city, guides, ground }: GuidesProps) {
  return (
    <Section id="guides" heading={`Guides for ${city} Yards`} ground={ground}>
      <ul className="guide-list">
        {guides.map(({ title, path }) => (
          <li key={path}>
            <a href={path}>{typeset(title)}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
