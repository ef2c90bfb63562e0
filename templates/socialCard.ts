import type { Card, PlanOptions } from 'sitewright';
import { type CardData, cardVersion } from './scenes/scenes.ts';
import { type Image, isScene, type Scene, type Settings } from './schema/content.ts';

/** What a card shows if the page has no scene of its own. */
const defaultScene: Scene = { subject: 'mowing', place: 'des-moines', season: 'summer', hour: 'morning' };

/** For pages without a card, and for builds that don't make cards. */
export const fallbackCard = '/social.png';

/** An entry that a page is made of. */
export interface CardSubject {
  source: string;
  seo: { title: string };
  image?: Image;
}

/** Returns the social card of an entry's page, and the path for the page to name, if the site will have it. `name`: the page's path; for a list, that of its first page. */
export function cardOf(
  name: string,
  { seo, image }: CardSubject,
  settings: Settings,
  { fingerprint, exists, makesCards }: Pick<PlanOptions, 'fingerprint' | 'exists' | 'makesCards'>,
): { card: Card; shown: string } {
  const picture = image?.picture;
  const scene = picture && isScene(picture) ? picture : defaultScene;
  const text = { brand: settings.name, title: seo.title, tagline: settings.tagline };
  const data: CardData = { ...text, scene };
  // The file name changes with what the card shows, so a card that exists is up to date.
  const path = `/cards/${fileName(name)}-${fingerprint(JSON.stringify([cardVersion, text, scene]))}.png`;
  return { card: { path, data }, shown: exists(path) || makesCards() ? path : fallbackCard };
}

function fileName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}
