import type { AreaLink } from '../SiteContext.tsx';
import { ArticleCard, type ArticleCardData } from './ArticleCard.tsx';
import { typeset } from './text.tsx';

interface ArticleGroupProps {
  name: string;
  city: AreaLink | undefined;
  articles: readonly ArticleCardData[];
}

/** The articles about one city, or those for every city. */
export function ArticleGroup({ name, city, articles }: ArticleGroupProps) {
  return (
    <section className="article-group" aria-labelledby={groupId(name)}>
      <div className="wrap">
        <div className="group-head">
          <h2 id={groupId(name)}>{typeset(name)}</h2>
          {city && (
            <a className="text-link" href={city.path}>
              {typeset(`Prices, soil, and rules in ${name}`)}
            </a>
          )}
        </div>
        <div className="article-cards">
          {articles.map((article, index) => (
            <ArticleCard key={article.path} article={article} size={sizeOf(index, articles.length)} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Of an odd number, the first leads, so that two columns have no gap. Two that stand alone are large. */
function sizeOf(index: number, count: number): 'lead' | 'large' | undefined {
  if (index === 0 && count % 2 === 1) return 'lead';
  return count === 2 ? 'large' : undefined;
}

/** Fragment id of a group. */
export function groupId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
