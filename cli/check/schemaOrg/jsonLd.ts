/** JSON as it is parsed. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json | undefined;
}

/** Reads a block of JSON-LD; nothing, where it is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: Json | undefined): Json[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** Short names of a node's types: `https://schema.org/Person` is `Person`. */
export function typesOf(node: JsonObject): string[] {
  return listOf(node['@type']).map((type) => shortName(String(type)));
}

function shortName(name: string): string {
  return name.replace(/^(https?:\/\/schema\.org\/|schema:)/, '');
}

/** The top nodes of a block: one, several, or those of its graph. */
export function topNodes(block: Json): JsonObject[] {
  const nodes = listOf(block).filter(isObject);
  return nodes.flatMap((node) => ('@graph' in node ? listOf(node['@graph']).filter(isObject) : [node]));
}

/** Every node of a block, however deep. */
export function allNodes(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap((inner) => (inner === undefined ? [] : allNodes(inner)))];
}

/** Names another node, and says nothing more. */
export function isReference(node: JsonObject): boolean {
  return Object.keys(node).join() === '@id';
}
