import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import { ownPath } from '../ownPath.ts';
import type { PageFacts } from '../parsePage.ts';
import { allNodes, isObject, type JsonObject, listOf, parseJson, typesOf } from '../schemaOrg/jsonLd.ts';
import { readVocabulary, type Vocabulary } from '../schemaOrg/readVocabulary.ts';

/**
 * Stars that a business gives itself: search engines ignore them, or worse. Google's guidelines for review snippets: a site whose
 * owner is the business under review is not eligible with Organization or LocalBusiness.
 */
export function ratings(site: BuiltSite, pages: readonly PageFacts[]): Fault[] {
  if (!pages.some(({ structuredData }) => structuredData.some((text) => /rating|review/i.test(text)))) return [];
  const vocabulary = readVocabulary();
  const parsed = pages.map((page) => ({ page, nodes: page.structuredData.flatMap((text) => allNodes(parseJson(text) ?? null)) }));
  const described = new Map(
    parsed.flatMap(({ nodes }) => nodes.filter((node) => '@id' in node && '@type' in node).map((node) => [node['@id'], node])),
  );
  const isSelf = (node: JsonObject) => isOrganization(node, vocabulary) && isOwn(node, site);
  return parsed.flatMap(({ page, nodes }) =>
    nodes.flatMap((node) =>
      selfRatings(node, (item) => isSelf(described.get(item['@id']) ?? item)).map((name) => ({
        page: page.path,
        what: `${typesOf(node).join(' and ')}.${name} rates the business on its own site, which search engines refuse`,
        fix: 'remove it from the structured data; the reviews themselves may stay on the page',
        clues: [`${name}:`],
      })),
    ),
  );
}

/** Properties of a node by which a business rates itself. */
function selfRatings(node: JsonObject, isSelf: (node: JsonObject) => boolean): string[] {
  if (isSelf(node)) return ['aggregateRating', 'review', 'reviews'].filter((name) => name in node);
  return listOf(node.itemReviewed).filter(isObject).some(isSelf) ? ['itemReviewed'] : [];
}

function isOrganization(node: JsonObject, vocabulary: Vocabulary): boolean {
  return typesOf(node).some((type) => vocabulary.membersOf('Organization').has(type));
}

/** A node with an address elsewhere is about somebody else. */
function isOwn({ '@id': id, url }: JsonObject, site: BuiltSite): boolean {
  const addresses = [id, url].filter((address) => typeof address === 'string');
  return addresses.length === 0 || addresses.some((address) => ownPath(site, address) !== undefined);
}
