import { Command, InvalidArgumentError } from 'commander';
import type { Now } from '../content/today.ts';
import { labeled } from '../terminal/labeled.ts';
import { paintFor } from '../terminal/paint.ts';
import { helpText } from './helpText.ts';
import { defaultOut, withMoment, withRoot } from './options.ts';

const examples = [
  ['site new article first-snow', 'an article, in a site with a collection "articles"'],
  ['site new articles first-snow', 'the same: singular and plural both work'],
] as const;

const afterwards = `The file is a copy of content/archetypes/articles.md, or whatever the collection
is called. Filled in are {{title}} (First Snow), {{slug}}, {{date}} (today) and
{{number}} (how many entries there are now). An archetype should build as it is,
as a draft, which only previews show, and have TODO: where there is something to
write: "site check" names what is left of that in a published page.`;

interface NewOptions {
  root: string;
  now: Now;
}

export function newCommand(): Command {
  return withMoment(withRoot(new Command('new')))
    .description('start an entry of a collection, such as an article, with a copy of its archetype')
    .argument('<collection>', 'what it is, as the schema of the site calls it')
    .argument('<slug>', 'its name in the address: lower-case words joined by hyphens', parseSlug)
    .addHelpText('after', helpText(examples, afterwards))
    .action(async (name: string, slug: string, options: NewOptions, command: Command) => {
      // Loaded on demand, as in every command: the others need not wait for it.
      const { openSite } = await import('../build/openSite.ts');
      const { chooseCollection } = await import('../new/chooseCollection.ts');
      const { newEntry } = await import('../new/newEntry.ts');
      const { addressOf } = await import('../new/addressOf.ts');
      const site = await openSite({ ...options, out: defaultOut });
      const collections = Object.keys(site.schema.collections);
      const collection = chooseCollection(name, collections) ?? (await refuse(command, name, collections));
      const file = await newEntry(options, site, collection, slug);
      print([['written', file]]);
      const address = await addressOf(file, { ...options, out: defaultOut });
      print([
        ...(address ? ([['address', address]] as const) : []),
        ['next', 'write your texts, and look at them with: site serve --drafts'],
      ]);
    });
}

function parseSlug(text: string): string {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) return text;
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  throw new InvalidArgumentError(`write lower-case letters, digits and hyphens${slug && `: ${slug}`}`);
}

async function refuse(command: Command, name: string, collections: readonly string[]): Promise<never> {
  const { chooseKnown } = await import('../nearest.ts');
  return command.error(`error: no collection is called '${name}'\n(${chooseKnown(name, collections)})`);
}

function print(rows: Parameters<typeof labeled>[0]): void {
  for (const line of labeled(rows, paintFor(process.stdout))) console.log(line);
}
