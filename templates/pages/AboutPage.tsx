import type { Content, Point } from '../../content/schema.ts';
import { Document } from '../Document.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { Tiles } from '../parts/lists.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { useSite } from '../SiteContext.tsx';
import { breadcrumbs, business, graph } from '../seo/jsonLd.ts';

export function AboutPage({ page }: { page: Content['singles']['about'] }) {
  const { settings, areas } = useSite();
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'About', path: '/about' },
  ];
  const data = graph([business(settings, areas), breadcrumbs(settings, crumbs)]);
  return (
    <Document head={{ ...page.seo, styles: 'about', data }}>
      <PageHero crumbs={crumbs} heading={page.hero.heading} blurb={page.hero.blurb} />
      <Section id="story" heading={page.story.heading} className="story">
        <Prose html={page.body.html} />
      </Section>
      <Section id="values" heading={page.values.heading} lead={page.values.text} ground="dew">
        <Tiles items={page.values.items} />
      </Section>
      <Section id="commitment" heading={page.commitment.heading} lead={page.commitment.text}>
        <Commitments items={page.commitment.items} />
      </Section>
      <CallToAction {...page.callToAction} />
    </Document>
  );
}

export function Commitments({ items }: { items: readonly Point[] }) {
  return (
    <ol className="commitments">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
