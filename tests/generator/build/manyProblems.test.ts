import { describe, expect, it } from 'vitest';
import { project } from '../../support/project.ts';
import { atFixedDate, builtProject, failure, inPlan, note, onHomePage, problemsIn, templateWith } from '../../support/sites.ts';

/** Notes with links to missing pages, each with as many of them. */
function withBrokenLinks(notes: number, links: number): Record<string, string> {
  const text = Array.from({ length: links }, (_, at) => `[${at}](/missing-${at})`).join('\n');
  return Object.fromEntries(Array.from({ length: notes }, (_, at) => [`content/notes/n${at}.md`, note(`Note ${at}`, text)]));
}

describe('very many problems', () => {
  it('are all reported: more than fit on the stack', async () => {
    const site = project({ ...withBrokenLinks(70, 2000), 'content/notes/fog.md': note('Fog', 'Text.', 'colour: gray\n') });
    const stderr = await failure(site.build(...atFixedDate));
    expect(stderr).toContain('error content/notes/fog.md:4:1  colour: unknown field\n');
    expect(stderr).toContain('\n\n… and 139,990 more like this\n\n140,001 problems in 71 files. To list all of them, ');
    expect(stderr.length).toBeLessThan(10_000);
  });

  it('of one kind are counted in the report, and listed with --verbose and --json', async () => {
    const site = project({ ...withBrokenLinks(3, 20), 'content/notes/fog.md': note('Fog', 'Text.', 'colour: gray\n') });
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr.match(/broken link/g)).toHaveLength(10);
    expect(stderr).toContain('/missing-9\n');
    expect(stderr).toContain('\n\n… and 50 more like this\n\n61 problems in 4 files. To list all of them, ');
    expect(stderr.match(/unknown field/g)).toHaveLength(1);
    const verbose = await site.build(...atFixedDate, '--verbose');
    expect(verbose.stderr.match(/broken link/g)).toHaveLength(60);
    expect(verbose.stderr).toMatch(/\n\n61 problems in 4 files\.\n$/);
    expect(JSON.parse((await site.build(...atFixedDate, '--json')).stdout).problems).toHaveLength(61);
  });

  it('have a suggestion only if they are among the first, because it takes a comparison with every path', async () => {
    const redirect = "{ from: '/old-' + at, to: '/notes/fogg', source: 'content/site.yaml' }";
    const redirects = `redirects: Array.from({ length: 502 }, (_, at) => (${redirect})),`;
    const site = project(templateWith(inPlan(`files: [], ${redirects}`)));
    const { problems } = JSON.parse((await site.build(...atFixedDate, '--json')).stdout);
    expect(problems).toHaveLength(502);
    expect(problems.filter(({ fix }: { fix: string }) => fix === 'did you mean /notes/fog?')).toHaveLength(500);
  });

  it.each([
    ['!', 'seaweed.png'],
    ['', 'seaweed.md'],
  ])('have a suggestion only if they are among the first, also in %s[words](./%s)', async (mark, file) => {
    const links = Array.from({ length: 502 }, (_, at) => `${mark}[A](./${at}${file})`);
    const site = project({ [`content/notes/${file}`]: note('Weed'), 'content/notes/many.md': note('Many', links.join('\n')) });
    const problems = await problemsIn(site.build(...atFixedDate, '--json'));
    expect(problems).toHaveLength(502);
    expect(problems.filter(({ fix }) => fix === `did you mean ./${file}?`)).toHaveLength(500);
  });

  it('of many kinds are limited in all', async () => {
    const fields = Array.from({ length: 150 }, (_, at) => `${'abcdefghijklmno'.charAt(at % 15).repeat(1 + at / 15)}: x\n`);
    const site = project({ 'content/notes/fog.md': note('Fog', 'Text.', fields.join('')) });
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr.match(/^error /gm)).toHaveLength(100);
    expect(stderr).toContain('\n\n150 problems in 1 file. To list all of them, ');
  });

  it('that site check finds are counted, too', async () => {
    const site = await builtProject(
      templateWith(
        onHomePage('{Array.from({ length: 40 }, (_, at) => <a key={at} href={"/notes/fog/?at=" + at}>{at} miles away</a>)}'),
      ),
    );
    const { code, stdout } = await site.run('check');
    expect(code).toBe(1);
    expect(stdout).toContain('link-format: 40 errors\n');
    expect(stdout.match(/^error /gm)).toHaveLength(10);
    expect(stdout).toContain('\n\n… and 30 more like this\n\n\n');
    expect(stdout).toContain(
      '\n\n\nTo list all of them, run "site build" or "site check" with --verbose, or any command with --json.\n',
    );
    expect((await site.run('check', '--verbose')).stdout.match(/^error /gm)).toHaveLength(40);
    const { problems } = JSON.parse((await site.run('check', '--json')).stdout);
    expect(problems.filter(({ rule }: { rule: string }) => rule === 'link-format')).toHaveLength(40);
  });
});
