import type { PlanOptions } from 'sitewright';
import { cardDataWith } from '../cardData.ts';
import { serviceLink } from '../navigation.ts';
import type { ArticleCardData } from '../parts/ArticleCard.tsx';
import type { CityFactsProps } from '../parts/CityFacts.tsx';
import type { GroundProps } from '../parts/Ground.tsx';
import type { IowaYearProps } from '../parts/IowaYear.tsx';
import type { ServiceCardData } from '../parts/ServiceCard.tsx';
import type { ServiceRowData } from '../parts/ServiceRow.tsx';
import type { Picture } from '../pictures.ts';
import type { Content, Service } from '../schema/content.ts';
import type { SitePictures } from '../sitePictures.ts';
import { iowaYear } from '../year.ts';

type Singles = Content['singles'];

/** What the parts of pages show in the style guide. */
export interface PartSamples {
  pictured: ServiceCardData;
  withIcon: ServiceCardData;
  article: ArticleCardData;
  row: ServiceRowData;
  service: Pick<Service, 'techniques' | 'process' | 'benefits'>;
  pricing: Service['pricing'];
  points: Singles['about']['values']['items'];
  commitments: Singles['about']['commitment']['items'];
  callToAction: Singles['about']['callToAction'];
  ways: Singles['home']['callToAction'];
  year: IowaYearProps;
  lotPlan: Picture;
  city: CityFactsProps;
  /** Cross-sections of the ground, one for each city that has one. */
  grounds: readonly GroundProps[];
  /** A scene in place of the owner's photos. */
  photo: Picture;
  /** Rendered Markdown. */
  prose: readonly string[];
}

/** Returns samples from the site's own content, or nothing if it has too few entries. */
export function partSamples(
  { collections, singles }: Content,
  { pictureOf, lotPlanOf, slices }: Pick<SitePictures, 'pictureOf' | 'lotPlanOf' | 'slices'>,
  { bodyOf, today }: Pick<PlanOptions, 'bodyOf' | 'today'>,
): PartSamples | undefined {
  const [first, second] = collections.services;
  const [article] = collections.articles;
  const [city] = collections.areas;
  if (!first || !second || !article || !city) return undefined;
  const { serviceCard, serviceRow, articleCard } = cardDataWith(pictureOf);
  const { techniques, process, benefits } = first;
  return {
    pictured: serviceCard(first),
    withIcon: { ...serviceLink(second), text: second.shortDescription, price: second.price },
    article: articleCard(article, article.category),
    row: serviceRow(first),
    service: { techniques, process, benefits },
    pricing: second.pricing,
    points: singles.about.values.items,
    commitments: singles.about.commitment.items,
    callToAction: singles.about.callToAction,
    ways: singles.home.callToAction,
    lotPlan: lotPlanOf(first),
    city,
    grounds: groundsOf(collections.areas, slices),
    year: iowaYear(singles.year, today),
    photo: pictureOf(first.image),
    prose: [bodyOf(second).html, ...proseOf(collections.articles, bodyOf)],
  };
}

function groundsOf(areas: Content['collections']['areas'], slices: SitePictures['slices']): GroundProps[] {
  return areas.flatMap(({ slug, local: { ground } }) => {
    const picture = slices.get(slug);
    return picture && ground ? [{ picture, places: ground }] : [];
  });
}

/** A table, a list, and a numbered list of an article. */
function proseOf(articles: Content['collections']['articles'], bodyOf: PlanOptions['bodyOf']): string[] {
  const hasTable = (article: (typeof articles)[number]) => bodyOf(article).sections.some(({ html }) => html.includes('<table'));
  const article = articles.find(hasTable) ?? articles[0];
  const sections = article ? bodyOf(article).sections : [];
  return ['<table', '<ul', '<ol'].flatMap((tag) => sections.find(({ html }) => html.includes(tag))?.html ?? []);
}
