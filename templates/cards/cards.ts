import type { Card, PlanOptions } from '../../cli/contract.ts';
import type { Image, Scene, Settings } from '../../content/schema.ts';
import { cardVersion, drawCard } from './drawCard.ts';

/** What a card shows where the page has no scene of its own. */
const usualScene: Scene = { subject: 'mowing', place: 'des-moines', season: 'summer', hour: 'morning' };
/** For pages whose card is still to be made, and those that get none. */
export const fallbackCard = '/social.png';

export interface CardSubject {
  path: string;
  /** What the page is made of. */
  entry: { seo: { title: string }; image?: Image };
}

/** The social card of a page. Its name changes with what it shows, so that a card that exists is the right one. */
export function cardOf(
  settings: Settings,
  { path: page, entry: { seo, image } }: CardSubject,
  fingerprint: PlanOptions['fingerprint'],
): Card {
  const picture = image?.picture;
  const scene = picture && 'subject' in picture ? picture : usualScene;
  const text = { brand: settings.name, title: seo.title, tagline: settings.tagline };
  const name = page === '/' ? 'home' : page.slice(1).replaceAll('/', '-');
  const path = `/cards/${name}-${fingerprint(JSON.stringify([cardVersion, text, scene]))}.png`;
  return { path, draw: () => drawCard(text, scene) };
}
