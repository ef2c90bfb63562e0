import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import type { FieldPart, FieldPath } from './fieldData.ts';
import { yamlLimits } from './yamlMistake.ts';

/**
 * Locates the fields of a valid YAML document.
 * @returns a function from a field's path to the offset of its value, or of its name if that's the `part`. A missing field has the offset
 * of its nearest ancestor. The value of a list, of an object, and an omitted value have the offset of their name.
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
