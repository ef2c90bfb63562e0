import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { type Plugin, transform } from 'esbuild';
import { locationAt, type Problem, SiteError } from '../problems.ts';
import type { PublicVariables } from './bundle.ts';
import { isInstalled } from './bundleSite.ts';

/** What replaces environment variables in scripts. Others stay, and are reported. */
export function defineVariables(variables: PublicVariables): Record<string, string> {
  const values = { NODE_ENV: 'production', ...variables };
  const byName = Object.entries(values).flatMap(([name, value]) =>
    ['process.env', 'import.meta.env'].map((env) => [`${env}.${name}`, JSON.stringify(value)] as const),
  );
  return { ...Object.fromEntries(byName), 'import.meta.env.PROD': 'true', 'import.meta.env.DEV': 'false' };
}

/** Names of Node that no browser has, and what to do about each. */
const onlyInNode: Readonly<Record<string, string>> = {
  process:
    'use only NODE_ENV, variables that start with SITE_, or those listed under "environment" in the schema, once they are set',
  global: 'write globalThis',
  Buffer: 'use TextEncoder, atob(), or a Uint8Array',
  'import.meta.env':
    'use only variables that start with SITE_, or those listed under "environment" in the schema, once they are set',
};

/**
 * Checks a site's own scripts for what fails in browsers: environment variables that aren't public, and globals of Node.
 * @param inputs the files that the bundler read, as paths from the site root
 * @returns the names of the environment variables that the scripts read
 * @throws SiteError for code that needs Node
 */
export async function checkBrowserCode(root: string, inputs: readonly string[], variables: PublicVariables): Promise<string[]> {
  const files = inputs.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !isInstalled(root, join(root, file)));
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const suspects = texts.filter(([, text]) => /\b(?:process|global|Buffer|import\.meta\.env)\b/.test(text));
  const problems = await Promise.all(suspects.map(([file, text]) => freeNames(file, text, variables)));
  if (problems.flat().length > 0) throw new SiteError(problems.flat());
  return suspects.flatMap(([, text]) => Array.from(text.matchAll(/\benv\.(\w+)/g), ([, name = '']) => name));
}

async function freeNames(file: string, sourceText: string, variables: PublicVariables): Promise<Problem[]> {
  // The bundler replaces a name only where it's free: not a property, a local variable, or part of a string.
  const markers = Object.keys(onlyInNode).map((name, index) => [name, `only_in_node_${index}`] as const);
  const { code, map } = await transform(sourceText, {
    loader: extname(file).slice(1).replace(/^[cm]/, '') as 'ts' | 'tsx' | 'js' | 'jsx',
    define: { ...defineVariables(variables), ...Object.fromEntries(markers) },
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

/** A file that a script refers to by its URL, such as a worker. */
export interface ReferredFile {
  /** Name in the folder of scripts, with a hash of the content. */
  name: string;
  body: Uint8Array;
}

/**
 * Makes `new URL('./worker.ts', import.meta.url)` work: bundles the script, or takes the file as it is, and replaces the path.
 * @param bundleScript bundles a script by itself
 * @param files gets the files
 */
export function referredFiles(
  root: string,
  bundleScript: (file: string) => Promise<Uint8Array>,
  files: Map<string, ReferredFile>,
): Plugin {
  return {
    name: 'referred-files',
    setup({ onLoad }) {
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        if (isInstalled(root, path)) return undefined;
        const text = readFileSync(path, 'utf8');
        const references = [...text.matchAll(/(?<=\bnew URL\(\s*)(['"])(\.{1,2}\/[^'"]+)\1(?=\s*,\s*import\.meta\.url\b)/g)];
        if (references.length === 0) return undefined;
        let contents = text;
        for (const [quoted, , reference = ''] of references) {
          const file = resolve(dirname(path), reference);
          const known = files.get(file) ?? (await referredFile(file, bundleScript));
          files.set(file, known);
          contents = contents.replace(quoted, () => JSON.stringify(`./${known.name}`));
        }
        return { contents, loader: extname(path).slice(1).replace(/^[cm]/, '') as 'ts' | 'tsx' | 'js' | 'jsx' };
      });
    },
  };
}

async function referredFile(file: string, bundleScript: (file: string) => Promise<Uint8Array>): Promise<ReferredFile> {
  const extension = extname(file);
  const isScript = /^\.[cm]?[jt]sx?$/.test(extension);
  const body = isScript ? await bundleScript(file) : readFileSync(file);
  const name = `${basename(file, extension)}-${hash('sha1', body).slice(0, 8).toUpperCase()}${isScript ? '.js' : extension}`;
  return { name, body };
}

/** Paths of the referred files themselves, from the site root. */
export function sourcesOf(root: string, files: ReadonlyMap<string, ReferredFile>): string[] {
  return [...files.keys()].map((file) => relative(root, file));
}
