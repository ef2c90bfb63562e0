import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import { mostLevels } from './nesting.ts';

/** A value in YAML, and the offset at which it begins: none for a value that is left out. */
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

/** For whatever reads YAML: a text that was loaded must have a tree, too. */
export const yamlLimits = { maxDepth: mostLevels + 1 };

/**
 * The values of a YAML document, with their positions.
 * @throws YAMLException
 */
export function yamlTree(yaml: string): YamlNode {
  // The first event opens the document.
  const events = parseEvents(yaml, yamlLimits).slice(1).values();
  return nextNode(yaml, events) ?? { text: '' };
}

/** The value that the next events make up; none at the end of a list or group. */
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

/** Names and values take turns. */
function pairsOf(nodes: readonly YamlNode[]): YamlGroup['fields'] {
  return nodes.flatMap((name, index) => (index % 2 === 0 ? [{ name, value: nodes[index + 1] ?? { text: '' } }] : []));
}

/** Where a text begins on the page: at its quote, or at the sign of its block. */
function startOfText(yaml: string, { valueStart, style }: ScalarEvent): number {
  if (style === SCALAR_STYLE.PLAIN) return valueStart;
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) return valueStart - 1;
  const header = yaml.lastIndexOf('\n', valueStart - 2) + 1;
  return header + yaml.slice(header, valueStart).search(/[|>][-+\d]*\s*(?:#[^\n]*\n?)?$/);
}
