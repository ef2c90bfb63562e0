/**
 * Finds a collection by its name or English singular (`article` for `articles`, `city` for `cities`).
 * @returns undefined if there is none
 */
export function chooseCollection(name: string, collections: readonly string[]): string | undefined {
  const plurals = [name, `${name}s`, `${name}es`, name.replace(/y$/, 'ies')];
  return collections.find((collection) => plurals.includes(collection));
}
