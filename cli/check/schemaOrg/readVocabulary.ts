import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { remembered } from '../remembered.ts';

/** schema.org as the declarations of `schema-dts` tell it. */
export interface Vocabulary {
  isType(name: string): boolean;
  typeNames: readonly string[];
  /** What a value of each property of a type may be: names of types, of data types such as Text, and IdReference. */
  propertiesOf(type: string): ReadonlyMap<string, readonly string[]>;
  /** A type with all types below it, and the literals by which their members are named: `Monday`, `string`. */
  membersOf(type: string): ReadonlySet<string>;
}

/** Reads and parses the declarations: a megabyte, of which a few expressions find every line that matters. */
export function readVocabulary(): Vocabulary {
  const folder = dirname(createRequire(import.meta.url).resolve('schema-dts/package.json'));
  return parseVocabulary(readFileSync(join(folder, 'dist/schema.d.ts'), 'utf8'));
}

/**
 * In the declarations, `interface XBase` holds the properties of X, `XLeaf` the name of its type, and `type X` is a union of its
 * leaf, the types below it and the literals that stand for it.
 */
function parseVocabulary(declarations: string): Vocabulary {
  const bases = new Map<string, { parents: string[]; properties: Map<string, string[]> }>();
  const leaves = new Map<string, string[]>();
  const unions = new Map<string, string[]>();
  for (const [, name = '', parents = '', body = ''] of declarations.matchAll(/^interface (\w+) extends (.+) \{\n([\s\S]*?)^\}/gm))
    bases.set(name, { parents: namesIn(parents), properties: propertiesIn(body) });
  for (const [, name = '', parents = ''] of declarations.matchAll(/^export interface (\w+)Leaf extends (.+) \{/gm))
    leaves.set(name, namesIn(parents));
  // Role and its kin are generic.
  for (const [, name = '', parent = ''] of declarations.matchAll(/^export type (\w+)Leaf<.+ = Omit<(\w+),/gm))
    leaves.set(name, [parent]);
  for (const [, name = '', members = ''] of declarations.matchAll(/^export type (\w+)(?:<[^=]+(?:= never[^=]*)*>)? = (.+);$/gm))
    unions.set(name, namesIn(members.replace(/<[^>]*>/g, '')));

  const propertiesOf = remembered((type) => new Map((leaves.get(type) ?? []).flatMap((base) => [...inherited(base)])));
  const membersOf = remembered((type) => {
    const members = new Set([type]);
    // A set may grow while it is walked.
    for (const member of members) for (const below of unions.get(member) ?? []) members.add(below);
    return members;
  });
  return { isType: (name) => leaves.has(name), typeNames: [...leaves.keys()], propertiesOf, membersOf };

  function inherited(base: string): Map<string, string[]> {
    const { parents, properties } = bases.get(base) ?? { parents: [], properties: new Map() };
    return new Map([...parents.flatMap((parent) => [...inherited(parent)]), ...properties]);
  }
}

function propertiesIn(body: string): Map<string, string[]> {
  const lines = body.matchAll(/^ {4}"([^"]+)"\?: SchemaValue<(.+), "[^"]+">;$/gm);
  return new Map([...lines].map(([, name = '', range = '']) => [name, namesIn(range)]));
}

/** Names and literals of a union, or of a list of parents. */
function namesIn(text: string): string[] {
  return text.split(/\s*[|,]\s*/).map((name) => name.replaceAll('"', '').trim());
}
