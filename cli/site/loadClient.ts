import { rememberBundle } from '../cache/bundleCache.ts';
import type { ClientAssets, Site } from '../contract.ts';
import type { FileState } from '../files/fileStates.ts';
import type { OutputFile } from '../output/stageFile.ts';

export interface LoadedClient {
  assets: ClientAssets;
  files: OutputFile[];
  /** The files that they were made of, by their paths from the site's root, as they were when they were made. */
  states: Readonly<Record<string, FileState>>;
}

interface Kept {
  assets: ClientAssets;
  /** Bodies in base64. */
  files: { path: string; body: string }[];
}

/**
 * The scripts and styles of a site, bundled only when one of their files has changed since the last time.
 * @throws SiteError when one does not compile
 */
export async function loadClient(root: string, client: Site['client'], generator: string, cache: string): Promise<LoadedClient> {
  const key = JSON.stringify([generator, client]);
  const { value, states } = await rememberBundle<Kept>(
    { root, cache, name: 'client' },
    key,
    () => true,
    async () => {
      // Loaded on demand: a bundler is large, and most builds have nothing to bundle.
      const { bundleClient } = await import('./bundleClient.ts');
      const { assets, files, inputs: made } = await bundleClient(root, client);
      return {
        value: { assets, files: files.map(({ path, body }) => ({ path, body: Buffer.from(body).toString('base64') })) },
        inputs: made,
      };
    },
  );
  return {
    assets: value.assets,
    files: value.files.map(({ path, body }) => ({ path, body: Buffer.from(body, 'base64') })),
    states,
  };
}
