import { Command } from 'commander';
import { pluralize, SiteError } from '../problems.ts';
import { type SiteOptions, withSiteOptions } from './options.ts';

export function cardsCommand(): Command {
  return withSiteOptions(new Command('cards'))
    .description('save the social cards in public/, so that builds do not have to make them')
    .addHelpText('after', '\nExamples:\n  site cards            save missing cards, remove unused ones')
    .action(async (options: SiteOptions) => {
      const { withPlannedSite } = await import('../build/withPlannedSite.ts');
      const { noRenderer } = await import('../cards/hasRenderer.ts');
      const { makeCards } = await import('../cards/makeCards.ts');
      const { saveCards } = await import('../cards/saveCards.ts');
      const cardsOnly = { ...options, production: false, cards: true };
      await withPlannedSite(cardsOnly, async (planned, { cache }) => {
        if (planned.facts.cardsNotMade > 0) throw new SiteError([noRenderer]);
        // The pages of a paginated list share one card.
        const all = new Set(planned.plan.pages.flatMap(({ card }) => card?.path ?? []));
        const { files } = await makeCards(options.root, planned.loaded.site, planned, cache);
        const removed = saveCards(options.root, all, files);
        console.log(`${pluralize(files.length, 'card')} saved, ${all.size - files.length} kept, ${removed} removed`);
      });
    });
}
