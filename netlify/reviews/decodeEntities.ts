/** Entities that escaping produces. Google sends UTF-8, so no others occur. */
const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

const lastCodePoint = 0x10ffff;

/** Decodes the HTML entities of a text once: `&amp;lt;` becomes `&lt;`. Leaves unknown entities alone. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (entity, hexadecimal, decimal, name) => {
    if (name) return named.get(name) ?? entity;
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : entity;
  });
}

function isCharacter(code: number): boolean {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code > 0 && code <= lastCodePoint && !isSurrogate;
}
