import { parseEvents, YAMLException } from 'js-yaml';
import { misreadLine } from './misreadLine.ts';
import { tooDeep } from './nesting.ts';
import { unclosed } from './unclosed.ts';
import { lineAt, needsQuotes, type YamlMistake } from './yamlMistake.ts';
import { yamlLimits } from './yamlTree.ts';

/** Translates js-yaml's error for authors. */
export function syntaxMistake(yaml: string, { reason, mark }: YAMLException): YamlMistake {
  const offset = mark?.position ?? 0;
  if (/maxDepth/.test(reason)) return { offset, ...tooDeep };
  const { start, line } = lineAt(yaml, offset);
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  if (indent.includes('\t')) return { offset: start + indent.indexOf('\t'), ...tab };
  if (/directive/i.test(reason)) return needsQuotes('%', yaml.search(/^%/m));
  if (/escape|hexadecimal/.test(reason)) return unknownEscape(yaml, offset);
  if (/deficient/.test(reason)) return openAbove(yaml, start);
  const open = unclosed(yaml, reason);
  if (open) return open;
  if (/found ','/.test(reason)) return { offset, what: 'there is nothing before this comma', fix: 'remove the comma' };
  if (/missed comma/.test(reason)) return { offset, ...noComma };
  return yaml.charAt(offset) === '!' ? needsQuotes('!', offset) : misreadLine(yaml, offset);
}

const tab = { what: 'the line is indented with a tab', fix: 'indent it with spaces, like the lines around it' };
const noComma = {
  what: 'a comma or a closing bracket is missing before this',
  fix: 'put a comma between items, and quotes around text that contains a colon, comma, or bracket',
};

/** Lines that continue a quote or bracket must be indented, so usually the closing quote or bracket before them is missing. */
function openAbove(yaml: string, start: number): YamlMistake {
  const above = yaml.slice(0, start).trimEnd();
  try {
    parseEvents(above, yamlLimits);
  } catch (error) {
    const open = error instanceof YAMLException && unclosed(above, error.reason);
    if (open) return open;
  }
  return misreadLine(yaml, start);
}

function unknownEscape(yaml: string, behind: number): YamlMistake {
  const offset = yaml.lastIndexOf('\\', behind);
  const fix = 'write \\\\ for a backslash';
  return { offset, what: `${yaml.slice(offset, offset + 2)} is not a valid escape in double quotes`, fix };
}
