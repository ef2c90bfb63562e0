import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../support/project.ts';
import { atFixedDate, builtProject, failure, inPlan, note, result, success, templateWith } from '../../support/sites.ts';

describe('a file in public/', () => {
  it('is left out if it is hidden, or left behind by a program', async () => {
    const site = await builtProject();
    const before = Object.keys(site.tree());
    const leftOut = [
      ...['.git/HEAD', 'photos/.git', '.env', '.site-output', '.site-writing/a.txt', '.DS_Store', 'maps/.DS_Store'],
      ...['.gitkeep', '.htpasswd', '.robots.txt.swp', '.well-known/.draft.txt', 'files/.well-known/a.txt'],
      ...['robots.txt~', 'files/prices.pdf.bak', 'files/prices.html.orig', 'files/prices.html.swo', '#prices.html#'],
      ...['~$prices.docx', 'Thumbs.db', 'photos/desktop.ini', '__MACOSX/photos/a.jpg'],
      ...['Icon\r', 'photos/@eaDir/a.jpg/b.jpg', '$RECYCLE.BIN/a.txt', 'a.zip.part'],
      ...['notes.txt.save', 'prices.html.old', 'nohup.out', 'npm-debug.log', 'a.rej', 'a.tmp', 'a.crdownload', 'files/4913'],
      ...['ehthumbs.db', 'ehthumbs_vista.db', 'a.swk', 'a.swp', 'a.swx', 'System Volume Information/a.txt', 'THUMBS.DB'],
    ];
    for (const path of leftOut) site.write(`public/${path}`, 'SECRET=1');
    for (const path of ['Icon\r', 'Thumbs.db', 'notes/~$fog.md', 'notes/__MACOSX/fog.md', 'notes/.DS_Store'])
      site.write(`content/${path}`, '\0');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(Object.keys(site.tree())).toEqual(before);
  });

  it('is published in .well-known, if Apache reads it, and with a similar name', async () => {
    const paths = [
      ...['.well-known/security.txt', '.well-known/acme-challenge/x', 'a.git.txt', 'a.swf', 'bak', 'orig.txt'],
      ...['a~b.txt', '.htaccess', 'maps/.htaccess'],
    ];
    const site = await builtProject(Object.fromEntries(paths.map((path) => [`public/${path}`, 'x'])));
    expect(Object.keys(site.tree())).toEqual(expect.arrayContaining(paths));
  });

  it('may not be linked to if it is left out', async () => {
    const site = project({ 'public/prices.pdf.bak': 'x', 'content/notes/ice.md': note('Ice', '[Old](/prices.pdf.bak)') });
    expect((await site.build(...atFixedDate)).stderr).toContain('public/prices.pdf.bak does not exist');
  });

  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32\nsize 12345\n';

  it('may not be a Git LFS pointer, nor may content', async () => {
    const site = project({ 'public/a.jpg': pointer, 'public/files/b.pdf': pointer });
    const stderr = await failure(site.build(...atFixedDate));
    for (const file of ['public/a.jpg', 'public/files/b.pdf'])
      expect(stderr).toContain(
        `${file}  is a Git LFS pointer, without the file itself\n    fix: run "git lfs pull"; on a host, turn on Git LFS`,
      );
    site.write('content/notes/ice.md', pointer);
    expect((await site.build(...atFixedDate)).stderr).toContain(
      'content/notes/ice.md  is a Git LFS pointer, without the file itself',
    );
  });

  it('may not be a private key', async () => {
    const site = project({
      'public/server.key': '-----BEGIN RSA PRIVATE KEY-----\nabc',
      'public/server.ppk': 'PuTTY-User-Key-File-3: ssh-rsa',
      'public/id_rsa.pub': 'ssh-rsa abc',
      'public/chain.pem': '-----BEGIN CERTIFICATE-----\n',
    });
    const message =
      'is a private key, and would be published\n    fix: move it elsewhere, and replace the key if it ever was public\n\n';
    expect(await failure(site.build(...atFixedDate))).toBe(
      `error public/server.key  ${message}error public/server.ppk  ${message}2 problems in 2 files.\n`,
    );
  });

  it('may be one that the build writes for hosts and crawlers, too', async () => {
    const redirects = '/old https://harbor.test/new 301\n';
    const site = await builtProject({
      'public/_redirects': redirects,
      'public/_headers': '/maps/*\n  Cache-Control: max-age=9\n',
      'public/robots.txt': 'User-agent: *\nDisallow: /$drafts/\nSitemap: https://harbor.test/other.xml\n',
      'public/.nojekyll': '',
    });
    expect(site.read('dist/_redirects')).toBe(redirects);
    expect(site.read('dist/_headers')).toMatch(/^\/\*\n[\s\S]+\n\n\/maps\/\*\n {2}Cache-Control: max-age=9\n$/);
    expect(site.read('dist/robots.txt')).toBe(
      'User-agent: *\nDisallow: /$drafts/\nSitemap: https://harbor.test/other.xml\n\nSitemap: https://harbor.test/notes/sitemap.xml\n',
    );
    site.write('content/notes/fog.md', note('Fog', 'Text.', 'aliases: [/mist]\n'));
    expect(await result(site.build(...atFixedDate, '--drafts'))).toEqual(success);
    expect(site.read('dist/_redirects')).toBe(`${redirects}/notes/mist /notes/notes/fog 301\n`);
    expect(site.read('dist/robots.txt')).toContain('Disallow: /\n');
  });

  it('may be linked to, as may aliases and files that templates make', async () => {
    const links = ['/about-us.txt', '/a%20map.pdf', '/frost', '/data.json', '/notes/fog?a#when']
      .map((to) => `[x](${to})`)
      .join(' ');
    const site = await builtProject({
      ...templateWith(inPlan("files: [{ path: 'data.json', body: '{}' }],")),
      'public/a map.pdf': 'map',
      'content/notes/ice.md': note('Ice', links, 'aliases: [/frost]\n'),
    });
    site.remove('public/a map.pdf');
    expect((await site.build(...atFixedDate)).stderr).toContain('content/notes/ice.md:7:20  public/a map.pdf does not exist');
  });

  it
    .runIf(process.platform === 'linux')
    .each(['public/caf\u00e9.txt', 'content/notes/caf\u00e9.md', 'public/caf\u00e9/menu.txt'])(
    'or in content/ must have a UTF-8 name, unlike %s in Latin-1',
    async (path) => {
      const site = project();
      mkdirSync(Buffer.from(join(site.folder, dirname(path)), 'latin1'), { recursive: true });
      writeFileSync(Buffer.from(join(site.folder, path), 'latin1'), 'x');
      const stderr = await failure(site.build(...atFixedDate));
      const [name = ''] = /.*\u00e9[^/]*/.exec(path) ?? [];
      expect(stderr).toContain(`${name.replace('\u00e9', '\ufffd')}  has a control character or invalid UTF-8 in its file name`);
    },
  );

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

  it('must be readable, as must content', async () => {
    for (const [path, how] of [
      ['public/about-us.txt', ''],
      ['content/notes/tide.md', ' (chmod u+r)'],
    ] as const) {
      const site = project();
      chmodSync(join(site.folder, path), 0);
      expect(await failure(site.buildAsNobody(...atFixedDate))).toContain(
        `${path}  cannot be read (EACCES)\n    fix: make it readable by the user who builds the site${how}\n`,
      );
    }
  });
});
