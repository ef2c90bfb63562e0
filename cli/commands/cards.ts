import { Command } from 'commander';
import { quantity } from '../problems.ts';
import { type SiteOptions, withSiteOptions } from './options.ts';

export function cardsCommand(): Command {
  return withSiteOptions(new Command('cards'))
    .description('generate the social card of each page into public/')
    .addHelpText('after', '\nExamples:\n  site cards            generate missing cards, remove unused ones')
    .action(async (options: SiteOptions) => {
      const { withPlan } = await import('../build/withPlan.ts');
      // Loaded on demand: image libraries are slow to load.
      const { makeCards } = await import('../cards/makeCards.ts');
      const { made, kept, removed } = await withPlan(
        { ...options, production: false },
        ({ plan: { pages, cardFonts = [] }, site: { site } }) => {
          const cards = pages.flatMap(({ card }) => card ?? []);
          return makeCards(options.root, site, cards, cardFonts);
        },
      );
      console.log(`${quantity(made, 'card')} made, ${kept} kept, ${removed} removed`);
    });
}
