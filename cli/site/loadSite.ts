import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rememberBundle } from '../cache/bundleCache.ts';
import type { Site } from '../contract.ts';
import type { FileState } from '../files/fileStates.ts';
import { SiteError } from '../problems.ts';
import { isWhole } from './bundleName.ts';
import { siteEntry } from './siteEntry.ts';
import { templateError } from './templateProblem.ts';

export interface LoadedSite {
  site: Site;
  /** Names the code: the bundle of the templates, as a path from the site's root. */
  code: string;
  /** The files that it was made of, by their paths from the site's root, as they were when it was made. */
  states: Readonly<Record<string, FileState>>;
}

/**
 * Loads a site's templates and schema; they are bundled only when one of their files has changed since the last time.
 * @param root the site's folder
 * @param cache where the site keeps what any build may use
 * @param begun called when another process bundles them, and this one has nothing to do meanwhile
 * @throws SiteError when a template does not compile
 */
export async function loadSite(
  root: string,
  generator: string,
  cache = join(root, '.cache'),
  begun?: () => void,
): Promise<LoadedSite> {
  if (!existsSync(join(root, siteEntry))) {
    throw new SiteError([
      { file: siteEntry, what: 'is missing', fix: 'run the command in the folder of a site, or name it with --root' },
    ]);
  }
  const { value: code, states } = await rememberBundle(
    { root, cache, name: 'templates' },
    generator,
    (file) => isWhole(root, file),
    async () => {
      // Loaded on demand: a bundler is large, and most builds have nothing to bundle.
      const { bundleSource } = await import('./importSource.ts');
      const { file, ...bundle } = await bundleSource(root, siteEntry, cache, begun);
      return { value: file, inputs: bundle.inputs };
    },
  );
  return { site: await importSite(root, code), code, states };
}

/** @param code names a bundle that loadSite has made */
export async function importSite(root: string, code: string): Promise<Site> {
  try {
    const loaded = (await import(pathToFileURL(join(root, code)).href)) as { default: Site };
    return loaded.default;
  } catch (error) {
    throw templateError({ root, code }, 'the templates cannot be loaded', error);
  }
}
