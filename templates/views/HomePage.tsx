import type { ViewInput } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { IowaYear, type IowaYearProps } from '../parts/IowaYear.tsx';
import { AreaLinks, Tiles } from '../parts/lists.tsx';
import { Picture } from '../parts/Picture.tsx';
import type { Offer } from '../parts/QuoteCard.tsx';
import { QuoteHero } from '../parts/QuoteHero.tsx';
import { ReviewsBlock, ReviewsSource } from '../parts/ReviewsBlock.tsx';
import { AlternatingSections, type Grounded, Section } from '../parts/Section.tsx';
import { ServiceCard, type ServiceCardData } from '../parts/ServiceCard.tsx';
import { TwoWays } from '../parts/TwoWays.tsx';
import { typeset } from '../parts/text.tsx';
import type { Picture as PictureData } from '../pictures.ts';
import type { Shared } from '../SiteContext.tsx';
import type { Content } from '../schema/content.ts';
import { business, webSite } from '../seo/business.ts';
import { graph } from '../seo/jsonLd.ts';

type Home = Content['singles']['home'];

export interface HomePageProps extends PageProps {
  page: Home;
  picture: PictureData;
  map: PictureData;
  services: {
    /** Shown at once. */
    first: readonly ServiceCardData[];
    /** Shown on request. */
    more: readonly ServiceCardData[];
  };
  year: IowaYearProps;
  /** What to order now, if it isn't mowing. */
  offer?: Offer | undefined;
}

/** The home page: a price at once, the services, the reviews, and two ways to order. */
export function HomePage(input: ViewInput<HomePageProps, Shared>) {
  const { page, picture, map, services, year, offer } = input.props;
  const { settings, areas } = input.shared;
  return (
    <Document
      input={input}
      head={{ ...page.seo, styles: 'home', data: graph([business(settings, areas), webSite(settings)]) }}
      price={{ label: 'Get a Price', href: '#quote' }}
    >
      <HomeHero hero={page.hero} picture={picture} offer={offer} />
      <AlternatingSections first="paper">
        <Services heading={page.services.heading} {...services} />
        <Section id="customer-reviews" heading={page.reviews.heading} lead={<ReviewsSource />}>
          <ReviewsBlock />
        </Section>
        <Section id="cities" heading={page.cities.heading} className="cities">
          <AreaLinks />
          {/* The list names its cities. */}
          <Picture image={{ ...map, alt: '' }} variant="hero" />
        </Section>
        <IowaYear {...year} />
        <Section id="why" heading={page.why.heading}>
          <Tiles items={page.why.points} />
        </Section>
      </AlternatingSections>
      <TwoWays ways={page.callToAction} />
    </Document>
  );
}

function HomeHero({ hero, picture, offer }: { hero: Home['hero'] } & Pick<HomePageProps, 'picture' | 'offer'>) {
  return (
    <QuoteHero heading={hero.heading} blurb={hero.blurb} image={picture} offer={offer}>
      <ul className="assurances">
        {hero.assurances.map((assurance) => (
          <li key={assurance}>{typeset(assurance)}</li>
        ))}
      </ul>
      <div className="actions">
        {/* Of the buttons in the first screen, the one for the price is gold. */}
        <a className="button" data-kind="quiet" href="/schedule">
          Schedule Service
        </a>
        <a className="button" data-kind="quiet" href="/services">
          Explore Services
        </a>
      </div>
    </QuoteHero>
  );
}

/** Some services, and the rest in a native toggle, which find-in-page and printing can open. */
function Services({ heading, first, more, ground }: { heading: string } & HomePageProps['services'] & Grounded) {
  return (
    <Section id="services" heading={heading} ground={ground}>
      <Cards services={first} />
      <details className="more-services">
        <summary className="button" data-kind="quiet">
          <span className="when-closed">Show More Services</span>
          <span className="when-open">Hide Additional Services</span>
        </summary>
        <Cards services={more} />
      </details>
    </Section>
  );
}

function Cards({ services }: { services: readonly ServiceCardData[] }) {
  return (
    <div className="cards">
      {services.map((service) => (
        <ServiceCard key={service.path} card={service} />
      ))}
    </div>
  );
}
