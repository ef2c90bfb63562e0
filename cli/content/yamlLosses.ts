import { type Document, isAlias, isScalar, visit } from 'yaml';
import { oddStart, type YamlFault } from './yamlFault.ts';

/**
 * Text that YAML takes for something else and drops without a word: `&Sons`, `*Sons*`, and what follows ` #1`.
 * @param text what the document was parsed from
 */
export function yamlLosses(document: Document, text: string): YamlFault[] {
  const faults: YamlFault[] = [];
  const anchors = new Map<string, number | undefined>();
  const used = new Set<string>();
  visit(document, {
    Node(_, node) {
      const [start = 0, end = 0] = node.range ?? [];
      if (isAlias(node)) {
        used.add(node.source);
        if (!anchors.has(node.source)) faults.push(oddStart('*', start));
        return;
      }
      // A list or a group that is named and not used again loses nothing.
      if (node.anchor !== undefined) anchors.set(node.anchor, isScalar(node) ? text.lastIndexOf('&', start) : undefined);
      const [lost] = (isScalar(node) && /^ *#[\p{L}\p{N}]/u.exec(text.slice(end, end + 100))) || [];
      if (lost) faults.push(lostBehindHash(end + lost.indexOf('#')));
    },
  });
  for (const [name, offset] of anchors) if (offset !== undefined && !used.has(name)) faults.push(oddStart('&', offset));
  return faults;
}

function lostBehindHash(offset: number): YamlFault {
  return {
    offset,
    what: 'the text ends before the #, which begins a note in YAML',
    fix: 'put quotes around the whole text; if it is a note, write a space behind the #',
  };
}
