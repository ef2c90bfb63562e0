import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from './support/project.ts';
import { atFixedDate, inPlan, note, result, success, templateWith } from './support/sites.ts';

describe('a file in public/', () => {
  it.each([
    ['public/.git/HEAD', 'public/.git', 'is a repository; publishing it would expose its history'],
    ['public/photos/.git', 'public/photos/.git', 'is a repository; publishing it would expose its history'],
    ['public/.hg', 'public/.hg', 'is a repository; publishing it would expose its history'],
    ['public/.svn/wc.db', 'public/.svn', 'is a repository; publishing it would expose its history'],
    ['public/.site-output', 'public/.site-output', 'has a name reserved for the build'],
    ['public/.site-writing/a.txt', 'public/.site-writing/a.txt', 'has a name reserved for the build'],
  ])('may not be %s', async (path, shown, message) => {
    const { code, stderr } = await project({ [path]: 'x' }).build(...atFixedDate);
    expect(code).toBe(1);
    expect(stderr).toContain(`${shown}  ${message}\n    fix: `);
  });

  it('is reported once for a whole repository', async () => {
    const site = project({ 'public/.git/HEAD': 'x', 'public/.git/config': 'x', 'public/.git/objects/00/1': 'x' });
    expect((await site.build(...atFixedDate)).stderr).toContain('1 problem in 1 file.');
  });

  it('may have a similar name', async () => {
    const site = project({ 'public/.gitkeep': '', 'public/a.git.txt': 'x', 'public/.well-known/security.txt': 'x' });
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(Object.keys(site.tree())).toEqual(expect.arrayContaining(['.gitkeep', 'a.git.txt', '.well-known/security.txt']));
  });

  it('may be _redirects if the site itself redirects nothing', async () => {
    const redirects = '/old https://harbor.test/new 301\n';
    const site = project({ 'public/_redirects': redirects });
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('dist/_redirects')).toBe(redirects);
    site.write('content/notes/fog.md', note('Fog', 'Text.', 'aliases: [/mist]\n'));
    const { code, stderr } = await site.build(...atFixedDate);
    expect(code).toBe(1);
    expect(stderr).toContain('public/_redirects  ');
  });

  it("is skipped if it is a Mac's .DS_Store", async () => {
    const site = project({ 'public/.DS_Store': 'x', 'public/maps/.DS_Store': 'x' });
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(Object.keys(site.tree()).filter((path) => path.includes('.DS_Store'))).toEqual([]);
  });

  it('may be linked to, as may aliases and files that templates make', async () => {
    const links = ['/about-us.txt', '/a%20map.pdf', '/frost', '/data.json', '/notes/fog?a#b'].map((to) => `[x](${to})`).join(' ');
    const site = project({
      ...templateWith(inPlan("files: [{ path: 'data.json', body: '{}' }],")),
      'public/a map.pdf': 'map',
      'content/notes/ice.md': note('Ice', links, 'aliases: [/frost]\n'),
    });
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    site.remove('public/a map.pdf');
    expect((await site.build(...atFixedDate)).stderr).toContain('content/notes/ice.md:7:20  public/a%20map.pdf does not exist');
  });

  it
    .runIf(process.platform === 'linux')
    .each(['public/caf\u00e9.txt', 'content/notes/caf\u00e9.md', 'public/caf\u00e9/menu.txt'])(
    'or in content/ must have a UTF-8 name, unlike %s in Latin-1',
    async (path) => {
      const site = project();
      mkdirSync(Buffer.from(join(site.folder, dirname(path)), 'latin1'), { recursive: true });
      writeFileSync(Buffer.from(join(site.folder, path), 'latin1'), 'x');
      const { code, stderr } = await site.build(...atFixedDate);
      expect(code).toBe(1);
      const [name = ''] = /.*\u00e9[^/]*/.exec(path) ?? [];
      expect(stderr).toContain(`${name.replace('\u00e9', '\ufffd')}  has a control character or invalid UTF-8 in its file name`);
    },
  );

  it('is copied once, even if a link points back to its own folder', async () => {
    const site = project({ 'public/photos/lawn.txt': 'x' });
    symlinkSync('.', join(site.folder, 'public/photos/all'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(Object.keys(site.tree()).filter((path) => path.includes('lawn'))).toEqual(['photos/lawn.txt']);
  });

  it("is skipped if it isn't a regular file", async () => {
    const site = project();
    execFileSync('mkfifo', [join(site.folder, 'public/pipe')]);
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(Object.keys(site.tree())).not.toContain('pipe');
  });

  it('is skipped if it is deleted during a build, and in the next build', async () => {
    const site = project();
    const template = site
      .read('templates/site.tsx')
      .replace(/plan\(.*\{\n/, (line) => `${line}    rmSync('public/about-us.txt', { force: true });\n`);
    site.write('templates/site.tsx', `import { rmSync } from 'node:fs';\n${template}`);
    for (let build = 1; build <= 2; build += 1) {
      expect(await result(site.build(...atFixedDate))).toEqual(success);
      expect(Object.keys(site.tree())).not.toContain('about-us.txt');
    }
  });

  it('must be readable', async () => {
    const site = project();
    chmodSync(join(site.folder, 'public/about-us.txt'), 0);
    const { code, stderr } = await site.buildAsNobody(...atFixedDate);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'public/about-us.txt  cannot be read (EACCES)\n    fix: make it readable by the user who builds the site',
    );
  });
});
