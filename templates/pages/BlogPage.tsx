import type { Article, Content } from '../../content/schema.ts';
import { type ListPage, listAddress } from '../blogList.ts';
import { Document } from '../Document.tsx';
import { ArticleMeta } from '../parts/ArticleMeta.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Pager } from '../parts/Pager.tsx';
import { Picture } from '../parts/Picture.tsx';
import { usePicture, useSite } from '../SiteContext.tsx';
import { breadcrumbs, graph, itemList } from '../seo/jsonLd.ts';

interface BlogPageProps {
  page: Content['singles']['blog'];
  list: ListPage;
}

export function BlogPage({ page, list: { articles, number, count, before, total } }: BlogPageProps) {
  const { settings } = useSite();
  const isFirst = number === 1;
  const place = `Page ${number} of ${count}`;
  const heading = isFirst ? page.hero.heading : `${page.hero.heading}, ${place}`;
  const range = `${before + 1} to ${before + articles.length} of ${total}`;
  const described = isFirst
    ? page.seo
    : { ...page.seo, title: heading, description: `${page.hero.heading}: articles ${range}. ${page.hero.blurb}` };
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
    ...(isFirst ? [] : [{ name: `Page ${number}`, path: listAddress(number) }]),
  ];
  const list = itemList(
    settings,
    articles.map(({ title, slug }) => ({ name: title, path: `/blog/${slug}` })),
  );
  return (
    <Document head={{ ...described, type: 'blog', styles: 'blog', data: graph([breadcrumbs(settings, crumbs), list]) }}>
      <PageHero crumbs={crumbs} heading={heading} blurb={page.hero.blurb} />
      <div className="section wrap">
        <div className="cards article-cards">
          {articles.map((article, index) => (
            <ArticleCard key={article.slug} article={article} first={index === 0} />
          ))}
        </div>
        <Pager of="articles" number={number} count={count} addressOf={listAddress} />
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
