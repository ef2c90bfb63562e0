/** Whether a text can be part of a path as it is: lowercase words joined by hyphens. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** Turns text into a slug: "Café’s 1" becomes `cafes-1`. Empty if it has no letters and digits. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
