import { readFileSync, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FileStamp, filesBelow, isUnchanged, missing, stampOf, timestampResolution } from '../files.ts';

interface Bundle {
  /** The files it was made from, as paths from the site root. */
  inputs: readonly string[];
}

/** A bundle as it's stored. */
export type CachedBundle<B extends Bundle = Bundle> = B & {
  /** Everything that it depends on, except files. */
  dependsOn: string;
  /** The stamp of each of its files when it was made, by path from the site root. */
  fileStamps: Readonly<Record<string, FileStamp>>;
};

interface BundleOptions<B> {
  root: string;
  /** The stored bundle, if any. */
  stored: unknown;
  /** Identifies everything that the bundle depends on, except files. If it differs, the bundle is made again. */
  dependsOn: string;
  /** An extra check of the stored bundle, such as whether its output still exists. By default, there is none. */
  isUsable?: (bundle: B) => boolean;
}

/** Returns the stored bundle if `dependsOn` and its files are unchanged. Otherwise calls `make`. */
export async function cachedBundle<B extends Bundle>(
  options: BundleOptions<B>,
  make: () => Promise<B>,
): Promise<CachedBundle<B>> {
  const { root, isUsable = () => true } = options;
  // A new file can be what an import without an extension finds first.
  const dependsOn = [options.dependsOn, ...filesBelow(root, ['templates', 'client'])].join('\n');
  const stored = options.stored as CachedBundle<B> | undefined;
  if (stored?.dependsOn === dependsOn && isFresh(root, stored) && isUsable(stored)) return stored;
  const start = Date.now();
  const made = await make();
  const fileStamps = Object.fromEntries([
    ...made.inputs.map((path) => [path, stampWhenRead(root, path, start) ?? uncertain]),
    ...settingsFor(root, made.inputs).map((path) => [path, stampWhenRead(root, path, start) ?? missing]),
  ]);
  return { ...made, dependsOn, fileStamps };
}

function isFresh(root: string, { fileStamps }: CachedBundle): boolean {
  return Object.entries(fileStamps).every(([path, stamp]) => isUnchanged(root, path, stamp, stampOf(root, path)));
}

/** Stored as the stamp of a file that may have changed while it was read. No file has this stamp, so the next build bundles again. */
const uncertain = '?';

/** The stamp of a file when the bundler read it, or `uncertain` if it may have changed after the bundler started. */
function stampWhenRead(root: string, path: string, start: number): FileStamp | undefined {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return undefined;
  // Linux takes file times from a clock that ticks every 4 to 10 ms.
  const isOlder = [stats.mtimeMs, stats.ctimeMs].every((time) => time <= start - timestampResolution(time, 20));
  return isOlder ? stampOf(root, path) : uncertain;
}

/**
 * The paths, from the site root, where the bundler looks for settings and packages: in the folder of each file and in all above it. Most
 * don't exist. A `node_modules` folder has another stamp once a package is added, removed, or linked.
 */
function settingsFor(root: string, inputs: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const input of inputs)
    for (let folder = dirname(join(root, input)); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  const packages = [...folders].filter((folder) => basename(folder) !== 'node_modules');
  const own = packages.filter((folder) => !/[\\/]node_modules[\\/]/.test(relative(root, join(folder, '_'))));
  const tsconfigs = own.flatMap((folder) => [join(folder, 'tsconfig.json'), join(folder, 'jsconfig.json')]);
  const files = [
    ...packages.flatMap((folder) => [join(folder, 'package.json'), join(folder, 'node_modules')]),
    ...withExtended(tsconfigs),
  ];
  return files.map((file) => relative(root, file));
}

/** Adds the files that `extends` of a tsconfig.json names, and those that they extend. */
function withExtended(tsconfigs: readonly string[]): Set<string> {
  const all = new Set(tsconfigs);
  // Iterating a Set also visits items added during the loop.
  for (const file of all) for (const base of basesOf(file)) all.add(base);
  return all;
}

/** Where the files that a tsconfig.json extends may be. */
function basesOf(tsconfig: string): string[] {
  const [, value = ''] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(textOf(tsconfig)) ?? [];
  return [...value.matchAll(/"([^"]*)"/g)].flatMap(([, name = '']) => {
    const path = /^\.{0,2}\//.test(name) ? join(dirname(tsconfig), name) : pathInPackage(name, tsconfig);
    return path === undefined ? [] : [path, `${path}.json`, join(path, 'tsconfig.json'), join(path, 'package.json')];
  });
}

function pathInPackage(name: string, importer: string): string | undefined {
  const [packageName = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [];
  try {
    const packageJson = findPackageJSON(packageName, pathToFileURL(importer));
    return packageJson && join(dirname(packageJson), name.slice(packageName.length));
  } catch {
    // Not installed. The bundler warns about it.
    return undefined;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
