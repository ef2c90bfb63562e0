import { sentencesOf } from './words.ts';

export interface Likeness {
  /** The page most similar to this one. */
  with: string;
  /** Share of the shorter page's six-word sequences that the longer one has, too: 0 to 1. */
  share: number;
}

/** For each page, the most similar one of the same kind. */
export function likenesses(pages: readonly { path: string; words: readonly string[] }[]): Map<string, Likeness> {
  const runs = pages.map(({ path, words }) => ({ path, runs: runsOf(words) }));
  return new Map(
    runs.map(({ path, runs: own }) => {
      const others = runs.filter((other) => other.path !== path);
      const compared = others.map((other) => ({
        with: other.path,
        share: [...own].filter((run) => other.runs.has(run)).length / Math.max(1, Math.min(own.size, other.runs.size)),
      }));
      return [path, compared.reduce((most, next) => (next.share > most.share ? next : most), { with: '-', share: 0 })];
    }),
  );
}

function runsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(5).map((_, index) => words.slice(index, index + 6).join(' ')));
}

/** Sentences of twelve words or more that are on several pages, with the pages. */
export function sharedSentences(pages: readonly { path: string; blocks: readonly string[] }[]): Map<string, string[]> {
  const owners = new Map<string, Set<string>>();
  for (const { path, blocks } of pages)
    for (const words of sentencesOf(blocks).filter(({ length }) => length >= 12)) {
      const sentence = words.join(' ');
      owners.set(sentence, (owners.get(sentence) ?? new Set()).add(path));
    }
  return new Map([...owners].filter(([, paths]) => paths.size > 1).map(([sentence, paths]) => [sentence, [...paths]]));
}
