/** Deeper than anyone nests on purpose. */
const maxLevels = 20;

export const fieldsTooDeep = { what: 'is nested too deeply', fix: `nest lists and fields at most ${maxLevels} levels deep` };

/**
 * Every js-yaml call uses these limits. Otherwise `fieldOffsets` could throw for YAML that `loadYaml` has accepted. js-yaml counts the
 * document as a level.
 */
export const yamlLimits = { maxDepth: maxLevels + 1 };

/** A YAML mistake in words an author understands, and its offset. It becomes a `Problem` once its file and line are known. */
export interface YamlMistake {
  offset: number;
  what: string;
  fix: string;
}

export const quoteWholeText = 'put quotes around the whole text';

/** The mistake to report for text without quotes that begins with a YAML indicator. */
export function missingQuotes(indicator: string, offset: number): YamlMistake {
  const fix = /[&*]/.test(indicator)
    ? `${quoteWholeText}; anchors (&name) and aliases (*name) are not supported`
    : quoteWholeText;
  return { offset, what: `text that begins with ${indicator} needs quotes`, fix };
}

export interface Line {
  /** The offset at which it begins. */
  start: number;
  line: string;
}

/** The line that contains an offset. */
export function lineAt(yaml: string, offset: number): Line {
  const start = offset > 0 ? yaml.lastIndexOf('\n', offset - 1) + 1 : 0;
  const end = yaml.indexOf('\n', start);
  return { start, line: yaml.slice(start, end < 0 ? undefined : end) };
}
