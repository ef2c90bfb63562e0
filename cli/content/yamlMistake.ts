/** What is wrong in YAML, in the words of its author, and the offset at which it is. */
export interface YamlMistake {
  offset: number;
  what: string;
  fix: string;
}

export const quoteAll = 'put quotes around the whole text';

/** A text that begins with one of YAML's own signs. */
export function needsQuotes(sign: string, offset: number): YamlMistake {
  const fix = /[&*]/.test(sign) ? `${quoteAll}; anchors (&name) and aliases (*name) are not supported` : quoteAll;
  return { offset, what: `a text that begins with ${sign} needs quotes`, fix };
}

export interface Line {
  /** The offset at which it begins. */
  start: number;
  line: string;
}

/** The line on which an offset lies. */
export function lineAt(yaml: string, offset: number): Line {
  const start = offset > 0 ? yaml.lastIndexOf('\n', offset - 1) + 1 : 0;
  const end = yaml.indexOf('\n', start);
  return { start, line: yaml.slice(start, end < 0 ? undefined : end) };
}
