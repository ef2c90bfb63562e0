/** Returns an XML document. The parts of its root element must already be escaped. */
export function xmlDocument(...root: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>\n', ...root, '\n'].join('');
}

/** Returns an element with escaped text. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

export function escapeXml(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
