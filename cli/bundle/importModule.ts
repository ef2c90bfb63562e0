/** Imports an ES module by its URL. This file stays outside the generator's bundle, because code in it can't use `import()`. */
export function importModule(url: string): Promise<object> {
  return import(url);
}
