import { absolute } from '../../output/addresses.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import type { PageFacts } from '../parsePage.ts';
import { checkNode, type NodeContext } from '../schemaOrg/checkNode.ts';
import { allNodes, isObject, isReference, type Json, listOf, parseJson, topNodes } from '../schemaOrg/jsonLd.ts';
import { readVocabulary } from '../schemaOrg/readVocabulary.ts';

/** JSON-LD that is not JSON, or does not say things the way schema.org does. */
export function structuredData(site: BuiltSite, pages: readonly PageFacts[]): Fault[] {
  if (pages.every((page) => page.structuredData.length === 0)) return [];
  const vocabulary = readVocabulary();
  const described = new Set(pages.flatMap((page) => describedIds(page, site)));
  return pages.flatMap((page) => {
    const address = absolute(site.url, page.path);
    const isKnown = (id: string) => {
      const full = resolved(id, address);
      return described.has(full) || !full.startsWith(new URL(site.url).origin);
    };
    return page.structuredData
      .flatMap((text) => blockFaults(text, { vocabulary, isKnown }))
      .map((fault) => ({ page: page.path, ...fault }));
  });
}

function blockFaults(text: string, context: NodeContext): Fault[] {
  const block = parseJson(text);
  if (block === undefined)
    return [{ what: 'a block of JSON-LD is not JSON', fix: 'let the template write it with JSON.stringify' }];
  const foreign = listOf(block).flatMap((node) => (isObject(node) ? contextFaults(node['@context']) : []));
  if (foreign.length > 0) return foreign;
  return topNodes(block).flatMap((node) => checkNode(node, context).map(({ clue, ...fault }) => ({ ...fault, clues: [clue] })));
}

function contextFaults(context: Json | undefined): Fault[] {
  const fix = 'write "@context": "https://schema.org"';
  if (context === undefined) return [{ what: 'a block of JSON-LD has no @context', fix }];
  const isSchemaOrg = listOf(context).some((name) => typeof name === 'string' && /^https?:\/\/schema\.org\/?$/.test(name));
  return isSchemaOrg
    ? []
    : [{ what: `a block of JSON-LD has the @context ${JSON.stringify(context)}`, fix, clues: [String(context)] }];
}

/** The nodes that a page says something about, and does not only refer to. */
function describedIds({ path, structuredData: blocks }: PageFacts, site: BuiltSite): string[] {
  const nodes = blocks.flatMap((text) => allNodes(parseJson(text) ?? null)).filter((node) => !isReference(node));
  return nodes.flatMap(({ '@id': id }) => (typeof id === 'string' ? [resolved(id, absolute(site.url, path))] : []));
}

function resolved(id: string, address: string): string {
  return URL.canParse(id, address) ? new URL(id, address).href : id;
}
