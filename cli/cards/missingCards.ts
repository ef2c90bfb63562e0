import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Card, PlanOptions, Site, SitePlan } from '../site.ts';
import { generatorKey } from '../store/generatorKey.ts';

/** A social card that public/ lacks. */
export interface MissingCard extends Card {
  /** Hash of everything that decides its bytes. */
  key: string;
}

/** Lists the cards of a plan that public/ lacks, each once. None if the site doesn't render cards. */
export function missingCards(root: string, { renderCard }: Site, plan: SitePlan, { exists, memo }: PlanOptions): MissingCard[] {
  const cards = new Map(plan.pages.flatMap(({ card }) => (card && !exists(card.path) ? [[card.path, card]] : [])));
  if (!renderCard || cards.size === 0) return [];
  const fonts = fontFiles(root, plan).map((file) => hash('sha256', readFileSync(file)));
  return Array.from(cards.values(), (card) => {
    const layers = memo(`card ${JSON.stringify(card.data)}`, () => hash('sha256', JSON.stringify(renderCard(card.data))));
    return { ...card, key: hash('sha256', JSON.stringify([generatorKey(), fonts, layers])).slice(0, 16) };
  });
}

/** The fonts of a site's cards, as absolute paths. */
export function fontFiles(root: string, { cardFonts = [] }: SitePlan): string[] {
  return cardFonts.map((font) => resolve(root, font));
}
