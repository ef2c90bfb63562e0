import type { LoadedClient } from '../bundle/loadClient.ts';
import type { LoadedSite } from '../bundle/loadSite.ts';
import { basePathOf, withBasePathInStyles } from '../output/paths.ts';
import type { RenderSetup } from '../render/renderPage.ts';
import type { PlannedSite } from './planSite.ts';
import type { ScanOptions } from './scan.ts';

/** What all pages of a build are rendered with. */
export function renderSetup(options: ScanOptions, site: LoadedSite, planned: PlannedSite, client: LoadedClient): RenderSetup {
  const basePath = basePathOf(planned.url);
  return {
    root: options.root,
    bundle: site.bundle,
    shared: JSON.stringify(planned.plan.shared),
    assets: { ...client.assets, styles: withBasePathInStyles(client.assets.styles, basePath) },
    basePath,
    append: options.append ?? '',
  };
}
