import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Result, repository, runSite } from './cli.ts';
import { type Edit, editing, takeStore } from './project.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A copy of this site in its own folder, to try content on. */
export interface SiteCopy {
  folder: string;
  /** Builds it without social cards, which take 0.2 s each. */
  build(env?: Record<string, string>): Promise<Result>;
  run(...args: string[]): Promise<Result>;
  read(path: string): string;
  write(path: string, body: string | Uint8Array): void;
  /** Replaces a text in a file, which must have it. */
  edit: Edit;
}

export function copySite(): SiteCopy {
  const folder = temporaryFolder('copy');
  for (const name of ['content', 'templates', 'client', 'public'])
    cpSync(join(repository, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'cli']) symlinkSync(join(repository, name), join(folder, name));
  // What a build of the same files knows halves the time of the first one.
  takeStore(folder);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, body: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  };
  return {
    folder,
    build: (env = {}) => runSite(['build', '--no-cards'], { cwd: folder, env }),
    run: (...args) => runSite(args, { cwd: folder }),
    read,
    write,
    edit: editing(read, write),
  };
}

/** Replaces the owner's photographs with an illustration, so that a test sees only its own. */
export function withIllustrations(site: SiteCopy): SiteCopy {
  for (const file of globSync('content/**/*.md', { cwd: site.folder }))
    if (/^ {2}picture:(?: \{ ?|\n {4})src:/m.test(site.read(file)))
      setPicture(site, file, '{ subject: mowing, place: yard, season: summer, hour: noon }');
  return site;
}

/** Sets another image in the front matter of a file: `{ src: /images/our-mower.jpg }`. */
export function setPicture(site: SiteCopy, file: string, picture: string): void {
  site.write(file, site.read(file).replace(/^ {2}picture:(?: \{.*\}|(?:\n {4}.*)+)/m, `  picture: ${picture}`));
}

/** Removes all articles but one, and the links to them, so that a test of something else builds and checks half as many pages. */
export function withOneArticle(site: SiteCopy, kept = 'iowa-grass-seeds'): SiteCopy {
  for (const file of globSync('content/blog/*.md', { cwd: site.folder }))
    if (file !== `content/blog/${kept}.md`) rmSync(join(site.folder, file));
  for (const file of globSync('content/**/*.md', { cwd: site.folder }))
    site.write(file, site.read(file).replaceAll(/\(\/blog\/[\w-]+\)/g, '(/blog)'));
  return site;
}

/**
 * Copies docs/example into a temporary folder, at the same depth, so that its imports from `cli/` work.
 * @returns the copy's site root
 */
export function copyExample(): string {
  const home = temporaryFolder('example');
  const root = join(home, 'docs/example');
  // Without the output of manual builds.
  cpSync(join(repository, 'docs/example'), root, { recursive: true, filter: (path) => !/\/(\.cache|dist)$/.test(path) });
  for (const name of ['node_modules', 'cli']) symlinkSync(join(repository, name), join(home, name));
  return root;
}
