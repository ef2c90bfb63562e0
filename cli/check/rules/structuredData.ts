import type { Fault } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

/** JSON-LD that search engines can't read. That it uses schema.org's vocabulary is for the compiler to check (schema-dts). */
export function structuredData({ structuredData: blocks }: ParsedPage): Fault[] {
  return blocks.flatMap((text) => {
    const block = parsed(text);
    if (block === undefined)
      return [{ what: 'a JSON-LD block is not JSON', fix: 'write it with JSON.stringify in the template' }];
    const nodes = (Array.isArray(block) ? block : [block]) as ({ '@context'?: unknown } | null)[];
    const isSchemaOrg = nodes.every((node) => /^https?:\/\/schema\.org\/?$/.test(String(node?.['@context'])));
    return isSchemaOrg ? [] : [{ what: 'a JSON-LD block has another @context', fix: 'write "@context": "https://schema.org"' }];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
