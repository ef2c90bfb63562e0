import { needsQuotes, type YamlMistake } from './yamlMistake.ts';
import type { YamlGroup, YamlNode } from './yamlTree.ts';

/** Finds duplicate field names, and names that are a list or a group, such as `{phone}: …`. */
export function misnamedFields(node: YamlNode): YamlMistake[] {
  if ('items' in node) return node.items.flatMap(misnamedFields);
  if (!('fields' in node)) return [];
  return [...misnamedIn(node), ...node.fields.flatMap(({ value }) => misnamedFields(value))];
}

function misnamedIn({ start, fields }: YamlGroup): YamlMistake[] {
  const names = new Set<string>();
  return fields.flatMap(({ name }) => {
    const offset = name.start ?? start;
    if (!('text' in name)) return needsQuotes('fields' in name ? '{' : '[', offset);
    if (names.has(name.text)) return { offset, what: `duplicate field "${name.text}"`, fix: 'keep one of them' };
    names.add(name.text);
    return [];
  });
}
