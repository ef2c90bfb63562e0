import { withPlannedSite } from '../build/withPlannedSite.ts';
import type { BuildTime } from '../content/today.ts';
import { SiteError } from '../problems.ts';

/**
 * The path of the page rendered from a content file, drafts included.
 * @returns undefined if the file has no page, or other files have problems
 * @throws SiteError with the file's own problems
 */
export async function pagePathOf(
  file: string,
  options: { root: string; out: string; now: BuildTime },
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
