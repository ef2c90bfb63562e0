import { type Season, seasons } from '../content/schema.ts';

/** The season of a day, by whole months: spring begins on March 1. */
function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7));
  return seasons[Math.floor(((month + 9) % 12) / 3)] ?? 'spring';
}

/**
 * Sorts articles by the season in which a reader needs them, beginning with the present one. Within a season they keep their order;
 * those without one come last.
 * @param today `YYYY-MM-DD`
 */
export function bySeason<T extends { season?: Season | undefined }>(items: readonly T[], today: string): T[] {
  const now = seasons.indexOf(seasonOf(today));
  const groups = Map.groupBy(items, ({ season }) => season);
  return [...seasons.slice(now), ...seasons.slice(0, now), undefined].flatMap((season) => groups.get(season) ?? []);
}
