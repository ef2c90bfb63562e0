import { type Line, lineAt, missingQuotes, quoteAll, type YamlMistake } from './yamlMistake.ts';

/**
 * Explains a line that YAML reads differently than its author meant. Judges by its text, because js-yaml's errors for these mistakes are
 * too general.
 * @param offset where the parser failed
 */
export function misreadLine(yaml: string, offset: number): YamlMistake {
  const { start, line } = lineAt(yaml, offset);
  const begin = start + indentOf(line);
  const [, name = '', value = ''] = nameAndValue.exec(line) ?? [];
  const key = firstLineOfKey(yaml, start);
  // A line above lacks its colon, which the parser notices only within the name of this field.
  const isNoticedLate = key < start && offset > begin && offset < start + name.length;
  if (name.trim() === '' || isNoticedLate) return noField(lineAt(yaml, key));
  if (offset <= begin) return misplaced(yaml, begin, line);
  const what = 'the line is indented more than the field above it';
  return misreadValue(value, start + name.length) ?? { offset: begin, what, fix: 'indent both the same' };
}

/** List dashes and a field's name, then the value. */
const nameAndValue = /^(\s*(?:- +)*(?:(?:\w[\w -]{0,60}|"[^"]{0,60}"|'[^']{0,60}'):(?:\s+|$))?)(.*)$/;

/** YAML reads lines without a colon as the start of the next field's name. */
function firstLineOfKey(yaml: string, offset: number): number {
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
  if (indentOf(above) === indentOf(line))
    return { offset, what: 'list items and fields are mixed', fix: 'indent the list below a field of its own' };
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
  const fix = /^[“”„‘’«]/.test(value) ? 'replace the curly quotes around the text with straight ones (")' : quoteAll;
  return { offset: offset + colon, what: 'text that contains a colon needs quotes', fix };
}

/** YAML indicators at the start of text, such as {phone} followed by words. */
const indicators = /^(?:[*&!\]}|>@`%]|[-?] |\{[^}]*\} *[^ #]|\[[^\]]*\] *[^ #])/;

function indentOf(line: string): number {
  return line.search(/\S|$/);
}
