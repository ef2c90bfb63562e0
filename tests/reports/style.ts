import { sentencesOf, wordsOf } from './words.ts';

/** How the sentences of texts are written. Those of three words or less are labels and don't count. */
export interface Style {
  /** Words in a sentence, on average. */
  sentence: number;
  /** Contractions among 1,000 words. A possessive is none. */
  contractions: number;
  /** "Because" and "since" among 1,000 words. */
  because: number;
}

export function styleOf(blocks: readonly string[]): Style {
  const sentences = sentencesOf(blocks).filter((words) => words.length > 3);
  const words = sentences.flat();
  const perThousand = (pattern: RegExp) => (1000 * words.filter((word) => pattern.test(word)).length) / words.length;
  return {
    sentence: words.length / sentences.length,
    contractions: perThousand(contraction),
    because: perThousand(/^(because|since)$/),
  };
}

/** Ends that only contractions have, and the words before "’s" that own nothing in these texts. */
const contraction = /[’'](re|ll|ve|d|t|m)$|^(it|that|there|here|what|who|he|she|let|where|how|when|nobody|everything)[’']s$/;

/** Words of other regions or of translations, and the ways of writing cleanup that this site doesn't use. */
const avoided = /\b(sow(?:n|ing|s)?|shopfronts?|waymarks?|reckon(?:s|ed)?|clean-ups?|autumn|whilst|turn(?:s|ed)? up)\b/gi;

/** What to replace: each avoided word once. */
export function avoidedIn(blocks: readonly string[]): string[] {
  return [...new Set(blocks.flatMap((block) => block.match(avoided) ?? []).map((word) => word.toLowerCase()))];
}

/** Whether the first 50 words have a number or the name of a month, so that the answer comes first. */
export function answersFirst(blocks: readonly string[]): boolean {
  return wordsOf(blocks.join(' '))
    .slice(0, 50)
    .some((word) => answer.test(word));
}

const numbers = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|third';
/** Without March and May, which are verbs, too. */
const months = 'january|february|april|june|july|august|september|october|november|december';
const answer = new RegExp(`\\d|^(${numbers}|${months})$`);
