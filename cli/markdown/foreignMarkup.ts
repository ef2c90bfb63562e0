import type { Mistake } from '../problems.ts';

/** Other markup than Markdown. */
interface Markup {
  name: string;
  /** Its name in Pandoc. */
  format: string;
  /** A line that only this markup has. */
  line: RegExp;
  /** Another line that the text must have, if the first may be a coincidence. */
  also?: RegExp;
}

const markups: readonly Markup[] = [
  { name: 'reStructuredText', format: 'rst', line: /^\.\. (?:[a-z][\w-]*::|_[^:\n]+:)(?=\s)/m },
  {
    name: 'Org',
    format: 'org',
    line: /^#\+(?:title|author|date|options|startup|begin_\w+|caption)(?::|(?=[ \t]|$))|^:PROPERTIES:$/im,
  },
  {
    name: 'Wikitext',
    format: 'mediawiki',
    line: /(?<=^|\n\n)(={2,5}) [^=\s][^=\n]* \1[ \t]*(?=\n|$)/,
    also: /'''|\[\[|\{\{|^\{\|/m,
  },
  {
    name: 'AsciiDoc',
    format: 'asciidoc',
    line: /^={1,5} [^=\s"][^\n]*[^=\n](?=\n\n)/m,
    also: /^(?:\[source\b.*\]|(?:image|include)::.*\]|:toc:.*|\|={3}|\[[A-Z]+\]\n={4})$/m,
  },
  { name: 'Jira’s markup', format: 'jira', line: /^\{(?:code|panel)[:|][^{}\n]*\}$/m, also: /^\{(?:code|panel)\}/m },
  { name: 'Textile', format: 'textile', line: /^(?:h[1-6](?:\([^()\n]*\))?|b[qc]|fn\d+)\. \S/m },
];

/** Finds a text that isn't Markdown at all, so that it's one problem instead of hundreds. What's in code blocks doesn't count. */
export function findForeignMarkup(body: string): Mistake | undefined {
  if (!mayBeForeign.test(body)) return undefined;
  const text = body.replace(codeBlock, (code) => code.replace(/[^\n]/g, ' '));
  const markup = markups.find(({ line, also = line }) => line.test(text) && also.test(text));
  if (!markup) return undefined;
  const fix = `convert the file with Pandoc: pandoc -f ${markup.format} -t gfm; if it is an example, put it between two lines of \`\`\``;
  return { offset: text.search(markup.line), what: `this is ${markup.name}, not Markdown`, fix };
}

/** Fast: nearly no text has such lines. */
const mayBeForeign = /^(?:\.\. [_a-z]|#\+[a-z]|:PROPERTIES:$|={1,5} [^=\s]|\{(?:code|panel)[:|]|h[1-6][.(]|b[qc]\.|fn\d)/im;

const codeBlock = /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??\1\2[`~]*[ \t]*$/gm;
