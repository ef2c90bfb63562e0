import { syllable } from 'syllable';

export function wordsOf(text: string): string[] {
  const found = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu) ?? [];
  return found.map((word) => word.replace(/[.,]+$/, ''));
}

/** The words of each sentence in blocks of text. */
export function sentencesOf(blocks: readonly string[]): string[][] {
  return blocks.flatMap((block) => block.split(/(?<=[.!?])\s+/)).map(wordsOf);
}

/** Flesch-Kincaid grade level (1975): 0.39 × words per sentence + 11.8 × syllables per word − 15.59. */
export function gradeOf(blocks: readonly string[]): number {
  const sentences = sentencesOf(blocks).filter((words) => words.length > 3);
  const words = sentences.flat().filter((word) => /[a-z]/.test(word));
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59;
}
