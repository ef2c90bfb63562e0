/**
 * The collection that a name means: its own name, or its singular in English (`article` for `articles`, `city` for `cities`).
 * @returns nothing where no collection is called so
 */
export function chooseCollection(name: string, collections: readonly string[]): string | undefined {
  const plurals = [name, `${name}s`, `${name}es`, name.replace(/y$/, 'ies')];
  return collections.find((collection) => plurals.includes(collection));
}
