import type { ReactNode } from 'react';
import type { ViewInput } from 'sitewright';
import { type ListPage, listPath } from '../articleLists.ts';
import { Document, type PageProps } from '../Document.tsx';
import { ArticleCard, type ArticleCardData } from '../parts/ArticleCard.tsx';
import { Button } from '../parts/actions.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/hero.tsx';
import { LinkList, type PictureLink, PictureLinks } from '../parts/lists.tsx';
import { Picture } from '../parts/Picture.tsx';
import { typeset } from '../parts/text.tsx';
import type { PictureData } from '../pictures.ts';
import type { PageLink, Shared } from '../SiteContext.tsx';
import type { Content } from '../schema/content.ts';

interface BlogPageProps extends PageProps {
  page: Content['singles']['blog'];
  picture: PictureData;
  list: ListPage<BlogCardData>;
  /** On the first page, an article about the work of this month. */
  featured?: ArticleCardData | undefined;
  /** On the first page, articles about what comes next. */
  guides: readonly PictureLink[];
}

/** An article's card, with the city that it's listed under. */
interface BlogCardData extends ArticleCardData {
  /** None for an article for every city. */
  city?: PageLink | undefined;
  /** Of its city, the first for this month. */
  leads: boolean;
}

/** One page of the list of articles. */
export function BlogPage(input: ViewInput<BlogPageProps, Shared>) {
  const { page, picture, list, featured, guides } = input.props;
  const { items: articles, number, count, before, total } = list;
  const groups = [...Map.groupBy(articles, ({ city }) => city?.title ?? 'Anywhere in Central Iowa')];
  const isFirst = number === 1;
  const position = `Page ${number} of ${count}`;
  const heading = isFirst ? page.hero.heading : `${page.hero.heading}, ${position}`;
  const range = `${before + 1} to ${before + articles.length} of ${total}`;
  const described = isFirst
    ? page.seo
    : { ...page.seo, title: heading, description: `${page.hero.heading}: articles ${range}. ${page.hero.blurb}` };
  return (
    <Document
      input={input}
      crumbs={[{ title: 'Blog', path: '/blog' }, ...(isFirst ? [] : [{ title: `Page ${number}`, path: listPath(number) }])]}
      head={{ ...described, type: 'blog', styles: 'blog' }}
    >
      <PageHero heading={heading} blurb={page.hero.blurb} image={picture} panorama="shallow-panorama" />
      <div className="wrap list-head">
        <nav aria-label="Articles by city">
          <LinkList items={groups.map(([title]) => ({ title, path: `#${groupId(title)}` }))} />
        </nav>
        {featured && <Featured article={featured} />}
        {guides.length > 0 && (
          <div className="start-here">
            <h2>Up Next</h2>
            <PictureLinks items={guides} />
          </div>
        )}
      </div>
      {groups.map(([name, cards], index) => (
        <ArticleGroup key={name} name={name} articles={cards}>
          {index === groups.length - 1 && <Pager number={number} count={count} />}
        </ArticleGroup>
      ))}
      <CallToAction heading="Rather Have It Done for You?" text="Pick a day, or call and tell us about the yard." />
    </Document>
  );
}

/** The article of the month, above the list that it's also in. */
function Featured({ article }: { article: ArticleCardData }) {
  const { topic, title, path, description, picture } = article;
  return (
    <article className="card in-season">
      <Picture image={picture} variant="lead-article-card" />
      <div className="card-text">
        <p className="topic">{`In season: ${topic}`}</p>
        <h2>{typeset(title)}</h2>
        <p>{typeset(description)}</p>
        <a className="card-link text-link" href={path}>
          Read Now
          <span className="visually-hidden">: {typeset(title)}</span>
        </a>
      </div>
    </article>
  );
}

/** The articles about one city, or those for every city. */
function ArticleGroup({ name, articles, children }: { name: string; articles: readonly BlogCardData[]; children: ReactNode }) {
  const city = articles[0]?.city;
  const lead = articles.find(({ leads }) => leads) ?? articles[0];
  return (
    <section className="article-group" aria-labelledby={groupId(name)}>
      <div className="wrap">
        <div className="group-head">
          <h2 id={groupId(name)}>{typeset(name)}</h2>
          {city && (
            <a className="text-link" href={city.path}>
              {typeset(`See prices and yard rules in ${name}`)}
            </a>
          )}
        </div>
        <div className="article-cards">
          {articles.map((article) => (
            <ArticleCard key={article.path} article={article} size={sizeOf(article === lead, articles.length)} />
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Of an odd number, one leads, so that two columns have no gap. Two that stand alone are large. */
function sizeOf(leads: boolean, count: number): 'lead' | 'large' | undefined {
  if (leads && count % 2 === 1) return 'lead';
  return count === 2 ? 'large' : undefined;
}

/** Fragment id of a group. */
function groupId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Links to the previous and the next page of a list that has several. */
export function Pager({ number, count, pathOf = listPath }: { number: number; count: number; pathOf?: typeof listPath }) {
  if (count === 1) return null;
  return (
    <nav className="pager" aria-label="Pages of articles">
      {number > 1 && <Button quiet rel="prev" href={pathOf(number - 1)} label="Previous" />}
      <span>
        Page {number} of {count}
      </span>
      {number < count && <Button quiet rel="next" href={pathOf(number + 1)} label="Next" />}
    </nav>
  );
}
