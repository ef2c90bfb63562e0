import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { locationAt, type Problem, SiteError } from '../problems.ts';
import { isInstalled, loaderOf } from './bundle.ts';

/**
 * Throws SiteError for code that fails in browsers. Returns the names of the environment variables that the scripts read.
 * @param define what replaces the public ones
 */
export async function checkBrowserCode(
  root: string,
  inputs: readonly string[],
  define: Readonly<Record<string, string>>,
): Promise<string[]> {
  const files = inputs.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !isInstalled(root, join(root, file)));
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const suspects = texts.filter(([, text]) =>
    /\b(?:process|global|Buffer|setImmediate|__dirname|__filename|import\.meta\.env)\b/.test(text),
  );
  const problems = await Promise.all(suspects.map(([file, text]) => freeNames(file, text, define)));
  if (problems.flat().length > 0) throw new SiteError(problems.flat());
  return suspects.flatMap(([, text]) => Array.from(text.matchAll(/\benv\.(\w+)/g), ([, name = '']) => name));
}

/** Names of Node that no browser has, and what to do about each. */
const onlyInNode: Readonly<Record<string, string>> = {
  process:
    'use only NODE_ENV, variables that start with SITE_, or those listed under "environment" in the schema, once they are set',
  global: 'write globalThis',
  Buffer: 'use TextEncoder, atob(), or a Uint8Array',
  setImmediate: 'use setTimeout',
  __dirname: "use new URL('./file', import.meta.url)",
  __filename: 'use import.meta.url',
  'import.meta.env':
    'use only variables that start with SITE_, or those listed under "environment" in the schema, once they are set',
};

async function freeNames(file: string, sourceText: string, define: Readonly<Record<string, string>>): Promise<Problem[]> {
  // The bundler replaces a name only where it's free: not a property, a local variable, or part of a string.
  const markers = Object.keys(onlyInNode).map((name, index) => [name, `only_in_node_${index}`] as const);
  const { code, map } = await transform(sourceText, {
    loader: loaderOf(file),
    define: { ...define, ...Object.fromEntries(markers) },
    sourcemap: 'external',
    sourcefile: file,
    jsx: 'automatic',
  });
  const sourceMap = new SourceMap(JSON.parse(map));
  return markers.flatMap(([name, marker]) => {
    // Code that checks whether the name exists runs in browsers, too.
    if (new RegExp(`typeof ${marker}\\b`).test(code)) return [];
    return [...code.matchAll(new RegExp(`\\b${marker}\\b`, 'g'))].map(({ index }) => {
      const { line, column } = locationAt(code, index);
      const entry = sourceMap.findEntry(line - 1, column - 1);
      const place = 'originalLine' in entry ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 } : {};
      return { file, ...place, sourceText, what: `no browser has ${name}`, fix: onlyInNode[name] ?? '' };
    });
  });
}
