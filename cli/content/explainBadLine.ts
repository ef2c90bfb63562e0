import { type Line, lineAt, missingQuotes, quoteWholeText, type YamlMistake } from './yamlMistake.ts';

/**
 * Explains a line that YAML reads differently than its author meant. Goes by the line's text, because js-yaml's messages for these
 * mistakes are too general.
 * @param offset where the parser failed
 */
export function explainBadLine(yaml: string, offset: number): YamlMistake {
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
