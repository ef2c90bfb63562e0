/** What a run of * or _ can do, by the characters on both sides of it; section 6.2 of the CommonMark specification. */
interface Flanking {
  opens: boolean;
  closes: boolean;
}

/** What the run from `start` to `end` can do. */
export function flankingOf(text: string, start: number, end: number): Flanking {
  const before = kindOf(text, start - 1);
  const after = kindOf(text, end);
  const opens = after === 'word' || (after === 'punctuation' && before !== 'word') || isMark(text.charAt(end));
  const closes = before === 'word' || (before === 'punctuation' && after !== 'word') || isMark(text.charAt(start - 1));
  if (text.charAt(start) === '*') return { opens, closes };
  // Within a word, _ is a letter.
  return { opens: opens && (before !== 'word' || !closes), closes: closes && (after !== 'word' || !opens) };
}

type Kind = 'space' | 'punctuation' | 'word';

/** Beyond both ends of a text there is space. Half of a surrogate pair is a letter, as in micromark. */
function kindOf(text: string, offset: number): Kind {
  const character = text.charAt(offset);
  if (character === '' || /\s/.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'word';
}

function isMark(character: string): boolean {
  return character === '*' || character === '_';
}
