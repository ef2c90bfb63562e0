import { EVENT_ID, type Event, parseEvents, SCALAR_STYLE } from 'js-yaml';
import { needsQuotes, type YamlMistake, yamlLimits } from './yamlMistake.ts';

/** Whether YAML may drop text. A quick check, because it runs on every file; droppedText is exact. */
export function mayDropText(yaml: string): boolean {
  return /[&*]\S|#[\p{L}\p{N}]/u.test(yaml);
}

/**
 * Finds text that YAML drops silently: `&Sons`, `*Sons*`, and what follows ` #1`. This refuses anchors and aliases: content doesn't
 * need them, and a few lines of them can expand to gigabytes.
 * @throws YAMLException
 */
export function droppedText(yaml: string): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  let end = 0;
  for (const event of parseEvents(yaml, yamlLimits)) {
    if ('anchorStart' in event && event.anchorStart >= 0)
      mistakes.push(needsQuotes(event.type === EVENT_ID.ALIAS ? '*' : '&', event.anchorStart - 1));
    end = endOf(event) ?? end;
    const comment = commentPattern(event);
    if (!comment) continue;
    comment.lastIndex = end;
    const [lost] = comment.exec(yaml) ?? [];
    if (lost) mistakes.push(cutOff(end + lost.indexOf('#')));
  }
  return mistakes;
}

/** The end of a scalar, or the start of a list or group. */
function endOf(event: Event): number | undefined {
  if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) return event.start;
  if (event.type !== EVENT_ID.SCALAR || event.valueEnd < 0) return undefined;
  return event.valueEnd + (isQuoted(event) ? 1 : 0);
}

/** Matches a comment after text, or in place of it, after a name or dash. */
function commentPattern(event: Event): RegExp | undefined {
  if (event.type !== EVENT_ID.SCALAR) return undefined;
  if (event.valueStart < 0) return /\s*[:-] *#[\p{L}\p{N}]/uy;
  return event.style === SCALAR_STYLE.PLAIN || isQuoted(event) ? /[ \t]+#[\p{L}\p{N}]/uy : undefined;
}

function isQuoted({ style }: { style: number }): boolean {
  return style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
}

function cutOff(offset: number): YamlMistake {
  const fix = 'put quotes around the whole text; if it is a comment, put a space after the #';
  return { offset, what: 'the text is cut off at the #, which starts a comment', fix };
}
