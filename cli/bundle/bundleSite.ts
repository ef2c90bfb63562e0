import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type ImportKind, type Metafile, type OnLoadResult, type Plugin, transform } from 'esbuild';
import { locationAt, type Problem, SiteError } from '../problems.ts';
import { markdownModulePath, schemaModulePath, siteModulePath, viewPath, viewsFolder } from '../siteModulePath.ts';
import { toCacheError, writeCacheFile } from '../store/cache.ts';
import { browsers, bundle, forStyles, isResolving, productionJsx, reactImport, rootUrls } from './bundle.ts';

/** A part of a site's code, bundled for Node. */
export interface PartBundle {
  /** Absolute path. */
  file: string;
  /** Hash of the file, without comments, types, and unused exports, and of the stylesheets that it imports. */
  codeHash: string;
  /** The stylesheets that a view imports. */
  styles?: string | undefined;
}

/** A site's code in parts that share nothing but packages, so no part can change what another does. */
export interface SiteBundles {
  /** The site's definition, with its plan. */
  site: PartBundle;
  schema: PartBundle;
  /** How Markdown is read, if the site decides. */
  markdown: PartBundle | undefined;
  /** The React that views use. */
  react: PartBundle;
  views: Readonly<Record<string, PartBundle>>;
  /** The files of installed packages that the parts import, as paths from the site root. */
  packageFiles: readonly string[];
  /** Names of fonts and images in the folder of the bundles, which are published with the scripts. */
  assetFiles: readonly string[];
  /** Modules that import each other, directly or not, as paths from the site root. */
  circles: readonly (readonly string[])[];
  /** The files that the bundler read, as paths from the site root. */
  inputs: readonly string[];
}

/** The views of a site. Every .tsx file in templates/views/ is one: `ArticlePage.tsx` exports `ArticlePage`. */
function viewsIn(root: string): string[] {
  try {
    return readdirSync(join(root, viewsFolder)).flatMap((name) => /^(\w+)\.tsx$/.exec(name)?.[1] ?? []);
  } catch {
    return [];
  }
}

/**
 * Bundles each part of a site's code by itself, in one call of the bundler. Installed packages stay outside. Linked ones are the site's
 * own code, so they're bundled.
 * @param folder where to write the bundles and their source maps
 * @throws SiteError if a part doesn't compile
 * @throws UnwritableCacheError if the folder can't be written
 */
export async function bundleSite(root: string, folder: string): Promise<SiteBundles> {
  const out = writableFolder(folder);
  const packageFiles = new Set<string>();
  const views = viewsIn(root);
  const hasMarkdown = existsSync(join(root, markdownModulePath));
  const exported = new Map<string, Exported>([
    ['site', { file: siteModulePath, name: 'default' }],
    ['schema', { file: schemaModulePath, name: 'schema' }],
    ...(hasMarkdown ? [['markdown', { file: markdownModulePath, name: 'markdown' }] as const] : []),
    ...views.map((name): [string, Exported] => [`view-${name}`, { file: viewPath(name), name }]),
  ]);
  const options = {
    ...forNode,
    ...forStyles,
    entryPoints: [...exported.keys(), 'react'].map((name) => ({ in: `${entryPrefix}${name}`, out: name })),
    absWorkingDir: root,
    outdir: out,
    jsx: 'automatic',
    // A parameter of the function that the bundle becomes.
    define: { 'import.meta': 'importMeta' },
    // Read only when a template throws, to find the line.
    sourcemap: 'external',
    sourcesContent: false,
    plugins: [entryModules(root, exported), rootUrls, productionJsx(root), externalPackages(root, out, packageFiles)],
  } satisfies BuildOptions;
  const { outputFiles, metafile } = await bundle(root, options, siteModulePath, (file) => entryProblem(file, exported));
  const inputs = Object.keys(metafile.inputs).filter((path) => !/^(?:entry|package|production-jsx):/.test(path));
  rejectLazy(root, inputs);
  const byName = new Map(outputFiles.map((file) => [basename(file.path), file]));
  for (const [name, { path, contents }] of byName) if (!name.endsWith('.css')) await writeCacheFile(path, contents);
  const part = (name: string): PartBundle => ({
    file: join(folder, `${name}.js`),
    codeHash: hash('sha1', byName.get(`${name}.js`)?.contents ?? ''),
  });
  const view = async (name: string): Promise<[string, PartBundle]> => {
    const css = byName.get(`view-${name}.css`)?.text;
    const styles = css && (await transform(css, { loader: 'css', minify: true, target: [...browsers] })).code.trim();
    return [name, { ...part(`view-${name}`), styles }];
  };
  const unstyled = ['site', 'schema', 'markdown'].find((name) => byName.has(`${name}.css`));
  if (unstyled) throw new SiteError([stylesOfPlan(metafile, unstyled)]);
  return {
    site: part('site'),
    schema: part('schema'),
    markdown: hasMarkdown ? part('markdown') : undefined,
    react: part('react'),
    views: Object.fromEntries(await Promise.all(views.map(view))),
    assetFiles: [...byName.keys()].filter((name) => !/\.(?:js|css|map)$/.test(name)),
    circles: circlesIn(metafile),
    packageFiles: [...packageFiles].sort().map((file) => relative(root, file)),
    inputs,
  };
}

/**
 * Finds the code that installed packages consist of, with what they import in turn.
 * @param packageFiles the files that the site imports, as paths from its root
 * @returns a hash of that code, and the files that the bundler read, as paths from the site root
 */
export async function bundlePackages(
  root: string,
  packageFiles: readonly string[],
): Promise<{ codeHash: string; inputs: string[] }> {
  const contents = packageFiles
    .map((file, index) => `export * as p${index} from ${JSON.stringify(join(root, file))};`)
    .join('\n');
  const options: BuildOptions & { metafile: true; write: false } = {
    ...forNode,
    stdin: { contents, resolveDir: root, sourcefile: stdin },
    absWorkingDir: root,
    loader: { '.node': 'empty', '.wasm': 'empty' },
  };
  // Some packages import what isn't installed, in case it is.
  const { outputFiles, metafile } = await build(options).catch(() => build({ ...options, plugins: [ignoreMissing] }));
  const codeHash = hash('sha1', outputFiles[0]?.contents ?? '');
  return { codeHash, inputs: Object.keys(metafile.inputs).filter((path) => path !== stdin && !path.startsWith('(disabled):')) };
}

const stdin = '<stdin>';

const forNode = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // Node's, so that a package is the same here and in what other packages import.
  conditions: ['node-addons', 'module-sync'],
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
  write: false,
} satisfies BuildOptions;

/** What a part exports as its default: an export of a file. */
interface Exported {
  file: string;
  name: string;
}

const entryPrefix = 'entry:';

const reactModule = `import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
Object.assign(exported, { createElement, Fragment, renderToStaticMarkup });`;

/** Modules that set only what the generator needs of each part, so that the rest is left out. */
function entryModules(root: string, exported: ReadonlyMap<string, Exported>): Plugin {
  return {
    name: 'entry-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${entryPrefix}`) }, ({ path }) => ({ path: partIn(path), namespace: 'entry' }));
      onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => {
        const { file, name } = exported.get(path) ?? {};
        const ofPart = `import { ${name} as part } from './${file}';\nexported.default = part;`;
        return { contents: file ? ofPart : reactModule, resolveDir: root };
      });
    },
  };
}

function partIn(entry: string): string {
  return entry.slice(entryPrefix.length);
}

/** The problem behind an error in an entry module. Undefined for other modules. */
function entryProblem(path: string, exported: ReadonlyMap<string, Exported>): Problem | undefined {
  if (!path.startsWith(entryPrefix)) return undefined;
  const { file, name } = exported.get(partIn(path)) ?? {};
  if (!file)
    return { file: 'package.json', what: 'react and react-dom are not installed', fix: 'run: npm install react react-dom' };
  if (name === 'default') return { file, what: 'has no default export', fix: 'end it with: export default site' };
  return { file, what: `does not export ${name}`, fix: `name what it exports ${name}, or rename the file` };
}

/**
 * Creates a folder of the cache.
 * @returns its real path, from which Node resolves what a bundle imports
 * @throws UnwritableCacheError
 */
function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (error) {
    throw toCacheError(error);
  }
}

/**
 * Leaves installed packages and Node's modules out of bundles, which import them when they run. Of packages, these are the files that the
 * importing file would get, wherever the bundle is. Adds these files to `packageFiles`.
 */
function externalPackages(root: string, out: string, packageFiles: Set<string>): Plugin {
  const leftOut = (path: string, kind: ImportKind) =>
    kind === 'import-statement' ? { path, namespace: 'package' } : { path, external: true };
  return {
    name: 'external-packages',
    setup({ onResolve, onLoad, resolve: find }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, kind, importer, resolveDir }) => {
        if (pluginData === isResolving || kind === 'entry-point') return undefined;
        if (isBuiltin(path)) return leftOut(path, kind);
        const from = { kind, importer, resolveDir: reactImport.test(path) ? root : resolveDir, pluginData: isResolving };
        const found = await find(path, from);
        if (found.errors.length > 0 || found.external || !isInstalled(root, found.path)) return found;
        packageFiles.add(found.path);
        return leftOut(importPath(out, found.path), kind);
      });
      onLoad({ filter: /.*/, namespace: 'package' }, ({ path }) => packageModule(out, path));
    },
  };
}

/** A module with the exports of a package by name, so that the bundler finds each line that imports what the package doesn't export. */
async function packageModule(out: string, path: string): Promise<OnLoadResult> {
  try {
    const module = await import(path.startsWith('.') ? pathToFileURL(resolve(out, path)).href : path);
    return { contents: exportsByName(module, path) };
  } catch (error) {
    return { errors: [{ text: `the package cannot be loaded: ${error instanceof Error ? error.message : error}` }] };
  }
}

function exportsByName(module: Readonly<Record<string, unknown>>, path: string): string {
  const commonJs = module['module.exports'];
  const names = Object.keys({ ...module, ...Object(commonJs) }).filter((name) => !['default', 'module.exports'].includes(name));
  const lines = names.map((name, index) => {
    const local = /^\w+$/.test(name) ? `${name}_` : `export${index}`;
    // Without "pure", unused ones would stay.
    return `const ${local} = /* @__PURE__ */ get(${JSON.stringify(name)});\nexport { ${local} as ${JSON.stringify(name)} };`;
  });
  // Of an ES module that a compiler has turned into CommonJS, browsers and TypeScript get its `default`.
  const hasDefault = commonJs === undefined ? 'default' in module : Object(commonJs).__esModule && 'default' in Object(commonJs);
  const ofDefault = hasDefault ? 'export default get("default");' : commonJs === undefined ? '' : 'export default whole;';
  const whole = `const whole = await importPackage(${JSON.stringify(path)});\nconst get = (name) => whole[name];`;
  return [whole, ...lines, ofDefault].join('\n');
}

/** @throws SiteError if a site's own module uses React.lazy, of which the page would show only the fallback */
function rejectLazy(root: string, inputs: readonly string[]): void {
  const problems = inputs.flatMap((file): Problem[] => {
    if (!/\.[jt]sx?$/.test(extname(file)) || isInstalled(root, join(root, file))) return [];
    const sourceText = readFileSync(join(root, file), 'utf8');
    const found = /\bimport\s*\{[^}]*?\b(lazy)\b[^}]*\}\s*from\s*['"]react['"]|\bReact\.(lazy)\s*\(/d.exec(sourceText);
    const [at] = found?.indices?.[1] ?? found?.indices?.[2] ?? [];
    if (at === undefined) return [];
    const what = 'React.lazy renders only its fallback into the page';
    return [{ file, ...locationAt(sourceText, at), sourceText, what, fix: 'import the component, as any other' }];
  });
  if (problems.length > 0) throw new SiteError(problems);
}

function stylesOfPlan({ outputs }: Metafile, part: string): Problem {
  const [file = siteModulePath] = Object.entries(outputs)
    .filter(([path]) => basename(path) === `${part}.css`)
    .flatMap(([, { inputs }]) => Object.keys(inputs));
  return {
    file,
    what: `is imported by code of the ${part}, which no page loads it for`,
    fix: 'import it in a view, or a component of one',
  };
}

/** Groups of the site's own modules that import each other, so that one of them runs before what it imports. */
function circlesIn({ inputs }: Metafile): string[][] {
  const importsOf = (file: string) =>
    (inputs[file]?.imports ?? [])
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .map(({ path }) => path);
  const reachable = new Map<string, Set<string>>();
  const visit = (file: string): Set<string> => {
    const known = reachable.get(file);
    if (known) return known;
    const found = new Set<string>();
    reachable.set(file, found);
    // Iterating a Set also visits items added during the loop.
    for (const path of importsOf(file)) found.add(path);
    for (const path of found) for (const next of importsOf(path)) found.add(next);
    return found;
  };
  const inCircle = Object.keys(inputs).filter((file) => visit(file).has(file));
  const groups = Map.groupBy(inCircle, (file) =>
    inCircle.filter((other) => visit(file).has(other) && visit(other).has(file)).join(),
  );
  return [...groups.values()];
}

/** Whether a file is code of an installed package. Node doesn't import other files of packages, such as JSON, so they're bundled. */
export function isInstalled(root: string, file: string): boolean {
  return /\.[cm]?js$/.test(file) && `${sep}${relative(root, file)}`.includes(`${sep}node_modules${sep}`);
}

/** How a bundle in a folder imports a file. */
function importPath(folder: string, file: string): string {
  const path = relative(folder, file);
  // On another Windows drive, relative() returns an absolute path.
  return isAbsolute(path) ? pathToFileURL(file).href : path.replaceAll(sep, '/').replace(/^(?!\.)/, './');
}

const ignoreMissing: Plugin = {
  name: 'ignore-missing',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /.*/ }, async ({ path, pluginData, kind, importer, resolveDir }) => {
      if (pluginData === isResolving || kind === 'entry-point') return undefined;
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: isResolving });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
    onLoad({ filter: /(?<!\.[cm]?[jt]sx?|\.json)$/ }, () => ({ contents: '', loader: 'empty' }));
  },
};
