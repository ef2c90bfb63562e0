import { sentencesOf, wordsOf } from './words.ts';

/** Style figures of texts. Sentences of three words or less are labels and don't count. */
export interface Style {
  /** Average words per sentence. */
  sentence: number;
  /** Contractions per 1,000 words, without possessives. */
  contractions: number;
  /** "Because" and "since" per 1,000 words. */
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

/** Endings that only contractions have, and the words before "’s" that are never possessive in these texts. */
const contraction = /[’'](re|ll|ve|d|t|m)$|^(it|that|there|here|what|who|he|she|let|where|how|when|nobody|everything)[’']s$/;

/** Words from other regions or from translations, and the spellings of cleanup that this site doesn't use. */
const avoided = /\b(sow(?:n|ing|s)?|shopfronts?|waymarks?|reckon(?:s|ed)?|clean-ups?|autumn|whilst|turn(?:s|ed)? up)\b/gi;

/** Each avoided word in the text, once. */
export function avoidedIn(blocks: readonly string[]): string[] {
  return [...new Set(blocks.flatMap((block) => block.match(avoided) ?? []).map((word) => word.toLowerCase()))];
}

/** Whether the first 50 words contain a number or a month, so the answer comes first. */
export function answersFirst(blocks: readonly string[]): boolean {
  return wordsOf(blocks.join(' '))
    .slice(0, 50)
    .some((word) => answer.test(word));
}

const numbers = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|third';
/** Without March and May, which are also verbs. */
const months = 'january|february|april|june|july|august|september|october|november|december';
const answer = new RegExp(`\\d|^(${numbers}|${months})$`);
