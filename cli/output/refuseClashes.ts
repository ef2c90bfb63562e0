import { type Problem, SiteError } from '../problems.ts';
import { type Places, pathsOf, sameEverywhere } from './paths.ts';
import type { OutputFile } from './stageFile.ts';

/**
 * @param pages without duplicate paths among them
 * @param others those of public/ last
 * @throws SiteError when two files have the same path, ignoring case because some file systems do, or when one's path is a folder of
 * another
 */
export function refuseClashes(pages: readonly Places[], others: readonly OutputFile[]): void {
  const taken = new TakenPaths();
  const problems = new Map<string, Problem>();
  const refuse = (path: string, rival: string) => {
    if (!problems.has(path))
      problems.set(path, { file: `public/${path}`, what: clashOf(path, rival), fix: 'remove or rename it' });
  };
  for (const path of others.flatMap(({ path: own, copies = [] }) => [own, ...copies])) {
    const rival = taken.rivalOf(path);
    if (rival !== undefined) refuse(path, rival);
    taken.add(path);
  }
  for (const path of pathsOf(pages)) {
    const rival = taken.rivalOf(path);
    if (rival !== undefined) refuse(rival, path);
  }
  if (problems.size > 0) throw new SiteError([...problems.values()]);
}

function clashOf(path: string, rival: string): string {
  if (path === rival) return 'conflicts with a generated file of the same name';
  if (sameEverywhere(path) === sameEverywhere(rival)) return `conflicts with ${rival} on some file systems`;
  return `conflicts with ${rival}: a file and a folder cannot have the same name`;
}

class TakenPaths {
  readonly #files = new Map<string, string>();
  /** Folders, each with one of the files in it. */
  readonly #folders = new Map<string, string>();

  add(path: string): void {
    const same = sameEverywhere(path);
    this.#files.set(same, path);
    for (const folder of foldersOf(same)) this.#folders.set(folder, path);
  }

  /** A file that conflicts with this one. */
  rivalOf(path: string): string | undefined {
    const same = sameEverywhere(path);
    return this.#files.get(same) ?? this.#folders.get(same) ?? this.#fileAbove(same);
  }

  #fileAbove(path: string): string | undefined {
    for (const folder of foldersOf(path)) {
      const file = this.#files.get(folder);
      if (file !== undefined) return file;
    }
    return undefined;
  }
}

function* foldersOf(path: string): Generator<string> {
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) yield path.slice(0, end);
}
