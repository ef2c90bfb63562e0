import { withPlannedSite } from '../pipeline/build.ts';
import type { BuildOptions } from '../pipeline/scan.ts';
import { SiteError } from '../problems.ts';

/**
 * The path of the page rendered from a content file, drafts included.
 * @returns undefined if the file has no page, or other files have problems
 * @throws SiteError with the file's own problems
 */
export async function pagePathOf(
  file: string,
  options: Pick<BuildOptions, 'root' | 'out' | 'cache' | 'now'>,
): Promise<string | undefined> {
  try {
    const all = { ...options, drafts: true, future: true, production: false };
    return await withPlannedSite(all, ({ plan }) => plan.pages.find(({ source }) => source === file)?.path);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const own = error.problems.filter((problem) => problem.file === file);
    if (own.length > 0) throw new SiteError(own);
    return undefined;
  }
}
