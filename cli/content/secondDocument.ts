import { EVENT_ID, parseEvents } from 'js-yaml';
import type { YamlMistake } from './yamlMistake.ts';
import { yamlLimits } from './yamlTree.ts';

/** Locates the line of dashes or dots that starts another document. */
export function secondDocument(yaml: string): YamlMistake {
  const events = parseEvents(yaml, yamlLimits);
  const second = events.findIndex(({ type }, index) => index > 0 && type === EVENT_ID.DOCUMENT);
  const end = events.slice(0, second).reduce((last, event) => ('valueEnd' in event ? Math.max(last, event.valueEnd) : last), 0);
  const offset = end + Math.max(0, yaml.slice(end).search(/^(?:---|\.\.\.)/m));
  return { offset, what: 'a second set of fields begins here', fix: 'remove this line, so that all fields are in one set' };
}
