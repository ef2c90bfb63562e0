import type { Article } from '../content/schema.ts';
import { articleLink, type NavigationItem } from './navigation.ts';

/** Up to three articles to read next: the following one about the same city, then those about the same service elsewhere. */
export function readNext(article: Article, articles: readonly Article[]): NavigationItem[] {
  const [inCity] = following(article, articles, 'city');
  const onTopic = following(article, articles, 'service');
  return [...(inCity ? [inCity] : []), ...onTopic].slice(0, 3).map(articleLink);
}

/** The articles that share a field with this one, from the next one on. After the last comes the first. */
function following(article: Article, articles: readonly Article[], field: 'city' | 'service'): Article[] {
  if (!article[field]) return [];
  const alike = articles.filter((other) => other[field] === article[field]);
  const own = alike.indexOf(article);
  return [...alike.slice(own + 1), ...alike.slice(0, own)];
}
