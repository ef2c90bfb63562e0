import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Result, repository } from './cli.ts';
import { type Project, project } from './project.ts';

/** The day of these builds. */
export const now = ['--now', '2024-07-01'];

/** A note of the tiny site, with further lines of front matter. */
export function note(title: string, text = 'Text.', fields = ''): string {
  return `---\ntitle: ${title}\ndate: 2024-05-01\n${fields}---\n\n${text}\n\n## When {#when}\n\n1. Now.\n2. Then.\n`;
}

/** The tiny site with many notes. */
export function siteOf(notes: number): Project {
  const site = project();
  for (let index = 0; index < notes; index += 1) site.write(`content/notes/n${index}.md`, note(`Note ${index}`));
  return site;
}

/** What a build from nothing makes of the same files. */
export async function cleanBuild(site: Project): Promise<Record<string, string>> {
  const other = project();
  for (const name of ['content', 'templates', 'client', 'public']) {
    rmSync(join(other.folder, name), { recursive: true, force: true });
    if (existsSync(join(site.folder, name))) cpSync(join(site.folder, name), join(other.folder, name), { recursive: true });
  }
  const { code, stderr } = await other.build(...now, '--threads', '1');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return other.tree();
}

/** Names of the files that two trees do not share, byte for byte. */
export function differences(one: Record<string, string>, two: Record<string, string>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(two)])].filter((path) => one[path] !== two[path]);
}

/** What a command tells whoever looks for faults alone. */
export async function result(run: Promise<Result>): Promise<Pick<Result, 'code' | 'stderr'>> {
  const { code, stderr } = await run;
  return { code, stderr };
}

/** The result of a build in which nothing is amiss. */
export const whole = { code: 0, stderr: '' };

/** Written over the tiny site, places it in Chicago. */
export const inChicago = {
  'templates/site.tsx': readFileSync(join(repository, 'tests/fixtures/tiny/templates/site.tsx'), 'utf8').replace(
    '  schema,',
    "  schema,\n  timeZone: () => 'America/Chicago',",
  ),
};

/** Written over the tiny site, has its plan read what entries say. */
export const withTexts = {
  'templates/site.tsx': readFileSync(join(repository, 'tests/fixtures/tiny/templates/site.tsx'), 'utf8').replace(
    'files: [],',
    'files: notes.map(({ slug, body }) => ({ path: slug + ".txt", body: body.html })),',
  ),
};
