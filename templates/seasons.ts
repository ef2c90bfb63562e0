import { type Article, type Season, seasons } from '../content/schema.ts';
import { articleLink, type NavigationItem } from './navigation.ts';

/** Links to the articles of one season. */
export interface SeasonGroup {
  season: Season;
  articles: NavigationItem[];
}

/**
 * Links to the articles by the season in which a reader needs them, beginning with the present one. Articles without a season are
 * left out.
 * @param today `YYYY-MM-DD`
 */
export function bySeason(articles: readonly Article[], today: string): SeasonGroup[] {
  const now = seasons.indexOf(seasonOf(today));
  const groups = Map.groupBy(articles, ({ season }) => season);
  return [...seasons.slice(now), ...seasons.slice(0, now)].flatMap((season) => {
    const group = groups.get(season);
    return group ? [{ season, articles: group.map(articleLink) }] : [];
  });
}

/** The season of a day, by whole months: spring begins on March 1. */
function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7));
  return seasons[Math.floor(((month + 9) % 12) / 3)] ?? 'spring';
}
