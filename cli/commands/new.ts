import { Command, InvalidArgumentError } from 'commander';
import { toAnchor } from '../slug.ts';
import { printRows } from '../terminal.ts';
import { printJsonReport } from './jsonReport.ts';
import { addOptions, defaultOut, helpText, type SiteOptions } from './options.ts';

const examples = [
  ['site new article first-snow', 'create an article, if the site has a collection "articles"'],
  ['site new articles first-snow', 'the same: singular and plural both work'],
] as const;

const helpNotes = `Copies content/archetypes/<collection>.md (or .yaml or .json, as the entries are), and
fills in {{title}} (First Snow), {{slug}}, {{date}} (today), and {{number}} (the number of
entries, this one included).
A new entry should build as it is. Put "draft: true" into the archetype, and TODO:
where text is needed; "site check" reports pages in which a TODO: is left.`;

type NewOptions = Pick<SiteOptions, 'root' | 'cache' | 'now'> & { json: boolean };

export function newCommand(): Command {
  return addOptions(new Command('new'), 'root', 'cache', 'now')
    .description('create an entry in a collection, from the archetype of that collection')
    .argument('<collection>', 'name of the collection, singular or plural')
    .argument('<slug>', 'name of its file, below its folders if it has any: lowercase words joined by hyphens', parseSlug)
    .addHelpText('after', helpText(examples, helpNotes))
    .action(async (name: string, slug: string, options: NewOptions, command: Command) => {
      const { loadSiteCode } = await import('../bundle/loadCode.ts');
      const { fixForUnknownName } = await import('../nearest.ts');
      const { newEntry, pagePathOf } = await import('../new/newEntry.ts');
      const { withStore } = await import('../store/cache.ts');
      // The store is one per output folder.
      const site = { ...options, out: defaultOut };
      const code = await withStore(site, (store, cacheFolder) => loadSiteCode(site.root, cacheFolder, store));
      const collections = Object.keys(code.schema.collections);
      // By its name or its English singular: `article` for `articles`, `city` for `cities`.
      const collection = [name, `${name}s`, `${name}es`, name.replace(/y$/, 'ies')].find((each) => collections.includes(each));
      if (!collection) return command.error(`error: unknown collection '${name}': ${fixForUnknownName(name, collections)}`);
      const file = await newEntry(options.root, code, collection, slug, options.now);
      if (!options.json) printRows([['created', file]]);
      const path = await pagePathOf(file, site);
      if (options.json) return printJsonReport({ file, path: path ?? null });
      if (path) printRows([['path', path]]);
      printRows([['next', 'write the text, and preview it with: npx site dev --drafts']]);
    });
}

function parseSlug(text: string): string {
  const slug = text.split('/').map(toAnchor).filter(Boolean).join('/');
  if (slug === text) return text;
  throw new InvalidArgumentError(`Use lowercase letters, digits, and hyphens${slug && `: ${slug}`}.`);
}
