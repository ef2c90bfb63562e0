import type { ViewInput } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { phoneLink } from '../facts.ts';
import { Island } from '../Island.tsx';
import { quotePath } from '../navigation.ts';
import { beforeBooking, ownerFacts } from '../ownerFacts.ts';
import { Button } from '../parts/actions.tsx';
import { PageHero } from '../parts/hero.tsx';
import { Items, Points, Tiles } from '../parts/lists.tsx';
import { FactList } from '../parts/owner.tsx';
import { Picture } from '../parts/Picture.tsx';
import { SampleLots } from '../parts/QuoteCard.tsx';
import { LinkedText, typeset } from '../parts/text.tsx';
import type { PictureData } from '../pictures.ts';
import { type Shared, useSite } from '../SiteContext.tsx';
import type { Content } from '../schema/content.ts';
import { asked, otherWork } from '../schema/owner.ts';
import type { monthsAhead } from '../year.ts';

interface SchedulePageProps extends PageProps {
  page: Content['singles']['schedule'];
  blurb: string;
  /** Whether there's mowing now. */
  isMowing: boolean;
  /** The owner's, if there is one. */
  photograph?: PictureData | undefined;
  ahead: YearAheadProps;
  /** Beside the steps after a booking. */
  truck: PictureData;
}

/** The booking calendar, and what to expect of a visit. */
export function SchedulePage(input: ViewInput<SchedulePageProps, Shared>) {
  const { page, blurb, isMowing, photograph, ahead, truck } = input.props;
  const { settings } = input.shared;
  return (
    <Document
      input={input}
      crumbs={[{ title: 'Schedule Service', path: '/schedule' }]}
      head={{ ...page.seo, styles: 'schedule' }}
    >
      <PageHero heading={page.hero.heading} blurb={blurb} image={photograph} />
      <YearAhead {...ahead} />
      <div className="section" data-ground="paper">
        <div className="wrap booking">
          <section className="calendar-section" aria-labelledby="pick-a-time">
            <h2 id="pick-a-time">{page.calendar.heading}</h2>
            <section className="benefits" aria-label="What to expect">
              <Tiles items={page.benefits} />
            </section>
            {isMowing && <Estimate />}
            <CalendarBlock />
          </section>
          <section className="costs" aria-labelledby="costs">
            <h2 id="costs">{page.costs.heading}</h2>
            <p>
              <b>One mowing</b>, by the size of the lawn:
            </p>
            <SampleLots />
            <p>{typeset(page.costs.text)}</p>
            <div className="ask">
              <p>{typeset(page.costs.ask.text)}</p>
              <ul>
                <Items items={page.costs.ask.items} />
              </ul>
            </div>
            {!isMowing && <Estimate />}
          </section>
          <section className="answers" aria-labelledby="answers">
            <h2 id="answers">{page.answers.heading}</h2>
            <FactList
              facts={[
                ...ownerFacts(settings.owner, [...beforeBooking, ...asked]),
                { term: page.unsure.heading, text: page.unsure.text },
                ...ownerFacts(settings.owner, otherWork),
              ]}
            />
          </section>
          <section aria-labelledby="elsewhere">
            <h2 id="elsewhere">{page.elsewhere.heading}</h2>
            <p>
              <LinkedText>{page.elsewhere.text}</LinkedText>
            </p>
            <Button quiet href="/contact" label="Contact Us" />
          </section>
        </div>
      </div>
      <section className="section call-to-action" data-ground="lawn" aria-labelledby="after">
        <div className="wrap">
          <h2 id="after">{page.after.heading}</h2>
          <ol className="steps">
            <Points items={page.after.steps} />
          </ol>
          <div className="actions">
            <Button href="#pick-a-time" label={page.calendar.heading} />
          </div>
        </div>
        <Picture image={truck} variant="hero" />
      </section>
    </Document>
  );
}

interface YearAheadProps {
  halves: ReturnType<typeof monthsAhead>;
  pictures: readonly [PictureData, PictureData];
}

/** What to book when: twelve months on one horizon, from this one on. Phones show six. */
function YearAhead({ halves, pictures }: YearAheadProps) {
  return (
    <nav className="ahead" aria-label="What to book when">
      {pictures.map(({ src, width, height }) => (
        <img key={src} src={src} width={width} height={height} alt="" />
      ))}
      {halves.map((half) => (
        <ol key={half[0]?.name}>
          {half.map(({ name, months, title, path }) => (
            <li key={name} data-months={months > 1 ? months : undefined}>
              <a href={path}>
                <b>{name}</b> {title}
              </a>
            </li>
          ))}
        </ol>
      ))}
    </nav>
  );
}

/** Where to get a price. client/quote/showEstimate.ts replaces it with the one that the visitor got; it has the same height. */
function Estimate() {
  return (
    <p className="estimate">
      <a href={quotePath}>Get your mowing price</a>
    </p>
  );
}

/** The booking calendar, and ways to book without it. */
function CalendarBlock() {
  const { settings } = useSite();
  const { calendar, phone } = settings;
  return (
    <>
      <Island widget="calendar" when="idle" props={{ booking: calendar, phone, phoneLink: phoneLink(settings) }} />
      <p className="calendar-ways">
        You can also <a href={calendar.page}>open the calendar on its own page</a> or call{' '}
        <a href={phoneLink(settings)}>{phone}</a>.
      </p>
    </>
  );
}
