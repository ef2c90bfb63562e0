/**
 * Characters that nobody sees and that do harm: those that turn the direction of the text around them, so that it shows something
 * else than it says (CVE-2021-42574), and control characters, which XML and so a feed must not hold (XML 1.0, 2.2).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for; \p{Cc} takes ten times as long
const hidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/;

interface HiddenCharacter {
  offset: number;
  what: string;
  fix: string;
}

/** The first such character in a text. */
export function hiddenCharacter(text: string): HiddenCharacter | undefined {
  const offset = text.search(hidden);
  if (offset < 0) return undefined;
  const code = text.charCodeAt(offset);
  if (code === 0)
    return { offset, what: 'holds a null byte, so it is not a text file', fix: 'save it as UTF-8 text, or remove it' };
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return code >= 0x202a && code < 0xfffe
    ? {
        offset,
        what: `holds ${name}, which turns the direction of text without being seen`,
        fix: 'remove it, or write the words anew',
      }
    : { offset, what: `holds the control character ${name}`, fix: 'remove it, or write the words anew' };
}

/** The first such character anywhere in structured data, where it may have been written as `\\u202e`, and the field that it is in. */
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
