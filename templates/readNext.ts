import { articleLink, type NavigationItem } from './navigation.ts';
import type { Article } from './schema/content.ts';

/**
 * Returns a function that picks up to three articles to read after one: the following one about the same city, then those about the same
 * service elsewhere.
 */
export function findReadNext(articles: readonly Article[]): (article: Article) => NavigationItem[] {
  const byCity = Map.groupBy(articles, ({ city }) => city);
  const byService = Map.groupBy(articles, ({ service }) => service);
  return (article) => {
    const [inCity] = article.city ? following(article, byCity.get(article.city)) : [];
    const onTopic = article.service ? following(article, byService.get(article.service)) : [];
    return [...(inCity ? [inCity] : []), ...onTopic].slice(0, 3).map(articleLink);
  };
}

/** Three other articles of a group, from the next one on. After the last comes the first. */
function following(article: Article, group: readonly Article[] = []): Article[] {
  const own = group.indexOf(article);
  return [...group.slice(own + 1, own + 4), ...group.slice(0, Math.min(own, 3))].slice(0, 3);
}
