import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../../support/cli.ts';
import { type Project, project } from '../../support/project.ts';
import { atFixedDate, cleanBuild, differences, result, siteOf, success } from '../../support/sites.ts';

/** Sends the build a signal while it moves files to the output folder. */
const signalWhilePlacing = (signal: NodeJS.Signals) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { renameSync } = fs;
  let placed = 0;
  fs.renameSync = (from, to) => {
    renameSync(from, to);
    if (String(from).includes('.site-writing') && ++placed === 3) process.kill(process.pid, '${signal}');
  };
  syncBuiltinESMExports();
`;

async function buildWith(
  site: Project,
  preload: string,
): Promise<{ code: number | null; signal: string | null; stdout: string }> {
  const load = `data:text/javascript,${encodeURIComponent(preload)}`;
  const child = spawn(process.execPath, ['--import', load, `${repository}/cli/bin.js`, 'build', ...atFixedDate], {
    cwd: site.folder,
  });
  let stdout = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, stdout };
}

/** A built site with a new script that every page needs. */
async function siteWithNewScript(): Promise<Project> {
  const site = siteOf(20);
  expect(await result(site.build(...atFixedDate))).toEqual(success);
  site.write('client/page.ts', "document.documentElement.dataset.page = 'up';\n");
  return site;
}

describe('a signal while files are moved to the output folder', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s: the site is finished first, and the exit code is %i', async (signal, code) => {
    const site = await siteWithNewScript();
    expect(await buildWith(site, signalWhilePlacing(signal))).toEqual({ code, signal: null, stdout: '' });
    expect(differences(site.tree(), await cleanBuild(site))).toEqual([]);
    expect(JSON.parse((await site.build(...atFixedDate, '--json')).stdout)).toMatchObject({ written: 0, removed: 0 });
  });

  it('SIGKILL: every page still finds its script, and the next build finishes the rest', async () => {
    const site = await siteWithNewScript();
    expect(await buildWith(site, signalWhilePlacing('SIGKILL'))).toMatchObject({ signal: 'SIGKILL' });
    const tree = site.tree();
    const scripts = Object.values(tree).flatMap((text) => /src="\/notes\/(assets\/[^"]+\.js)"/.exec(text)?.[1] ?? []);
    expect(new Set(scripts).size).toBe(2);
    expect(Object.keys(tree)).toEqual(expect.arrayContaining(scripts));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(differences(site.tree(), await cleanBuild(site))).toEqual([]);
  });
});

/** Peak memory of a build, in kilobytes. */
async function memoryOf(site: Project): Promise<number> {
  const report = "process.on('exit', () => console.log('memory', process.resourceUsage().maxRSS))";
  const { stdout } = await buildWith(site, report);
  return Number(/^memory (\d+)$/m.exec(stdout)?.[1]);
}

it('a large file in public/ uses no memory, in a first build or a rebuild', async () => {
  const [small, large] = [project(), project()];
  const video = openSync(join(large.folder, 'public/film.mp4'), 'w');
  ftruncateSync(video, 400_000_000);
  closeSync(video);
  const [first, withVideo] = [await memoryOf(small), await memoryOf(large)];
  expect(withVideo - first).toBeLessThan(50_000);
  large.edit('content/notes/fog.md', 'June', 'May');
  expect((await memoryOf(large)) - first).toBeLessThan(50_000);
});
