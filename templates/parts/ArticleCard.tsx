import type { Picture as PictureData } from '../pictures.ts';
import { ArticleMeta, type ArticleMetaData } from './ArticleMeta.tsx';
import { Picture } from './Picture.tsx';

/** What the card of an article shows. */
export interface ArticleCardData extends ArticleMetaData {
  title: string;
  path: string;
  description: string;
  picture: PictureData;
}

/**
 * An article in the list of articles. The whole card links to it.
 * @param wide whether it's as tall as two, with a larger picture
 */
export function ArticleCard({ article, wide = false }: { article: ArticleCardData; wide?: boolean }) {
  return (
    <article className="card article-card">
      <Picture image={article.picture} variant={wide ? 'wide-article-card' : 'article-card'} />
      <div className="card-text">
        <ArticleMeta article={article} />
        <h3>{article.title}</h3>
        <p>{article.description}</p>
        <a className="card-link text-link" href={article.path}>
          Read More
          <span className="visually-hidden">: {article.title}</span>
        </a>
      </div>
    </article>
  );
}
