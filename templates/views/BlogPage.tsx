import { Fragment } from 'react';
import type { ViewInput } from '../../cli/site.ts';
import type { Content } from '../../content/schema.ts';
import { type ListPage, listPath } from '../blogList.ts';
import { Document, type PageProps } from '../Document.tsx';
import { ArticleCard, type ArticleCardData } from '../parts/ArticleCard.tsx';
import { JumpLinks } from '../parts/JumpLinks.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Pager } from '../parts/Pager.tsx';
import type { Picture } from '../pictures.ts';
import type { Shared } from '../SiteContext.tsx';
import { breadcrumbs, graph, itemList } from '../seo/jsonLd.ts';

export interface BlogPageProps extends PageProps {
  page: Content['singles']['blog'];
  picture: Picture;
  list: ListPage<ArticleCardData>;
}

/** One page of the list of articles. */
export function BlogPage(input: ViewInput<BlogPageProps, Shared>) {
  const { page, picture, list } = input.props;
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
  const items = itemList(
    settings,
    articles.map(({ title, path }) => ({ name: title, path })),
  );
  const groups = groupsOf(articles);
  return (
    <Document
      input={input}
      head={{ ...described, type: 'blog', styles: 'blog', data: graph([breadcrumbs(settings, crumbs), items]) }}
    >
      <PageHero crumbs={crumbs} heading={heading} blurb={page.hero.blurb} image={picture} wideOnly>
        <JumpLinks label="Seasons" items={groups} />
      </PageHero>
      <div className="section wrap">
        <div className="cards article-cards">
          {groups.map(({ id, title, articles: group }) => (
            <Fragment key={id}>
              <h2 id={id}>{title}</h2>
              {group.map((article) => (
                <ArticleCard key={article.path} article={article} lead={article === articles[0]} />
              ))}
            </Fragment>
          ))}
        </div>
        <Pager of="articles" number={number} count={count} pathOf={listPath} />
      </div>
    </Document>
  );
}

const titles = { spring: 'Spring', summer: 'Summer', fall: 'Fall', winter: 'Winter', 'all-year': 'All Year' };

/** The articles of each season, in the order of the list. */
function groupsOf(articles: readonly ArticleCardData[]) {
  const groups = Map.groupBy(articles, ({ season }) => season ?? 'all-year');
  return [...groups].map(([id, group]) => ({ id, title: titles[id], articles: group }));
}
