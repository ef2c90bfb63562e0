/** Imports an ES module by its URL. This file stays outside the generator's bundle, which can't use `import()` (see `bundleGenerator`). */
export function importModule(url: string): Promise<object> {
  return import(url);
}
