import { hash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, type ImportKind, type Metafile, type OnLoadResult, type Plugin, transform } from 'esbuild';
import { findText } from '../content/source.ts';
import { attempt, memoize, reachableFrom, readText } from '../files.ts';
import { locationAt, type Problem } from '../problems.ts';
import { markdownModulePath, schemaModulePath, siteModulePath, viewPath, viewPrefix } from '../sitePaths.ts';
import { writeCacheFile } from '../store/cache.ts';
import { alreadyResolving, browsers, bundle, defineVariables, forStyles, isInstalled, type Mode, ownSources } from './bundle.ts';
import { findInCode } from './compiledCode.ts';
import { cssModules, rulesPrefix, stylesheetsIn } from './cssModules.ts';
import { importCyclesIn } from './importCycles.ts';
import { inertCodeIn, mayBeInert } from './inertCode.ts';

/** A part of a site's code, bundled for Node. */
export type PartBundle = Awaited<ReturnType<typeof bundleSite>>[string];

/** Bundles parts of a site's code (`site`, `view-HomePage`) into `folder`, each by itself, so that none can change what another does. */
export async function bundleSite(root: string, folder: string, names: readonly string[], mode: Mode) {
  mkdirSync(folder, { recursive: true });
  // The real path, from which Node resolves what a bundle imports.
  const out = realpathSync(folder);
  const { outputFiles, metafile } = await bundle(root, optionsFor(root, out, names, mode), (path) => entryProblem(root, path));
  const { inputs, outputs } = metafile;
  const files = new Map(outputFiles.map((file) => [basename(file.path), file]));
  for (const [name, { contents }] of files) if (!name.endsWith('.css')) await writeCacheFile(join(out, name), contents);
  const importCycles = await importCyclesIn(root, metafile);
  const textOf = memoize((file: string) => readText(join(root, file)) ?? '');
  const findInertCode = memoize((file: string) => {
    const imports = inputs[file]?.imports.filter(({ path, external }) => !external && ownCode.test(path));
    return inertCodeIn(file, textOf(file), imports?.filter(({ path }) => mayBeInert.test(textOf(path))) ?? []);
  });
  const findClock = memoize((file: string) => clockWarning(file, textOf(file)));
  const importsOf = (path: string) => (inputs[path]?.imports ?? []).flatMap((each) => (each.external ? [] : each.path));
  const describePart = async (name: string) => {
    const css = files.get(`${name}.css`)?.text;
    const own = Object.entries(outputs).filter(([path]) => [`${name}.js`, `${name}.css`].includes(basename(path)));
    const assetFiles = own.flatMap(([, { imports }]) => imports.flatMap(({ path }) => (outputs[path] ? basename(path) : [])));
    const outputNames = [`${name}.js`, ...assetFiles];
    const modules = reachableFrom([entryPrefix + name], importsOf);
    const packageFiles = packageFilesOf(root, metafile, modules, out);
    return {
      file: join(folder, `${name}.js`),
      /** The hash of each output file in its folder. */
      hashes: Object.fromEntries(outputNames.map((each) => [each, hash('sha1', files.get(each)?.contents ?? '')])),
      styles: css && (await transform(css, { loader: 'css', minify: true, target: browsers })).code.trim(),
      stylesheets: stylesheetsIn(modules, metafile),
      /** Fonts and images in its folder, which are published with the scripts. */
      assetFiles,
      /** Environment variables; `*` for all. */
      variablesRead: variablesIn(files.get(`${name}.js`)?.text ?? ''),
      /** The files of installed packages that it imports, as paths from the site root. */
      packageFiles,
      inertCode: (await Promise.all([...modules].filter((file) => ownCode.test(file)).map(findInertCode))).flat(),
      warnings: [
        ...importCycles.filter(({ file }) => modules.has(file)),
        ...(name.startsWith(viewPrefix) ? await Promise.all([...modules].map(findClock)) : []).flat(),
      ],
      /** What it was bundled from; with the files of packages, because it lists their exports. */
      inputs: [...[...modules].filter((path) => !generatedModule.test(path)), ...packageFiles],
    };
  };
  const parts = names.map(async (name) => [name, await describePart(name)] as const);
  return Object.fromEntries(await Promise.all(parts));
}

const entryPrefix = 'entry:';
const packagePrefix = 'package:';
const generatedModule = new RegExp(`^(?:${entryPrefix}|${packagePrefix}|${rulesPrefix}|automatic-jsx:)`);

function optionsFor(root: string, out: string, names: readonly string[], mode: Mode) {
  return {
    ...forStyles,
    entryPoints: names.map((name) => ({ in: `${entryPrefix}${name}`, out: name })),
    outdir: out,
    platform: 'node',
    target: 'node24',
    // Those with which Node resolves packages, so that the site and its packages get the same files.
    conditions: ['node-addons', 'module-sync'],
    // `importMeta` is a parameter of the function that the bundle becomes. Of the environment, it has only what the part may read.
    define: {
      ...defineVariables({}, mode),
      'process.env': 'importMeta.env',
      process: 'importMeta.process',
      'globalThis.process': 'importMeta.process',
      'import.meta': 'importMeta',
    },
    // Read only when a template throws, to find the line.
    sourcemap: 'external',
    sourcesContent: false,
    plugins: [cssModules(root), ownSources(root), siteModules(root, out)],
  } satisfies BuildOptions;
}

const ownCode = /^(?:templates|client)\/.*\.[jt]sx?$/;

/** A constant of a template that's different in each build. Inside components, rendering finds that. */
async function clockWarning(file: string, sourceText: string): Promise<Problem | []> {
  if (!/^templates\/.*\.[jt]sx?$/.test(file)) return [];
  // Looking back from each clock that's found takes no time on long lines.
  const clock =
    /(?:new Date\(\)|Date\.now\(\)|Math\.random\(\))(?<=(?:^|\n)(?:export )?(?:const|let) [^\n=]+ = (?![^\n]*(?:=>|\bfunction\b))[^\n]*)/;
  const [found] = await findInCode(file, sourceText, clock);
  const what = 'is different in each build, and pages that are not rendered again keep an older value';
  const fix = 'make it from the props; plan() has "today" in its options';
  return found ? { file, ...locationAt(sourceText, found.index), sourceText, what, fix } : [];
}

/** The environment variables that a bundle reads; `*` for all, if it takes an object that has them. */
function variablesIn(code: string): string[] {
  const uses = code.matchAll(
    /(?:\{([^{}]*)\} = )?\bimportMeta\b((?:\??\.\w+|(?:\?\.)?\["\w+"\])*)|\b(?:importPackage|__require)\("(?:node:)?process"\)/g,
  );
  const names = Array.from(uses, ([, taken = '...', path = '']) => {
    const [, object = 'process', name] = path.replace(/\W+/g, '.').replace('.process.env', '.env').split('.');
    if (object === 'env' && !name) return taken.split(',').map((each) => /^\s*(\w+)/.exec(each)?.[1] ?? '*');
    return object === 'env' ? (name ?? []) : object === 'process' && !name ? '*' : [];
  });
  return [...new Set(names.flat())].sort();
}

/** The export that a part of the site consists of; undefined for React. */
function exportOf(part: string): { file: string; name: string } | undefined {
  if (part === 'site') return { file: siteModulePath, name: 'default' };
  if (part === 'schema') return { file: schemaModulePath, name: 'schema' };
  if (part === 'markdown') return { file: markdownModulePath, name: 'markdown' };
  const name = part.slice(viewPrefix.length);
  return part.startsWith(viewPrefix) ? { file: viewPath(name), name } : undefined;
}

const reactModule = `import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
exported.part = { createElement, Fragment, renderToStaticMarkup };`;

/** The problem behind an error in an entry module. Undefined for other modules. */
function entryProblem(root: string, path: string): Problem | undefined {
  if (!path.startsWith(entryPrefix)) return undefined;
  const { file, name } = exportOf(path.slice(entryPrefix.length)) ?? {};
  if (!file)
    return { file: 'package.json', what: 'react and react-dom are not installed', fix: 'run: npm install react react-dom' };
  if (name === 'default') return { file, what: 'has no default export', fix: 'end it with: export default site' };
  const place = findText(root, [file], ['export default\\b']);
  const fix = place ? `export it by its name: export function ${name}` : `name what it exports ${name}, or rename the file`;
  return { file, ...place, what: `does not export ${name}`, fix };
}

/** Starts a bundle at what the generator needs of its part. Packages stay outside: it imports them at run time, as esbuild resolves them. */
function siteModules(root: string, out: string): Plugin {
  const importedAtRunTime = (path: string, kind: ImportKind, pluginData?: { isReact: boolean }) =>
    kind === 'import-statement' ? { path, namespace: 'package', pluginData } : { path, external: true };
  return {
    name: 'site-modules',
    setup({ onResolve, onLoad, resolve: resolvePath }) {
      const entry = new RegExp(`^${entryPrefix}`);
      onResolve({ filter: entry }, ({ path }) => ({ path: path.replace(entry, ''), namespace: 'entry' }));
      onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => {
        const { file, name } = exportOf(path) ?? {};
        const ofPart = `import { ${name} as part } from './${file}';\nexported.part = part;`;
        return { contents: file ? ofPart : reactModule, resolveDir: root };
      });
      onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, kind, importer, resolveDir }) => {
        if (pluginData === alreadyResolving) return undefined;
        if (isBuiltin(path)) return importedAtRunTime(path, kind);
        const found = await resolvePath(path, { kind, importer, resolveDir, pluginData: alreadyResolving });
        // What an island imports in an effect may be for browsers only. Their bundle reports what doesn't exist.
        const isDeferred = kind === 'dynamic-import' && found.errors.length > 0;
        if (isDeferred && attempt(() => findPackageJSON(path, pathToFileURL(importer)))) return { path, external: true };
        // Resolving it once more, esbuild says more about an error.
        if (!isInstalled(root, found.path)) return undefined;
        if (kind === 'import-statement' && (await importsStyles(found.path))) return undefined;
        return importedAtRunTime(importPath(out, found.path), kind, { isReact: path === 'react' });
      });
      onLoad({ filter: /.*/, namespace: 'package' }, ({ path, pluginData }) => packageModule(out, path, pluginData?.isReact));
    },
  };
}

function packageFilesOf(root: string, { inputs }: Metafile, modules: ReadonlySet<string>, folder: string): string[] {
  const imports = [...modules].flatMap((path) => inputs[path]?.imports ?? []);
  const external = imports.filter((each) => each.external || each.path.startsWith(packagePrefix));
  const paths = external.map(({ path }) => path.replace(packagePrefix, ''));
  const files = paths.map((path) => (path.startsWith('file:') ? fileURLToPath(path) : resolve(folder, path)));
  const installed = [...new Set(files)].filter((file) => isInstalled(root, file));
  return installed.map((file) => relative(root, file)).sort();
}

/** Whether a package imports a stylesheet, which Node can't: then it's bundled, as the site's own code is, and its rules are on the page. */
const importsStyles = memoize((file: string) => {
  const isAboutStyles = (error: Partial<Error>) => /Unknown file extension "\.css"|\.css:\d/.test(error.stack ?? '');
  return import(pathToFileURL(file).href).then(() => false, isAboutStyles);
});

/** A module with the exports of a package by name, so that the bundler finds each line that imports what the package doesn't export. */
async function packageModule(out: string, path: string, isReact: boolean | undefined): Promise<OnLoadResult> {
  try {
    const module = await import(path.startsWith('.') ? pathToFileURL(resolve(out, path)).href : path);
    return { contents: exportsByName(module, path, isReact ? withoutWaiting : '') };
  } catch (error) {
    return { errors: [{ text: `the package cannot be loaded: ${error instanceof Error ? error.message : error}` }] };
  }
}

/** The source of a module that imports a package, runs `patch`, which may change `whole`, and exports each name of the package. */
function exportsByName(module: Readonly<Record<string, unknown>>, path: string, patch: string): string {
  const commonJs = module['module.exports'];
  const names = Object.keys({ ...module, ...Object(commonJs) }).filter((name) => !['default', 'module.exports'].includes(name));
  const lines = names.map((name, index) => {
    const local = /^[a-z_]\w*$/i.test(name) ? `${name}_` : `export${index}`;
    // Without "pure", unused ones would stay.
    return `const ${local} = /* @__PURE__ */ get(${JSON.stringify(name)});\nexport { ${local} as ${JSON.stringify(name)} };`;
  });
  // ES modules that a compiler has turned into CommonJS (`__esModule`) export a `default` of their own.
  const hasDefault = commonJs === undefined ? 'default' in module : Object(commonJs).__esModule && 'default' in Object(commonJs);
  const ofDefault = hasDefault ? 'export default get("default");' : commonJs === undefined ? '' : 'export default whole;';
  const whole = `let whole = await importPackage(${JSON.stringify(path)});\nconst get = (name) => whole[name];`;
  return [whole, patch, ...lines, ofDefault].join('\n');
}

/** Static rendering can't wait. <Suspense> would hide that by its fallback. Here, that is its children, which throw again, so the error surfaces. */
const withoutWaiting = `const { createElement, Suspense, use } = whole;
whole = {
  ...whole,
  lazy() {
    throw new Error("React.lazy renders only its fallback into the page; import the component, as any other");
  },
  use(value) {
    if (typeof value?.then === 'function' && value.status !== 'fulfilled')
      throw new Error("use() of a promise renders only the fallback into the page; pass the data as props, or load it in an effect");
    return use(value);
  },
  Suspense: (props) => createElement(Suspense, { ...props, fallback: props.children }),
};`;

function importPath(folder: string, file: string): string {
  const path = relative(folder, file);
  // On another Windows drive, relative() returns an absolute path.
  return isAbsolute(path) ? pathToFileURL(file).href : path.replaceAll(sep, '/').replace(/^(?!\.)/, './');
}
