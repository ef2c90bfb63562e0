import type { ViewInput } from '../../cli/site.ts';
import type { Content } from '../../content/schema.ts';
import { type ListPage, listPath } from '../blogList.ts';
import { Document, type PageProps } from '../Document.tsx';
import { ArticleCard, type ArticleCardData } from '../parts/ArticleCard.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Pager } from '../parts/Pager.tsx';
import type { Picture } from '../pictures.ts';
import type { Shared } from '../SiteContext.tsx';
import type { SeasonGroup } from '../seasons.ts';
import { breadcrumbs, graph } from '../seo/jsonLd.ts';

export interface BlogPageProps extends PageProps {
  page: Content['singles']['blog'];
  picture: Picture;
  list: ListPage<ArticleCardData>;
  /** On the first page, links to the articles of each season. */
  seasons: readonly SeasonGroup[];
}

/** One page of the list of articles. */
export function BlogPage(input: ViewInput<BlogPageProps, Shared>) {
  const { page, picture, list, seasons } = input.props;
  const { items: articles, number, count, before, total } = list;
  const { settings } = input.shared;
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
    ...(isFirst ? [] : [{ name: `Page ${number}`, path: listPath(number) }]),
  ];
  return (
    <Document input={input} head={{ ...described, type: 'blog', styles: 'blog', data: graph([breadcrumbs(settings, crumbs)]) }}>
      <PageHero crumbs={crumbs} heading={heading} blurb={page.hero.blurb} image={picture} wideOnly />
      <div className="section wrap">
        {seasons.length > 0 && <BySeason seasons={seasons} />}
        <h2>All Articles</h2>
        <div className="cards article-cards">
          {articles.map((article, index) => (
            <ArticleCard key={article.path} article={article} lead={index === 0} />
          ))}
        </div>
        <Pager of="articles" number={number} count={count} pathOf={listPath} />
      </div>
      <CallToAction
        heading="Rather Have It Done for You?"
        text="Pick a day in the calendar, or call and tell us about the yard."
      />
    </Document>
  );
}

const titles = { spring: 'Spring', summer: 'Summer', fall: 'Fall', winter: 'Winter' };

function BySeason({ seasons }: Pick<BlogPageProps, 'seasons'>) {
  return (
    <nav className="seasons" aria-labelledby="by-season">
      <h2 id="by-season">By Season</h2>
      {seasons.map(({ season, articles }) => (
        <details className="fold" key={season}>
          <summary>{titles[season]}</summary>
          <ul>
            {articles.map(({ title, path }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
