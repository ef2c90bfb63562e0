import type { ViewInputWithBody } from '../../cli/site.ts';
import type { Content } from '../../content/schema.ts';
import { Document, type PageProps } from '../Document.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { Commitments } from '../parts/Commitments.tsx';
import { Tiles } from '../parts/lists.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import type { Picture } from '../pictures.ts';
import type { Shared } from '../SiteContext.tsx';
import { business } from '../seo/business.ts';
import { breadcrumbs, graph } from '../seo/jsonLd.ts';

export interface AboutPageProps extends PageProps {
  page: Content['singles']['about'];
  picture: Picture;
}

/** Who the company is: its story, its values, and what it commits to. */
export function AboutPage(input: ViewInputWithBody<AboutPageProps, Shared>) {
  const { props, body, shared } = input;
  const { page, picture } = props;
  const { settings, areas } = shared;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'About', path: '/about' },
  ];
  const data = graph([business(settings, areas), breadcrumbs(settings, crumbs)]);
  return (
    <Document input={input} head={{ ...page.seo, styles: 'about', data }}>
      <PageHero crumbs={crumbs} heading={page.hero.heading} blurb={page.hero.blurb} image={picture} wideOnly />
      <Section id="story" heading={page.story.heading} className="story">
        <Prose html={body.html} />
      </Section>
      <Section id="values" heading={page.values.heading} ground="dew">
        <Tiles items={page.values.items} />
      </Section>
      <Section id="commitment" heading={page.commitment.heading} lead={page.commitment.text}>
        <Commitments items={page.commitment.items} />
      </Section>
      <CallToAction {...page.callToAction} />
    </Document>
  );
}
