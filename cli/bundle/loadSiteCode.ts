import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarkdownOptions, Site, SiteSchema } from '../contract.ts';
import type { FileStamp } from '../files.ts';
import { SiteError } from '../problems.ts';
import { markdownModulePath, noSite, schemaModulePath, siteModulePath } from '../siteModulePath.ts';
import type { Stored } from '../store/store.ts';
import { printError } from '../terminal/print.ts';
import type { PartBundle, SiteBundles } from './bundleSite.ts';
import { type CachedBundle, cachedBundle } from './cachedBundle.ts';
import { checkSchemaShape, checkSiteShape } from './checkShapes.ts';
import { type CodePart, loadPart } from './runCode.ts';

export interface SiteCode {
  site: Site;
  schema: SiteSchema;
  markdown: MarkdownOptions | undefined;
  parts: {
    /** The site's definition, with its plan. */
    site: CodePart;
    schema: CodePart;
    markdown: CodePart | undefined;
    /** The React that views use. */
    react: CodePart;
    views: Readonly<Record<string, CodePart>>;
  };
  /** Fonts and images that stylesheets of views refer to, as absolute paths. */
  assetFiles: readonly string[];
  /** The stamps (size, times, and inode) of the files that were bundled, by path from the site root. */
  fileStamps: Readonly<Record<string, FileStamp>>;
  /** The bundles to store, by name. */
  bundles: Readonly<Record<string, CachedBundle>>;
}

/**
 * Loads a site's definition and its schema. Bundles the site's code only if there are no intact bundles of its current files.
 * @param cacheFolder the folder for the bundles
 * @throws SiteError if there's no site, or its code doesn't compile, throws when it's imported, or lacks something that the contract requires
 */
export async function loadSiteCode(root: string, cacheFolder: string, stored: Stored): Promise<SiteCode> {
  if (!existsSync(join(root, siteModulePath))) throw noSite();
  if (!existsSync(join(root, schemaModulePath))) throw new SiteError([noSchema]);
  const folder = join(cacheFolder, `code-${stored.outputId}`);
  const ofSite = { root, stored: stored.read('bundle site'), dependsOn: folder, isUsable: areIntact };
  const bundles = await cachedBundle(ofSite, async () => {
    // Loaded on demand: a bundler is large, and most builds have nothing to bundle.
    const { bundleSite } = await import('./bundleSite.ts');
    return bundleSite(root, folder);
  });
  for (const circle of bundles.circles) printError(circleWarning(circle));
  const { packageFiles } = bundles;
  const ofPackages = { root, stored: stored.read('bundle packages'), dependsOn: JSON.stringify(packageFiles) };
  const packages = await cachedBundle(ofPackages, async () => {
    const { bundlePackages } = await import('./bundleSite.ts');
    return bundlePackages(root, packageFiles);
  });
  const partOf = (bundle: PartBundle) => codePart(bundle, packages.codeHash);
  const parts: SiteCode['parts'] = {
    site: partOf(bundles.site),
    schema: partOf(bundles.schema),
    markdown: bundles.markdown && partOf(bundles.markdown),
    react: partOf(bundles.react),
    views: Object.fromEntries(Object.entries(bundles.views).map(([view, bundle]) => [view, partOf(bundle)])),
  };
  const [site, schema, markdown] = await Promise.all([
    loadPart<Site>(root, parts.site, siteModulePath),
    loadPart<SiteSchema>(root, parts.schema, schemaModulePath),
    parts.markdown && loadPart<MarkdownOptions>(root, parts.markdown, markdownModulePath),
  ]);
  checkSiteShape(site);
  checkSchemaShape(schema);
  const assetFiles = bundles.assetFiles.map((name) => join(folder, name));
  const fileStamps = { ...bundles.fileStamps, ...packages.fileStamps };
  return {
    site,
    schema,
    markdown,
    parts,
    assetFiles,
    fileStamps,
    bundles: { 'bundle site': bundles, 'bundle packages': packages },
  };
}

function circleWarning(circle: readonly string[]): string {
  const [file, ...others] = circle;
  const what = `warning ${file}  imports itself through ${others.join(', ') || 'its own exports'}, so a constant that one of them needs may not be set yet`;
  return `${what}\n    fix: move what they share into another module`;
}

const noSchema = {
  file: schemaModulePath,
  what: 'is missing',
  fix: 'create it: it exports "schema", which types the settings and the content',
};

/** Whether the bundles are those that the store describes. They may be empty after a power cut, or newer after a killed build. */
function areIntact({ site, schema, react, markdown = react, views }: SiteBundles): boolean {
  return [site, schema, markdown, react, ...Object.values(views)].every(
    ({ file, codeHash }) => existsSync(file) && hash('sha1', readFileSync(file)) === codeHash,
  );
}

function codePart({ file, codeHash, styles }: PartBundle, packagesHash: string): CodePart {
  return { file, codeHash: hash('sha1', codeHash + packagesHash + styles, 'base64url'), styles };
}

/** A view that is loaded again if the data that all pages share is different, because a module may keep what it derives from that. */
export function viewFor(shared: string, { codeHash, ...part }: CodePart): CodePart {
  return { ...part, codeHash: hash('sha1', codeHash + shared, 'base64url') };
}
