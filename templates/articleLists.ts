import type { Article, Service } from './schema/content.ts';

export interface ListPage<Item> {
  items: readonly Item[];
  /** From 1. */
  number: number;
  count: number;
  /** How many items the pages before this one have. */
  before: number;
  /** How many items all pages have. */
  total: number;
}

/** Splits a list into pages, each short enough for a phone on a slow connection. An empty list has one page. */
export function listPages<Item>(items: readonly Item[], perPage: number): ListPage<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: count }, (_, index) => {
    const before = index * perPage;
    return { items: items.slice(before, before + perPage), number: index + 1, count, before, total: items.length };
  });
}

export function listPath(number: number): string {
  return number === 1 ? '/blog' : `/blog/page/${number}`;
}

/** The article about the service to order first now, the next to be in season of each city, and what follows those. */
export function articlesOfMonth(articles: readonly Article[], soonest: readonly Service[]) {
  const turns = new Map(soonest.map(({ slug }, turn) => [slug, turn]));
  const turnOf = ({ service = '' }: Article) => turns.get(service) ?? turns.size;
  const ofMonth = articles.find((article) => turnOf(article) === 0);
  const others = articles.filter((article) => article !== ofMonth).toSorted((one, other) => turnOf(one) - turnOf(other));
  const leads = [...Map.groupBy(others, ({ city }) => city).values()].flatMap(([first]) => first ?? []);
  return { ofMonth, leads, next: others.filter((article) => !leads.includes(article)) };
}

/** Returns a function that picks up to three articles to read next: the following one about the city, others about the service, then about the city. */
export function findReadNext(
  articles: readonly Article[],
  looksLike: (one: Article, other: Article) => boolean,
): (article: Article) => Article[] {
  const byCity = Map.groupBy(articles, ({ city }) => city);
  const byService = Map.groupBy(articles, ({ service }) => service);
  return (article) => {
    const inCity = article.city ? following(article, byCity.get(article.city)) : [];
    const onTopic = article.service ? following(article, byService.get(article.service)) : [];
    const found = new Set([...inCity.slice(0, 1), ...onTopic, ...inCity.slice(1)]);
    return [...found].filter((other) => !looksLike(article, other)).slice(0, 3);
  };
}

/** Three other articles of a group, from the next one on. After the last comes the first. */
function following(article: Article, group: readonly Article[] = []): Article[] {
  const own = group.indexOf(article);
  return [...group.slice(own + 1), ...group.slice(0, own)].slice(0, 3);
}
