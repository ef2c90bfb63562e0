import { longDate, longMonth } from '../facts.ts';
import type { PictureData } from '../pictures.ts';
import type { PageLink } from '../SiteContext.tsx';
import type { Article } from '../schema/content.ts';
import { Picture } from './Picture.tsx';
import { ArticleTitle, typeset } from './text.tsx';

export interface ArticleCardData extends PageLink, Omit<ArticleMetaData, 'updated'> {
  description: string;
  picture: PictureData;
}

interface ArticleCardProps {
  article: ArticleCardData;
  /** `lead`: a box with a large picture. `large`: a large picture on wide screens. */
  size?: 'lead' | 'large' | undefined;
}

/** An article in the list of articles. The whole card links to it. */
export function ArticleCard({ article, size }: ArticleCardProps) {
  return (
    <article className={size === 'lead' ? 'card article-card lead-card' : 'card article-card'}>
      <Picture image={article.picture} variant={size ? `${size}-article-card` : 'article-card'} />
      <div className="card-text">
        <ArticleMeta article={article} />
        <h3>
          <ArticleTitle>{article.title}</ArticleTitle>
        </h3>
        <p>{typeset(article.description)}</p>
        <a className="card-link text-link" href={article.path}>
          Read More
          <span className="visually-hidden">: {typeset(article.title)}</span>
        </a>
      </div>
    </article>
  );
}

type ArticleMetaData = Pick<Article, 'date' | 'readMinutes'> & { topic: string; updated?: Article['updated'] };

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
