import type { YAMLError } from 'yaml';

/** A mistake in YAML in the words of who wrote it, and where it begins. */
export interface YamlFault {
  offset: number;
  what: string;
  fix: string;
}

type Complaint = Pick<YAMLError, 'code' | 'message' | 'pos'>;

/**
 * What to tell the author of the parser's complaints: each name that stands twice, and of the rest the first, since those
 * behind it follow from it.
 */
export function yamlFaults(complaints: readonly Complaint[], text: string): YamlFault[] {
  const doubles = complaints.filter(({ code }) => code === 'DUPLICATE_KEY');
  const [first] = complaints.filter(({ code }) => code !== 'DUPLICATE_KEY');
  return [...doubles, ...(first ? [first] : [])].map((complaint) => yamlFault(complaint, text));
}

function yamlFault({ code, message, pos: [offset] }: Complaint, text: string): YamlFault {
  const bracket = /end with a ([}\]])/.exec(message)?.[1];
  if (code === 'DUPLICATE_KEY')
    return {
      offset,
      what: `the field "${/^[^:\s]*/.exec(text.slice(offset))?.[0]}" stands twice`,
      fix: 'keep one of the two',
    };
  if (code === 'TAB_AS_INDENT')
    return { offset, what: 'the line is indented with a tab', fix: 'indent it with spaces, as many as the lines beside it' };
  if (bracket) return openBracket(bracket, offset, text);
  if (code === 'BAD_INDENT')
    return { offset, what: 'the line begins in another column than the fields beside it', fix: indentAlike };
  if (code === 'MISSING_CHAR' && /quote/.test(message)) {
    const quote = message.slice(-6, -5);
    const opening = Math.max(0, text.lastIndexOf(quote, offset - 1));
    return { offset: opening, what: 'a quote is opened here and not closed', fix: 'close the quote on the same line' };
  }
  if (code === 'BAD_DQ_ESCAPE')
    return {
      offset,
      what: 'a \\ within double quotes begins a special sign, and there is none like this',
      fix: 'write \\\\ for a \\',
    };
  if (code === 'BAD_SCALAR_START' || code === 'TAG_RESOLVE_FAILED') return oddStart(text.charAt(offset), offset);
  return misreadLine(offset, text) ?? { offset, what: message.charAt(0).toLowerCase() + message.slice(1), fix: checkAround };
}

const indentAlike = 'indent it with as many spaces as they have';
const quoteAll = 'put quotes around the whole text';
const checkAround = 'check quotes, colons and indentation on this line and the one above';

/** A text that begins with a sign of YAML. */
export function oddStart(sign: string, offset: number): YamlFault {
  return { offset, what: `the text begins with ${sign}, which means something else in YAML`, fix: quoteAll };
}

function openBracket(closing: string, offset: number, text: string): YamlFault {
  const opening = closing === '}' ? '{' : '[';
  const what = `the ${opening} is not closed`;
  return { offset: Math.max(0, text.lastIndexOf(opening, offset)), what, fix: `write a ${closing} at the end of the line` };
}

/** A line that YAML reads otherwise than it was meant; the line tells more than the parser's complaint. */
function misreadLine(offset: number, text: string): YamlFault | undefined {
  const start = lineStart(text, offset);
  const line = lineAt(text, offset);
  const [, field, value] = /^([\s-]*[\w-]+:(?:\s+|$))(.*)$/.exec(line) ?? [];
  if (field === undefined || value === undefined) return noField(start, line);
  const valueStart = start + field.length;
  if (/^["']/.test(value)) {
    const fix = 'keep one pair of quotes around the whole text, and write ’ or “ ” within it';
    return { offset: valueStart, what: 'the text goes on behind its closing quote', fix };
  }
  if (signs.test(value)) return oddStart(value.charAt(0), valueStart);
  const colon = value.search(/:(?=\s|$)/);
  if (colon >= 0) {
    const what = 'the text holds a colon, which YAML takes for that of a new field';
    return { offset: valueStart + colon, what, fix: quotesFor(value) };
  }
  return indentedMore(start, line, text);
}

function quotesFor(value: string): string {
  return /^[“”„‘’«]/.test(value) ? 'write straight quotes (") around the whole text: curly ones are part of it' : quoteAll;
}

/** Signs of YAML at the start of what was meant as text, such as {phone} with words behind it. */
const signs = /^(?:[*&!\]}|>?]|- |\{[^}]*\} *[^ #]|\[[^\]]*\] *[^ #])/;

function noField(start: number, line: string): YamlFault | undefined {
  if (/:\s|^\s*[-[{]/.test(line)) return undefined;
  const name = /^\s*([\w-]+)\s*[:=]\s*[^\s/]/.exec(line)?.[1];
  const fix = name
    ? `write a colon and a space behind the name: "${name}: …"`
    : 'write it as "name: value"; a text that goes on from the line above belongs on that line';
  return { offset: start + line.search(/\S|$/), what: 'the line is no field', fix };
}

/** The parser blames the line above. */
function indentedMore(start: number, line: string, text: string): YamlFault | undefined {
  const next = start + line.length + 1;
  const indent = lineAt(text, next).search(/\S/);
  if (indent <= line.search(/\S/)) return undefined;
  return { offset: next + indent, what: 'the line is indented more than the field above it', fix: 'indent both alike' };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function lineAt(text: string, offset: number): string {
  return text.slice(lineStart(text, offset)).split('\n', 1)[0] ?? '';
}
