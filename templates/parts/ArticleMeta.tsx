import type { Article } from '../../content/schema.ts';
import { longDate } from '../facts.ts';

export function ArticleMeta({ article: { date, readMinutes, category } }: { article: Article }) {
  return (
    <p className="article-meta">
      <span>{category}</span>
      <time dateTime={date}>{longDate(date)}</time>
      <span>{`${readMinutes} min read`}</span>
    </p>
  );
}
