import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, relative, resolve } from 'node:path';
import type { Metafile, OutputFile, PartialMessage, Plugin } from 'esbuild';
import { locationAt, type Problem, SiteError } from '../problems.ts';
import { automaticPragma, isInstalled, loaderOf } from './bundle.ts';

/** Makes `new URL('./worker.ts', import.meta.url)` work: bundles a script, copies any other file, and replaces the path. */
export function referredFiles(root: string, bundleScript: (file: string) => Promise<BundledScript>): Plugin {
  return {
    name: 'referred-files',
    setup({ onLoad, onEnd }) {
      const found = new Map<string, Referred>();
      const add = async (file: string): Promise<string> => {
        const known = found.get(file) ?? (await readReferred(root, file, bundleScript));
        found.set(file, known);
        return JSON.stringify(`./${known.name}`);
      };
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        // esbuild ignores case, so there may be no file with exactly this name.
        if (isInstalled(root, path) || !existsSync(path)) return undefined;
        const text = readFileSync(path, 'utf8');
        const failed = (at: number, what: string) => {
          const place = { file: relative(root, path), ...locationAt(text, at), sourceText: text };
          return { errors: [toMessage({ ...place, what, fix: '' })] };
        };
        const unknown = /\bnew (?:Shared)?Worker\(\s*new URL\(\s*(?:['"`][\w@]|`[^`]*\$)[^)]*,\s*import\.meta\.url/.exec(text);
        if (unknown) return failed(unknown.index, 'only a path in quotes that starts with ./ can be bundled');
        const relativeToPage = /\bnew (?:Shared)?Worker\(\s*['"`]\.{1,2}\//.exec(text);
        if (relativeToPage)
          return failed(
            relativeToPage.index,
            'the path is relative to the page; write new Worker(new URL("./…", import.meta.url))',
          );
        const references = [...text.matchAll(reference)];
        if (references.length === 0) return undefined;
        let contents = text;
        for (const { 0: quoted, 2: target = '', index } of references) {
          const file = resolve(dirname(path), target);
          if (!existsSync(file)) return failed(index, `${target} does not exist`);
          try {
            const name = await add(file);
            contents = contents.replace(quoted, () => name);
          } catch (error) {
            if (!(error instanceof SiteError)) throw error;
            return { errors: error.problems.map(toMessage) };
          }
        }
        return { contents: contents + automaticPragma, loader: loaderOf(path) };
      });
      onEnd(({ outputFiles, metafile }) => {
        outputFiles?.push(...[...found.values()].flatMap(({ files }) => files));
        for (const { inputs } of found.values()) Object.assign(metafile?.inputs ?? {}, inputs);
      });
    },
  };
}

const reference = /(?<=\bnew URL\(\s*)(['"`])(\.{1,2}\/[^'"`$]+)\1(?=\s*,\s*import\.meta\.url\b)/g;

/** What esbuild returns. */
export interface BundledScript {
  outputFiles: OutputFile[];
  metafile: Metafile;
}

/** A file that a script refers to by its URL, with all that it refers to in turn. */
interface Referred {
  /** Name in the folder of scripts, with a hash of the content. */
  name: string;
  files: OutputFile[];
  inputs: Metafile['inputs'];
}

async function readReferred(root: string, file: string, bundle: (file: string) => Promise<BundledScript>): Promise<Referred> {
  const nameOf = (body: Uint8Array, extension: string) =>
    `${basename(file, extname(file))}-${hash('sha1', body).slice(0, 8).toUpperCase()}${extension}`;
  const fileOf = (path: string, body: Uint8Array): OutputFile => ({
    path,
    contents: body,
    hash: '',
    text: Buffer.from(body).toString(),
  });
  if (!/^\.[cm]?[jt]sx?$/.test(extname(file))) {
    const body = readFileSync(file);
    const name = nameOf(body, extname(file));
    return { name, files: [fileOf(name, body)], inputs: { [relative(root, file)]: { bytes: body.length, imports: [] } } };
  }
  const { outputFiles, metafile } = await bundle(file);
  const [script, ...others] = outputFiles;
  const body = script?.contents ?? new Uint8Array();
  const name = nameOf(body, '.js');
  return { name, files: [fileOf(name, body), ...others], inputs: metafile.inputs };
}

function toMessage({ file, line = 1, column = 1, sourceText = '', what }: Problem): PartialMessage {
  const lineText = sourceText.split('\n')[line - 1] ?? '';
  // esbuild's column is the number of bytes before the error.
  return { text: what, location: { file, line, column: Buffer.byteLength(lineText.slice(0, column - 1)), lineText } };
}
