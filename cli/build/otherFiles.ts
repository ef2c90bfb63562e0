import type { LoadedClient } from '../bundle/loadClient.ts';
import { filesForMachines } from '../output/filesForMachines.ts';
import { publicFiles } from '../output/publicFiles.ts';
import { redirectFiles } from '../output/redirectFiles.ts';
import { refuseClashes } from '../output/refuseClashes.ts';
import type { OutputFile } from '../output/stageFile.ts';
import type { PlannedSite } from './planSite.ts';
import type { RenderedPages } from './renderPages.ts';

/**
 * Every file that isn't a page.
 * @throws SiteError when two files have the same path
 */
export function otherFiles(
  root: string,
  planned: PlannedSite,
  client: LoadedClient,
  pages: RenderedPages,
  cards: readonly OutputFile[],
): OutputFile[] {
  const { plan, url, redirects, photographFiles, originals, planInput, indexed } = planned;
  const ofPublic = publicFiles(root, planInput.publicFiles, originals);
  const others: OutputFile[] = [
    ...client.files,
    ...plan.files,
    ...photographFiles,
    ...cards,
    ...filesForMachines(url, plan, (path) => pages.rows.get(path)?.[2] ?? '', ofPublic, indexed),
    ...redirectFiles(url, redirects),
    ...ofPublic,
  ];
  refuseClashes(pages.files, others);
  return others;
}
