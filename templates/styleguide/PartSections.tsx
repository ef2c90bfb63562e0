import type { Article, Content } from '../../content/schema.ts';
import { Commitments } from '../pages/AboutPage.tsx';
import { ArticleCard } from '../pages/BlogPage.tsx';
import { TwoWays } from '../pages/HomePage.tsx';
import { Pricing, Process, Techniques } from '../pages/ServicePage.tsx';
import { ServiceRow } from '../pages/ServicesPage.tsx';
import { ArticleMeta } from '../parts/ArticleMeta.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { ServiceLinks, Ticks, Tiles } from '../parts/lists.tsx';
import { Pager } from '../parts/Pager.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { ServiceCard } from '../parts/ServiceCard.tsx';
import { Specimen } from './Specimen.tsx';

/** What pages are put together from, filled with what the site says anyway. */
export function PartSections({ content: { collections, singles } }: { content: Content }) {
  const [first, second] = collections.services;
  const [article] = collections.articles;
  if (!first || !second || !article) return null;
  return (
    <>
      <Section id="cards" heading="Cards" lead="The whole card can be pressed. Its heading is the link." ground="dew">
        <div className="cards">
          <ServiceCard service={first} withPicture />
          <ServiceCard service={second} />
          <ArticleCard article={article} first={false} />
        </div>
      </Section>
      <Techniques {...first.techniques} />
      <Section id="lists" heading="Lists and tiles">
        <div className="specimens">
          <Specimen name="Ticks">
            <Ticks items={first.benefits} />
          </Specimen>
          <Specimen name="Links with icons">
            <ServiceLinks />
          </Specimen>
          <Specimen name="Facts of an article">
            <ArticleMeta article={article} />
          </Specimen>
          <Specimen name="Pages of a list">
            <Pager of="articles" number={2} count={3} addressOf={() => '/blog'} />
          </Specimen>
        </div>
        <Specimen name="Tiles">
          <Tiles items={singles.home.why.points} />
        </Specimen>
      </Section>
      <Section
        id="commitments"
        heading="Steps"
        lead="One lane of the lawn for each, mown from the first to the last."
        ground="dew"
      >
        <Commitments items={singles.about.commitment.items} />
      </Section>
      <Process {...first.process} />
      <Section id="prices" heading="Prices" lead="A yard sign on a picture, and a sign above what is included.">
        <ServiceRow service={first} first={false} />
      </Section>
      <Pricing pricing={second.pricing} withQuote={false} />
      <Section id="prose" heading="Prose, lists and tables" lead="Markdown, as authors write it.">
        <ProseSamples article={withTable(collections.articles) ?? article} body={second.body.html} />
      </Section>
      <Section id="bands" heading="Closing bands" lead="Every page ends with one thing to do, or two.">
        {null}
      </Section>
      <CallToAction {...singles.about.callToAction} />
      <TwoWays ways={singles.home.callToAction} />
    </>
  );
}

function ProseSamples({ article: { body }, body: text }: { article: Article; body: string }) {
  const samples = [
    text,
    ...['<table', '<ul', '<ol'].flatMap((tag) => body.sections.find(({ html }) => html.includes(tag))?.html ?? []),
  ];
  return (
    <div className="prose-samples">
      {samples.map((html) => (
        <Prose key={html} html={html} />
      ))}
    </div>
  );
}

function withTable(articles: readonly Article[]): Article | undefined {
  return articles.find(({ body }) => body.sections.some(({ html }) => html.includes('<table')));
}
