import { longDate, longMonth } from '../facts.ts';

/** What the line about an article shows. */
export interface ArticleMetaData {
  topic: string;
  /** Day of publication, `YYYY-MM-DD`. */
  date: string;
  readMinutes: number;
  /** Day of the last revision. */
  updated?: string | undefined;
}

/** The line next to the title of an article: its topic, its date, and how long it takes to read. */
export function ArticleMeta({ article: { date, readMinutes, topic, updated } }: { article: ArticleMetaData }) {
  return (
    <p className="article-meta">
      <span>{topic}</span>
      <time dateTime={date}>{longDate(date)}</time>
      <span>{`${readMinutes} min read`}</span>
      {updated && <span>{`Updated ${longMonth(updated.slice(0, 7))}`}</span>}
    </p>
  );
}
