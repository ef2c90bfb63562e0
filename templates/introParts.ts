/** A part of a text: its heading as HTML, and what follows it. */
export interface IntroPart {
  heading: string;
  html: string;
}

/** Splits rendered Markdown at its headings. What comes before the first one has an empty heading. */
export function splitAtHeadings(html: string): IntroPart[] {
  return html
    .split(/(?=<h[23][ >])/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [whole = '', heading = ''] = part.match(/^<h[23][^>]*>(.*?)<\/h[23]>/s) ?? [];
      return { heading, html: part.slice(whole.length).trim() };
    });
}
