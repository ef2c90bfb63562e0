import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '../contract.ts';
import type { FileStamp } from '../files/fileStamps.ts';
import { SiteError } from '../problems.ts';
import { noSite, siteModulePath } from '../siteModulePath.ts';
import type { Store } from '../store/store.ts';
import type { SourceBundle } from './bundleSite.ts';
import { cachedBundle } from './cachedBundle.ts';
import { checkSiteShape } from './checkShapes.ts';
import { toSiteError } from './siteCodeErrors.ts';

/** What the bundle of a site exports: the site, and the React that its templates use. */
export interface SiteModule {
  default: Site | undefined;
  createElement: typeof import('react').createElement;
  renderToStaticMarkup: typeof import('react-dom/server').renderToStaticMarkup;
}

export interface SiteCode {
  site: Site;
  /** The bundle of the templates, as a path from the site root with a query. Workers load it too. */
  bundle: string;
  /** Hash of the site's code, with everything it bundles and the versions of the packages that it imports. */
  codeHash: string;
  /** The stamps (size, times, and inode) of its source files when it was bundled, by path from the site root. */
  fileStamps: Readonly<Record<string, FileStamp>>;
}

/**
 * Loads a site's templates and schema. Bundles them only if there's no intact bundle of their current files.
 * @param cacheFolder the folder for the bundle
 * @throws SiteError if there's no site, or its code doesn't compile, throws when it's imported, or lacks something that the contract requires
 */
export async function loadSiteCode(root: string, cacheFolder: string, store: Store): Promise<SiteCode> {
  if (!existsSync(join(root, siteModulePath))) throw noSite();
  const isUsable = (bundle: SourceBundle) => isBundleIntact(root, bundle);
  const { file, codeHash, fileStamps } = await cachedBundle(
    { root, store, name: 'site', dependsOn: cacheFolder, isUsable },
    async () => {
      // Loaded on demand: a bundler is large, and most builds have nothing to bundle.
      const { bundleSite } = await import('./bundleSite.ts');
      return bundleSite(root, join(cacheFolder, `code-${store.outputId}`));
    },
  );
  loads += 1;
  const bundle = `${file}?${loads}`;
  const { default: site } = await importSite(root, bundle);
  if (!site)
    throw new SiteError([{ file: siteModulePath, what: 'has no default export', fix: 'end it with: export default site' }]);
  checkSiteShape(site);
  return { site, bundle, codeHash, fileStamps };
}

/** Whether the bundle's file is the one that the store describes. It may be empty after a power cut, or newer after a killed build. */
function isBundleIntact(root: string, { file, fileHash }: SourceBundle): boolean {
  return existsSync(join(root, file)) && hash('sha1', readFileSync(join(root, file))) === fileHash;
}

/** Each load gets fresh modules, so that module state in templates doesn't outlive a build. */
let loads = 0;

/**
 * Imports the bundle of a site.
 * @throws SiteError when its code throws
 */
export async function importSite(root: string, bundle: string): Promise<SiteModule> {
  try {
    const [file = '', query] = bundle.split('?');
    return (await import(`${pathToFileURL(join(root, file)).href}?${query}`)) as SiteModule;
  } catch (error) {
    throw toSiteError({ root, bundle }, 'the templates cannot be loaded', error);
  }
}
