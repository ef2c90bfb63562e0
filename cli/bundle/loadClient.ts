import type { FileVersion } from '../files/fileVersions.ts';
import type { OutputFile } from '../output/stage.ts';
import type { ClientAssets, Site } from '../site.ts';
import type { Store } from '../store/store.ts';
import { cachedBundle } from './cachedBundle.ts';

export interface LoadedClient {
  assets: ClientAssets;
  files: OutputFile[];
  /** The versions of their source files when they were bundled, by path from the site root. */
  fileVersions: Readonly<Record<string, FileVersion>>;
}

/**
 * Loads the scripts and styles of a site. Bundles them only if one of their files has changed.
 * @throws SiteError when one doesn't compile
 */
export async function loadClient(root: string, client: Site['client'], store: Store): Promise<LoadedClient> {
  const { assets, files, fileVersions } = await cachedBundle(
    { root, store, name: 'client', key: JSON.stringify(client) },
    async () => {
      // Loaded on demand: a bundler is large, and most builds have nothing to bundle.
      const { bundleClient } = await import('./bundleClient.ts');
      const bundle = await bundleClient(root, client);
      return { ...bundle, files: bundle.files.map(({ path, body }) => ({ path, body: Buffer.from(body).toString('base64') })) };
    },
  );
  return { assets, fileVersions, files: files.map(({ path, body }) => ({ path, body: Buffer.from(body, 'base64') })) };
}
