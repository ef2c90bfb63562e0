import { readdirSync, realpathSync, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  attempt,
  type FileStamp,
  filesBelow,
  isOlderThan,
  isUnchanged,
  memoize,
  missing,
  reachableFrom,
  readText,
  stampOf,
} from '../files.ts';

/** A bundle, with the stamp of each of its files when it was made, by path from the site root. */
type Cached<B> = B & { fileStamps: Readonly<Record<string, FileStamp>> };

interface Bundles<B> {
  dependsOn: string;
  bundles: Readonly<Record<string, Cached<B>>>;
}

interface BundleOptions<B> {
  root: string;
  /** Identifies everything that the bundles depend on, except files. If it differs, they're made again. */
  dependsOn: string;
  /** What an earlier call has returned to store, if anything is stored. */
  stored: unknown;
  parts: readonly string[];
  /** An extra check of a stored bundle, such as whether its output still exists. By default, there is none. */
  isUsable?: (bundle: B) => boolean;
}

/** Returns the stored bundles, if `dependsOn` and their files are unchanged. `make` gets the names of the others, and may return more. */
export async function cachedBundles<B extends { inputs: readonly string[] }>(
  { root, parts, isUsable = () => true, ...options }: BundleOptions<B>,
  make: (stale: readonly string[], kept: Bundles<B>['bundles']) => Promise<Readonly<Record<string, B>>>,
): Promise<Bundles<B>> {
  // A new file can be what an import without an extension finds first, and a symbolic link can point elsewhere.
  const code = filesBelow(root, ['templates', 'client']);
  const targetOf = (path: string) => attempt(() => relative(realpathSync(root), realpathSync(join(root, path))));
  const dependsOn = [options.dependsOn, ...code, ...code.map(targetOf)].join('\n');
  const stored = options.stored as Bundles<B> | undefined;
  // Most files are part of many bundles.
  const stampNow = memoize((path) => stampOf(root, path));
  const isFresh = ({ fileStamps }: Cached<B>) =>
    Object.entries(fileStamps).every(([path, stamp]) => isUnchanged(root, path, stamp, stampNow(path)));
  // These paths decide which parts there are, too.
  const usable = Object.entries(stored?.dependsOn === dependsOn ? stored.bundles : {}).filter(
    ([, bundle]) => isFresh(bundle) && isUsable(bundle),
  );
  const kept = Object.fromEntries(usable);
  const stale = parts.filter((part) => !kept[part]);
  if (stale.length === 0) return { dependsOn, bundles: kept };
  const start = Date.now();
  const stampAtStart = memoize((path) => stampWhenRead(root, path, start));
  const withStamps = (bundle: B) => {
    const inputs = bundle.inputs.map((path) => [path, stampAtStart(path) ?? uncertain]);
    const settings = settingsFor(root, bundle.inputs).map((path) => [path, stampAtStart(path) ?? missing]);
    return { ...bundle, fileStamps: Object.fromEntries([...inputs, ...settings]) };
  };
  const made = Object.entries(await make(stale, kept)).map(([part, bundle]) => [part, withStamps(bundle)]);
  return { dependsOn, bundles: { ...kept, ...Object.fromEntries(made) } };
}

/** Returns the stored bundle, if `dependsOn` and its files are unchanged. Otherwise calls `make`. */
export async function cachedBundle<B extends { inputs: readonly string[] }>(
  options: Omit<BundleOptions<B>, 'parts'>,
  make: () => Promise<B>,
) {
  const toStore = await cachedBundles({ ...options, parts: ['whole'] }, async () => ({ whole: await make() }));
  return { bundle: toStore.bundles.whole as Cached<B>, toStore };
}

/** Stored as the stamp of a file that may have changed while it was read. No file has this stamp, so the next build bundles again. */
const uncertain = '?';

/** The stamp of a file when the bundler read it, or `uncertain` if it may have changed after the bundler started. */
function stampWhenRead(root: string, path: string, start: number): FileStamp | undefined {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return undefined;
  // Linux takes file times from a clock that ticks every 4 to 10 ms.
  return isOlderThan(stats, start, 20) ? stampOf(root, path) : uncertain;
}

/** Where the bundler looks for settings and packages: in the folder of each file and in all above it. Most of these paths don't exist. */
function settingsFor(root: string, inputs: readonly string[]): string[] {
  const files = inputs.map((input) => join(root, input));
  const folders = foldersAbove(files.map(dirname));
  const packages = [...folders].filter((folder) => basename(folder) !== 'node_modules');
  const inPackages = packages.flatMap((folder) => [join(folder, 'package.json'), ...installedIn(join(folder, 'node_modules'))]);
  // Aliases may lead through them.
  const links = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    const target = entry.isSymbolicLink() && attempt(() => realpathSync(join(root, entry.name)));
    return target && folders.has(target) ? join(root, entry.name) : [];
  });
  return [...inPackages, ...tsconfigsAbove(packages), ...links].map((file) => relative(root, file));
}

/** The folders that change when a package is installed or linked: node_modules, and in it, the scopes. */
function installedIn(folder: string): string[] {
  const scopes = (attempt(() => readdirSync(folder)) ?? []).filter((name) => name.startsWith('@'));
  return [folder, ...scopes.map((scope) => join(folder, scope))];
}

const foldersAbove = (folders: readonly string[]): Set<string> => reachableFrom(folders, (folder) => [dirname(folder)]);

/** The files of folders and of all above them that set how their code is compiled, with those that they extend. */
export function tsconfigsAbove(folders: readonly string[]): string[] {
  const files = [...foldersAbove(folders)].flatMap((folder) => [join(folder, 'tsconfig.json'), join(folder, 'jsconfig.json')]);
  return [...reachableFrom(files, basesOf)];
}

/** Where the files that a tsconfig.json extends may be. */
function basesOf(tsconfig: string): string[] {
  const [, value = ''] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(readText(tsconfig) ?? '') ?? [];
  return [...value.matchAll(/"([^"]*)"/g)].flatMap(([, name = '']) => {
    const [packageName = ''] = /^\w[^/]*|^@[^/]+\/[^/]+/.exec(name) ?? [];
    // It throws for a package that isn't installed. The bundler warns about it.
    const packageJson = packageName && attempt(() => findPackageJSON(packageName, pathToFileURL(tsconfig)));
    const path = join(dirname(packageJson || tsconfig), name.slice(packageName.length));
    return [path, `${path}.json`, join(path, 'tsconfig.json'), join(path, 'package.json')];
  });
}
