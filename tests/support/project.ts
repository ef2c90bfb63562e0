import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Result, repository, runSite } from './cli.ts';
import { giveToNobody, nobody } from './nobody.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A copy of the tiny site in its own folder. */
export interface Project {
  folder: string;
  build(...args: string[]): Promise<Result>;
  /** Builds as an unprivileged user, since file permissions don't apply to root. */
  buildAsNobody(...args: string[]): Promise<Result>;
  run(...args: string[]): Promise<Result>;
  read(path: string): string;
  write(path: string, text: string): void;
  /** Replaces a text in a file, which must have it. */
  edit: Edit;
  /** Writes as careful code editors do: to a temporary name, then renames. */
  replace(path: string, text: string): void;
  remove(path: string): void;
  /** Content by path, relative to the folder (default: dist), decoded as latin1. Empty if the folder doesn't exist. */
  tree(path?: string): Record<string, string>;
}

/**
 * Makes a site for one test: the tiny site with some files written over it.
 * @param files text by path; `undefined` removes a file
 */
export function project(files?: Record<string, string | undefined>): Project {
  return projectIn(temporaryFolder('project'), files);
}

/** Makes a site in an existing empty folder, which the caller removes. */
export function projectIn(home: string, files: Record<string, string | undefined> = {}): Project {
  // At the same depth as the fixture in the repository, so that its imports of the contract's types resolve.
  const folder = join(home, 'tests/fixtures/tiny');
  // Without the output of manual builds.
  cpSync(join(repository, 'tests/fixtures/tiny'), folder, { recursive: true, filter: (path) => !/\/(\.cache|dist)$/.test(path) });
  symlinkSync(join(repository, 'node_modules'), join(home, 'node_modules'));
  symlinkSync(join(repository, 'cli'), join(home, 'cli'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const remove = (path: string) => rmSync(join(folder, path), { recursive: true });
  for (const [path, text] of Object.entries(files)) text === undefined ? remove(path) : write(path, text);
  const run = (...args: string[]) => runSite(args, { cwd: folder });
  return {
    folder,
    run,
    build: (...args) => run('build', ...args),
    buildAsNobody(...args) {
      giveToNobody(home);
      return runSite(['build', ...args], { cwd: folder, ...nobody() });
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write,
    edit: editing((path) => readFileSync(join(folder, path), 'utf8'), write),
    replace(path, text) {
      write(`${path}.new`, text);
      renameSync(join(folder, `${path}.new`), join(folder, path));
    },
    remove,
    tree: (path = 'dist') => treeOf(join(folder, path)),
  };
}

export type Edit = (path: string, before: string | RegExp, after: string | ((found: string) => string)) => void;

/** @throws if the file doesn't have the text, so that no test checks an edit that it hasn't made */
export function editing(read: (path: string) => string, write: (path: string, text: string) => void): Edit {
  return (path, before, after) => {
    const text = read(path);
    if (text.search(before instanceof RegExp ? before : RegExp.escape(before)) < 0) throw new Error(`${path} has no ${before}`);
    write(
      path,
      text.replace(before, (found) => (typeof after === 'string' ? after : after(found))),
    );
  };
}

/** Gives a copy of this site what globalSetup.ts has kept of its build, if that was made. */
export function takeStore(folder: string): void {
  const store = process.env.STORE_OF_SITE;
  if (store) cpSync(store, storeOf(join(folder, 'dist'), join(folder, '.cache')));
}

/** The file in which the builds of an output folder keep what they know. */
export function storeOf(out: string, cache: string): string {
  return join(cache, `${hash('sha1', out).slice(0, 12)}.db`);
}

export function treeOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]));
}

/**
 * Replaces a project's links to the repository's generator and packages with a copy of one and links to each of the others.
 * @returns the folder that contains them
 */
export function copyGenerator({ folder }: Project): string {
  const home = join(folder, '../../..');
  unlinkSync(join(home, 'cli'));
  unlinkSync(join(home, 'node_modules'));
  cpSync(join(repository, 'cli'), join(home, 'cli'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(repository, name), join(home, name));
  const packages = join(repository, 'node_modules');
  mkdirSync(join(home, 'node_modules'));
  for (const name of readdirSync(packages))
    if (name !== '.cache') symlinkSync(join(packages, name), join(home, 'node_modules', name));
  return home;
}
