import type { Metafile } from 'esbuild';

/**
 * Lists the scripts that a browser needs to run an entry script.
 * @param source the entry's source file, as esbuild names it
 * @returns output paths: the entry's own, then those of the chunks that it imports, directly or not, dynamic imports included
 */
export function importedBy(source: string, { outputs }: Metafile): string[] {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source);
  const found = new Set(entry ? [entry] : []);
  // The loop also visits what is added to the set meanwhile.
  for (const path of found) {
    for (const { path: imported } of outputs[path]?.imports ?? []) found.add(imported);
  }
  return [...found];
}
