import type { YamlMistake } from './yamlMistake.ts';

/**
 * Locates a quote or bracket that is never closed.
 * @param reason js-yaml's error
 */
export function unclosed(yaml: string, reason: string): YamlMistake | undefined {
  const [quote] = /(?:single|double)(?= quoted)/.exec(reason) ?? [];
  if (quote) return openQuote(yaml, quote === 'single' ? "'" : '"');
  return reason.endsWith('within a flow collection') ? openBracket(yaml) : undefined;
}

function openQuote(yaml: string, quote: string): YamlMistake {
  // Skips escaped quotes: doubled, or after a backslash.
  const signs = yaml.matchAll(quote === '"' ? /\\.|"/gs : /''|'/g);
  const offset = [...signs].findLast(([sign]) => sign === quote)?.index ?? 0;
  return { offset, what: 'the closing quote is missing', fix: `write a ${quote} at the end of the text, on the same line` };
}

function openBracket(yaml: string): YamlMistake {
  const text = yaml.replace(/(?<=\s)#.*/g, (comment) => ' '.repeat(comment.length));
  let closed = 0;
  for (let offset = text.length - 1; offset >= 0; offset -= 1) {
    const sign = text.charAt(offset);
    if (/[\]}]/.test(sign)) closed += 1;
    if (/[[{]/.test(sign)) closed -= 1;
    if (closed < 0) return missing(text, offset);
  }
  // The closing bracket is inside quotes.
  return missing(text, Math.max(0, text.lastIndexOf('['), text.lastIndexOf('{')));
}

function missing(yaml: string, offset: number): YamlMistake {
  const bracket = yaml.charAt(offset) === '{' ? '}' : ']';
  const fix = `write a ${bracket} at the end, on the same line or on an indented one`;
  return { offset, what: `the closing ${bracket} is missing`, fix };
}
