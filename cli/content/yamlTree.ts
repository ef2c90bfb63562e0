import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import { maxLevels } from './nesting.ts';

/** A YAML value and its start offset, which an omitted value doesn't have. */
export type YamlNode = YamlText | YamlList | YamlGroup;

interface YamlText {
  start?: number;
  text: string;
}

interface YamlList {
  start: number;
  items: YamlNode[];
}

export interface YamlGroup {
  start: number;
  fields: { name: YamlNode; value: YamlNode }[];
}

/** Shared by all YAML parsing, so that whatever loads also has a tree. */
export const yamlLimits = { maxDepth: maxLevels + 1 };

/**
 * The values of a YAML document, with their positions.
 * @throws YAMLException
 */
export function yamlTree(yaml: string): YamlNode {
  // The first event opens the document.
  const events = parseEvents(yaml, yamlLimits).slice(1).values();
  return nextNode(yaml, events) ?? { text: '' };
}

/** Reads the next value; undefined at the end of a list or group. */
function nextNode(yaml: string, events: Iterator<Event>): YamlNode | undefined {
  const { value: event } = events.next();
  switch (event?.type) {
    case EVENT_ID.SCALAR:
      return event.valueStart < 0 ? { text: '' } : { start: startOfText(yaml, event), text: getScalarValue(yaml, event) };
    case EVENT_ID.SEQUENCE:
      return { start: event.start, items: nodesUpToEnd(yaml, events) };
    case EVENT_ID.MAPPING:
      return { start: event.start, fields: pairsOf(nodesUpToEnd(yaml, events)) };
    case EVENT_ID.ALIAS:
      return { start: event.anchorStart - 1, text: '' };
    default:
      return undefined;
  }
}

function nodesUpToEnd(yaml: string, events: Iterator<Event>): YamlNode[] {
  const nodes: YamlNode[] = [];
  for (let node = nextNode(yaml, events); node; node = nextNode(yaml, events)) nodes.push(node);
  return nodes;
}

/** Pairs alternating names and values. */
function pairsOf(nodes: readonly YamlNode[]): YamlGroup['fields'] {
  return nodes.flatMap((name, index) => (index % 2 === 0 ? [{ name, value: nodes[index + 1] ?? { text: '' } }] : []));
}

/** The start of a scalar, including its quote or block indicator. */
function startOfText(yaml: string, { valueStart, style }: ScalarEvent): number {
  if (style === SCALAR_STYLE.PLAIN) return valueStart;
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) return valueStart - 1;
  const header = yaml.lastIndexOf('\n', valueStart - 2) + 1;
  return header + yaml.slice(header, valueStart).search(/[|>][-+\d]*\s*(?:#[^\n]*\n?)?$/);
}
