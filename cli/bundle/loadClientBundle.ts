import type { ClientAssets, Site } from '../contract.ts';
import type { FileStamp } from '../files/fileStamps.ts';
import type { OutputFile } from '../output/stage.ts';
import type { Store } from '../store/store.ts';
import { cachedBundle } from './cachedBundle.ts';

export interface ClientBundle {
  assets: ClientAssets;
  files: OutputFile[];
  /** The stamps of their source files when they were bundled, by path from the site root. */
  fileStamps: Readonly<Record<string, FileStamp>>;
}

/**
 * Loads the scripts and styles of a site. Bundles them only if one of their files has changed.
 * @throws SiteError when one doesn't compile
 */
export async function loadClientBundle(root: string, client: Site['client'], store: Store): Promise<ClientBundle> {
  const { assets, files, fileStamps } = await cachedBundle(
    { root, store, name: 'client', dependsOn: JSON.stringify(client) },
    async () => {
      // Loaded on demand: a bundler is large, and most builds have nothing to bundle.
      const { bundleClient } = await import('./bundleClient.ts');
      const bundle = await bundleClient(root, client);
      return { ...bundle, files: bundle.files.map(({ path, body }) => ({ path, body: Buffer.from(body).toString('base64') })) };
    },
  );
  return { assets, fileStamps, files: files.map(({ path, body }) => ({ path, body: Buffer.from(body, 'base64') })) };
}
