import { basename } from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';

/**
 * esbuild has scripts import the chunk of its own helpers even where they use none of it: a request for nothing, before the
 * script may run. The chunk has no effect of its own, so such an import can go.
 */
export function dropIdleImports(files: readonly OutputFile[], { outputs }: Metafile): { path: string; body: Uint8Array }[] {
  const helpers = Object.keys(outputs).filter((path) => Object.keys(outputs[path]?.inputs ?? {}).length === 0);
  const idleImports = helpers.map((path) => `import"./${basename(path)}";`);
  return files.map(({ path, text, contents }) => {
    const without = idleImports.reduce((script, idle) => script.replace(idle, ''), text);
    return { path, body: without === text ? contents : new TextEncoder().encode(without) };
  });
}
