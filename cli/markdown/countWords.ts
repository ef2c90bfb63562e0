import type { Nodes, Root } from 'mdast';
import { walk } from './parseMarkdown.ts';

/** Counts the words of a text, as readers see them. */
export function countWords(tree: Root): number {
  const texts: string[] = [];
  walk(tree, (node) => {
    // The words of two paragraphs, or two cells of a table, aren't one word.
    if (separatesWords.has(node.type)) texts.push(' ');
    if (node.type === 'html') texts.push(node.value.replace(/<[^>]*>/g, ''));
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') texts.push(node.value);
  });
  let words = 0;
  const countRun = (run: string) => {
    for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) words += 1;
    return ' ';
  };
  const text = texts.join('').replace(unspaced, countRun);
  return words + (text.match(/\S+/g)?.length ?? 0);
}

const separatesWords: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell', 'break', 'code']);

/** These scripts put no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
