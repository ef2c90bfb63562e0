import { escapeText, unescaped } from '../../markup.ts';
import type { BuiltSite, RuleFinding } from '../builtSite.ts';

/** Letters that no card font has, such as those of another script: the picture of a card just lacks them. Cards in public/ are left alone. */
export async function lettersWithoutFont({ cards, cardFonts: fontFiles, plannedPages }: BuiltSite): Promise<RuleFinding[]> {
  // To render thousands of cards takes seconds, and every font has the letters and marks of Western languages.
  const unusual = cards.filter(({ data }) => /[^\0-ÿ\u2010-\u2026]/.test(JSON.stringify(data)));
  // Without any font, cards have no words on purpose.
  if (unusual.length === 0 || fontFiles.length === 0) return [];
  const texts = unusual.map(({ path, render }) => ({
    path,
    text: unescaped(render().words.replace(/<style.*?<\/style>|<[^>]*>/gs, ' ')),
  }));
  const letters = [...new Set(texts.flatMap(({ text }) => text.match(/[^\p{Z}\p{C}\p{M}]/gu) ?? []))];
  const all = letters.map((letter, index) => `<text id="letter-${index}" y="9">${escapeText(letter)}</text>`);
  const { Resvg } = await import('@resvg/resvg-js');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${all.join('')}</svg>`;
  // Letters without a glyph have no element in the drawing.
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).toString();
  const missing = letters.filter((_, index) => !drawing.includes(`id="letter-${index}"`));
  return texts.flatMap(({ path, text }) => {
    const own = missing.filter((letter) => text.includes(letter));
    const shown = own.slice(0, 5).join(' ') + (own.length > 5 ? ' …' : '');
    return plannedPages.flatMap(({ card, path: page }): RuleFinding[] => {
      if (own.length === 0 || card?.path !== path) return [];
      const what = `the social card leaves out ${shown}, which no card font has`;
      const clues = text.split(/\s+/).filter((word) => own.some((letter) => word.includes(letter)));
      const fix = 'add a font that has it to cardFonts in plan(), or take it out of the text in renderCard()';
      return [{ page, severity: 'warning', what, fix, clues }];
    });
  });
}
