import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

/** JSON-LD that search engines can't read. TypeScript checks the vocabulary in templates that use schema-dts. */
export function structuredData({ document }: ParsedPage): RuleFinding[] {
  return document.querySelectorAll('script[type="application/ld+json"]').flatMap(({ rawText }) => problemsOf(rawText));
}

function problemsOf(text: string): RuleFinding[] {
  let block: unknown;
  try {
    block = JSON.parse(text);
  } catch {
    return [{ what: 'a JSON-LD block is not valid JSON', fix: 'write it with JSON.stringify in the template' }];
  }
  const nodes = (Array.isArray(block) ? block : [block]) as ({ '@context'?: unknown } | null)[];
  const isSchemaOrg = nodes.every((node) => [node?.['@context']].flat().some((context) => schemaOrg.test(String(context))));
  return isSchemaOrg
    ? []
    : [{ what: 'a JSON-LD block lacks the @context of schema.org', fix: 'write "@context": "https://schema.org"' }];
}

const schemaOrg = /^https?:\/\/schema\.org\/?$/;
