import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Card, PlanOptions, Site, SitePlan } from '../contract.ts';
import { SiteError } from '../problems.ts';
import { siteModulePath } from '../siteModulePath.ts';
import { generatorHash } from '../store/generatorHash.ts';

/** A social card that public/ lacks. */
export interface MissingCard extends Card {
  /** Hash of everything that decides its bytes. */
  key: string;
}

/**
 * Lists the cards of a plan that public/ lacks, each once. None if the site doesn't render cards.
 * @throws SiteError if a font can't be read
 */
export function missingCards(root: string, { renderCard }: Site, plan: SitePlan, { exists, memo }: PlanOptions): MissingCard[] {
  const cards = new Map(plan.pages.flatMap(({ card }) => (card && !exists(card.path) ? [[card.path, card]] : [])));
  if (!renderCard || cards.size === 0) return [];
  const fontHashes = (plan.cardFonts ?? []).map((font) => hashOfFont(root, font));
  return Array.from(cards.values(), (card) => {
    const layersHash = memo(`card ${JSON.stringify(card.data)}`, () => hash('sha256', JSON.stringify(renderCard(card.data))));
    return { ...card, key: hash('sha256', JSON.stringify([generatorHash(), fontHashes, layersHash])).slice(0, 16) };
  });
}

function hashOfFont(root: string, font: string): string {
  try {
    return hash('sha256', readFileSync(resolve(root, font)));
  } catch (error) {
    const what = `the card font ${font} cannot be read (${(error as NodeJS.ErrnoException).code})`;
    throw new SiteError([{ file: siteModulePath, what, fix: 'correct its path in cardFonts, from the site root' }]);
  }
}

/** The fonts of a site's cards, as absolute paths. */
export function fontFiles(root: string, { cardFonts = [] }: SitePlan): string[] {
  return cardFonts.map((font) => resolve(root, font));
}
