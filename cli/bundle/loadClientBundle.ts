import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ClientAssets } from '../contract.ts';
import type { FileStamp } from '../files.ts';
import { assetsFolder } from '../output/paths.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import type { Stored } from '../store/store.ts';
import type { BundledFile } from './bundleClient.ts';
import { cachedBundle } from './cachedBundles.ts';
import { publicVariables, type SiteCode, warnOfCircles } from './loadSiteCode.ts';

export interface ClientBundle {
  assets: ClientAssets;
  files: OutputFile[];
  /** Names of the environment variables that scripts read. */
  variablesRead: readonly string[];
  /** The stamps of their source files when they were bundled, by path from the site root. */
  fileStamps: Readonly<Record<string, FileStamp>>;
  /** What to store, by name. */
  bundles: Readonly<Record<string, unknown>>;
}

/**
 * Loads the scripts and styles of a site. Bundles them only if one of their files has changed, or a variable that they may read.
 * @param reactDomClient see `bundleScripts`
 * @throws SiteError when one doesn't compile, or can't run in a browser
 */
export async function loadClientBundle(
  root: string,
  { site: { client }, schema, assetFiles }: SiteCode,
  stored: Stored,
  reactDomClient?: string,
): Promise<ClientBundle> {
  const variables = publicVariables(schema, process.env);
  const ofScripts = JSON.stringify([client.scripts, variables, reactDomClient]);
  // Loaded on demand: a bundler is large, and most builds have nothing to bundle.
  const [{ bundle: scripts, toStore: storedScripts }, { bundle: styles, toStore: storedStyles }] = await Promise.all([
    cachedBundle({ root, stored: stored.read('bundle scripts'), dependsOn: ofScripts }, async () => {
      const { bundleScripts } = await import('./bundleClient.ts');
      return encoded(await bundleScripts(root, client.scripts, variables, reactDomClient));
    }),
    cachedBundle({ root, stored: stored.read('bundle styles'), dependsOn: JSON.stringify(client.styles) }, async () => {
      const { bundleStyles } = await import('./bundleClient.ts');
      return encoded(await bundleStyles(root, client.styles));
    }),
  ]);
  warnOfCircles(scripts.circles);
  const ofClient = [...scripts.files, ...styles.files].map(({ path, body }) => ({ path, body: Buffer.from(body, 'base64') }));
  const ofViews = assetFiles.map((file) => ({ path: `${assetsFolder}/${basename(file)}`, body: readFileSync(file) }));
  // Both may have the same font.
  const byPath = new Map([...ofClient, ...ofViews].map((file) => [file.path, file]));
  return {
    assets: { scripts: scripts.scripts, imports: scripts.imports, styles: styles.styles },
    fileStamps: { ...scripts.fileStamps, ...styles.fileStamps },
    variablesRead: scripts.variablesRead,
    files: [...byPath.values()],
    bundles: { 'bundle scripts': storedScripts, 'bundle styles': storedStyles },
  };
}

/** The store keeps JSON. */
function encoded<B extends { files: readonly BundledFile[] }>(bundle: B) {
  return { ...bundle, files: bundle.files.map(({ path, body }) => ({ path, body: Buffer.from(body).toString('base64') })) };
}
