import { loadAll, YAMLException } from 'js-yaml';
import { droppedText } from './droppedText.ts';
import { syntaxMistake } from './syntaxMistake.ts';
import { type YamlMistake, yamlLimits } from './yamlMistake.ts';

/** Loads YAML 1.2, or finds its mistakes. A syntax error is the only one found, because it hides the rest. */
export function loadYaml(yaml: string): { data: unknown } | { mistakes: YamlMistake[] } {
  const space = yaml.search(nonBreakingIndent);
  if (space >= 0) return { mistakes: [{ offset: space, ...nonBreaking }] };
  try {
    const dropped = droppedText(yaml);
    if (dropped.length > 0) return { mistakes: dropped.slice(0, 20) };
    const documents = loadAll(yaml, yamlLimits);
    if (documents.length < 2) return { data: documents[0] ?? {} };
    return { mistakes: [{ offset: yaml.search(/(?<=\n)(?:---|\.\.\.)/), ...secondDocument }] };
  } catch (error) {
    if (error instanceof YAMLException) return { mistakes: [syntaxMistake(yaml, error)] };
    throw error;
  }
}

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
