import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { type Result, repository } from './cli.ts';
import { type Project, project } from './project.ts';

/** Arguments that fix the date of a build. */
export const atFixedDate = ['--now', '2024-07-01'];

/** A note of the tiny site, with more lines of front matter. */
export function note(title: string, text = 'Text.', fields = ''): string {
  return `---\ntitle: ${title}\ndate: 2024-05-01\n${fields}---\n\n${text}\n\n## When {#when}\n\n1. Now.\n2. Then.\n`;
}

/** A tide of the tiny site, with these lines of front matter. */
export function tide(fields: string, body = '\nText.\n\n## When {#when}\n\n1. Now.\n2. Then.\n'): string {
  return `---\n${fields}\n---\n${body}`;
}

/** Makes a site for one test, as `project` does, and builds it, without any problem. */
export async function builtProject(files?: Parameters<typeof project>[0]): Promise<Project> {
  const site = project(files);
  expect(await result(site.build(...atFixedDate))).toEqual(success);
  return site;
}

/** The tiny site with many notes. */
export function siteOf(notes: number): Project {
  const site = project();
  for (let index = 0; index < notes; index += 1) site.write(`content/notes/n${index}.md`, note(`Note ${index}`));
  return site;
}

/** The output of a build of the same site without a cache. */
export async function cleanBuild(site: Project, args: string[] = atFixedDate): Promise<Record<string, string>> {
  return (await buildCopy(site, args)).tree();
}

/** Expects the output of a site, files and folders, to equal that of a build without a cache. */
export async function expectCleanOutput(site: Project, args: string[] = atFixedDate): Promise<void> {
  expect(outputOf(site)).toEqual(outputOf(await buildCopy(site, args)));
}

/** The output folder: the content of each file, and the names of the folders. */
export function outputOf(site: Project) {
  const entries = readdirSync(join(site.folder, 'dist'), { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  return { files: site.tree(), folders: folders.map((folder) => relative(site.folder, folder)).sort() };
}

/** Builds a copy of a site without its output and cache. */
async function buildCopy({ folder }: Project, args: string[]): Promise<Project> {
  const copy = project();
  const left = ['.cache', 'dist'].map((name) => join(folder, name));
  rmSync(copy.folder, { recursive: true });
  cpSync(folder, copy.folder, { recursive: true, verbatimSymlinks: true, filter: (path) => !left.includes(path) });
  expect(await result(copy.build(...args, '--threads', '1'))).toEqual(success);
  return copy;
}

/** Names of the files that differ between two trees. */
export function differences(one: Record<string, string>, two: Record<string, string>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(two)])].filter((path) => one[path] !== two[path]);
}

/** Exit code and stderr of a command. */
export async function result(run: Promise<Result>): Promise<Pick<Result, 'code' | 'stderr'>> {
  const { code, stderr } = await run;
  return { code, stderr };
}

/** The stderr of a command that fails because of the site's problems. */
export async function failure(run: Promise<Result>): Promise<string> {
  const { code, stderr } = await run;
  expect(code, stderr).toBe(1);
  return stderr;
}

/** A problem that a command reports with --json, or a finding of `site check`. */
interface ReportedProblem {
  severity: string;
  rule: string;
  file: string;
  line?: number;
  column?: number;
  message: string;
  fix: string;
  places: { page?: string }[];
}

/** The problems that a command with --json reports. */
export async function problemsIn(run: Promise<Result>): Promise<ReportedProblem[]> {
  return JSON.parse((await run).stdout).problems;
}

/** Builds the tiny site with a note for each text. Returns the problems in each: place, message, and on the next line, the fix. */
export async function problemsOfEach(texts: readonly string[], files: Record<string, string> = {}): Promise<string[]> {
  const fileOf = (at: number) => `content/notes/n${at}.md`;
  const site = project({ ...files, ...Object.fromEntries(texts.map((text, at) => [fileOf(at), text])) });
  const problems = await problemsIn(site.build(...atFixedDate, '--json'));
  const textOf = ({ line, column, message, fix }: ReportedProblem) => `${line ? `${line}:${column}  ` : ''}${message}\n${fix}\n`;
  return texts.map((_, at) => problems.flatMap((each) => (each.file === fileOf(at) ? textOf(each) : [])).join(''));
}

/** Builds the tiny site with a note for each text, and expects a problem in each. */
export async function expectProblems(cases: readonly (readonly [text: string, problem: string])[], files = {}): Promise<void> {
  const texts = cases.map(([text]) => text);
  for (const [at, found] of (await problemsOfEach(texts, files)).entries()) expect(found, texts[at]).toContain(cases[at]?.[1]);
}

/** The result of a build without problems. */
export const success = { code: 0, stderr: '' };

const tiny = join(repository, 'tests/fixtures/tiny');
const templatePaths = ['site.tsx', 'Page.tsx', 'views/Home.tsx', 'views/Note.tsx', 'views/NotFound.tsx'];
const templates = new Map(
  templatePaths.map((path) => [`templates/${path}`, readFileSync(join(tiny, 'templates', path), 'utf8')]),
);

/**
 * The tiny site's templates with replacements. Each `before` must occur exactly once in all of them.
 * @returns the files that differ
 */
export function templateWith(...replacements: [before: string, after: string][]): Record<string, string> {
  const texts = new Map(templates);
  for (const [before, after] of replacements) {
    const found = [...texts].filter(([, text]) => text.includes(before));
    expect(
      found.map(([path, text]) => [path, text.split(before).length]),
      before,
    ).toEqual([[expect.any(String), 2]]);
    for (const [path, text] of found)
      texts.set(
        path,
        text.replace(before, () => after),
      );
  }
  return Object.fromEntries([...texts].filter(([path, text]) => text !== templates.get(path)));
}

/** A replacement for `templateWith` that adds markup to the home page. `input` has `today` and `notes` in its props, and settings in `shared`. */
export function onHomePage(markup: string): [before: string, after: string] {
  return ['<p>{today.slice(0, 4)}</p>', `<p>{today.slice(0, 4)}</p>${markup}`];
}

/** A replacement for `templateWith` that adds fields to the plan, such as `feed`. */
export function inPlan(fields: string): [before: string, after: string] {
  return ['files: [],', fields];
}

/** Files that move the tiny site to Chicago. */
export const inChicago = templateWith(['  client: {', "  timeZone: () => 'America/Chicago',\n  client: {"]);

/** Files that make the tiny site's plan read the text of entries. */
export const withTexts = templateWith(
  [', { today }) {', ', { today, bodyOf }) {'],
  inPlan('files: notes.map((note) => ({ path: note.slug + ".txt", body: bodyOf(note).html })),'),
);
