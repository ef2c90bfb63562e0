import type { Outcome } from './runRounds.ts';
import { markdownTable, medianOf } from './table.ts';

/** Results for one number of articles. */
export interface Result {
  articles: number;
  outcomes: readonly Outcome[];
}

/** How build time and memory grow with the number of articles, as Markdown. With linear growth, a thousand articles take as long in every row. */
export function growthTable(results: readonly Result[]): string {
  const rows = results.map(({ articles, outcomes: [outcome] }) => [
    articles.toLocaleString('en-US'),
    ...(outcome ? cellsOf(articles, outcome) : []),
  ]);
  const rebuilds = Object.keys(results[0]?.outcomes[0]?.rebuilds ?? {});
  return markdownTable(
    ['articles', 'clean build, s', 's per 1,000', 'memory, MB', ...rebuilds.map((name) => `${name}, s`)],
    rows,
  );
}

function cellsOf(articles: number, { clean, rebuilds, failure }: Outcome): string[] {
  if (failure) return [`failed: ${failure}`];
  const seconds = medianOf(clean, 'seconds') ?? Number.NaN;
  const again = Object.values(rebuilds).map((runs) => medianOf(runs, 'seconds')?.toFixed(2) ?? '–');
  return [
    seconds.toFixed(2),
    ((1000 * seconds) / articles).toFixed(2),
    medianOf(clean, 'megabytes')?.toFixed(0) ?? '–',
    ...again,
  ];
}
