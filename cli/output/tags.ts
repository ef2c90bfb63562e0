/** A start tag in HTML. */
export interface Tag {
  /** In lowercase. */
  name: string;
  /** The values by name, in lowercase. That of an attribute without a value is empty. */
  attributes: ReadonlyMap<string, string>;
  /** The URLs in its attributes, other than those that forms post to. */
  urls: readonly string[];
  /** Whether an attribute is a style or code. */
  hasCode: boolean;
  /** What's in a `<script>` or `<style>`, as it's written. Otherwise empty. */
  text: string;
}

/** The start tags of an HTML document with attributes, and all scripts and styles. */
export function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start)) {
    if (html.startsWith('<!--', start)) {
      start = indexAfter(html, '-->', start);
      continue;
    }
    start += 1;
    if (!isLetter(html.charCodeAt(start))) continue;
    const { tag, length } = tagAt(html, start);
    start += length;
    const isCode = tag.name === 'script' || tag.name === 'style';
    if (tag.attributes.size > 0 && !isCode) tags.push(tag);
    if (!isCode) continue;
    const end = indexAfter(html, `</${tag.name}`, start);
    tags.push({ ...tag, text: html.slice(start + 1, end - tag.name.length - 2) });
    start = end;
  }
  return tags;
}

/** The index after the next occurrence of a text, or the end of the document. */
function indexAfter(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from);
  return index < 0 ? html.length : index + text.length;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Most tags of a page are on other pages, too. By what's written between the angle brackets. */
const known = new Map<string, Tag>();
const maxKnown = 5000;

/** @returns also the length of what's written between the angle brackets */
function tagAt(html: string, start: number): { tag: Tag; length: number } {
  const source = html.slice(start, html.indexOf('>', start));
  const before = known.get(source);
  if (before) return { tag: before, length: source.length };
  wholeTag.lastIndex = start;
  const [whole = source] = wholeTag.exec(html) ?? [];
  const tag = parseTag(whole);
  if (known.size >= maxKnown) known.clear();
  // A copy, because a part of a string keeps all of it in memory.
  if (whole.length === source.length) known.set(Buffer.from(source).toString(), tag);
  return { tag, length: whole.length };
}

/** A value in quotes may contain ">". */
const wholeTag = /(?:[^"'>]|"[^"]*"|'[^']*')*(?=>)/y;
const attribute = /([^\s"'/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

function parseTag(source: string): Tag {
  const [[start = ''] = [], ...others] = [...Buffer.from(source).toString().matchAll(attribute)];
  const attributes = others.map(([, key = '', ...values]): [string, string] => [
    key.toLowerCase(),
    unescaped(values.find((value) => value !== undefined) ?? ''),
  ]);
  const name = start.toLowerCase();
  return {
    name,
    attributes: new Map(attributes),
    urls: attributes.flatMap(([key, value]) => urlsIn(name, key, value)),
    hasCode: attributes.some(([key, value]) => /^(?:style|on[a-z]+)$/.test(key) || /^\s*javascript:/i.test(value)),
    text: '',
  };
}

function urlsIn(tag: string, key: string, value: string): readonly string[] {
  if (/^(?:(?:xlink:)?href|src|poster)$/.test(key) || (key === 'data' && tag === 'object')) return [value];
  if (key === 'content') return /(?<=^\s*[\d.]+\s*;\s*url=).*/i.exec(value) ?? [];
  if (key !== 'srcset' && key !== 'imagesrcset') return [];
  return (value.match(/[^\s,]\S*(?<!,)(?=\s|,|$)/g) ?? []).filter((url) => !/^[\d.]+[wx]$/.test(url));
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Undoes what React and our own writer escape in attributes. */
function unescaped(value: string): string {
  return value.includes('&') ? value.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => characters[name] ?? '') : value;
}
