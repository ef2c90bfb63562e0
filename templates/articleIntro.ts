/** The first paragraph of a text, and the rest. */
export interface ArticleIntro {
  first: string;
  rest: string;
}

/** Splits the HTML before the first heading after its first paragraph. */
export function splitIntro(html: string): ArticleIntro {
  const end = html.indexOf('</p>') + '</p>'.length;
  return html.includes('</p>') ? { first: html.slice(0, end), rest: html.slice(end).trim() } : { first: html, rest: '' };
}
