import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ClientAssets, SiteSchema } from '../contract.ts';
import type { FileStamp } from '../files.ts';
import { assetsFolder } from '../output/paths.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import type { Stored } from '../store/store.ts';
import type { PublicVariables } from './bundle.ts';
import { type CachedBundle, cachedBundle } from './cachedBundle.ts';
import type { SiteCode } from './loadSiteCode.ts';

export interface ClientBundle {
  assets: ClientAssets;
  files: OutputFile[];
  /** Names of the environment variables that scripts read. */
  variablesRead: readonly string[];
  /** The stamps of their source files when they were bundled, by path from the site root. */
  fileStamps: Readonly<Record<string, FileStamp>>;
  /** The bundles to store, by name. */
  bundles: Readonly<Record<string, CachedBundle>>;
}

/**
 * Loads the scripts and styles of a site. Bundles them only if one of their files has changed, or a variable that they may read.
 * @throws SiteError when one doesn't compile, or can't run in a browser
 */
export async function loadClientBundle(
  root: string,
  { site: { client }, schema, assetFiles }: SiteCode,
  stored: Stored,
): Promise<ClientBundle> {
  const variables = publicVariables(schema, process.env);
  const dependsOn = JSON.stringify([client, variables]);
  const bundle = await cachedBundle({ root, stored: stored.read('bundle client'), dependsOn }, async () => {
    // Loaded on demand: a bundler is large, and most builds have nothing to bundle.
    const { bundleClient } = await import('./bundleClient.ts');
    const made = await bundleClient(root, client, variables);
    return { ...made, files: made.files.map(({ path, body }) => ({ path, body: Buffer.from(body).toString('base64') })) };
  });
  const { assets, files, fileStamps, variablesRead } = bundle;
  const ofScripts = files.map(({ path, body }) => ({ path, body: Buffer.from(body, 'base64') }));
  const ofViews = assetFiles.map((file) => ({ path: `${assetsFolder}/${basename(file)}`, body: readFileSync(file) }));
  // Both may have the same font.
  const byPath = new Map([...ofScripts, ...ofViews].map((file) => [file.path, file]));
  return { assets, fileStamps, variablesRead, files: [...byPath.values()], bundles: { 'bundle client': bundle } };
}

/** The environment variables that scripts may contain: those whose names start with `SITE_`, and those that the schema lists. */
function publicVariables(
  { settings: { environment: listed = [] } }: SiteSchema,
  environment: NodeJS.ProcessEnv,
): PublicVariables {
  const names = Object.keys(environment).filter((name) => name.startsWith('SITE_') || listed.includes(name));
  return Object.fromEntries(names.sort().map((name) => [name, environment[name] ?? '']));
}
