/**
 * Harmful invisible characters: those that change the text direction, so that text reads differently from what it contains
 * (CVE-2021-42574), and control characters, which aren't allowed in XML, and so in a feed (XML 1.0, 2.2).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find; \p{Cc} is ten times slower
const hidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/;

interface HiddenCharacter {
  offset: number;
  what: string;
  fix: string;
}

/** Finds the first such character in a text. */
export function hiddenCharacter(text: string): HiddenCharacter | undefined {
  const offset = text.search(hidden);
  if (offset < 0) return undefined;
  const code = text.charCodeAt(offset);
  if (code === 0)
    return { offset, what: 'contains a null byte, so it is not a text file', fix: 'save it as UTF-8 text, or remove it' };
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return code >= 0x202a && code < 0xfffe
    ? {
        offset,
        what: `contains ${name}, an invisible character that changes the text direction`,
        fix: 'remove it, or retype the words',
      }
    : { offset, what: `contains the control character ${name}`, fix: 'remove it, or retype the words' };
}

/** Finds the first such character in structured data, where it may come from an escape such as `\\u202e`, and its field. */
export function hiddenInFields(data: unknown, path: PropertyKey[] = []): (HiddenCharacter & { path: PropertyKey[] }) | undefined {
  if (typeof data === 'string') {
    const found = hiddenCharacter(data);
    return found && { ...found, path };
  }
  if (data === null || typeof data !== 'object') return undefined;
  for (const [key, value] of Object.entries(data)) {
    const found = hiddenInFields(value, [...path, Array.isArray(data) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}
