import type { Article, Content } from '../../content/schema.ts';
import { Document } from '../Document.tsx';
import { ArticleMeta } from '../parts/ArticleMeta.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Picture } from '../parts/Picture.tsx';
import { usePicture, useSite } from '../SiteContext.tsx';
import { breadcrumbs, graph, itemList } from '../seo/jsonLd.ts';

export function BlogPage({ page, articles }: { page: Content['singles']['blog']; articles: readonly Article[] }) {
  const { settings } = useSite();
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
  ];
  const list = itemList(
    settings,
    articles.map(({ title, slug }) => ({ name: title, path: `/blog/${slug}` })),
  );
  return (
    <Document head={{ ...page.seo, type: 'blog', styles: 'blog', data: graph([breadcrumbs(settings, crumbs), list]) }}>
      <PageHero crumbs={crumbs} heading={page.hero.heading} blurb={page.hero.blurb} />
      <div className="section wrap">
        <div className="cards article-cards">
          {articles.map((article, index) => (
            <ArticleCard key={article.slug} article={article} first={index === 0} />
          ))}
        </div>
      </div>
    </Document>
  );
}

export function ArticleCard({ article, first }: { article: Article; first: boolean }) {
  const picture = usePicture();
  return (
    <article className="card">
      <Picture image={{ ...picture(article.image), alt: '' }} place="article-card" first={first} />
      <div className="card-text">
        <ArticleMeta article={article} />
        <h2>{article.title}</h2>
        <p>{article.description}</p>
        <a className="card-link text-link" href={`/blog/${article.slug}`}>
          Read More
          <span className="visually-hidden">: {article.title}</span>
        </a>
      </div>
    </article>
  );
}
