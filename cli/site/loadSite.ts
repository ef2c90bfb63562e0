import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rememberBundle } from '../cache/bundleCache.ts';
import type { Site } from '../contract.ts';
import type { FileState } from '../files/fileStates.ts';
import { SiteError } from '../problems.ts';
import { isWhole } from './bundleName.ts';
import { refuseShapeOfSite } from './refuseShapes.ts';
import { type SiteModule, schemaFilesIn, schemaKeyOf, siteModule } from './schemaKey.ts';
import { siteEntry } from './siteEntry.ts';
import { templateError } from './templateProblem.ts';

export interface LoadedSite {
  site: Site;
  /** Names the code: the bundle of the templates, as a path from the site's root. */
  code: string;
  /** Names the code of the schema, where that stands apart; where it does not, all code. */
  schemaKey: string;
  /** The files that it was made of, by their paths from the site's root, as they were when it was made. */
  states: Readonly<Record<string, FileState>>;
}

/**
 * Loads a site's templates and schema; they are bundled only when one of their files has changed since the last time.
 * @param root the site's folder
 * @param cache where the site keeps what any build may use
 * @param begun called when another process bundles them, and this one has nothing to do meanwhile
 * @throws SiteError when a template does not compile, or there is no site
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
  const { value, states } = await rememberBundle(
    { root, cache, name: 'templates' },
    generator,
    ({ code }) => isWhole(root, code),
    async () => {
      // Loaded on demand: a bundler is large, and most builds have nothing to bundle.
      const { bundleSource } = await import('./importSource.ts');
      const source = { name: 'site', entry: siteEntry, text: siteModule(root) };
      const { file: code, inputs: graph } = await bundleSource(root, source, cache, begun);
      const inputs = Object.keys(graph).filter((path) => path !== '<stdin>');
      return { value: { code, schemaFiles: schemaFilesIn(graph) }, inputs };
    },
  );
  const { code, schemaFiles } = value;
  const module = await importSite(root, code);
  const { default: site } = module;
  if (!site) throw new SiteError([{ file: siteEntry, what: 'exports no site', fix: 'end it with: export default site' }]);
  refuseShapeOfSite(site);
  return { site, code, schemaKey: schemaKeyOf(site, module, { schemaFiles, states }) ?? code, states };
}

async function importSite(root: string, code: string): Promise<SiteModule> {
  try {
    return (await import(pathToFileURL(join(root, code)).href)) as SiteModule;
  } catch (error) {
    throw templateError({ root, code }, 'the templates cannot be loaded', error);
  }
}
