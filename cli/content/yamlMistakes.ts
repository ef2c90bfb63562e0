import { parseEvents, YAMLException } from 'js-yaml';

/** Translates js-yaml's error for authors. */
export function syntaxMistake(yaml: string, { reason, mark }: YAMLException): YamlMistake {
  const offset = mark?.position ?? 0;
  if (/maxDepth/.test(reason)) return { offset, ...fieldsTooDeep };
  if (/duplicated/.test(reason)) return duplicateField(yaml, offset);
  if (/complex keys/.test(reason)) return objectAsKey(yaml);
  const { start, line } = lineAt(yaml, offset);
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  if (indent.includes('\t')) return { offset: start + indent.indexOf('\t'), ...tab };
  if (/escape|hexadecimal/.test(reason)) return unknownEscape(yaml, offset);
  // "deficient indentation" within quotes or brackets.
  if (/deficient/.test(reason)) {
    const first = line.charAt(indent.length);
    if (!/[\]}]/.test(first)) return unclosedAbove(yaml, start);
    return { offset: start + indent.length, what: `the closing ${first} is not indented enough`, fix: 'indent it by two spaces' };
  }
  if (/found ','/.test(reason)) return { offset, what: 'there is nothing before this comma', fix: 'remove the comma' };
  if (/missed comma/.test(reason)) {
    const tag = line.search(/(?<=[:-][ \t]+)\{[%{]/);
    return tag < 0 ? { offset, ...noComma } : missingQuotes('{', start + tag);
  }
  return unclosed(yaml, reason) ?? explainBadLine(yaml, offset);
}

const tab = { what: 'the line is indented with a tab', fix: 'indent it with spaces, like the lines around it' };
const noComma = {
  what: 'a comma or a closing bracket is missing before this',
  fix: 'put a comma between items, and quotes around text that contains a colon, comma, or bracket',
};

function duplicateField(yaml: string, offset: number): YamlMistake {
  // The offset of a quoted name is after its opening quote.
  const quote = /["']/.exec(yaml.charAt(offset - 1))?.[0];
  const [name = ''] = yaml.slice(offset).split(quote ?? /:(?=\s|$)/, 1);
  return { offset, what: `duplicate field "${name}"`, fix: 'keep one of them' };
}

/** A key such as `{phone}`, which YAML reads as an object. js-yaml's error has no position: look for a bracket before a colon. */
function objectAsKey(yaml: string): YamlMistake {
  const key = yaml.search(/[[{]+[^[\]{}\n]*[\]}]+[ \t]*:(?=\s|$)/);
  // Or a template tag, {{ title }}, whose outer braces are an object with that key.
  const offset = key >= 0 ? key : Math.max(0, yaml.search(/[[{]{2}/));
  return missingQuotes(yaml.charAt(offset), offset);
}

/** js-yaml reports too little indentation within a quote or bracket. Usually it was never closed, so look for that first. */
function unclosedAbove(yaml: string, start: number): YamlMistake {
  const above = yaml.slice(0, start).trimEnd();
  try {
    parseEvents(above, yamlLimits);
  } catch (error) {
    const open = error instanceof YAMLException && unclosed(above, error.reason);
    const rest = lineAt(yaml, start).line;
    if (open && rest.includes(above.charAt(open.offset)) && /["']/.test(above.charAt(open.offset)))
      return {
        offset: start,
        what: 'the text in quotes goes on here, but the line is not indented',
        fix: 'indent it by two spaces',
      };
    if (open) return open;
  }
  return explainBadLine(yaml, start);
}

/** Locates a quote or bracket that is never closed. */
function unclosed(yaml: string, reason: string): YamlMistake | undefined {
  const [quote] = /(?:single|double)(?= quoted)/.exec(reason) ?? [];
  if (quote) return unclosedQuote(yaml, quote === 'single' ? "'" : '"');
  return reason.endsWith('within a flow collection') ? unclosedBracket(yaml) : undefined;
}

function unclosedQuote(yaml: string, quote: string): YamlMistake {
  // Skips escaped quotes: doubled, or after a backslash.
  const quotes = yaml.matchAll(quote === '"' ? /\\.|"/gs : /''|'/g);
  const offset = [...quotes].findLast(([found]) => found === quote)?.index ?? 0;
  return { offset, what: 'the closing quote is missing', fix: `write a ${quote} at the end of the text, on the same line` };
}

function unclosedBracket(yaml: string): YamlMistake {
  // Brackets in quotes and in comments don't count.
  const text = yaml.replace(/(?<=[[{,:\s])(?:"(?:\\.|[^"\\\n])*"|'(?:''|[^'\n])*')|(?<=\s)#.*/g, (found) =>
    ' '.repeat(found.length),
  );
  const brackets = [...text.matchAll(/[[\]{}]/g)];
  // Going backward, counts closing brackets without their opening ones. Below zero, this opening bracket is never closed.
  let unopened = 0;
  const open = brackets.findLast(({ 0: found }) => {
    unopened += /[\]}]/.test(found) ? 1 : -1;
    return unopened < 0;
  });
  // If all are closed, text that isn't in quotes contains a closing bracket. Assume that the last list or object is open.
  const offset = (open ?? brackets.findLast(({ 0: found }) => /[[{]/.test(found)))?.index ?? 0;
  const bracket = text.charAt(offset) === '{' ? '}' : ']';
  const fix = `write a ${bracket} at the end, on the same line or on an indented one`;
  return { offset, what: `the closing ${bracket} is missing`, fix };
}

/** @param end an offset after the backslash */
function unknownEscape(yaml: string, end: number): YamlMistake {
  const offset = yaml.lastIndexOf('\\', end);
  const fix = 'write \\\\ for a backslash';
  return { offset, what: `${yaml.slice(offset, offset + 2)} is not a valid escape in double quotes`, fix };
}

/** Explains a line that YAML reads differently than its author meant, by the line's text: js-yaml's messages are too general. */
function explainBadLine(yaml: string, offset: number): YamlMistake {
  const { start: lineStart, line } = lineAt(yaml, offset);
  const textStart = lineStart + indentOf(line);
  const [, beforeValue = '', value = ''] = nameAndValue.exec(line) ?? [];
  const valueStart = lineStart + beforeValue.length;
  const nameStart = startOfName(yaml, lineStart);
  // If a line above lacks its colon, YAML takes it for the start of this field's name, and the parser fails inside that name.
  const isNoticedLate = nameStart < lineStart && offset > textStart && offset < valueStart;
  if (beforeValue.trim() === '' || isNoticedLate) return noField(lineAt(yaml, nameStart));
  if (offset <= textStart) return misplaced(yaml, textStart, line);
  const what = 'the line is indented more than the field above it';
  return misreadValue(value, valueStart) ?? { offset: textStart, what, fix: 'indent both the same' };
}

/** Everything before a field's value (indent, list dashes, name, colon), then the value. */
const nameAndValue = /^(\s*(?:- +)*(?:(?:[\p{L}\p{N}_][\p{L}\p{N}_' -]{0,60}|"[^"]{0,60}"|'[^']{0,60}'):(?:\s+|$))?)(.*)$/u;

/** Where YAML thinks that the name of the field in this line starts: it takes lines above without a colon for a part of it. */
function startOfName(yaml: string, offset: number): number {
  let { start, line } = lineAt(yaml, offset);
  const indent = indentOf(line);
  let first = start;
  while (start > 0) {
    ({ start, line } = lineAt(yaml, start - 1));
    if (/^\s*#/.test(line) || nameAndValue.exec(line)?.[1]?.trim()) break;
    if (line.trim() !== '' && indentOf(line) <= indent) first = start;
  }
  return first;
}

function noField({ start, line }: Line): YamlMistake {
  const [, name] = /^\s*([\w-]{1,60})\s*[:=]\s*[^\s/]/.exec(line) ?? [];
  const fix = name
    ? `write a colon and a space after the name: "${name}: …"`
    : 'write it as "name: value"; if it continues the text above, indent it';
  return { offset: start + indentOf(line), what: 'the line is not a field', fix };
}

function misplaced(yaml: string, offset: number, line: string): YamlMistake {
  const above =
    yaml
      .slice(0, offset)
      .split('\n')
      .slice(0, -1)
      .findLast((each) => /^\s*[^\s#]/.test(each)) ?? '';
  if (indentOf(above) === indentOf(line)) {
    const fix = line.trimStart().startsWith('-')
      ? 'indent the list below a field of its own'
      : 'indent this field two spaces more if it belongs to the list item, or less if it does not';
    return { offset, what: 'list items and fields are mixed', fix };
  }
  return {
    offset,
    what: 'the line is not indented like the fields around it',
    fix: 'indent fields that belong together the same',
  };
}

function misreadValue(value: string, offset: number): YamlMistake | undefined {
  if (/^["']/.test(value)) {
    const fix = 'keep one pair of quotes around the whole text, and use ’ or “ ” inside it';
    return { offset, what: 'text follows the closing quote', fix };
  }
  if (indicators.test(value)) return missingQuotes(value.charAt(0), offset);
  const colon = value.search(/:(?=\s|$)/);
  if (colon < 0) return undefined;
  const fix = /^[“”„‘’«]/.test(value) ? 'replace the curly quotes around the text with straight ones (")' : quoteWholeText;
  return { offset: offset + colon, what: 'text that contains a colon needs quotes', fix };
}

/** YAML indicators at the start of text, such as {phone} followed by words. */
const indicators = /^(?:[*&!\]}|>@`%]|[-?] |\{[^}]*\} *[^ #]|\[[^\]]*\] *[^ #])/;

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

/** Deeper than anyone nests on purpose. */
const maxLevels = 20;

const fieldsTooDeep = { what: 'is nested too deeply', fix: `nest lists and fields at most ${maxLevels} levels deep` };

/** Every js-yaml call uses these limits, so that none throws for YAML that another has accepted. The document is a level. */
export const yamlLimits = { maxDepth: maxLevels + 1 };

/** A YAML mistake in words an author understands, and its offset. It becomes a `Problem` once its file and line are known. */
export interface YamlMistake {
  offset: number;
  what: string;
  fix: string;
}

const quoteWholeText = 'put quotes around the whole text';

/** The mistake to report for text without quotes that begins with a YAML indicator. */
export function missingQuotes(indicator: string, offset: number): YamlMistake {
  const fix = /[&*]/.test(indicator)
    ? `${quoteWholeText}; anchors (&name) and aliases (*name) are not supported`
    : quoteWholeText;
  return { offset, what: `text that begins with ${indicator} needs quotes`, fix };
}

export interface Line {
  /** The offset at which it begins. */
  start: number;
  line: string;
}

/** The line that contains an offset. */
function lineAt(yaml: string, offset: number): Line {
  const start = offset > 0 ? yaml.lastIndexOf('\n', offset - 1) + 1 : 0;
  const end = yaml.indexOf('\n', start);
  return { start, line: yaml.slice(start, end < 0 ? undefined : end) };
}
