import { join, relative } from 'node:path';
import { isUnchanged, lfsProblem, readStart, readText } from '../files.ts';
import { feedFiles } from '../output/feed.ts';
import { headersFile } from '../output/headers.ts';
import { basePathOf } from '../output/paths.ts';
import { redirectFiles } from '../output/redirects.ts';
import { robots, sitemaps } from '../output/sitemaps.ts';
import { type OutputFile, type PreparedFile, stagingIn } from '../output/writeFiles.ts';
import type { PublishedFile } from '../photographs/photographs.ts';
import { saysWhereTaken } from '../photographs/position.ts';
import type { Problem, Result, WhatAndFix } from '../problems.ts';
import { type BuildContext, isPreview } from './buildOptions.ts';
import type { PlannedBuild } from './pageKeys.ts';
import type { PlannedSite } from './plan.ts';
import { publicFiles } from './publicFiles.ts';
import type { PageOutput } from './render.ts';

/** All files of a site besides its pages. */
export function nonPageFiles(build: PlannedBuild, pages: PageOutput, cards: readonly OutputFile[]): PublishedFile[] {
  const { planned, client, options } = build;
  const { plan, url, redirects, imageFiles } = planned;
  const isIndexed = !isPreview(options);
  const policyOf = (path: string) => pages.rows.get(path)?.csp ?? '';
  const own = readText(join(planned.root, 'public/_headers')) ?? '';
  const served = [...plan.files, ...filesForCrawlers(planned, isIndexed), ...publicFiles(build, pages)];
  return joinOwnFiles([
    ...client.files,
    ...imageFiles,
    ...cards,
    ...served,
    { path: '_headers', body: headersFile(basePathOf(url), { plan, policyOf, files: served, isIndexed, own }) },
    // Disables Jekyll on GitHub Pages, which drops some file names.
    { path: '.nojekyll', body: '' },
    ...redirectFiles(url, redirects, plan.pages),
  ]);
}

/** Files of the build that a site may have in public/, too, and how the two are joined. */
export const joinableFiles: Readonly<Record<string, (own: string, generated: string) => string>> = {
  // That of a preview lacks these lines, so it allows crawlers nothing.
  'robots.txt': (own, generated) => generated.replace(/^User-agent: \*\nAllow: \/$/m, () => own),
  // The last rule applies on Netlify, and the first one of redirects everywhere.
  _headers: (own, generated) => `${generated}\n${own}\n`,
  _redirects: (own, generated) => `${own}\n${generated}`,
  '.nojekyll': () => '',
};

function joinOwnFiles(files: readonly PublishedFile[]): PublishedFile[] {
  return [...Map.groupBy(files, ({ path }) => path)].flatMap(([path, same]) => {
    const own = same.find((file) => 'from' in file);
    const generated = same.find((file) => 'body' in file);
    const joined = joinableFiles[path];
    if (!own || !generated || !joined) return same;
    return { ...generated, body: joined((readText(own.from) ?? '').trim(), String(generated.body)) };
  });
}

/** robots.txt, sitemaps, and feeds. */
export function filesForCrawlers({ url, plan, pagePaths, toRecord }: PlannedSite, isIndexed: boolean): OutputFile[] {
  return [
    { path: 'robots.txt', body: robots(url, isIndexed) },
    ...(isIndexed ? sitemaps(url, plan.pages, toRecord.timeZone) : []),
    ...feedFiles(url, plan, toRecord.timeZone, pagePaths),
  ];
}

/** Stages files, except copies of what is unchanged. Finds files of public/ that can't be read, or must not be published as they are. */
export function stageFiles(
  { options, outFolder, fileStamps, intactOutputs, store }: BuildContext,
  files: readonly PublishedFile[],
): Result<PreparedFile[]> {
  const { root } = options;
  const stage = stagingIn(outFolder);
  const stampsBefore = store.inputs.all();
  const problems: Problem[] = [];
  const value = files.flatMap((file): PreparedFile | [] => {
    if (!('from' in file)) return stage(file);
    const { path, from } = file;
    const source = relative(root, from);
    // The name of an encoded photograph has a hash of its content.
    const isVariant = 'original' in file;
    const stamp = fileStamps.get(source);
    const isSame = isVariant || (stamp !== undefined && isUnchanged(root, source, stampsBefore.get(source)?.stamp, stamp));
    // Undefined if the output file has changed since the last build.
    const intact = intactOutputs.get(path);
    if (intact && isSame) return { path, otherPaths: [], bytes: intact.bytes, isStaged: false };
    const problem = isVariant ? undefined : unpublishable(from);
    if (!problem) return stage(file);
    problems.push({ file: source, ...problem });
    return [];
  });
  return { value, problems };
}

/** Why a file must not be published as it is; undefined if it may be. */
function unpublishable(file: string): WhatAndFix | undefined {
  try {
    const start = readStart(file);
    const replace = 'move it elsewhere, and replace the key if it ever was public';
    if (/^-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----|^PuTTY-User-Key-File-/.test(start.toString('latin1')))
      return { what: 'is a private key, and would be published', fix: replace };
    if (!saysWhereTaken(file)) return lfsProblem(start);
    const fix =
      'show it with a photograph field, which publishes copies without the position; export it without its location; or delete it';
    return { what: 'says where it was taken (its GPS position), and would be published as it is', fix };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { what: `cannot be read (${code})`, fix: 'make it readable by the user who builds the site' };
  }
}
