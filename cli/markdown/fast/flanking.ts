/** Whether a run of * or _ can open or close emphasis, by the characters around it (CommonMark, 6.2). */
interface Flanking {
  opens: boolean;
  closes: boolean;
}

/** Whether the run from `start` to `end` can open or close emphasis. */
export function flankingOf(text: string, start: number, end: number): Flanking {
  const before = kindOf(text, start - 1);
  const after = kindOf(text, end);
  const opens = after === 'word' || (after === 'punctuation' && before !== 'word') || isMark(text.charAt(end));
  const closes = before === 'word' || (before === 'punctuation' && after !== 'word') || isMark(text.charAt(start - 1));
  if (text.charAt(start) === '*') return { opens, closes };
  // Inside a word, _ is a letter.
  return { opens: opens && (before !== 'word' || !closes), closes: closes && (after !== 'word' || !opens) };
}

type Kind = 'space' | 'punctuation' | 'word';

/** The start and end of the text count as white space. Half of a surrogate pair counts as a letter, as in micromark. */
function kindOf(text: string, offset: number): Kind {
  const character = text.charAt(offset);
  if (character === '' || /\s/.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'word';
}

function isMark(character: string): boolean {
  return character === '*' || character === '_';
}
