import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findText } from '../content/source.ts';
import type { MarkdownOptions, Site, SiteSchema } from '../contract.ts';
import { filesBelow, reachableFrom } from '../files.ts';
import { assetsFolder } from '../output/paths.ts';
import { distinctProblems, SiteError } from '../problems.ts';
import { markdownModulePath, noSite, schemaModulePath, siteModulePath, viewPrefix, viewsFolder } from '../sitePaths.ts';
import type { Stored } from '../store/store.ts';
import type { Mode, PublicVariables } from './bundle.ts';
import type { PartBundle } from './bundleSite.ts';
import { cachedBundle, cachedBundles } from './cachedBundles.ts';
import { checkedSite, checkSchemaShape } from './checkContract.ts';
import { type CodePart, loadPart } from './runCode.ts';

export type SiteCode = Awaited<ReturnType<typeof loadSiteCode>>;

/** Loads a site's definition and its schema. Bundles only what has changed. Throws SiteError if they break the contract. */
export async function loadSiteCode(root: string, cacheFolder: string, stored: Stored, mode: Mode = 'production') {
  if (!existsSync(join(root, siteModulePath))) throw noSite();
  if (!existsSync(join(root, schemaModulePath))) {
    const fix = 'create it: it exports "schema", which types the settings and the content';
    throw new SiteError([{ file: schemaModulePath, what: 'is missing', fix }]);
  }
  const folder = join(cacheFolder, `code-${stored.outputId}`);
  const views = viewsIn(root);
  const optional = existsSync(join(root, markdownModulePath)) ? ['markdown'] : [];
  const names = ['site', 'schema', 'react', ...optional, ...views.map((view) => viewPrefix + view)];
  const { bundles, packages, toStore } = await loadBundles(root, folder, names, stored, mode);
  const all = Object.values(bundles);
  const stylesheets = new Set(views.flatMap((view) => bundles[viewPrefix + view]?.stylesheets ?? []));
  for (const name of ['site', 'schema', ...optional]) checkStylesheets(root, bundles[name] as PartBundle, stylesheets);
  const partOf = (name: string, variables?: PublicVariables): CodePart => {
    const { file, hashes, styles, variablesRead } = bundles[name] as PartBundle;
    const env = variables ?? process.env;
    // `*`: it reads all.
    const values = variablesRead.map((each) => (each === '*' ? env : (env[each] ?? '')));
    const codeHash = hash('sha1', JSON.stringify([hashes[basename(file)], packages.codeHash, styles, values]), 'base64url');
    return { file, codeHash, styles, variables };
  };
  const load = <T>(name: string, part: CodePart, path: string) =>
    loadPart<T>(root, part, path).catch(({ problems }: SiteError) => {
      // It may miss a constant because modules import each other.
      throw new SiteError([...problems, ...(bundles[name]?.warnings ?? [])]);
    });
  const schemaPart = partOf('schema');
  const schema = await load<SiteSchema>('schema', schemaPart, schemaModulePath);
  checkSchemaShape(schema);
  const variables = publicVariables(schema);
  const parts = {
    site: partOf('site'),
    schema: schemaPart,
    markdown: bundles.markdown && partOf('markdown'),
    react: partOf('react'),
    views: Object.fromEntries(views.map((view) => [view, partOf(viewPrefix + view, variables)])),
  };
  const [definition, markdown] = await Promise.all([
    load<Site>('site', parts.site, siteModulePath),
    parts.markdown && load<MarkdownOptions>('markdown', parts.markdown, markdownModulePath),
  ]);
  const site = checkedSite(root, definition);
  return {
    site,
    schema,
    markdown,
    parts,
    /** The stylesheets that views, or components that they show, import. */
    stylesheets,
    /** Fonts and images that stylesheets of views refer to, as absolute paths. */
    assetFiles: [...new Set(all.flatMap((each) => each.assetFiles))].map((name) => join(folder, name)),
    /** The stamps of the files that were bundled, by path from the site root. */
    fileStamps: Object.assign({}, ...all.map(({ fileStamps }) => fileStamps), packages.fileStamps) as typeof packages.fileStamps,
    variablesRead: all.flatMap(({ variablesRead }) => variablesRead),
    /** Handlers, hooks, and `client:` directives, which do nothing in static markup. If a script bundles the same file, they hydrate there. */
    inertCode: distinctProblems(all.flatMap(({ inertCode }) => inertCode)),
    warnings: distinctProblems(all.flatMap(({ warnings }) => warnings)),
    toStore,
  };
}

/** Bundles the parts that have changed, and finds the code of the packages that all of them import. */
async function loadBundles(root: string, folder: string, names: readonly string[], stored: Stored, mode: Mode) {
  const siteBundles = await cachedBundles<PartBundle>(
    { root, stored: stored.read('bundle site'), parts: names, dependsOn: `${mode} ${folder}`, isUsable: hasIntactFiles },
    async (stale) => {
      // Loaded on demand: a bundler is large, and most builds have nothing to bundle.
      const { bundleSite } = await import('./bundleSite.ts');
      return bundleSite(root, folder, stale, mode);
    },
  );
  const packageFiles = [...new Set(Object.values(siteBundles.bundles).flatMap((each) => each.packageFiles))].sort();
  const dependsOn = JSON.stringify(packageFiles);
  const packageHashes = await cachedBundle({ root, stored: stored.read('bundle packages'), dependsOn }, () =>
    importPackages(root, packageFiles),
  );
  const toStore = { 'bundle site': siteBundles, 'bundle packages': packageHashes.toStore };
  return { bundles: siteBundles.bundles, packages: packageHashes.bundle, toStore };
}

export type ClientBundle = Awaited<ReturnType<typeof loadClientBundle>>;

/**
 * Loads the scripts and styles of a site. Bundles them only if a file or a variable that they may read has changed.
 * @param reactDomClient for `site dev`: a module that replaces react-dom/client
 */
export async function loadClientBundle(
  root: string,
  { site: { client }, schema, assetFiles, stylesheets }: SiteCode,
  stored: Stored,
  reactDomClient?: string,
) {
  const variables = publicVariables(schema);
  const scriptsDependOn = JSON.stringify([client.scripts, variables, reactDomClient]);
  const [{ bundle: scripts, toStore: storedScripts }, { bundle: styles, toStore: storedStyles }] = await Promise.all([
    cachedBundle({ root, stored: stored.read('bundle scripts'), dependsOn: scriptsDependOn }, async () => {
      const { bundleScripts } = await import('./bundleClient.ts');
      return bundleScripts(root, client.scripts, variables, reactDomClient);
    }),
    cachedBundle({ root, stored: stored.read('bundle styles'), dependsOn: JSON.stringify(client.styles) }, async () => {
      const { bundleStyles } = await import('./bundleClient.ts');
      return bundleStyles(root, client.styles);
    }),
  ]);
  checkStylesheets(root, scripts, stylesheets);
  const bundled = [...scripts.files, ...styles.files];
  const clientFiles = bundled.map(({ path, base64 }) => ({ path, body: Buffer.from(base64, 'base64') }));
  const viewFiles = assetFiles.map((file) => ({ path: `${assetsFolder}/${basename(file)}`, body: readFileSync(file) }));
  // Both may have the same font.
  const byPath = new Map([...clientFiles, ...viewFiles].map((file) => [file.path, file]));
  return {
    assets: { scripts: scripts.scripts, imports: scripts.imports, styles: styles.styles },
    fileStamps: { ...scripts.fileStamps, ...styles.fileStamps },
    /** A script may have any that's public. */
    variablesRead: ['SITE_*', ...(schema.settings.environment ?? [])],
    requests: scripts.requests,
    ofPackages: scripts.ofPackages,
    warnings: scripts.warnings,
    files: [...byPath.values()],
    toStore: { 'bundle scripts': storedScripts, 'bundle styles': storedStyles },
  };
}

/**
 * Checks the stylesheets that code imports whose markup can be on any page.
 * @param code its files, and the stylesheets among them
 * @param ofViews the stylesheets that views import, directly or not
 * @throws SiteError for a stylesheet that no view imports, since no page would have its rules
 */
function checkStylesheets(
  root: string,
  { inputs, stylesheets }: { inputs: readonly string[]; stylesheets: readonly string[] },
  ofViews: ReadonlySet<string>,
): void {
  const css = stylesheets.find((file) => !ofViews.has(file));
  if (!css) return;
  const importers = inputs.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const place = findText(root, importers, [`(?<=["'/])${RegExp.escape(basename(css))}(?=["'])`]) ?? { file: css };
  const fix =
    'move the import to a view, to a component that a view shows, or to a stylesheet listed under "styles" in the client';
  throw new SiteError([{ ...place, what: `no page loads ${css} for this code`, fix }]);
}

/** The views of a site. Every .tsx file in templates/views/ is one: `ArticlePage.tsx` exports `ArticlePage`. */
function viewsIn(root: string): string[] {
  const files = filesBelow(root, [viewsFolder]).map((file) => file.slice(viewsFolder.length + 1));
  return files.flatMap((name) => /^([\p{ID_Start}$_][\p{ID_Continue}$]*)\.tsx$/u.exec(name)?.[1] ?? []);
}

/** Whether a bundle's files are those that the store describes. They may be empty after a power cut, or newer after a killed build. */
function hasIntactFiles({ file, hashes }: PartBundle): boolean {
  return Object.entries(hashes).every(([name, expected]) => {
    const path = join(dirname(file), name);
    return existsSync(path) && hash('sha1', readFileSync(path)) === expected;
  });
}

/** The environment variables that may be published: those whose names start with `SITE_`, and those that the schema lists. */
function publicVariables({ settings: { environment: listed = [] } }: SiteSchema): PublicVariables {
  const names = new Set([...Object.keys(process.env).filter((name) => name.startsWith('SITE_')), ...listed]);
  return Object.fromEntries([...names].sort().map((name) => [name, process.env[name]]));
}

/** Imports these files of packages, to find all that Node loads with them. Returns the paths of all, from the site root, and their hash. */
async function importPackages(root: string, packageFiles: readonly string[]) {
  const urls = packageFiles.map((file) => pathToFileURL(join(root, file)).href);
  // If a package throws, so does the part that imports it.
  await Promise.allSettled(urls.map((url) => import(url)));
  const loaded = [...reachableFrom(urls, (url) => importsOf.get(url) ?? [])].filter((url) => url.startsWith('file:'));
  const inputs = loaded.map((url) => relative(root, fileURLToPath(url))).sort();
  return { codeHash: hash('sha1', Buffer.concat(inputs.map((file) => readFileSync(join(root, file)))), 'base64url'), inputs };
}

/** What modules import, by URL. Not what the generator itself loaded earlier, such as zod: the hash of the generator has its version. */
const importsOf = new Map<string, Set<string>>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    const { parentURL = '' } = context;
    importsOf.set(parentURL, (importsOf.get(parentURL) ?? new Set()).add(found.url));
    return found;
  },
});
