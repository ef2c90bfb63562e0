/** Path, from the site root, of the file that `site new` copies for a new entry. */
export function archetypeFile(collection: string): string {
  return `content/archetypes/${collection}.md`;
}
