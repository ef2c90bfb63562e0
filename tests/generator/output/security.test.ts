import { describe, expect, it } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, failure, note, problemsOfEach } from '../../support/sites.ts';

describe('an image from another host', () => {
  const imageSources = async (url: string) => {
    const site = project({ 'content/notes/ice.md': note('Ice', `![ice](${url})`) });
    expect((await site.build(...atFixedDate)).stderr).toBe('');
    return /img-src ([^;]*);/.exec(site.read('dist/notes/ice.html'))?.[1];
  };

  it('adds only its origin to the CSP of its page, not the rest of its URL', async () => {
    expect(await imageSources('https://img.example?a=1;b=2,3')).toBe("'self' data: https://img.example");
    expect(await imageSources('https://IMG.example:8443/x.avif')).toBe("'self' data: https://img.example:8443");
  });

  it.each(['![ice](https://evil.example;script-src-elem%20*@host.example/x.avif)', '[ice](https://ann:secret@host.example/)'])(
    'or a link is rejected if its URL contains a user name or password: %s',
    async (text) => {
      const site = project({ 'content/notes/ice.md': note('Ice', text) });
      const stderr = await failure(site.build(...atFixedDate));
      expect(stderr).toMatch(/content\/notes\/ice\.md:6:\d+ +the URL ".*" contains a user name or password/);
      expect(stderr).toContain('fix: remove everything between // and @');
    },
  );
});

describe('a setting that reads an environment variable', () => {
  const siteWith = (value: string) =>
    project({ 'content/site.yaml': `title: Harbor\nurl: https://harbor.test\nphone: ${value}\n` });

  it.each(['AWS_SECRET_ACCESS_KEY', 'HOME', 'toString', 'MY_SITE_KEY'])('may not read %s', async (name) => {
    const site = siteWith(`env:${name}`);
    const stderr = await failure(site.build());
    expect(stderr).toContain(
      `content/site.yaml:3:8  the environment variable ${name} is not allowed here, because its value would be published`,
    );
    expect(stderr).toContain(
      `fix: if it is safe to publish, rename the variable to SITE_${name}, or list it under "environment" in the schema`,
    );
  });

  it('must have a value if the setting needs one, and a valid one', async () => {
    const { folder } = project({ 'content/site.yaml': 'title: Harbor\nurl: env:SITE_NO_SUCH_URL\nphone: 1\n' });
    const { stderr } = await runSite(['build'], { cwd: folder });
    expect(stderr).toContain('content/site.yaml:2:6  url: the environment variable SITE_NO_SUCH_URL is not set');
    expect(stderr).toContain('content/site.yaml:3:8  phone: expected text, found 1');
    const invalid = await runSite(['build'], { cwd: folder, env: { SITE_NO_SUCH_URL: 'harbor' } });
    expect(invalid.stderr).toContain('content/site.yaml:2:6  url: is "harbor"');
  });

  it('may read a name that starts with SITE_', async () => {
    const { folder } = siteWith('env:SITE_PHONE');
    expect(await runSite(['build'], { cwd: folder, env: { SITE_PHONE: '867-5300' } })).toMatchObject({ code: 0, stderr: '' });
  });
});

it('an alias may not be in a hidden folder of the output, except .well-known', async () => {
  const hidden = ['/.git/refs/heads/main', '/.netlify/functions/get-reviews', '/files/.hidden'];
  const withAlias = (alias: string) => note('Ice', 'Text.', `aliases: [${alias}]\n`);
  for (const found of await problemsOfEach(hidden.map(withAlias)))
    expect(found).toMatch(/^4:\d+ {2}the address ".*" has a hidden segment/);
  const site = project({ 'content/notes/ice.md': withAlias('/.well-known/security') });
  expect((await site.build(...atFixedDate)).code).toBe(0);
});

it('a file with a control character in its name is rejected, and the character is not printed', async () => {
  const stderr = await failure(project({ 'public/red\u001B[31m.txt': 'x' }).build(...atFixedDate));
  expect(stderr).toContain(
    'public/red\uFFFD[31m.txt  has a control character or invalid UTF-8 in its file name\n    fix: rename it',
  );
  expect(stderr).not.toContain('\u001B');
});
