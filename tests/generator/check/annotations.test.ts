import { expect, it } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, builtProject, failure, note, siteOf } from '../../support/sites.ts';

const onGitHub = { GITHUB_ACTIONS: 'true' };

it('on GitHub, annotates the line of each build error without color codes', async () => {
  const site = project({ 'content/notes/a,b%.md': note('Fog', 'See [the lee](/notes/lee%25:x,y).') });
  const stderr = await failure(runSite(['build', ...atFixedDate], { cwd: site.folder, env: onGitHub }));
  expect(stderr).toContain('\n1 problem in 1 file.\n');
  expect(stderr).toMatch(
    /\n::error file=content\/notes\/a%2Cb%25\.md,line=6,col=\d+::broken link: no page at \/notes\/lee%25:x,y%0AFix: [^\n]+\n$/,
  );
});

it('on GitHub, annotates the same errors that the terminal shows', async () => {
  const site = siteOf(12);
  site.edit('templates/site.tsx', '...notes.map(', '...notes.toReversed().map(');
  site.edit('templates/site.tsx', /path: `.*`/, "path: '/notes/same'");
  const stderr = await failure(runSite(['build', ...atFixedDate], { cwd: site.folder, env: onGitHub }));
  const filesIn = (pattern: RegExp) => Array.from(stderr.matchAll(pattern), ([, file]) => file).sort();
  expect(filesIn(/^::error file=([^,:]+)/gm)).toEqual(filesIn(/^error ([^\s:]+)/gm));
});

it('on GitHub, annotates what site check finds', async () => {
  const site = await builtProject({ 'content/notes/fog.md': note('Fog', 'TODO: how thick it is.') });
  const { stderr } = await runSite(['check'], { cwd: site.folder, env: onGitHub });
  expect(stderr).toMatch(/^::\w+ file=content\/notes\/fog\.md,line=6,col=1::.*TODO.*%0AFix: .+$/m);
  expect(stderr).not.toContain('file=dist/');
});

it('prints no annotations outside GitHub', async () => {
  const site = project({ 'content/notes/fog.md': note('Fog', 'See [the lee](/notes/lee).') });
  expect((await site.build(...atFixedDate)).stderr).not.toContain('::');
});
