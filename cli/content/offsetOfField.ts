import type { FieldPart, FieldPath } from './fieldData.ts';
import type { YamlGroup, YamlNode } from './yamlTree.ts';

/** Offset of a field, or of its nearest existing ancestor. For lists, groups, and omitted values, it's the offset of the name. */
export function offsetOfField(tree: YamlNode, path: FieldPath, part: FieldPart = 'value'): number {
  let node: YamlNode | undefined = tree;
  let offset = 0;
  for (const [index, step] of path.entries()) {
    if (!node) break;
    if ('fields' in node) {
      const field: YamlGroup['fields'][number] | undefined = node.fields.find(
        ({ name }) => 'text' in name && name.text === String(step),
      );
      if (!field) break;
      const byName = (part === 'name' && index === path.length - 1) || !('text' in field.value);
      offset = (byName ? field.name.start : (field.value.start ?? field.name.start)) ?? offset;
      node = field.value;
    } else if ('items' in node) {
      node = node.items[Number(step)];
      offset = node?.start ?? offset;
    }
  }
  return offset;
}
