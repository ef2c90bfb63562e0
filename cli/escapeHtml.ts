export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Undoes what React and our own writers escape. */
export function unescaped(value: string): string {
  return value.includes('&') ? value.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => characters[name] ?? '') : value;
}
