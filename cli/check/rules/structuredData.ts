import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

/** JSON-LD that search engines can't read. The compiler checks the vocabulary (schema-dts). */
export function structuredData({ structuredData: blocks }: ParsedPage): RuleFinding[] {
  return blocks.flatMap((text) => {
    const block = parsed(text);
    if (block === undefined)
      return [{ what: 'a JSON-LD block is not valid JSON', fix: 'write it with JSON.stringify in the template' }];
    const nodes = (Array.isArray(block) ? block : [block]) as ({ '@context'?: unknown } | null)[];
    const isSchemaOrg = nodes.every((node) => /^https?:\/\/schema\.org\/?$/.test(String(node?.['@context'])));
    return isSchemaOrg ? [] : [{ what: 'a JSON-LD block has the wrong @context', fix: 'write "@context": "https://schema.org"' }];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
