import { parseEvents, YAMLException } from 'js-yaml';
import { explainBadLine } from './explainBadLine.ts';
import { fieldsTooDeep, lineAt, missingQuotes, type YamlMistake, yamlLimits } from './yamlMistake.ts';

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
  if (/missed comma/.test(reason)) return { offset, ...noComma };
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
  const offset = Math.max(0, yaml.search(/[[{]+[^[\]{}\n]*[\]}]+[ \t]*:(?=\s|$)/));
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
