/**
 * Harmful invisible characters: those that change the text direction, so that text reads differently from what it contains
 * (CVE-2021-42574), and control characters, which aren't allowed in XML, and so in a feed (XML 1.0, 2.2).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find; \p{Cc} is ten times slower
const hidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/;

/** Finds the first such character in a text. */
export function hiddenCharacter(text: string): { offset: number; what: string; fix: string } | undefined {
  const offset = text.search(hidden);
  if (offset < 0) return undefined;
  const code = text.charCodeAt(offset);
  if (code === 0)
    return { offset, what: 'contains a null byte, so it is not a text file', fix: 'save it as UTF-8 text, or remove it' };
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const isInvisible = code >= 0x202a && code < 0xfffe;
  const what = isInvisible ? `${name}, an invisible character that changes the text direction` : `the control character ${name}`;
  return { offset, what: `contains ${what}`, fix: 'remove it, or retype the words' };
}
