import { Command } from 'commander';
import { quantity, SiteError } from '../problems.ts';
import { type SiteOptions, withSiteOptions } from './options.ts';

export function cardsCommand(): Command {
  return withSiteOptions(new Command('cards'))
    .description('save the social cards in public/, so that builds need not make them')
    .addHelpText('after', '\nExamples:\n  site cards            save missing cards, remove unused ones')
    .action(async (options: SiteOptions) => {
      const { withPlan } = await import('../build/withPlan.ts');
      const { noRenderer } = await import('../cards/hasRenderer.ts');
      const { fontFiles } = await import('../cards/keyedCards.ts');
      const { makeCards } = await import('../cards/makeCards.ts');
      const { commitCards } = await import('../cards/commitCards.ts');
      await withPlan({ ...options, production: false, cards: true }, async ({ plan, cards, cardsNotMade, site, cache }) => {
        if (cardsNotMade > 0) throw new SiteError([noRenderer]);
        // The pages of a list share one.
        const all = new Set(plan.pages.flatMap(({ card }) => card?.path ?? []));
        const { files } = await makeCards({ cards, drawCard: site.site.drawCard, fonts: fontFiles(options.root, plan), cache });
        const removed = commitCards(options.root, all, files);
        console.log(`${quantity(files.length, 'card')} saved, ${all.size - files.length} kept, ${removed} removed`);
      });
    });
}
