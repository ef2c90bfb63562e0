import { loadAll, YAMLException } from 'js-yaml';
import { droppedText, mayDropText } from './droppedText.ts';
import { misnamedFields } from './misnamedFields.ts';
import { secondDocument } from './secondDocument.ts';
import { syntaxMistake } from './syntaxMistake.ts';
import type { YamlMistake } from './yamlMistake.ts';
import { yamlLimits, yamlTree } from './yamlTree.ts';

/** The data of a YAML text; undefined where yamlMistakes has something to say. */
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

/** What is wrong in a YAML text, at most twenty mistakes of it. Where its syntax is wrong, nothing more can be told. */
export function yamlMistakes(yaml: string): YamlMistake[] {
  const space = yaml.search(nonBreakingIndent);
  if (space >= 0) return [{ offset: space, ...nonBreaking }];
  try {
    const mistakes = [...droppedText(yaml), ...misnamedFields(yamlTree(yaml))];
    // js-yaml itself finds what is left, and throws it.
    return mistakes.length > 0 || loadAll(yaml, yamlLimits).length < 2 ? mistakes.slice(0, 20) : [secondDocument(yaml)];
  } catch (error) {
    if (error instanceof YAMLException) return [syntaxMistake(yaml, error)];
    throw error;
  }
}

/** To YAML, such a space is a part of the field's name. */
const nonBreakingIndent = /^ *\u00A0/m;

const nonBreaking = {
  what: 'the line is indented with a non-breaking space (U+00A0)',
  fix: 'replace it with ordinary spaces',
};
