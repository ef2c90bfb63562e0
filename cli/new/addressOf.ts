import { withPlan } from '../build/withPlan.ts';
import type { Now } from '../content/today.ts';
import { SiteError } from '../problems.ts';

/**
 * The address of the page that is made of a file, drafts included.
 * @returns nothing where the file has no page of its own, or the site has problems elsewhere
 * @throws SiteError with the problems of the file itself
 */
export async function addressOf(file: string, options: { root: string; out: string; now: Now }): Promise<string | undefined> {
  try {
    const all = { ...options, drafts: true, future: true, production: false };
    return await withPlan(all, ({ plan }) => plan.pages.find(({ source }) => source === file)?.path);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const own = error.problems.filter((problem) => problem.file === file);
    if (own.length > 0) throw new SiteError(own);
    return undefined;
  }
}
