import type { Card, PlanOptions } from '../../cli/contract.ts';
import type { Image, Scene, Settings } from '../../content/schema.ts';
import { cardVersion, drawCard } from './drawCard.ts';

/** What a card shows where the page has no scene of its own. */
const usualScene: Scene = { subject: 'mowing', place: 'des-moines', season: 'summer', hour: 'morning' };
/** For pages whose card is still to be made, and those that get none. */
export const fallbackCard = '/social.png';

export interface CardSubject {
  path: string;
  title: string;
  image?: Image;
}

export interface PageCard {
  card: Card;
  /** Address of the picture that the page names: its card, once it is made. */
  address: string;
}

/** The social card of a page. Its name changes with what it shows, so that a card that exists is the right one. */
export function cardOf(settings: Settings, page: CardSubject, options: PlanOptions): PageCard {
  const picture = page.image?.picture;
  const scene = picture && 'subject' in picture ? picture : usualScene;
  const text = { brand: settings.name, title: page.title, tagline: settings.tagline };
  const name = page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-');
  const path = `/cards/${name}-${options.fingerprint(JSON.stringify([cardVersion, text, scene]))}.png`;
  return { card: { path, draw: () => drawCard(text, scene) }, address: options.exists(path) ? path : fallbackCard };
}
