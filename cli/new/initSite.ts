import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import glob from 'fast-glob';
import { attempt, readText } from '../files.ts';
import { generatorFolder, generatorPackage } from '../installation.ts';
import { fileError, type Problem, SiteError } from '../problems.ts';
import { slugify } from '../slug.ts';

interface Package {
  name?: string;
  type?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The template of a new site: docs/example in the repository, or its copy in an installed generator (see pack.ts). */
const starter = join(generatorFolder, import.meta.url.endsWith('.ts') ? '../docs/example' : 'dist/starter');

/** Writes a site that builds into a folder, and completes the package.json of `npm install sitewright`. Throws SiteError if a file is in the way. */
export async function initSite(folder: string, manager: 'npm' | 'pnpm'): Promise<string[]> {
  const built = ['dist/**', '.cache/**', 'node_modules/**'];
  const paths = glob.sync('**/*', { cwd: starter, dot: true, ignore: built }).sort();
  // npm leaves `.gitignore` out of packages, so there it has no dot.
  const files = new Map(paths.map((path) => [path === 'gitignore' ? '.gitignore' : path, join(starter, path)]));
  const copied = [...files].filter(([path]) => path !== 'package.json');
  const packageJson = completedPackage(folder);
  const inTheWay = copied.filter(([path]) => existsSync(join(folder, path)));
  const fix = 'move it away, or name a new folder: npx site init my-site';
  const problems: Problem[] = inTheWay.map(([file]) => ({ file, what: 'is in the way', fix }));
  if ('what' in packageJson) problems.push(packageJson);
  if (problems.length > 0) throw new SiteError(problems);
  try {
    // Fails if the file exists, which another process may have just created.
    for (const [path, from] of copied) await cp(from, join(folder, path), { force: false, errorOnExist: true });
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(packageJson, undefined, 2)}\n`);
    const forPnpm = join(folder, 'pnpm-workspace.yaml');
    // Otherwise, pnpm fails whenever it installs a package, because it skips a script.
    if (manager === 'pnpm' && !existsSync(forPnpm)) await writeFile(forPnpm, 'allowBuilds:\n  esbuild: false\n');
  } catch (error) {
    const { path = folder } = error as NodeJS.ErrnoException;
    throw fileError(error, relative(folder, path) || folder, 'created', 'check that its folder exists and is writable');
  }
  return [...files.keys()];
}

/** The package.json of the folder with what the site needs, or why it can't be completed. */
function completedPackage(folder: string): Package | Problem {
  const file = 'package.json';
  const { type, scripts, ...own } = packageIn(starter) as Required<Package>;
  const before = packageIn(folder);
  if (!before) return { file, what: 'is not valid JSON', fix: 'correct it, or remove it' };
  const { type: typeBefore = type, scripts: scriptsBefore = {}, ...rest } = before;
  const isPlaceholder = (script = '') => script.includes('no test specified');
  // `npm init` writes "commonjs", and a test that fails.
  if (typeBefore !== type && !isPlaceholder(scriptsBefore.test))
    return { file, what: `type is "${typeBefore}", but the code of a site is modules`, fix: 'write "type": "module"' };
  const isOther = (name: string, script: string) => name in scripts && scripts[name] !== script && !isPlaceholder(script);
  const [other] = Object.entries(scriptsBefore).find((each) => isOther(...each)) ?? [];
  if (other) return { file, what: `has another script "${other}"`, fix: 'rename that script' };
  const dependencies = { ...own.dependencies, sitewright: generatorVersion(folder), ...rest.dependencies };
  return {
    ...own,
    name: slugify(basename(folder)) || 'site',
    ...rest,
    type,
    scripts: { ...scriptsBefore, ...scripts },
    dependencies: Object.fromEntries(Object.entries(dependencies).sort()),
    devDependencies: { ...own.devDependencies, ...rest.devDependencies },
  };
}

/** The package.json of a folder: empty if there's none, undefined if it isn't valid JSON. */
function packageIn(folder: string): Package | undefined {
  return attempt(() => JSON.parse(readText(join(folder, 'package.json')) ?? '{}') as Package);
}

/** What a package.json calls this version of the generator: its number, or the file that it was installed from. */
function generatorVersion(folder: string): string {
  const { dependencies, devDependencies } = packageIn(process.cwd()) ?? {};
  const [, file] = /^file:(.+)$/.exec(dependencies?.sitewright ?? devDependencies?.sitewright ?? '') ?? [];
  if (file === undefined) return generatorPackage.version;
  return `file:${isAbsolute(file) ? file : relative(folder, resolve(file)).replaceAll('\\', '/')}`;
}
