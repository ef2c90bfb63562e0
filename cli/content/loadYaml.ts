import { loadAll, YAMLException } from 'js-yaml';
import { droppedText, mayDropText } from './droppedText.ts';
import { misnamedFields } from './misnamedFields.ts';
import { secondDocument } from './secondDocument.ts';
import { syntaxMistake } from './syntaxMistake.ts';
import type { YamlMistake } from './yamlMistake.ts';
import { yamlLimits, yamlTree } from './yamlTree.ts';

/** Loads YAML; undefined if yamlMistakes finds a mistake. */
export function loadYaml(yaml: string): unknown {
  if (nonBreakingIndent.test(yaml)) return undefined;
  try {
    if (mayDropText(yaml) && droppedText(yaml).length > 0) return undefined;
    const documents = loadAll(yaml, yamlLimits);
    return documents.length > 1 ? undefined : (documents[0] ?? {});
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

/** Finds up to twenty mistakes in YAML. A syntax error is the only one found, because it hides the rest. */
export function yamlMistakes(yaml: string): YamlMistake[] {
  const space = yaml.search(nonBreakingIndent);
  if (space >= 0) return [{ offset: space, ...nonBreaking }];
  try {
    const mistakes = [...droppedText(yaml), ...misnamedFields(yamlTree(yaml))];
    // js-yaml throws any other mistake.
    return mistakes.length > 0 || loadAll(yaml, yamlLimits).length < 2 ? mistakes.slice(0, 20) : [secondDocument(yaml)];
  } catch (error) {
    if (error instanceof YAMLException) return [syntaxMistake(yaml, error)];
    throw error;
  }
}

/** YAML reads a non-breaking space as part of the field's name. */
const nonBreakingIndent = /^ *\u00A0/m;

const nonBreaking = {
  what: 'the line is indented with a non-breaking space (U+00A0)',
  fix: 'replace it with ordinary spaces',
};
