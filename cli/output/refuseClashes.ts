import { type Problem, SiteError } from '../problems.ts';
import { foldersOf, type Places, pathsOf, sameEverywhere } from './paths.ts';
import type { OutputFile } from './stageFile.ts';

/**
 * @param pages without duplicate paths among them
 * @param others those of public/ last
 * @throws SiteError when two files have the same path, ignoring case because some file systems do, or when one's path is a folder of
 * another
 */
export function refuseClashes(pages: readonly Places[], others: readonly OutputFile[]): void {
  const files = new Map<string, string>();
  /** Folders, each with one of the files in it. */
  const folders = new Map<string, string>();
  const rivalOf = (path: string) => {
    const same = sameEverywhere(path);
    const above = [...foldersOf(same)].find((folder) => files.has(folder));
    return files.get(same) ?? folders.get(same) ?? (above && files.get(above));
  };
  const problems = new Map<string, Problem>();
  const refuse = (path: string, rival: string) => {
    if (!problems.has(path))
      problems.set(path, { file: `public/${path}`, what: clashOf(path, rival), fix: 'remove or rename it' });
  };
  for (const path of others.flatMap(({ path: own, copies = [] }) => [own, ...copies])) {
    const rival = rivalOf(path);
    if (rival !== undefined) refuse(path, rival);
    files.set(sameEverywhere(path), path);
    for (const folder of foldersOf(sameEverywhere(path))) folders.set(folder, path);
  }
  for (const path of pathsOf(pages)) {
    const rival = rivalOf(path);
    if (rival !== undefined) refuse(rival, path);
  }
  if (problems.size > 0) throw new SiteError([...problems.values()]);
}

function clashOf(path: string, rival: string): string {
  if (path === rival) return 'conflicts with a generated file of the same name';
  if (sameEverywhere(path) === sameEverywhere(rival)) return `conflicts with ${rival} on some file systems`;
  return `conflicts with ${rival}: a file and a folder cannot have the same name`;
}
