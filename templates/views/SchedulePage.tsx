import type { ViewInput } from '../../cli/site.ts';
import type { Content } from '../../content/schema.ts';
import { Document, type PageProps } from '../Document.tsx';
import { AutoLink } from '../parts/AutoLink.tsx';
import { CalendarBlock } from '../parts/CalendarBlock.tsx';
import { Tiles } from '../parts/lists.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { SampleLots } from '../parts/SampleLots.tsx';
import type { Picture } from '../pictures.ts';
import type { Shared } from '../SiteContext.tsx';
import { breadcrumbs, graph } from '../seo/jsonLd.ts';

export interface SchedulePageProps extends PageProps {
  page: Content['singles']['schedule'];
  picture: Picture;
}

/** The booking calendar, and what to expect of a visit. */
export function SchedulePage(input: ViewInput<SchedulePageProps, Shared>) {
  const { page, picture } = input.props;
  const { settings } = input.shared;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Schedule Service', path: '/schedule' },
  ];
  return (
    <Document input={input} head={{ ...page.seo, styles: 'schedule', data: graph([breadcrumbs(settings, crumbs)]) }}>
      <PageHero crumbs={crumbs} heading={page.hero.heading} blurb={page.hero.blurb} image={picture} panorama="shallow-panorama" />
      <div className="section" data-ground="dew">
        <div className="wrap booking">
          <section className="calendar-section" aria-labelledby="pick-a-time">
            <h2 id="pick-a-time">{page.calendar.heading}</h2>
            <CalendarBlock />
          </section>
          <div className="booking-side">
            <section className="benefits" aria-label="What to expect">
              <Tiles items={page.benefits} level="h2" />
            </section>
            <section className="costs" aria-labelledby="costs">
              <h2 id="costs">{page.costs.heading}</h2>
              <SampleLots />
              <p>{page.costs.text}</p>
            </section>
            <section aria-labelledby="unsure">
              <h2 id="unsure">{page.unsure.heading}</h2>
              <p>{page.unsure.text}</p>
            </section>
            <section aria-labelledby="elsewhere">
              <h2 id="elsewhere">{page.elsewhere.heading}</h2>
              <p>
                <AutoLink text={page.elsewhere.text} />
              </p>
              <a className="button" data-kind="quiet" href="/contact">
                Contact Us
              </a>
            </section>
          </div>
        </div>
      </div>
    </Document>
  );
}
