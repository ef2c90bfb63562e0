/** Whether a text can be part of a path as it is: segments of letters, digits, and characters that are safe in URLs and file names. */
export function isSlug(text: string): boolean {
  return text.split('/').every((segment) => /^(?!\.)[^\s?#%\\"<>|*:\p{C}]+(?<!\.)$/u.test(segment));
}

/** The path without percent-encoding, if that's valid. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A URL without its query and fragment. */
export const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '');

/** A path as a URL has it. */
export const encodedPath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** A path as links are compared: without slashes at its end and percent-encoding, and in one Unicode form. */
export const plainPath = (path: string): string => decoded(path.replace(/(?<=.)\/+$/, '')).normalize();

/** Turns text into a slug: "Café’s 1" becomes `cafes-1`, "Straße" `strasse`. Empty if it has no Latin letters and digits. */
export function slugify(text: string): string {
  return toAnchor(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The id of a heading, or the slug of a file: like the above, but with the letters of other scripts. "日本語 1" becomes `日本語-1`. */
export function toAnchor(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/(?<=\p{sc=Latin})\p{M}+|['’]/gu, '')
      .toLowerCase()
      .replace(/[^\0-~]/g, (letter) => latin.get(letter) ?? letter)
      .normalize('NFC')
      // U+FE0F, FE0E, and 20E3 are marks that make emoji of other characters.
      .replace(/(?:[^\p{L}\p{N}\p{M}]|[\uFE0E\uFE0F\u20E3])+/gu, '-')
      .replace(/^-|-$/g, '')
  );
}

/** Latin letters that Unicode doesn't take apart. */
const latin = new Map(
  'ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ħ:h ı:i ŋ:ng ŧ:t ə:e ɛ:e ɔ:o ɓ:b ɖ:d ɗ:d ƙ:k ƴ:y ʻ: ʼ: ʿ: ʾ:'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
