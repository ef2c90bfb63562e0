import { Command } from 'commander';
import { pluralize, SiteError } from '../problems.ts';
import { siteModulePath } from '../siteModulePath.ts';
import { print } from '../terminal/print.ts';
import { helpText } from './help.ts';
import { printJsonReport } from './jsonReport.ts';
import { addJsonOption, addSiteOptions, type SiteOptions } from './options.ts';

const examples = [
  ['site cards', 'save the cards that public/ lacks, and remove PNG files that no page uses as its card'],
] as const;

export function cardsCommand(): Command {
  return addJsonOption(addSiteOptions(new Command('cards')))
    .description('save the social cards in public/, so that builds do not have to make them')
    .addHelpText(
      'after',
      helpText(examples, 'Without --drafts and --future, the cards of drafts and of scheduled entries count as unused.'),
    )
    .action(async ({ json, ...options }: SiteOptions & { json: boolean }) => {
      const { withPlannedSite } = await import('../pipeline/build.ts');
      const { resvgMissing } = await import('../cards/hasRenderer.ts');
      const { makeCards } = await import('../cards/makeCards.ts');
      const { saveCards } = await import('../cards/saveCards.ts');
      const withCards = { ...options, production: false, cards: true };
      await withPlannedSite(withCards, async (planned, { cacheFolder }) => {
        if (!planned.siteCode.site.renderCard) throw new SiteError([noRenderCard]);
        // The plan counts the missing cards that this machine can't make.
        if (planned.toRecord.cardsNotMade > 0) throw new SiteError([resvgMissing]);
        // The pages of a paginated list share one card.
        const all = new Set(planned.plan.pages.flatMap(({ card }) => card?.path ?? []));
        const { files } = await makeCards(options.root, planned.siteCode.site, planned, cacheFolder);
        const removed = saveCards(options.root, all, files);
        if (json)
          return printJsonReport(true, [], { saved: files.map(({ path }) => path), removed, kept: all.size - files.length });
        for (const path of removed) print(`removed  public${path}`);
        print(`${pluralize(files.length, 'card')} saved, ${all.size - files.length} kept, ${removed.length} removed`);
      });
    });
}

const noRenderCard = {
  file: siteModulePath,
  what: 'has no renderCard, so there are no cards to save',
  fix: 'add renderCard to the site',
};
