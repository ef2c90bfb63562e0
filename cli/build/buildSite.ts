import { resolve } from 'node:path';
import { loadSiteCode } from '../bundle/loadSiteCode.ts';
import { locateSiteCodeError } from '../bundle/siteCodeErrors.ts';
import { stopwatch } from '../stopwatch.ts';
import { withStore } from '../store/withStore.ts';
import type { BuildOptions } from './buildContext.ts';
import { type BuildReport, reportOf } from './report.ts';
import { scanSite } from './scan.ts';

/**
 * Builds a site. Renders and writes only what changed since the last build into the same output folder.
 * @throws SiteError if the site has problems; the files of the output folder are then unchanged. See `build` for which are reported
 */
export function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { root } = options;
  const outFolder = resolve(root, options.out);
  return withStore(
    root,
    outFolder,
    async (store, cacheFolder) => {
      const clock = stopwatch();
      const scan = clock.timeSync('scan', () => scanSite(options, outFolder, store));
      if (scan.isUnchanged) return reportOf(options.out, store, { changed: [], removed: 0, cardsMade: 0 }, clock.timings());
      const loadingCode = clock.time('templates', () => loadSiteCode(root, cacheFolder, store));
      // A rejection surfaces where `build` awaits it. Until then, it must not count as unhandled.
      loadingCode.catch(() => undefined);
      // Imported only now, because the import takes longer than a build without changes. Meanwhile, esbuild bundles in its own process.
      const { build } = await import('./build.ts');
      return build({ options, cacheFolder, outFolder, store, scan }, loadingCode, clock);
    },
    options.cache,
  ).catch((error) => {
    throw locateSiteCodeError(root, error);
  });
}
