import type { ViewInput } from '../../cli/site.ts';
import type { Content } from '../../content/schema.ts';
import { type ListPage, listPath } from '../blogList.ts';
import { Document, type PageProps } from '../Document.tsx';
import { ArticleCard, type ArticleCardData } from '../parts/ArticleCard.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Pager } from '../parts/Pager.tsx';
import type { Picture as PictureData } from '../pictures.ts';
import type { Shared } from '../SiteContext.tsx';
import { breadcrumbs, graph } from '../seo/jsonLd.ts';

export interface BlogPageProps extends PageProps {
  page: Content['singles']['blog'];
  picture: PictureData;
  list: ListPage<BlogCardData>;
  /** On the first page, an article about the work of this month. */
  featured?: ArticleCardData | undefined;
}

/** An article's card, with the heading that it's listed under. */
export interface BlogCardData extends ArticleCardData {
  /** The article's city, or "Anywhere in Iowa". */
  place: string;
  /** Path of the city's page. */
  cityPath?: string | undefined;
}

/** One page of the list of articles. */
export function BlogPage(input: ViewInput<BlogPageProps, Shared>) {
  const { page, picture, list, featured } = input.props;
  const { items: articles, number, count, before, total } = list;
  const { settings } = input.shared;
  const groups = [...Map.groupBy(articles, ({ place }) => place)];
  const isFirst = number === 1;
  const position = `Page ${number} of ${count}`;
  const heading = isFirst ? page.hero.heading : `${page.hero.heading}, ${position}`;
  const range = `${before + 1} to ${before + articles.length} of ${total}`;
  const described = isFirst
    ? page.seo
    : { ...page.seo, title: heading, description: `${page.hero.heading}: articles ${range}. ${page.hero.blurb}` };
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
    ...(isFirst ? [] : [{ name: `Page ${number}`, path: listPath(number) }]),
  ];
  return (
    <Document input={input} head={{ ...described, type: 'blog', styles: 'blog', data: graph([breadcrumbs(settings, crumbs)]) }}>
      <PageHero crumbs={crumbs} heading={heading} blurb={page.hero.blurb} image={picture} panorama="shallow-panorama" />
      <div className="section wrap">
        <div className="list-head">
          {featured && <Featured article={featured} />}
          <Places places={groups.map(([name]) => name)} />
        </div>
        {groups.map(([name, cards]) => (
          <Group key={name} name={name} articles={cards} />
        ))}
        <Pager of="articles" number={number} count={count} pathOf={listPath} />
      </div>
      <CallToAction
        heading="Rather Have It Done for You?"
        text="Pick a day in the calendar, or call and tell us about the yard."
      />
    </Document>
  );
}

/** The article of the month, above the list that it's also in, which has its picture. */
function Featured({ article }: { article: ArticleCardData }) {
  const { category, title, path, description } = article;
  return (
    <article className="card in-season">
      <div className="card-text">
        <p className="topic">{`In season: ${category}`}</p>
        <h2>{title}</h2>
        <p>{description}</p>
      </div>
      <a className="button card-link" data-kind="quiet" href={path}>
        Read Now
        <span className="visually-hidden">: {title}</span>
      </a>
    </article>
  );
}

/** Links to the groups of the page. */
function Places({ places }: { places: readonly string[] }) {
  return (
    <nav aria-label="Articles by city">
      <ul className="link-list">
        <li className="jump-to">Jump to</li>
        {places.map((name) => (
          <li key={name}>
            <a href={`#${idOf(name)}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The articles about one city, and a link to its page. */
function Group({ name, articles }: { name: string; articles: readonly BlogCardData[] }) {
  const cityPath = articles[0]?.cityPath;
  return (
    <section className="article-group" aria-labelledby={idOf(name)}>
      <div className="group-head">
        <h2 id={idOf(name)}>{name}</h2>
        {cityPath && <a className="text-link" href={cityPath}>{`Prices, soil, and rules in ${name}`}</a>}
      </div>
      <div className="cards article-cards">
        {articles.map((article, index) => (
          <ArticleCard key={article.path} article={article} wide={index === 0 && articles.length % 2 === 1} />
        ))}
      </div>
    </section>
  );
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
