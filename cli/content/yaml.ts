import {
  EVENT_ID,
  type Event,
  getScalarValue,
  loadAll,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
} from 'js-yaml';
import type { FieldPart, FieldPath } from './fieldPaths.ts';
import { missingQuotes, syntaxMistake, type YamlMistake, yamlLimits } from './yamlMistakes.ts';

/** Loads YAML 1.2, or finds its mistakes: those of the first kind found, because they can hide others. */
export function loadYaml(yaml: string): { data: unknown } | { mistakes: YamlMistake[] } {
  const offset = yaml.search(nonBreakingIndent);
  if (offset >= 0) return { mistakes: [{ offset, ...nonBreaking }] };
  try {
    const dropped = droppedText(yaml);
    if (dropped.length > 0) return { mistakes: dropped.slice(0, maxMistakes) };
    const documents = loadAll(yaml, yamlLimits);
    if (documents.length < 2) return { data: documents[0] ?? {} };
    const firstField = yaml.search(/^[^\s#%.-]/m);
    const offset = firstField + yaml.slice(firstField).search(/^(?:---|\.\.\.)(?=\s|$)/m);
    return { mistakes: [{ offset, ...secondDocument }] };
  } catch (error) {
    if (error instanceof YAMLException) return { mistakes: [syntaxMistake(yaml, error)] };
    throw error;
  }
}

/** One habit can repeat on every line. More would bury the message. */
const maxMistakes = 20;

/** YAML reads a non-breaking space as part of the field's name. */
const nonBreakingIndent = /^ *\u00A0/m;

const nonBreaking = {
  what: 'the line is indented with a non-breaking space (U+00A0)',
  fix: 'replace it with ordinary spaces',
};

const secondDocument = {
  what: 'a second set of fields begins here',
  fix: 'remove this line, so that all fields are in one set',
};

/**
 * Finds text without quotes that YAML drops: `&Sons` (an anchor), `*Sons*` (an alias), and all from ` #1` on (a comment).
 * @throws YAMLException for invalid YAML
 */
function droppedText(yaml: string): YamlMistake[] {
  // Most files contain none of these, and parsing is slow.
  if (!/[&*]\S|#[\p{L}\p{N}]/u.test(yaml)) return [];
  const mistakes: YamlMistake[] = [];
  /** Where the last token ends: a comment is searched from there. An empty value has no position of its own. */
  let end = 0;
  for (const event of parseEvents(yaml, yamlLimits)) {
    if ('anchorStart' in event && event.anchorStart >= 0)
      mistakes.push(missingQuotes(event.type === EVENT_ID.ALIAS ? '*' : '&', event.anchorStart - 1));
    if ('start' in event) end = event.start;
    if (event.type !== EVENT_ID.SCALAR) continue;
    const { style, valueStart, valueEnd } = event;
    if (valueEnd >= 0) end = quoted.includes(style) ? valueEnd + 1 : valueEnd;
    if (blocks.includes(style)) continue;
    // A comment may follow text, or replace it, after `name:` or a dash.
    const comment = valueStart < 0 ? /\s*[:-][ \t]*#[\p{L}\p{N}]/uy : /[ \t]+#[\p{L}\p{N}]/uy;
    comment.lastIndex = end;
    const [lost] = comment.exec(yaml) ?? [];
    if (lost) mistakes.push({ offset: end + lost.indexOf('#'), ...cutOff });
  }
  return mistakes;
}

const quoted: readonly number[] = [SCALAR_STYLE.SINGLE_QUOTED, SCALAR_STYLE.DOUBLE_QUOTED];
const blocks: readonly number[] = [SCALAR_STYLE.LITERAL_BLOCK, SCALAR_STYLE.FOLDED_BLOCK];

const cutOff = {
  what: 'the text is cut off at the #, which starts a comment',
  fix: 'put quotes around the whole text; if it is a comment, put a space after the #',
};

/**
 * Returns a function from the path of a field to its offset. That of a list, of an object, and of an omitted value is the offset of its
 * name; that of a missing field is its nearest ancestor's.
 */
export function fieldOffsets(yaml: string): (path: FieldPath, part?: FieldPart) => number {
  const offsets = new Map<string, Record<FieldPart, number>>();
  // The first event opens the document.
  const events = parseEvents(yaml, yamlLimits).slice(1).values();
  /** Reads the next value. Returns false at the end of a list. */
  const read = (path: readonly string[], nameOffset?: number): boolean => {
    const event = events.next().value;
    if (!event || event.type === EVENT_ID.POP) return false;
    const start = startOf(yaml, event);
    // Text is at its own offset; a list, an object, and an omitted value at their name, if they have one.
    const value = event.type === EVENT_ID.SCALAR ? (start ?? nameOffset) : (nameOffset ?? start);
    // An empty list item has no offset.
    if (value !== undefined) offsets.set(keyOf(path), { name: nameOffset ?? value, value });
    if (event.type === EVENT_ID.SEQUENCE) {
      let index = 0;
      while (read([...path, String(index)])) index += 1;
    }
    if (event.type === EVENT_ID.MAPPING)
      for (let key = events.next().value; key?.type === EVENT_ID.SCALAR; key = events.next().value)
        read([...path, getScalarValue(yaml, key)], startOf(yaml, key));
    return true;
  };
  read([]);
  return (path, part = 'value') => {
    for (let length = path.length; length > 0; length -= 1) {
      const found = offsets.get(keyOf(path.slice(0, length)));
      if (found) return found[length === path.length ? part : 'value'];
    }
    return 0;
  };
}

function keyOf(path: FieldPath): string {
  return path.join('\n');
}

/** Undefined for an omitted value. */
function startOf(yaml: string, event: Event): number | undefined {
  if ('start' in event) return event.start;
  return event.type === EVENT_ID.SCALAR && event.valueStart >= 0 ? startOfText(yaml, event) : undefined;
}

/** The start of a scalar, including its quote or block indicator. */
function startOfText(yaml: string, { valueStart, style }: ScalarEvent): number {
  if (style === SCALAR_STYLE.PLAIN) return valueStart;
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) return valueStart - 1;
  const header = yaml.lastIndexOf('\n', valueStart - 2) + 1;
  return header + yaml.slice(header, valueStart).search(/[|>][-+\d]*\s*(?:#[^\n]*\n?)?$/);
}
