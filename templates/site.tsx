import type { PlanOptions, Site, SitePlan } from 'sitewright';
import { checkReferences } from './checkReferences.ts';
import { client } from './client.ts';
import { tokens } from './facts.ts';
import { feedOf } from './feed.ts';
import { iconNames } from './icons.ts';
import { manifest } from './manifest.ts';
import { emptyFacts } from './ownerFacts.ts';
import { planPages } from './pages.ts';
import { namedPhotographs, openPictures } from './pictures.ts';
import { renderCard } from './scenes/scenes.ts';
import type { Content, schema } from './schema/content.ts';
import { byOrder } from './schema/order.ts';
import { sharedData } from './shared.ts';
import type * as views from './views.ts';

/** The site, as the generator sees it. */
export default {
  client,
  tokens,
  checkReferences,
  allowedNames: { icons: iconNames },
  photographs: namedPhotographs,
  url: (settings) => settings.url,
  timeZone: (settings) => settings.timeZone,
  unfilledSettings: ({ owner }) => emptyFacts(owner).map((name) => `owner.${name}`),
  budgets: (settings) => settings.budgets,
  editor: ({ editor, name }) => editor && { ...editor, title: `Edit ${name}` },
  plan,
  renderCard,
} satisfies Site<typeof schema, typeof views>;

function plan(unordered: Content, options: PlanOptions): SitePlan<typeof views> {
  const content = sortCollections(unordered);
  const pictures = openPictures(content, options);
  const shared = sharedData(content, {
    year: Number(options.today.slice(0, 4)),
    iconSheet: pictures.iconSheet(),
    closingPicture: pictures.fixed('worker'),
    quoteLot: pictures.fixed('quoteLot'),
  });
  return {
    shared,
    pages: planPages(content, pictures, options),
    // The last step, when every picture is drawn.
    files: [...pictures.files(), { path: 'site.webmanifest', body: manifest(content.settings) }],
    feed: feedOf(content, options.bodyOf),
    hashedFolders: ['pictures', 'cards'],
    cardFonts: ['client/fonts/cards.ttf'],
  };
}

function sortCollections({ collections, ...content }: Content): Content {
  const { services, areas, articles } = collections;
  return {
    ...content,
    collections: { ...collections, services: byOrder(services), areas: byOrder(areas), articles: byOrder(articles) },
  };
}
