import type { Body, ViewInputWithBody } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { phoneLink } from '../facts.ts';
import { beforeBooking, guaranteeFact, ownerFacts } from '../ownerFacts.ts';
import { BookOrAsk, Button, EmergencyCall, InSeason, type Offer } from '../parts/actions.tsx';
import { PageHero, QuoteHero } from '../parts/hero.tsx';
import { AreaLinks, Items, Ticks, Tiles } from '../parts/lists.tsx';
import { FactList, OwnerCard } from '../parts/owner.tsx';
import type { PriceLink } from '../parts/PhoneBar.tsx';
import { Picture, SpecimenPicture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { Fold, Phrases, Prose, Stat, typeset } from '../parts/text.tsx';
import type { MonthsPicture, PictureData, Specimens } from '../pictures.ts';
import { hasInstantQuote } from '../pricing.ts';
import { type Shared, useSite } from '../SiteContext.tsx';
import type { Service } from '../schema/content.ts';
import { service as serviceData } from '../seo/structuredData.ts';

interface ServicePageProps extends PageProps {
  service: Service;
  picture: PictureData;
  /** A lot on which the steps of the process are numbered. */
  lotPlan: PictureData;
  specimens: Specimens;
  months?: MonthsPicture | undefined;
  /** What to order now: out of its season, the service of the month; in it, this one if it's that. The quote box always shows it. */
  offer?: Offer | undefined;
  /** When it starts again, if it's out of season. */
  starts?: string | undefined;
  /** What it costs, and from when. In its season, a service that's priced by a quote says so in its blurb. */
  price?: string | undefined;
  /** The owner's portrait, if there is one and the page shows the owner. */
  portrait: PictureData | null;
}

/** A service: techniques, types, the process step by step, and the price. */
export function ServicePage(input: ViewInputWithBody<ServicePageProps, Shared>) {
  const { props, body, shared, path } = input;
  const { service, picture, lotPlan, specimens, months, offer, starts, price, portrait } = props;
  const { settings, areas } = shared;
  const ask = priceLink(service);
  const data = [serviceData(settings, areas, service)];
  return (
    <Document
      input={input}
      crumbs={[
        { title: 'Our Services', path: '/services' },
        { title: service.title, path },
      ]}
      head={{ ...service.seo, canonical: service.canonical, styles: stylesOf(service), data }}
      price={ask}
      urgent={service.emergency}
    >
      <Hero service={service} picture={picture} quote={ask.href} offer={offer} starts={starts} price={price} />
      {months && <Months months={months} />}
      {service.showsOwner && (
        <OwnerCard name={settings.owner.name} portrait={portrait} facts={ownerFacts(settings.owner, ['founded', 'licenses'])} />
      )}
      <div className="section intro">
        <div className="wrap">
          {service.stat && (
            <p>
              <Stat {...service.stat} />
            </p>
          )}
          <Tiles items={service.highlights} level="h2" />
        </div>
      </div>
      <Techniques {...service.techniques} specimens={specimens.techniques} />
      <Types {...service.types} specimens={specimens.types} />
      <Process process={service.process} lotPlan={lotPlan} />
      <Texts text={body} />
      <Section id="areas" heading={service.areas.heading} lead={service.areas.text}>
        <AreaLinks />
      </Section>
      <Pricing service={service} offer={starts || offer?.path === path ? offer : undefined} starts={starts} />
    </Document>
  );
}

/** What to do now, and the months as a picture. */
function Months({ months: { words, advice, picture } }: { months: MonthsPicture }) {
  const lead = (
    <span className="now">
      <b>{`${advice.time}: `}</b>
      {typeset(`${advice.now}.`)}
      {advice.next && (
        <>
          <b> Next: </b>
          {typeset(`${advice.next}.`)}
        </>
      )}
    </span>
  );
  return (
    <Section id="months" heading="Month by Month" lead={lead} className="beside">
      {/* It shows the months, so a line below it would repeat them. */}
      <Picture image={{ ...picture, alt: words }} variant="hero" />
    </Section>
  );
}

/** The stylesheet with what the page of this service shows. */
function stylesOf(service: Service) {
  if (hasInstantQuote(service)) return 'mowing';
  return service.types.items.some(({ specimen }) => specimen?.days) ? 'seedingService' : 'service';
}

/** To the quote box, if it prices this service; otherwise to the contact page. */
function priceLink(service: Service): PriceLink {
  return hasInstantQuote(service) ? { label: 'Get a Price', href: '#quote' } : { label: 'Get a Quote', href: '/contact' };
}

interface HeroProps {
  service: Service;
  picture: PictureData;
  /** URL of the page or section with a quote. */
  quote: string;
  offer: Offer | undefined;
  starts: string | undefined;
  price: string | undefined;
}

function Hero({ service, picture, quote, offer, starts, price }: HeroProps) {
  const { heading, blurb, schedule } = service.hero;
  if (hasInstantQuote(service)) {
    return (
      <QuoteHero heading={heading} blurb={blurb} image={picture} offer={offer} starts={starts}>
        <BookOrAsk schedule={schedule} quote={quote} main="none" />
      </QuoteHero>
    );
  }
  return (
    <PageHero heading={heading} blurb={blurb} image={picture}>
      {price && (
        <p className="hero-price">
          <Phrases>{price}</Phrases>
        </p>
      )}
      {starts && offer && (
        <p className="season-note">
          <InSeason offer={offer} />
        </p>
      )}
      {service.emergency && <EmergencyCall question={service.emergency} />}
      <BookOrAsk schedule={schedule} quote={quote} main={mainButton(service, starts)} offer={offer} />
    </PageHero>
  );
}

/** The gold button, which is always about the service itself. Out of its season, there's no day to pick. Where help is there at any hour, it's the phone number. */
function mainButton({ emergency, pricedBy }: Service, starts: string | undefined) {
  if (emergency) return 'none';
  return pricedBy === 'quote' || starts ? 'quote' : 'schedule';
}

/** For those who want to know more, after the pictures. */
function Texts({ text }: { text: Body }) {
  return (
    <Section id="details" heading="Good to Know">
      <div className="texts">
        {text.html && <Prose html={text.html} />}
        {text.sections.map(({ id, heading, html }) => (
          // Phones fold it.
          <Fold key={id} summary={<h3 id={id}>{typeset(heading)}</h3>}>
            <Prose html={html} />
          </Fold>
        ))}
      </div>
    </Section>
  );
}

type TypesProps = Service['types'] & { specimens: Specimens['types'] };

/** Phones fold the text of each. Grasses are strips of their first days. */
function Types({ heading, lead, items, specimens }: TypesProps) {
  return (
    <Section id="types" heading={heading} lead={lead}>
      <div className={items.some(({ specimen }) => specimen?.days) ? 'type-list days' : 'type-list'}>
        {items.map(({ name, description, features, specimen }, index) => (
          <Fold
            key={name}
            className="type"
            summary={
              <>
                <SpecimenPicture image={specimens[index] ?? null} />
                <h3>{typeset(name)}</h3>
                {specimen?.label && <b>{typeset(specimen.label)}</b>}
              </>
            }
          >
            <div>
              <p>{typeset(description)}</p>
              {/* Facts, which aren't all in its favor, so without ticks. */}
              <ul>
                <Items items={features} />
              </ul>
            </div>
          </Fold>
        ))}
      </div>
    </Section>
  );
}

type TechniquesProps = Service['techniques'] & { specimens?: readonly (PictureData | null)[] };

export function Techniques({ heading, lead, items, specimens = [] }: TechniquesProps) {
  return (
    <Section id="techniques" heading={heading} lead={lead}>
      <div className="technique-list">
        {items.map(({ title, description, benefits }, index) => (
          <article className="technique" key={title}>
            <h3>{typeset(title)}</h3>
            <SpecimenPicture image={specimens[index] ?? null} />
            <p>{typeset(description)}</p>
            <Ticks items={benefits} />
          </article>
        ))}
      </div>
    </Section>
  );
}

interface ProcessProps {
  process: Service['process'];
  /** A lot on which the steps are numbered. */
  lotPlan: PictureData;
}

/** What happens, step by step, and where on the lot. */
export function Process({ process: { heading, steps }, lotPlan }: ProcessProps) {
  return (
    <Section id="process" heading={heading}>
      <div className="visit">
        <Picture image={lotPlan} variant="hero" />
        <ol className="steps">
          {steps.map(({ step, description, details }) => (
            <li key={step}>
              <h3>{typeset(step)}</h3>
              <p>{typeset(description)}</p>
              <p>{typeset(details.map((detail) => `${detail}.`).join(' '))}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** The closing band of a service: the price and what it includes. */
export function Pricing({ service, offer, starts }: Pick<ServicePageProps, 'service' | 'offer' | 'starts'>) {
  const { settings } = useSite();
  const { pricing, pricedBy, priceExample, asked, hero } = service;
  return (
    <Section id="pricing" heading={pricing.heading} lead={pricing.text} ground="lawn" className="call-to-action">
      <div className="price-box">
        <div>
          {priceExample && <p className="price-example">{typeset(priceExample)}</p>}
          <Price text={pricing.price} />
          <FactList facts={[guaranteeFact(settings)]} />
        </div>
        <div className="next">
          {starts && pricedBy !== 'quote' && (
            <p>
              {!hasInstantQuote(service) && typeset(`${service.title} starts again in ${starts}. `)}
              {offer && <InSeason offer={offer} />}
            </p>
          )}
          {pricedBy === 'quote' ? (
            <div className="actions">
              <Button href="/contact" label="Get a Quote" />
              <Button quiet href={phoneLink(settings)} label={`Call ${settings.phone}`} />
            </div>
          ) : (
            <BookOrAsk schedule={hero.schedule} main={starts ? 'quote' : 'schedule'} offer={offer}>
              {service.emergency && <EmergencyCall quiet question={service.emergency} />}
            </BookOrAsk>
          )}
        </div>
        <div>
          <h3>What’s Included</h3>
          <Ticks items={pricing.included} />
        </div>
        {pricing.factors && (
          <div>
            <h3>What Sets the Price</h3>
            <ul className="factors">
              <Items items={pricing.factors} />
            </ul>
          </div>
        )}
        <Fold summary={<h3>Before You Book</h3>}>
          <FactList facts={ownerFacts(settings.owner, [...asked, ...beforeBooking])} />
        </Fold>
      </div>
    </Section>
  );
}

/** The price, and smaller what goes with it. The comma between the two would be as large as the price, so it's only read and copied. */
function Price({ text }: { text: string }) {
  const [amount = '', terms] = text.split(/, (.*)/);
  return (
    <p className="price">
      <span className="unbroken">
        {typeset(amount)}
        {terms && <i>,</i>}
      </span>
      {terms && ' '}
      {terms && <span className="unbroken">{typeset(terms)}</span>}
    </p>
  );
}
