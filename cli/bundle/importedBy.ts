import type { Metafile } from 'esbuild';

/**
 * Lists the scripts that a browser fetches before an entry script can run.
 * @param source the entry's source file, as esbuild names it
 * @returns output paths: the entry's own, then those of the chunks that it imports, directly or not
 */
export function importedBy(source: string, { outputs }: Metafile): string[] {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source);
  const found = new Set(entry ? [entry] : []);
  // A set visits what is added to it during the loop.
  for (const path of found) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') found.add(imported);
  }
  return [...found];
}
