import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { SiteError } from './problems.ts';

type Package = { version: string; dependencies: Record<string, string>; peerDependencies: Record<string, string> };

const packageFile = findPackageJSON(import.meta.url) as string;

/** The generator's own package: `cli/` in the repository, `node_modules/sitewright/` where it's installed. */
export const generatorFolder = dirname(packageFile);

export const generatorPackage = JSON.parse(readFileSync(packageFile, 'utf8')) as Package;

/** The URL of a module for a worker or a browser. Where the generator is installed, it's JavaScript, in one folder with all others (see pack.ts). */
export function generatorModule(name: string, importer: string): URL {
  return new URL(`${name}${importer.endsWith('.ts') ? '.ts' : '.js'}`, importer);
}

/** The path of a document, for messages. An installed generator has a copy of it (see pack.ts). */
export function documentPath(name: string): string {
  return `${import.meta.url.endsWith('.ts') ? '' : 'node_modules/sitewright/dist/'}docs/${name}`;
}

/** npm's lists of the packages that should be installed, and of those that are. Paths from `cli/` or node_modules/sitewright/. */
const packageLists = ['../package-lock.json', '../node_modules/.package-lock.json', '../.package-lock.json'];

let computed: string | undefined;

/** Returns a hash of Node's version, the generator's code, and the versions of packages. A store with another hash is emptied. */
export function generatorHash(): string {
  // Computed once, because this thread keeps the code that it has loaded, even if the files change.
  if (computed !== undefined) return computed;
  const { dependencies, peerDependencies } = generatorPackage;
  const own = readdirSync(generatorFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!node_modules\b).*\.(?:ts|js|json)$/.test(path))
    .sort()
    .map((path) => join(generatorFolder, path));
  const lists = packageLists.map((path) => join(generatorFolder, path)).filter((path) => existsSync(path));
  // For package managers without such lists.
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  const direct = names.flatMap((name) => findPackageJSON(name, import.meta.url) ?? []);
  const files = createHash('sha1').update(process.version);
  for (const path of [...own, ...lists, ...direct]) files.update(path).update(readFileSync(path));
  computed = files.digest('base64url');
  return computed;
}

/** Errors of packages whose native part is missing, damaged, or for another system. */
const unusableParts: [name: string, pattern: RegExp][] = [
  [
    'esbuild',
    /package "@esbuild\/|installed esbuild (for another platform|on another)|does not match binary version|spawn \S*esbuild/,
  ],
  ['sharp', /Could not load the "sharp" module/],
  ['@resvg/resvg-js', /(native binding|ERR_DLOPEN_FAILED).*@resvg|Cannot find module '@resvg\/resvg-js-/s],
  ['satteri', /(native binding|ERR_DLOPEN_FAILED).*satteri/s],
];

/** Converts an error of an incomplete installation to a SiteError that says how to repair it. Returns others unchanged. */
export function explainInstallationError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const [, missing] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
  const [, incomplete] =
    /^Cannot find module '[^']*[\\/]node_modules[\\/]((?:@[^\\/']+[\\/])?[^\\/']+)/.exec(error.message) ?? [];
  const text = [(error as NodeJS.ErrnoException).code, error.message, error.stack].join(' ');
  const [unusable] = unusableParts.find(([, pattern]) => pattern.test(text)) ?? [];
  const ofPackage = missing ? `the package ${missing} is missing` : incomplete && `the package ${incomplete} is incomplete`;
  const what = unusable ? `the part of ${unusable} for this system is missing or damaged` : ofPackage;
  if (what === undefined) return error;
  return new SiteError([{ file: 'node_modules', what, fix: 'run "npm ci" here, because packages have parts for each system' }]);
}
