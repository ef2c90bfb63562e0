import { longDate } from '../facts.ts';

/** What the line about an article shows. */
export interface ArticleMetaData {
  category: string;
  /** Day of publication, `YYYY-MM-DD`. */
  date: string;
  readMinutes: number;
}

/** The line next to the title of an article: its topic, its date, and how long it takes to read. */
export function ArticleMeta({ article: { date, readMinutes, category } }: { article: ArticleMetaData }) {
  return (
    <p className="article-meta">
      <span>{category}</span>
      <time dateTime={date}>{longDate(date)}</time>
      <span>{`${readMinutes} min read`}</span>
    </p>
  );
}
