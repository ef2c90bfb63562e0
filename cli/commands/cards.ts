import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Command } from 'commander';
import { fileError, pluralize, SiteError, valueOrThrow } from '../problems.ts';
import { siteModulePath } from '../sitePaths.ts';
import { print } from '../terminal.ts';
import { printJsonReport } from './jsonReport.ts';
import { addSiteOptions, helpText, type SiteOptions } from './options.ts';

const examples = [
  ['site cards', 'save the cards that public/ lacks, and remove PNG files that no page uses as its card'],
] as const;

const note = 'Without --drafts and --future, the cards of drafts and of scheduled entries count as unused.';

export function cardsCommand(): Command {
  return addSiteOptions(new Command('cards'))
    .description('save the social cards in public/, so that builds do not have to make them')
    .addHelpText('after', helpText(examples, note))
    .action(async ({ json, ...options }: SiteOptions & { json: boolean }) => {
      const { withPlannedSite } = await import('../pipeline/steps.ts');
      const { makeCards } = await import('../cards/cards.ts');
      const withCards = { ...options, production: false, cards: true };
      await withPlannedSite(withCards, async (planned, cacheFolder) => {
        if (!planned.siteCode.site.renderCard) {
          const what = 'has no renderCard, so there are no cards to save';
          throw new SiteError([{ file: siteModulePath, what, fix: 'add renderCard to the site' }]);
        }
        // The pages of a paginated list share one card.
        const all = new Set(planned.plan.pages.flatMap(({ card }) => card?.path ?? []));
        const { files } = valueOrThrow(await makeCards(options.root, planned, cacheFolder));
        const removed = saveCards(options.root, all, files);
        const kept = all.size - files.length;
        if (json) return printJsonReport({ saved: files.map(({ path }) => path), removed, kept });
        for (const path of removed) print(`removed  public${path}`);
        print(`${pluralize(files.length, 'card')} saved, ${kept} kept, ${removed.length} removed`);
      });
    });
}

/** Writes the missing cards into public/, and removes the other PNG files in their folders. Returns the paths of those. */
function saveCards(root: string, wanted: ReadonlySet<string>, missing: readonly { path: string; body: Buffer }[]): string[] {
  const fileOf = (path: string) => join(root, 'public', path);
  const folders = [...new Set(Array.from(wanted, posix.dirname))];
  try {
    const found = folders.flatMap((folder) => globSync('*.png', { cwd: fileOf(folder) }).map((name) => posix.join(folder, name)));
    const unused = found.filter((path) => !wanted.has(path));
    // Remove these first: on a case-insensitive file system, removing the old Fog.png afterwards would remove the new fog.png.
    for (const path of unused) rmSync(fileOf(path));
    for (const { path, body } of missing) {
      mkdirSync(dirname(fileOf(path)), { recursive: true });
      writeFileSync(fileOf(path), body);
    }
    return unused;
  } catch (error) {
    throw fileError(error, 'public', 'written', 'make it writable, or free some space on its disk');
  }
}
