import { loadAll, YAMLException } from 'js-yaml';
import { droppedText } from './droppedText.ts';
import { syntaxMistake } from './syntaxMistake.ts';
import { type YamlMistake, yamlLimits } from './yamlMistake.ts';

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
