import type { Card, PlanOptions } from '../../cli/contract.ts';
import type { Image, Scene, Settings } from '../../content/schema.ts';
import { cardVersion, drawCard } from './drawCard.ts';

/** What a card shows where the page has no scene of its own. */
const usualScene: Scene = { subject: 'mowing', place: 'des-moines', season: 'summer', hour: 'morning' };
/** For pages whose card is still to be made, and those that get none. */
export const fallbackCard = '/social.png';

export interface CardSubject {
  /** The address by which the card is called. */
  path: string;
  /** What the page is made of. */
  entry: { source: string; seo: { title: string }; image?: Image };
}

/** The social cards of a site. Each is made when it is asked for: those of ten thousand pages would fill the memory. */
export interface Cards {
  make(subject: CardSubject): Card;
  /** Address of the picture that the page names: its card, once that is in public/. */
  addressOf(subject: CardSubject): string;
}

export function cardsOf(settings: Settings, { fingerprint, exists }: Pick<PlanOptions, 'fingerprint' | 'exists'>): Cards {
  const make = (subject: CardSubject) => cardOf(settings, subject, fingerprint);
  return {
    make,
    addressOf: (subject) => {
      const { path } = make(subject);
      return exists(path) ? path : fallbackCard;
    },
  };
}

/** Its name changes with what it shows, so that a card that exists is the right one. */
function cardOf(
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
