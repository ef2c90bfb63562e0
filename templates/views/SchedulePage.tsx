import type { ViewInput } from '../../cli/site.ts';
import type { Content } from '../../content/schema.ts';
import { Document, type PageProps } from '../Document.tsx';
import { CalendarBlock } from '../parts/CalendarBlock.tsx';
import { Tiles } from '../parts/lists.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Section } from '../parts/Section.tsx';
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
      <PageHero crumbs={crumbs} heading={page.hero.heading} blurb={page.hero.blurb} image={picture} wideOnly />
      <section className="benefits" aria-label="What to expect">
        <div className="wrap">
          <Tiles items={page.benefits} level="h2" />
        </div>
      </section>
      <Section id="pick-a-time" heading={page.calendar.heading} ground="dew" className="calendar-section">
        <CalendarBlock />
      </Section>
      <Section id="elsewhere" heading={page.elsewhere.heading} lead={page.elsewhere.text} className="beside">
        <div>
          <p className="calendar-note">{page.calendar.text}</p>
          <a className="button" data-kind="quiet" href="/contact">
            Contact Us
          </a>
        </div>
      </Section>
    </Document>
  );
}
