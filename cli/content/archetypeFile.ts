/** The file that `site new` copies when it starts an entry of a collection, from the site's folder. */
export function archetypeFile(collection: string): string {
  return `content/archetypes/${collection}.md`;
}
