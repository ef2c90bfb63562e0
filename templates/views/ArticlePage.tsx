import { Fragment } from 'react';
import type { Body, ViewInputWithBody } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { servicePath } from '../navigation.ts';
import { ArticleMeta } from '../parts/ArticleCard.tsx';
import { Button, type Offer } from '../parts/actions.tsx';
import { CallToAction, type Sentences } from '../parts/CallToAction.tsx';
import { Breadcrumbs } from '../parts/hero.tsx';
import { AreaLinks, type PictureLink, PictureLinks, ServiceLinks } from '../parts/lists.tsx';
import { Picture } from '../parts/Picture.tsx';
import { ArticleTitle, Fold, Prose, typeset } from '../parts/text.tsx';
import type { FigureRow, MonthsPicture, PictureData } from '../pictures.ts';
import type { ArticlePrice } from '../pricing.ts';
import type { PageLink, Shared } from '../SiteContext.tsx';
import type { Article } from '../schema/content.ts';
import { blogPosting } from '../seo/structuredData.ts';

export interface ArticlePageProps extends PageProps {
  article: Article;
  /** As on its card: the service that it's about, or its category. */
  topic: string;
  picture: PictureData;
  /** In the middle of the text. */
  figure?: FigureRow[] | undefined;
  /** The price of the work it's about, and where to ask for one. */
  price?: ArticlePrice | undefined;
  /** What to order now. */
  offer?: Offer | undefined;
  /** When the work of the article starts, if it's out of season. */
  starts?: string | undefined;
  /** The article's own service, then related ones. */
  related: readonly PageLink[];
  next: readonly PictureLink[];
  /** The months of the service that it's about. */
  months?: MonthsPicture | undefined;
  /** Of the call to action. */
  closing: PictureData;
}

/** An article, followed by links to related services and articles. */
export function ArticlePage(input: ViewInputWithBody<ArticlePageProps, Shared>) {
  const { props, body, shared, path } = input;
  const { article, topic, price, offer, starts, picture, figure, related, next, months, closing } = props;
  const { settings } = shared;
  // Nothing to book yet, or no list price to book it at.
  const asksFirst = starts !== undefined || price?.isQuoted === true;
  // Some services that show articles take no drawings, so the card goes with it.
  const images = [picture.src, props.card];
  const data = [blogPosting(settings, article, { images, topic, words: body.words })];
  return (
    <Document
      input={input}
      crumbs={[
        { title: 'Blog', path: '/blog' },
        { title: article.title, path },
      ]}
      head={{ ...article.seo, type: 'article', published: article.date, styles: 'article', data }}
      price={price}
    >
      <article>
        <header className="hero article-head">
          <div className="wrap">
            <div>
              <Breadcrumbs endsAbove />
              <h1>
                <ArticleTitle>{article.title}</ArticleTitle>
              </h1>
              <ArticleMeta article={{ ...article, topic }} />
              <Prose html={body.parts.lead ?? ''} className="article-lead" />
              {price && (
                <p>
                  {typeset(`${price.text}. `)}
                  <Button quiet href={price.href} label={price.label} />
                </p>
              )}
            </div>
            <figure className="article-hero">
              <Picture image={picture} variant="article-hero" priority />
              <figcaption>{typeset(article.image.caption)}</figcaption>
            </figure>
          </div>
        </header>
        <div className="wrap article-grid">
          {body.html && <Prose html={body.html} />}
          <Contents body={body} />
          {months && (
            <div className="months">
              <Picture image={months.picture} variant="hero" />
              <p>{typeset(months.words)}</p>
            </div>
          )}
          <div className="article-text">
            <Sections body={body} figure={article.figure && figure && { ...article.figure, rows: figure }} />
          </div>
        </div>
        <CallToAction
          {...article.callToAction}
          note={price && noteOf(price, starts, offer?.path === servicePath(article.service ?? '') ? offer : undefined)}
          actions={asksFirst ? ['quote', 'schedule', 'call'] : ['schedule', 'contact', 'call']}
          picture={closing}
        />
        <ReadOn related={related} next={next} />
      </article>
    </Document>
  );
}

/** What the work costs, after whether it's the season's or when it starts, unless that's asked for in every season. */
function noteOf({ text, isQuoted }: ArticlePrice, starts: string | undefined, offer: Offer | undefined): Sentences {
  if (offer) return [`In season now: ${offer.title}, ${offer.price}`];
  return starts && !isQuoted ? [text, `We start again in ${starts}`] : [text];
}

/** The table of contents. Collapsed on phones, so that it doesn't push the text down. */
function Contents({ body }: { body: Body }) {
  return (
    <nav className="contents" aria-label="In this article">
      <Fold summary={<span>In This Article</span>}>
        <ol>
          {body.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{typeset(heading)}</a>
            </li>
          ))}
        </ol>
      </Fold>
    </nav>
  );
}

interface SectionsProps {
  body: Body;
  figure: { section: string; rows: FigureRow[]; caption: string } | undefined;
}

/** The sections in the author's order, one of them with a figure above its text. */
function Sections({ body, figure }: SectionsProps) {
  // Every article has a section "why", for a figure whose own section was renamed.
  const place = body.sections.find(({ id }) => id === figure?.section)?.id ?? 'why';
  return body.sections.map(({ id, heading, html }) => (
    <section key={id} className="article-section" aria-labelledby={id}>
      <h2 id={id}>{typeset(heading)}</h2>
      {figure && place === id && (
        <figure>
          {figure.rows.map(({ picture, labels }) => (
            <Fragment key={picture.src}>
              <Picture image={picture} variant="figure" />
              {labels.length > 0 && (
                <div className="labels">
                  {labels.map(({ label, note }) => (
                    <p key={label}>
                      <b>{typeset(label)}</b> {note && typeset(note)}
                    </p>
                  ))}
                </div>
              )}
            </Fragment>
          ))}
          <figcaption>{typeset(figure.caption)}</figcaption>
        </figure>
      )}
      <Prose html={html} />
    </section>
  ));
}

/** What to read after the article, with pictures, and where to go, as the lines of a table. Phones fold the lists that the footer has, too. */
function ReadOn({ related, next }: Pick<ArticlePageProps, 'related' | 'next'>) {
  return (
    <div className="read-on">
      {next.length > 0 && (
        <div className="wrap picture-links">
          <h2>Read Next</h2>
          <PictureLinks items={next} />
        </div>
      )}
      <div className="wrap links">
        <h2>{related.length === 1 ? 'Related Service' : 'Related Services'}</h2>
        <div className="related">
          {related.map(({ title, path }) => (
            <a href={path} key={path}>
              {title}
            </a>
          ))}
        </div>
        <Fold summary="All Our Services">
          <ServiceLinks />
        </Fold>
        <Fold summary="Where We Work">
          <AreaLinks />
        </Fold>
      </div>
    </div>
  );
}
