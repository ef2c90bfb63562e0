import type { FieldPath, FieldProblem } from '../content/fieldData.ts';
import { fileKey, foldersOf, isSamePath, outputFilesOf } from '../output/paths.ts';
import { sitemapNames } from '../output/sitemaps.ts';
import { siteModulePath } from '../siteModulePath.ts';
import type { PlannedSite } from './plannedSite.ts';

/** Who writes a file of the output folder. */
interface Claim {
  file: string;
  /** What messages call it: its address, or its path in public/. */
  name: string;
  source: string;
  field?: FieldPath | undefined;
}

/** The source of files that the generator makes. */
const generator = 'the build';

/**
 * Paths used twice; paths that differ only in case or Unicode form, because some file systems can't have both; and files named like a
 * folder that another file needs. Covers every file of the output folder.
 * @param clientFiles paths of bundled scripts, styles, and fonts; only a build knows them
 */
export function pathClashes(
  { plan, redirects, publicPaths, photographs }: Pick<PlannedSite, 'plan' | 'redirects' | 'publicPaths' | 'photographs'>,
  clientFiles: readonly string[] = [],
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const files = new Map<string, Claim>();
  /** Folders, each with its path in one of the files in it, and that file. */
  const folders = new Map<string, { folder: string; claim: Claim }>();
  /** Registers a file, or reports the first conflict. */
  const add = (claim: Claim): boolean => {
    const key = fileKey(claim.file);
    const keysAbove = [...foldersOf(key)];
    const above = key === claim.file ? keysAbove : [...foldersOf(claim.file)];
    const conflict = conflictOf(claim.file, key, keysAbove, above);
    if (conflict) problems.push(problemOf(claim, conflict.rival, conflict.reason));
    else {
      files.set(key, claim);
      for (const [at, folderKey] of keysAbove.entries())
        if (!folders.has(folderKey)) folders.set(folderKey, { folder: above[at] ?? '', claim });
    }
    return !conflict;
  };
  const conflictOf = (file: string, key: string, keysAbove: readonly string[], above: readonly string[]) => {
    const same = files.get(key);
    if (same) return { rival: same, reason: differenceOf('path', file, same.file) };
    const fileAbove = keysAbove.find((each) => files.has(each));
    const rival = fileAbove === undefined ? folders.get(key)?.claim : files.get(fileAbove);
    if (rival) return { rival, reason: 'a file and a folder cannot have the same name' };
    for (const [at, folderKey] of keysAbove.entries()) {
      const other = folders.get(folderKey);
      const folder = above[at] ?? '';
      if (other && other.folder !== folder) return { rival: other.claim, reason: differenceOf('folder', folder, other.folder) };
    }
    return undefined;
  };
  const addAddress = (address: string, source: string, field?: FieldPath) =>
    outputFilesOf(address).every((file) => add({ file, name: address, source, field }));

  const cards = new Set(plan.pages.flatMap(({ card }) => card?.path ?? []));
  const inPublic = new Set(publicPaths);
  const generated = [
    ...[...sitemapNames(plan.pages), 'robots.txt', '_headers', '.nojekyll', ...(redirects.length > 0 ? ['_redirects'] : [])],
    ...photographs.map(({ path }) => path),
    ...[...cards].filter((path) => !inPublic.has(path)).map((path) => path.slice(1)),
    ...clientFiles,
  ];
  for (const file of generated) add({ file, name: `/${file}`, source: generator });
  for (const { path, alsoAt = [], source } of plan.pages) for (const each of [path, ...alsoAt]) addAddress(each, source);
  // A redirect from /about.html to /about needs no file, because about.html is already the page's. One that differs only in case has
  // none, either, because some file systems can't have both; it works only on hosts that read _redirects. redirectProblems() reports
  // redirects that point to themselves.
  for (const { from, to, source, field } of redirects) if (!isSamePath(from, to)) addAddress(from, source, field);
  for (const file of [...plan.files.map(({ path }) => path), ...(plan.feed ? [plan.feed.path.slice(1)] : [])])
    add({ file, name: `/${file}`, source: siteModulePath });
  for (const path of publicPaths) add({ file: path.slice(1), name: `public${path}`, source: `public${path}` });
  return problems;
}

/** Describes how two paths with the same key differ. */
function differenceOf(noun: 'path' | 'folder', path: string, rival: string): string {
  if (path === rival) return 'both have the same path';
  const difference = path.normalize() === rival.normalize() ? 'Unicode form' : 'case';
  return `${noun === 'path' ? 'they' : `the folders ${path} and ${rival}`} differ only in ${difference}, and some file systems cannot have both`;
}

function problemOf({ name, source, field, file }: Claim, rival: Claim, reason: string): FieldProblem {
  const isPublic = name === source;
  if (file === rival.file && !isPublic) {
    const fix = rival.source === source ? 'list each address once, without .html' : 'rename or remove one of the two';
    return { file: source, field, what: `duplicate address ${name}, already used by ${rival.source}`, fix };
  }
  // An address with the same key is more telling than its file.
  const rivalName = file !== rival.file && fileKey(file) === fileKey(rival.file) ? rival.name : rival.file;
  const named = rival.name === rival.source ? rival.name : `${rivalName} of ${rival.source}`;
  const what = `${isPublic ? '' : `${name} `}conflicts with ${named}: ${reason}`;
  return { file: source, field, what, fix: 'rename or remove one of the two' };
}
