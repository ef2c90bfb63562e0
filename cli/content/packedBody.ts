import type { Body } from '../contract.ts';

/** Everything but HTML, and the lengths of that. */
type Contents = [words: number, html: number, sections: [id: string, heading: string, html: number][]];

/** A line of contents, and the HTML as it is: to write and to read that as JSON takes up to twice as long. */
export function packed({ html, sections, words }: Body): string {
  const contents: Contents = [words, html.length, sections.map((section) => [section.id, section.heading, section.html.length])];
  return `${JSON.stringify(contents)}\n${html}${sections.map((section) => section.html).join('')}`;
}

export function unpacked(text: string): Body {
  const line = text.indexOf('\n');
  const [words, length, sections] = JSON.parse(text.slice(0, line)) as Contents;
  let end = line + 1;
  const next = (characters: number) => {
    const start = end;
    end += characters;
    return text.slice(start, end);
  };
  return { html: next(length), sections: sections.map(([id, heading, html]) => ({ id, heading, html: next(html) })), words };
}
