import { basename } from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';

/**
 * Removes imports of esbuild's helper chunk from scripts that don't use it. Each would delay the script by a request, and the chunk has
 * no side effects.
 */
export function dropUnusedImports(files: readonly OutputFile[], { outputs }: Metafile): { path: string; body: Uint8Array }[] {
  const helpers = Object.keys(outputs).filter((path) => Object.keys(outputs[path]?.inputs ?? {}).length === 0);
  const unusedImports = helpers.map((path) => `import"./${basename(path)}";`);
  return files.map(({ path, text, contents }) => {
    const without = unusedImports.reduce((script, unused) => script.replace(unused, ''), text);
    return { path, body: without === text ? contents : new TextEncoder().encode(without) };
  });
}
