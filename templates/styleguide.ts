import { cardDataWith } from './cardData.ts';
import { serviceLink } from './navigation.ts';
import type { SitePictures } from './pictures.ts';
import { hours, scenePlaces, sceneSubjects, seasons } from './scenes/names.ts';
import type { Content, Scene } from './schema/content.ts';
import { iowaYear } from './year.ts';

/** Every subject in one yard, every place by itself, and one view at all seasons and hours. */
export const sampleScenes: readonly Scene[] = [
  ...sceneSubjects.map((subject): Scene => ({ subject, place: 'yard', season: 'summer', hour: 'morning' })),
  ...scenePlaces.map((place): Scene => ({ subject: 'none', place, season: 'summer', hour: 'noon' })),
  ...seasons.flatMap((season) => hours.map((hour): Scene => ({ subject: 'mowing', place: 'des-moines', season, hour }))),
];

/** What the parts of pages show in the style guide: the site's own content. Undefined if it has too little. */
export function partSamples({ collections, singles }: Content, pictures: SitePictures, today: string) {
  const [service, other] = collections.services;
  const [article] = collections.articles;
  const [area] = collections.areas;
  if (!service || !other || !article || !area) return undefined;
  const { serviceCard, serviceRow, articleCard } = cardDataWith(pictures.pictureOf);
  const slice = pictures.sliceOf(area);
  return {
    service,
    other,
    area,
    card: serviceCard(service),
    iconCard: { ...serviceLink(other), text: other.shortDescription, price: other.price },
    row: serviceRow(service),
    article: articleCard(article, article.category),
    photo: pictures.pictureOf(service.image),
    lotPlan: pictures.lotPlanOf(service),
    ground: slice && area.local.ground ? { picture: slice, places: area.local.ground } : undefined,
    year: { ...iowaYear(singles.year, collections.services, today), pictures: [...pictures.year(), ...pictures.yearBars()] },
    values: singles.about.values.items,
    commitments: singles.about.commitment.items,
    callToAction: singles.about.callToAction,
    ways: singles.home.callToAction,
  };
}

/** Every generated picture, as large as it says. */
export function allPictures({ files }: Pick<SitePictures, 'files'>): { src: string; width: number; height: number }[] {
  return files().flatMap(({ path, body }) => {
    const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(body) ?? [];
    return width && height ? [{ src: `/${path}`, width: Number(width), height: Number(height) }] : [];
  });
}
