import matter from 'gray-matter';
import type { Problem } from '../problems.ts';
import { fenceProblem } from './fenceProblem.ts';
import type { FieldData } from './fieldData.ts';
import { loadYaml, yamlMistakes } from './loadYaml.ts';
import { offsetOfField } from './offsetOfField.ts';
import type { Source } from './source.ts';
import { type YamlNode, yamlTree } from './yamlTree.ts';

interface FrontMatter extends FieldData {
  body: string;
  /** Lines of the file above the body. */
  linesAbove: number;
}

/** Splits a Markdown file into front matter (YAML 1.2) and body. Adds its mistakes to `problems`. */
export function splitFrontMatter(source: Source, problems: Problem[]): FrontMatter | undefined {
  const problem = fenceProblem(source);
  if (problem) {
    problems.push({ ...problem, file: source.file, text: source.text });
    return undefined;
  }
  let fields: FieldData | undefined = noFields;
  // Pass only the front matter to gray-matter, because it hashes the whole text. It ends at the first closing fence.
  const end = source.text.indexOf(closing, opening.length) + closing.length;
  // Passing options bypasses gray-matter's cache, which hides an error the second time (its issue 106).
  matter(source.text.slice(0, end), {
    language: 'yaml',
    engines: {
      yaml: {
        parse: (yaml) => {
          // It starts right after the opening ---, with a line break.
          fields = parseYaml(yaml.replace(/^\n/, ''), 1, source, problems);
          return {};
        },
      },
    },
  });
  if (!fields) return undefined;
  const start = source.text[end] === '\n' ? end + 1 : end;
  return { ...fields, body: source.text.slice(start), linesAbove: source.text.slice(0, start).split('\n').length - 1 };
}

const opening = '---';
const closing = '\n---';

/**
 * Parses YAML 1.2, where dates and `yes` stay strings, and 0755 is decimal.
 * @param linesAbove lines of the file above the YAML
 */
export function parseYaml(yaml: string, linesAbove: number, source: Source, problems: Problem[]): FieldData | undefined {
  const data = loadYaml(yaml);
  const placeOf = (offset: number) => {
    const before = yaml.slice(0, offset).split('\n');
    return { line: before.length + linesAbove, column: (before.at(-1) ?? '').length + 1 };
  };
  if (data === undefined) {
    const mistakes = yamlMistakes(yaml);
    problems.push(
      ...mistakes.map(({ offset, what, fix }) => ({ file: source.file, ...placeOf(offset), what, fix, text: source.text })),
    );
    return undefined;
  }
  let tree: YamlNode | undefined;
  const locate: FieldData['locate'] = (path, part) => {
    tree ??= yamlTree(yaml);
    return placeOf(offsetOfField(tree, path, part));
  };
  return { data, locate };
}

/** gray-matter doesn't call its engine for an empty block. */
const noFields: FieldData = { data: {}, locate: () => ({ line: 1, column: 1 }) };
