import type { FieldPath, FieldProblem } from '../content/fieldData.ts';
import { fileKey, foldersOf, isSamePath, outputFilesOf } from '../output/paths.ts';
import { siteModulePath } from '../siteModulePath.ts';
import type { PlannedSite } from './plannedSite.ts';

interface Owner {
  file: string;
  /** Who writes it, as messages name it. */
  source: string;
}

/**
 * Paths used twice, ignoring case because some file systems do, and files named like a folder that another file needs. Doesn't check
 * bundled scripts, encoded photographs, or social cards.
 */
export function pathClashes({ plan, redirects, publicPaths }: PlannedSite): FieldProblem[] {
  const owners = new Map<string, Owner>();
  /** Folders, each with one of the files in it. */
  const folders = new Map<string, Owner>();
  /** Registers the files of a source. If one is taken, returns its owner and registers no more. */
  const claim = (files: readonly string[], source: string): Owner | undefined => {
    for (const file of files) {
      const key = fileKey(file);
      const above = [...foldersOf(key)];
      // A file with this path, or one where this file needs a folder. Failing that, a file inside a folder that has this file's path.
      const taken = [key, ...above].find((path) => owners.has(path));
      const rival = taken === undefined ? folders.get(key) : owners.get(taken);
      if (rival) return rival;
      const owner = { file, source };
      owners.set(key, owner);
      for (const folder of above) if (!folders.has(folder)) folders.set(folder, owner);
    }
    return undefined;
  };
  const problems: FieldProblem[] = [];
  const claimPath = (path: string, source: string, field?: FieldPath, files: readonly string[] = outputFilesOf(path)) => {
    const rival = claim(files, source);
    if (!rival) return;
    const isSame = files.some((file) => fileKey(file) === fileKey(rival.file));
    const what = isSame
      ? `duplicate address ${path}, already used by ${rival.source}`
      : `${path} conflicts with ${rival.file} of ${rival.source}: a file and a folder cannot have the same name`;
    const fix = isSame && rival.source === source ? 'list each address once, without .html' : 'rename or remove one of the two';
    problems.push({ file: source, field, what, fix });
  };

  claim(redirects.length > 0 ? [...generated, '_redirects'] : generated, 'the build');
  for (const { path, alsoAt = [], source } of plan.pages) for (const each of [path, ...alsoAt]) claimPath(each, source);
  // A redirect from /about.html to /about needs no file, because about.html is already the page's. One that differs only in case has
  // none, either, because some file systems can't have both; it works only on hosts that read _redirects. redirectProblems() reports
  // redirects that point to themselves.
  for (const { from, to, source, field } of redirects) if (!isSamePath(from, to)) claimPath(from, source, field);
  const files = [...plan.files.map(({ path }) => path), ...(plan.feed ? [plan.feed.path.slice(1)] : [])];
  for (const file of files) claimPath(`/${file}`, siteModulePath, undefined, [file]);
  for (const path of publicPaths) {
    const file = path.slice(1);
    const rival = claim([file], 'public/');
    if (rival) problems.push({ file: `public/${file}`, what: publicClash(file, rival.file), fix: 'remove or rename it' });
  }
  return problems;
}

/** Files that every build writes; see nonPageFiles.ts. The additional sitemaps of large sites (sitemap-1.xml) aren't checked. */
const generated = ['sitemap.xml', 'robots.txt', '_headers', '.nojekyll'];

function publicClash(path: string, rival: string): string {
  if (path === rival) return 'conflicts with a generated file of the same name';
  if (fileKey(path) === fileKey(rival)) return `conflicts with ${rival} on some file systems`;
  return `conflicts with ${rival}: a file and a folder cannot have the same name`;
}
