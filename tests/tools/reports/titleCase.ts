/** Words that stay lowercase within a heading: articles, conjunctions, and short prepositions. */
const small = new Set('a an and as at but by for from in into nor of on onto or per the to via vs with'.split(' '));

/**
 * Converts a heading to title case: capitalizes every word except small ones that are neither first nor last. Existing capitals stay.
 * @param heading plain text
 */
export function titleCase(heading: string): string {
  const words = heading.split(' ');
  return words
    .map((word, index) => {
      const isEdge = index === 0 || index === words.length - 1 || /[:.?!]$/.test(words[index - 1] ?? '');
      const isSmall = small.has(word.replace(/[^a-z]/gi, '').toLowerCase());
      return isEdge || !isSmall ? capitalized(word) : word;
    })
    .join(' ');
}

/** Capitalizes the first letter and those after hyphens. */
function capitalized(word: string): string {
  return word
    .split('-')
    .map((part, index) =>
      index > 0 && small.has(part)
        ? part
        : part.replace(/^([“"(‘]?)([a-z])(?![a-z]*[A-Z{])/, (_, quote, letter) => quote + letter.toUpperCase()),
    )
    .join('-');
}
