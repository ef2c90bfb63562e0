import type { ViewInputWithBody } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { phoneLink } from '../facts.ts';
import { ownerFacts } from '../ownerFacts.ts';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/hero.tsx';
import { AreaLinks, Points, Promises } from '../parts/lists.tsx';
import { BeforeAfter, OwnerCard } from '../parts/owner.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { Prose, typeset } from '../parts/text.tsx';
import type { PictureData, WorkPhotos } from '../pictures.ts';
import type { Shared } from '../SiteContext.tsx';
import type { Content } from '../schema/content.ts';
import { business } from '../seo/structuredData.ts';

interface AboutPageProps extends PageProps {
  page: Content['singles']['about'];
  picture: PictureData;
  map: PictureData;
  /** How the grass grows, month by month. */
  growth: PictureData;
  /** A lot on which the values are numbered. */
  lotPlan: PictureData;
  /** What the company doesn't do, each with a picture of what it does instead. */
  refusals: readonly (Content['singles']['about']['story']['refusals']['items'][number] & { picture: PictureData })[];
  /** The owner's, if there is one. */
  portrait: PictureData | null;
  jobs: readonly WorkPhotos[];
}

/** Who the company is: its story, its values, and what it commits to. */
export function AboutPage(input: ViewInputWithBody<AboutPageProps, Shared>) {
  const { props, body, shared } = input;
  const { page, picture, map, growth, lotPlan, refusals, portrait, jobs } = props;
  const { settings, areas } = shared;
  const data = [business(settings, areas)];
  return (
    <Document input={input} crumbs={[{ title: 'About', path: '/about' }]} head={{ ...page.seo, styles: 'about', data }}>
      <PageHero {...page.hero} image={picture} />
      <OwnerCard
        name={settings.owner.name}
        portrait={portrait}
        facts={ownerFacts(settings.owner, ['founded', 'licenses', 'insurance', 'guarantee'])}
      />
      <Section id="story" heading="Our Story" className="story">
        <Prose html={body.parts.lead ?? ''} className="story-lead" />
        {/* The text says in words what it shows. */}
        <Picture image={growth} variant="hero" />
        <Prose html={body.html} className="story-text" />
        <ul className="terms">
          {page.story.terms.map(({ value, text }) => (
            <li key={text}>
              <b>{typeset(value)}</b> {typeset(text)}
            </li>
          ))}
        </ul>
        <div className="refusals">
          <h3>{page.story.refusals.heading}</h3>
          <ul>
            {refusals.map(({ title, instead, text, picture }) => (
              <li key={title}>
                <h4>{typeset(title)}</h4>
                <Picture image={picture} variant="card" />
                <p>
                  <b>{typeset(`${instead}.`)}</b> {typeset(text)}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      {jobs.length > 0 && <BeforeAfter heading="Before and After" jobs={jobs} />}
      <Section id="values" heading="Our Values">
        <div className="visit">
          <Picture image={lotPlan} variant="hero" />
          <ol className="values steps">
            <Points items={page.values.items} />
          </ol>
        </div>
      </Section>
      <Section id="commitment" heading="Our Commitment">
        <Promises items={page.commitment.items} />
      </Section>
      <Section id="areas" heading="Where We Work" className="where">
        <Picture image={map} variant="hero" />
        <AreaLinks />
        <p className="farther">
          Not sure you’re in range? <a href={phoneLink(settings)}>Call {settings.phone}</a>.
        </p>
      </Section>
      <CallToAction {...page.callToAction} actions={['schedule', 'contact']} />
    </Document>
  );
}
