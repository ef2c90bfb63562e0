import { EVENT_ID, parseEvents, SCALAR_STYLE } from 'js-yaml';
import { missingQuotes, type YamlMistake, yamlLimits } from './yamlMistake.ts';

/**
 * Finds unquoted text that YAML reads as syntax: `&Sons` (an anchor), `*Sons*` (an alias), and everything from ` #1` on (a comment).
 * Anchors and comments would be dropped silently. Content therefore can't use anchors and aliases. It doesn't need them, and a few lines
 * of them can expand to gigabytes.
 * @throws YAMLException for invalid YAML
 */
export function droppedText(yaml: string): YamlMistake[] {
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
