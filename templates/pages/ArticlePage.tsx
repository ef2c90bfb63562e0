import { Fragment } from 'react';
import type { Article } from '../../content/schema.ts';
import { Document } from '../Document.tsx';
import { ArticleMeta } from '../parts/ArticleMeta.tsx';
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { AreaLinks, ServiceLinks } from '../parts/lists.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Prose } from '../parts/Prose.tsx';
import { usePicture, useSite } from '../SiteContext.tsx';
import { blogPosting, breadcrumbs, graph } from '../seo/jsonLd.ts';

export function ArticlePage({ article }: { article: Article }) {
  const { settings } = useSite();
  const picture = usePicture();
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
    { name: article.title, path: `/blog/${article.slug}` },
  ];
  const image = picture(article.image);
  const data = graph([blogPosting(settings, article, image.src), breadcrumbs(settings, crumbs)]);
  return (
    <Document head={{ ...article.seo, type: 'article', published: article.date, styles: 'article', data }}>
      <article>
        <header className="wrap article-head">
          <Breadcrumbs crumbs={crumbs} />
          <h1>{article.title}</h1>
          <ArticleMeta article={article} />
        </header>
        <figure className="wrap article-hero">
          <Picture image={image} place="article-hero" first />
          <figcaption>{article.image.caption}</figcaption>
        </figure>
        <div className="wrap article-grid">
          <Prose html={article.body.html} className="prose article-lead" />
          <Contents article={article} />
          <div className="article-text">
            <Sections article={article} />
          </div>
        </div>
        <CallToAction {...article.callToAction} ways={['schedule', 'contact']} />
        <ReadOn article={article} />
      </article>
    </Document>
  );
}

function Contents({ article: { body } }: { article: Article }) {
  return (
    <nav className="contents" aria-label="In this article">
      <p>In this article</p>
      <ol>
        {body.sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The sections as the author ordered them; the nine cities follow the best practices. */
function Sections({ article: { body } }: { article: Article }) {
  return body.sections.map(({ id, heading, html }) => (
    <Fragment key={id}>
      <section className="article-section" data-section={id} aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        <Prose html={html} />
      </section>
      {id === 'practices' && (
        <section className="article-section" data-section="areas" aria-labelledby="areas">
          <h2 id="areas">Where We Work</h2>
          <AreaLinks />
        </section>
      )}
    </Fragment>
  ));
}

function ReadOn({ article }: { article: Article }) {
  const { services } = useSite();
  const related = services.filter(({ slug }) => article.related.includes(slug));
  return (
    <div className="section wrap read-on">
      <section aria-labelledby="related">
        <h2 id="related">{related.length === 1 ? 'Related Service' : 'Related Services'}</h2>
        {related.map(({ slug, title, shortDescription }) => (
          <p className="related" key={slug}>
            <a className="text-link" href={`/services/${slug}`}>
              {title}
            </a>
            {shortDescription}
          </p>
        ))}
      </section>
      <section aria-labelledby="all-services">
        <h2 id="all-services">All Our Services</h2>
        <ServiceLinks />
      </section>
    </div>
  );
}
