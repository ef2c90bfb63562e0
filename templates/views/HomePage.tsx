import type { ViewInput } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { phoneLink } from '../facts.ts';
import { Button, type Offer } from '../parts/actions.tsx';
import { QuoteHero } from '../parts/hero.tsx';
import { AreaLinks, Items, Tiles } from '../parts/lists.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { type ServiceCardData, ServiceCards } from '../parts/ServiceCard.tsx';
import { OfficeHours, typeset } from '../parts/text.tsx';
import type { PictureData } from '../pictures.ts';
import { type Shared, useSite } from '../SiteContext.tsx';
import type { Content } from '../schema/content.ts';
import { business, webSite } from '../seo/structuredData.ts';
import type { iowaYear, YearMonth } from '../year.ts';

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
  /** When mowing starts again, if it's out of season. */
  starts?: string | undefined;
  /** At its end. */
  closing: PictureData;
}

/** The home page: a price at once, the services, the reviews, and two ways to order. */
export function HomePage(input: ViewInput<HomePageProps, Shared>) {
  const { page, picture, map, services, year, offer, starts, closing } = input.props;
  const { settings, areas } = input.shared;
  const allReviews = (
    <>
      {'Read all our reviews '}
      <a className="unbroken" href={settings.reviews.page}>
        on Google Maps
      </a>
    </>
  );
  return (
    <Document
      input={input}
      head={{ ...page.seo, styles: 'home', data: [business(settings, areas), webSite(settings)] }}
      price={{ label: 'Get a Price', href: '#quote' }}
    >
      <HomeHero hero={page.hero} picture={picture} offer={offer} starts={starts} />
      <IowaYear {...year} offer={offer} />
      <Services heading={page.services.heading} {...services} />
      <Section id="customer-reviews" heading={page.reviews.heading} lead={allReviews}>
        <ReviewsBlock />
      </Section>
      <Section id="cities" heading={page.cities.heading} className="cities">
        <AreaLinks />
        {/* The list names its cities. */}
        <Picture image={{ ...map, alt: '' }} variant="hero" />
      </Section>
      <Section id="why" heading={page.why.heading}>
        <Tiles items={page.why.points} />
      </Section>
      <TwoWays ways={page.callToAction} offer={offer} picture={closing} />
    </Document>
  );
}

function HomeHero({ hero, picture, ...rest }: { hero: Home['hero'] } & Pick<HomePageProps, 'picture' | 'offer' | 'starts'>) {
  const buttons = (
    // Of the buttons in the first screen, the one for the offer or the price is gold.
    <>
      <Button quiet href="/schedule" label="Schedule Service" />
      <Button quiet href="/services" label="Explore Services" />
    </>
  );
  return (
    <QuoteHero heading={hero.heading} blurb={hero.blurb} image={picture} buttons={buttons} {...rest}>
      <ul className="assurances">
        <Items items={hero.assurances} />
      </ul>
    </QuoteHero>
  );
}

/** Some services, and the rest in a native toggle, which find-in-page and printing can open. */
function Services({ heading, first, more }: { heading: string } & HomePageProps['services']) {
  return (
    <Section id="services" heading={heading}>
      <ServiceCards cards={first} />
      <details className="more-services">
        <summary className="button" data-kind="quiet">
          <span className="when-closed">Show More Services</span>
          <span className="when-open">Hide Additional Services</span>
        </summary>
        <ServiceCards cards={more} />
      </details>
    </Section>
  );
}

/** Reviews, which client/reviews.ts fetches from the maps service when they scroll into view. */
export function ReviewsBlock({ endpoint }: { endpoint?: string }) {
  const { settings } = useSite();
  return (
    <div className="reviews" data-island="reviews" data-endpoint={endpoint ?? settings.reviews.endpoint}>
      {/* Screen readers announce these, but don't read the reviews aloud while their user is elsewhere. */}
      <div role="status">
        {/* Hidden until its script runs, so that nothing turns forever if it doesn't. */}
        <p className="reviews-loading" hidden>
          <span className="spinner" aria-hidden="true" />
          Loading reviews
        </p>
        <div className="reviews-failure" hidden>
          <p />
          <Button quiet href={settings.reviews.page} label="Read reviews on Google Maps" />
        </div>
      </div>
      <template>
        <ReviewCard />
      </template>
    </div>
  );
}

function ReviewCard() {
  const { settings } = useSite();
  return (
    <li className="review">
      <p className="stars">
        <span aria-hidden="true" />
        <span className="visually-hidden" />
      </p>
      <blockquote dir="auto" />
      <a className="whole-review" href={settings.reviews.page}>
        Read the whole review
      </a>
      <p className="review-author">
        <bdi>
          <a href={settings.reviews.page}>Author</a>
        </bdi>
        {/* The script replaces it. Without one, it wouldn't be valid HTML. */}
        <time dateTime="2000" />
      </p>
    </li>
  );
}

type IowaYearProps = ReturnType<typeof iowaYear> & {
  /** The halves of the year, and the texts above the frame of the current month. */
  pictures: readonly PictureData[];
  offer?: Offer | undefined;
};

/** Twelve months on one horizon. CSS shows the jobs of the chosen one, and paper those of all. */
export function IowaYear({ heading, now, months, pictures, offer }: IowaYearProps) {
  return (
    <section className="section year" aria-labelledby="year">
      <h2 id="year" className="wrap">
        {heading}
      </h2>
      <div className="months" role="radiogroup" aria-labelledby="year">
        {pictures.map(({ src, width, height }) => (
          <img key={src} src={src} width={width} height={height} alt="" loading="lazy" />
        ))}
        {months.map((month, index) => (
          <Month key={month.name} month={month} {...(index === now.index && { advice: now.text, button: offer?.button })} />
        ))}
      </div>
    </section>
  );
}

interface MonthProps {
  month: YearMonth;
  /** What to do and what to order, in the current month. */
  advice?: string;
  button?: Offer['button'] | undefined;
}

function Month({ month: { name, jobs }, advice, button }: MonthProps) {
  return (
    <>
      <label>
        <input type="radio" name="month" aria-current={advice ? 'date' : undefined} defaultChecked={advice !== undefined} />
        {name.slice(0, 3)}
      </label>
      <div className="wrap">
        <p className="lead">
          <strong>{advice ? `This month in Iowa: ${name}.` : name}</strong> {advice && typeset(advice)}
        </p>
        {button ? <Button {...button} /> : <Button quiet href="/schedule" label="Book" />}
        <ul>
          {jobs.map(({ title, path, words, price }) => (
            <li key={path}>
              <a href={path}>{title}</a> <span>{typeset(words)}</span> <b>{typeset(price)}</b>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

interface TwoWaysProps {
  ways: Home['callToAction'];
  offer?: Offer | undefined;
  picture: PictureData;
}

/** The home page's call to action: schedule, first of all what to order now, or call. */
export function TwoWays({ ways: { schedule, call }, offer, picture }: TwoWaysProps) {
  const { settings } = useSite();
  const booked = offer?.button.href === '/schedule' ? offer : undefined;
  return (
    <section className="section two-ways" data-ground="lawn" aria-label="Next step">
      <div className="wrap">
        <div className="way">
          <div>
            <h2>{schedule.title}</h2>
            <p>{typeset(schedule.text)}</p>
            {booked && <p>{typeset(`In season now: ${booked.title}, ${booked.price}.`)}</p>}
          </div>
          <Button href="/schedule" label={booked?.button.label ?? schedule.button} />
        </div>
        <div className="way">
          <div>
            <h2>{call.title}</h2>
            <p>{typeset(call.text)}</p>
            <p>
              Office hours: <OfficeHours />
            </p>
          </div>
          <Button quiet href={phoneLink(settings)} label={call.button} />
        </div>
        <Picture image={picture} variant="hero" />
      </div>
    </section>
  );
}
