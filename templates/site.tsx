import type { Feed, PlanOptions, Site, SitePlan } from 'sitewright';
import { checkReferences } from './checkReferences.ts';
import { client } from './client.ts';
import { tokens } from './facts.ts';
import { iconNames } from './icons.ts';
import { areaLink, articleLink, serviceLink } from './navigation.ts';
import { emptyFacts } from './ownerFacts.ts';
import { planPages } from './pages.ts';
import { namedPhotographs } from './photographs.ts';
import { openPictures } from './pictures.ts';
import { renderCard } from './scenes/scenes.ts';
import type { Content, schema } from './schema/content.ts';
import type * as views from './views.ts';

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
  const { settings, collections } = content;
  // A change in it renders every page again, so nothing here comes from a single page.
  const shared = {
    settings,
    services: collections.services.map(serviceLink),
    areas: collections.areas.map(areaLink),
    year: Number(options.today.slice(0, 4)),
    iconSheet: pictures.iconSheet(),
    closingPicture: pictures.closingOf(),
  };
  return {
    shared,
    pages: planPages(content, pictures, options),
    // The last step, when every picture is drawn.
    files: pictures.files(),
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

/** Entries in the order that their authors gave them. */
function byOrder<E extends { order: number }>(entries: readonly E[]): E[] {
  return entries.toSorted((a, b) => a.order - b.order);
}

/** The newest articles are enough for feed readers; a feed of all articles would grow without bound. */
const feedLength = 30;

function feedOf({ settings, collections }: Content, bodyOf: PlanOptions['bodyOf']): Feed {
  const newest = collections.articles.toSorted((a, b) => b.date.localeCompare(a.date));
  return {
    path: '/feed.xml',
    title: `${settings.name}: articles`,
    subtitle: settings.tagline,
    author: settings.name,
    entries: newest.slice(0, feedLength).map((article) => ({
      ...articleLink(article),
      summary: article.description,
      published: article.date,
      updated: article.updated,
      body: bodyOf(article),
    })),
  };
}
