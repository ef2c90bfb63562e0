import type { Feed, PlanOptions } from 'sitewright';
import { articleLink } from './navigation.ts';
import type { Content } from './schema/content.ts';

/** The newest articles are enough for feed readers; a feed of all articles would grow without bound. */
const feedLength = 30;

/** The feed of the newest articles, with their whole text. */
export function feedOf({ settings, collections }: Content, bodyOf: PlanOptions['bodyOf']): Feed {
  const newest = collections.articles.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
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
