/** The answer of an article, and the paragraphs that follow it. */
export interface Lead {
  answer: string;
  rest: string;
}

/** Splits what stands above the first heading of an article behind its first paragraph. */
export function splitLead(html: string): Lead {
  const end = html.indexOf('</p>') + '</p>'.length;
  return html.includes('</p>') ? { answer: html.slice(0, end), rest: html.slice(end).trim() } : { answer: html, rest: '' };
}
