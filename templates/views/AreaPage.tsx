import { Fragment } from 'react';
import type { Body, ViewInputWithBody } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { cityHours, hoursInWords, phoneLink } from '../facts.ts';
import { quotePath } from '../navigation.ts';
import { ownerFacts } from '../ownerFacts.ts';
import { BookOrAsk, type Offer } from '../parts/actions.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/hero.tsx';
import { AreaLinks, LinkList, type PictureLink, PictureLinks, Promises } from '../parts/lists.tsx';
import { BeforeAfter, FactList } from '../parts/owner.tsx';
import { Picture } from '../parts/Picture.tsx';
import { LotPrices } from '../parts/QuoteCard.tsx';
import { Section } from '../parts/Section.tsx';
import { type ServiceCardData, ServiceCards } from '../parts/ServiceCard.tsx';
import { Fold, Phrases, Prose, Stat, type StatProps, typeset } from '../parts/text.tsx';
import type { PictureData, WorkPhotos } from '../pictures.ts';
import { type Shared, useSite } from '../SiteContext.tsx';
import type { Area, Point } from '../schema/content.ts';
import { areaService } from '../seo/structuredData.ts';

interface AreaPageProps extends PageProps {
  area: Area;
  picture: PictureData;
  /** What to order instead, out of the mowing season. */
  offer: Offer | undefined;
  /** When mowing starts again, if it's out of season. */
  starts: string | undefined;
  slice: GroundProps['picture'] | undefined;
  truck: PictureData;
  /** The services with copy for this city. */
  services: readonly ServiceCardData[];
  /** Articles about the city, of which three are shown with their pictures. */
  guides: readonly PictureLink[];
  jobs: readonly WorkPhotos[];
}

/** A city: what the company does there, its ground and its facts, then what the writer knows about its yards. */
export function AreaPage(input: ViewInputWithBody<AreaPageProps, Shared>) {
  const { props, body, shared, path } = input;
  const { area, picture, offer, starts, slice, truck, services, guides, jobs } = props;
  const { settings } = shared;
  const data = [areaService(settings, area)];
  const isLast = jobs.length === 0 && guides.length === 0;
  return (
    <Document
      input={input}
      crumbs={[
        { title: 'Service Areas', path: '/areas' },
        { title: area.city, path },
      ]}
      head={{ ...area.seo, styles: 'area', data }}
    >
      <PageHero heading={area.hero.heading} blurb={area.hero.description} image={picture}>
        {/* The offer of the week, then the prices, which stand on the lawn. */}
        <BookOrAsk quote={quotePath} ask="Get a Price" offer={offer} />
        <LotPrices city={area.city} offer={offer} starts={starts} />
      </PageHero>
      <Section id="services" heading={area.services.heading}>
        <ServiceCards cards={services} />
      </Section>
      <Section id="local" heading={area.local.heading}>
        {slice && area.local.ground && <Ground picture={slice} places={area.local.ground} />}
        <CityFacts {...area} />
      </Section>
      <Section id="notes" heading={`${area.city} Yards, Up Close`}>
        <Notes body={body} stat={area.local.stat} />
      </Section>
      <Section id="why" heading={area.whyChooseUs.heading}>
        <Promises items={area.whyChooseUs.reasons} />
        <FactList facts={ownerFacts(settings.owner, ['guarantee', 'insurance'])} />
        {isLast && (
          <>
            <h2 id="areas">Service Areas</h2>
            <AreaLinks />
          </>
        )}
      </Section>
      {jobs.length > 0 && <BeforeAfter heading={`Before and After in ${area.city}`} jobs={jobs} />}
      {guides.length > 0 && (
        <Section id="guides" heading={`Guides for ${area.city} Yards`}>
          <div className="picture-links">
            <PictureLinks items={guides.slice(0, 3)} />
          </div>
          <LinkList items={guides.slice(3)} className="guide-list" />
        </Section>
      )}
      {!isLast && (
        <Section id="areas" heading="Service Areas">
          <AreaLinks />
        </Section>
      )}
      <CallToAction
        heading={area.closing.heading}
        text={`${area.closing.text} No contracts, cancel anytime.`}
        offer={offer}
        picture={truck}
      />
    </Document>
  );
}

interface GroundProps {
  picture: { wide: PictureData; narrow: PictureData };
  /** What to know about the left, the middle, and the right of it. */
  places: readonly Point[];
}

/** The ground in cross-section, with what to know about each part of it. */
export function Ground({ picture: { wide, narrow }, places }: GroundProps) {
  return (
    <figure className="ground">
      <picture>
        <source media="(max-width:47.9rem)" srcSet={narrow.src} width={narrow.width} height={narrow.height} />
        <Picture image={wide} variant="wide-hero" />
      </picture>
      <figcaption>
        {places.map(({ title, text }) => (
          <p key={title}>
            <b>{title}</b>
            {typeset(` ${text}`)}
          </p>
        ))}
      </figcaption>
    </figure>
  );
}

type CityFactsProps = Pick<Area, 'city' | 'county' | 'population' | 'neighborhoods' | 'landmarks'>;

/** Where in a city the business works, and when: two more layers below its ground. */
export function CityFacts({ city, county, population, neighborhoods, landmarks }: CityFactsProps) {
  const { settings } = useSite();
  const facts = {
    Coverage: `${city}, ${county} County`,
    Population: population,
    'In yards': <Phrases>{cityHours(settings)}</Phrases>,
    'Office phone': <Phrases>{hoursInWords(settings.hours.office)}</Phrases>,
    'Storm damage to a tree': <a href={phoneLink(settings)}>Call any time</a>,
  };
  return (
    <>
      <dl className="fact-box names">
        <Names term="Neighborhoods" names={neighborhoods.filter((name) => !landmarks.includes(name))} />
        <Names term="Near" names={landmarks} />
      </dl>
      <dl className="fact-box">
        {Object.entries(facts).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{typeof value === 'string' ? typeset(value) : value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Names({ term, names }: { term: string; names: readonly string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {names.map((name) => (
        <dd key={name}>{typeset(name)}</dd>
      ))}
    </div>
  );
}

/** The text about a city's yards. Above the table of rules: a figure and open sections. Then a fold per section, the rules last. */
function Notes({ body: { html, sections }, stat }: { body: Body; stat: StatProps }) {
  const rules = sections.findIndex((section) => section.html.includes('<table'));
  const opened = rules < 0 ? 1 : rules;
  return (
    <>
      <div className="notes">
        <p className="lead">
          <Stat {...stat} />
        </p>
        {html && <Prose html={html} />}
        {sections.slice(0, opened).map((section) => (
          <Fragment key={section.id}>
            <h3 id={section.id}>{typeset(section.heading)}</h3>
            <Prose html={section.html} />
          </Fragment>
        ))}
        {sections.slice(rules < 0 ? opened : rules + 1).map(fold)}
      </div>
      {sections.slice(opened, rules + 1).map(fold)}
    </>
  );
}

function fold({ id, heading, html }: Body['sections'][number]) {
  return (
    <Fold key={id} summary={<h3 id={id}>{typeset(heading)}</h3>}>
      <Prose html={html} />
    </Fold>
  );
}
