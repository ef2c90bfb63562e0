import { ArticleCard } from '../parts/ArticleCard.tsx';
import { ArticleMeta } from '../parts/ArticleMeta.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { CityFacts } from '../parts/CityFacts.tsx';
import { Commitments } from '../parts/Commitments.tsx';
import { Ground } from '../parts/Ground.tsx';
import { IowaYear } from '../parts/IowaYear.tsx';
import { LotPrices } from '../parts/LotPrices.tsx';
import { ServiceLinks, Ticks, Tiles } from '../parts/lists.tsx';
import { Pager } from '../parts/Pager.tsx';
import { Pricing } from '../parts/Pricing.tsx';
import { Process } from '../parts/Process.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { ServiceCard } from '../parts/ServiceCard.tsx';
import { ServiceRow } from '../parts/ServiceRow.tsx';
import { Stat } from '../parts/Stat.tsx';
import { Techniques } from '../parts/Techniques.tsx';
import { TwoWays } from '../parts/TwoWays.tsx';
import { OwnerSections } from './OwnerSections.tsx';
import type { PartSamples } from './partSamples.ts';
import { Specimen } from './Specimen.tsx';

/** The parts that pages consist of, with content of the site. */
export function PartSections({ samples }: { samples: PartSamples }) {
  const { service, article } = samples;
  return (
    <>
      <Section id="cards" heading="Cards" lead="The whole card can be pressed. Its heading is the link." ground="dew">
        <div className="cards">
          <ServiceCard card={samples.pictured} />
          <ServiceCard card={samples.withIcon} />
        </div>
        <div className="article-cards">
          <ArticleCard article={article} size="lead" />
          <ArticleCard article={article} />
        </div>
      </Section>
      <Techniques {...service.techniques} />
      <Section id="lists" heading="Lists and tiles">
        <div className="specimens">
          <Specimen name="Ticks">
            <Ticks items={service.benefits} />
          </Specimen>
          <Specimen name="Links">
            <ServiceLinks />
          </Specimen>
          <Specimen name="Figure of a page">
            <p>
              <Stat value="3 in." text="is what the figure counts." />
            </p>
          </Specimen>
          <Specimen name="Facts of an article">
            <ArticleMeta article={article} />
          </Specimen>
          <Specimen name="Pages of a list">
            <Pager of="articles" number={2} count={3} pathOf={() => '/blog'} />
          </Specimen>
        </div>
        <Specimen name="Tiles">
          <Tiles items={samples.points} />
        </Specimen>
      </Section>
      <Section id="commitments" heading="Promises" lead="A mown stripe leads each." ground="dew">
        <Commitments items={samples.commitments} />
      </Section>
      <Process process={service.process} lotPlan={samples.lotPlan} />
      <Section id="ground" heading="Ground" lead="A cross-section for each city, with a caption below each third of it.">
        {samples.grounds.map((ground) => (
          <Ground key={ground.picture.src} {...ground} />
        ))}
      </Section>
      <Section id="city" heading="A city" lead="What a mowing costs there, and the facts below its ground." ground="dew">
        <LotPrices city={samples.city.city} />
        <CityFacts {...samples.city} />
      </Section>
      <IowaYear {...samples.year} />
      <Section
        id="service-rows"
        heading="Services"
        lead="Rows of the list of all services: picture, price, and what is included."
      >
        <ServiceRow service={samples.row} first={false} />
      </Section>
      <Section id="prose" heading="Prose, lists and tables" lead="Markdown, as authors write it.">
        <div className="prose-samples">
          {samples.prose.map((html) => (
            <Prose key={html} html={html} />
          ))}
        </div>
      </Section>
      <OwnerSections photo={samples.photo} />
      <Section id="bands" heading="Closing bands" lead="Every page ends with one thing to do, or two.">
        {null}
      </Section>
      <CallToAction {...samples.callToAction} />
      <Pricing pricing={samples.pricing} asked={[]} quote="/contact" />
      <TwoWays ways={samples.ways} />
    </>
  );
}
