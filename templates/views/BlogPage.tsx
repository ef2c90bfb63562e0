import type { ViewInput } from 'sitewright';
import { type ListPage, listPath } from '../blogList.ts';
import { Document, type PageProps } from '../Document.tsx';
import type { NavigationItem } from '../navigation.ts';
import type { ArticleCardData } from '../parts/ArticleCard.tsx';
import { ArticleGroup, groupId } from '../parts/ArticleGroup.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Pager } from '../parts/Pager.tsx';
import { Picture } from '../parts/Picture.tsx';
import { typeset } from '../parts/text.tsx';
import type { Picture as PictureData } from '../pictures.ts';
import type { AreaLink, Shared } from '../SiteContext.tsx';
import type { Content } from '../schema/content.ts';
import { breadcrumbs, graph } from '../seo/jsonLd.ts';

export interface BlogPageProps extends PageProps {
  page: Content['singles']['blog'];
  picture: PictureData;
  list: ListPage<BlogCardData>;
  /** On the first page, an article about the work of this month. */
  featured?: ArticleCardData | undefined;
  /** On the first page, articles for readers in every city. */
  guides: readonly NavigationItem[];
}

/** An article's card, with the city that it's listed under. */
export interface BlogCardData extends ArticleCardData {
  /** None for an article for every city. */
  city?: AreaLink | undefined;
}

/** One page of the list of articles. */
export function BlogPage(input: ViewInput<BlogPageProps, Shared>) {
  const { page, picture, list, featured, guides } = input.props;
  const { items: articles, number, count, before, total } = list;
  const { settings } = input.shared;
  const groups = [...Map.groupBy(articles, ({ city }) => city?.city ?? 'Anywhere in Iowa')];
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
      <div className="wrap list-head">
        <Places names={groups.map(([name]) => name)} />
        {featured && <Featured article={featured} />}
        {guides.length > 0 && <StartHere guides={guides} />}
      </div>
      {groups.map(([name, cards]) => (
        <ArticleGroup key={name} name={name} city={cards[0]?.city} articles={cards} />
      ))}
      <div className="wrap">
        <Pager of="articles" number={number} count={count} pathOf={listPath} />
      </div>
      <CallToAction
        heading="Rather Have It Done for You?"
        text="Pick a day in the calendar, or call and tell us about the yard."
      />
    </Document>
  );
}

/** Links to the groups of the page. */
function Places({ names }: { names: readonly string[] }) {
  return (
    <nav aria-label="Articles by city">
      <ul className="link-list">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${groupId(name)}`}>{typeset(name)}</a>
          </li>
        ))}
      </ul>
    </nav>
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

function StartHere({ guides }: { guides: readonly NavigationItem[] }) {
  return (
    <div className="start-here">
      <h2>Start Here</h2>
      {guides.map(({ title, path }) => (
        <a className="text-link" href={path} key={path}>
          {typeset(title)}
        </a>
      ))}
    </div>
  );
}
