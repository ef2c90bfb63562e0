import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { headersFile } from '../../../cli/output/headers.ts';
import { headerRules, hosts } from '../../support/hostHeaders.ts';
import { fileAt, pageAt } from '../../support/pages.ts';
import { type Project, project } from '../../support/project.ts';
import { allPaths } from '../../support/routes.ts';
import {
  atFixedDate,
  builtProject,
  failure,
  inPlan,
  note,
  onHomePage,
  result,
  success,
  templateWith,
} from '../../support/sites.ts';

describe('the Content-Security-Policy of a page', () => {
  it('allows what the page contains, and nothing else', async () => {
    const site = await builtProject();
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(site.read('dist/notes/fog.html')) ?? [];
    expect(policyOf(site, 'notes/fog.html').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src ${hashOf(style)}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
    ]);
  });

  it('allows inline styles by hash, style sheets, prefetch rules, external images, and the origins of the page', async () => {
    const names = ['script', 'style', 'image', 'font', 'connect', 'frame'];
    const originsOfPage = names.map((name) => `${name}: ['https://${name}.test']`).join();
    const site = await builtProject({
      ...Object.fromEntries(['print.css', 'b.avif', 'mow.mp4'].map((name) => [`public/${name}`, ''])),
      ...templateWith(
        ["view: 'Home',", `view: 'Home', allowedOrigins: { ${originsOfPage} },`],
        onHomePage(`<link rel="stylesheet" href="/print.css" /><style>{'i{top:0}'}</style><style>{'b{top:0}'}</style>
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: '{"prefetch":[]}' }} />
          <img src="https://bucket.test/a.avif" alt="" /><img data-src="https://late.test/b.avif" src="/b.avif" alt="" />
          <video src="/mow.mp4" />`),
        ['<a href="/">Home</a>', '<a href="/">Home</a>\n      <audio src="/mow.mp4" />'],
      ),
    });
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(site.read('dist/index.html')) ?? [];
    expect(directivesOf(policyOf(site, 'index.html'))).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${hashOf('{"prefetch":[]}')} https://script.test`,
      'style-src': `${[style, 'i{top:0}', 'b{top:0}'].map(hashOf).join(' ')} 'self' https://style.test`,
      'img-src': "'self' data: https://bucket.test https://image.test",
      'font-src': "'self' https://font.test",
      'media-src': "'self'",
      'connect-src': "'self' https://connect.test",
      'frame-src': 'https://frame.test',
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
    });
    expect(policyOf(site, 'notes/fog.html')).not.toContain('.test');
    expect(policyOf(site, '404.html')).toContain("media-src 'self'");
  });

  it('comes after the encoding and before anything it applies to', async () => {
    const start =
      /^<!doctype html><html lang="en"><head prefix="[^"]*"><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="[^"]*"\/><title>/;
    const site = await builtProject(
      templateWith(['<head>\n', '<head prefix="og: https://ogp.me/ns#">\n        <meta charSet="utf-8" />\n']),
    );
    expect(site.read('dist/index.html')).toMatch(start);
  });

  it('is never wider than the URL of one host', async () => {
    const origins = [
      ...['https://*', 'https://*.test/w.js', '*', "https://a.test 'unsafe-inline'", 'https://a.test;script-src *'],
      ...['https://a.test\nscript-src *', 'https://user@a.test', 'https://:b@a.test', 'https://a,b.test', "'unsafe-eval'"],
    ];
    const home = `view: 'Home', allowedOrigins: { script: ${JSON.stringify(origins)} },`;
    const stderr = await failure(project(templateWith(["view: 'Home',", home])).build(...atFixedDate));
    for (const origin of origins)
      expect(stderr).toContain(`templates/site.tsx  ${JSON.stringify(origin)} is not the URL of one host`);
    expect(stderr).toContain("fix: write a full URL, such as https://api.company.com, or 'wasm-unsafe-eval'");
  });

  it('allows what packages make in browsers only on the pages that say so', async () => {
    const files =
      "image: ['blob:'], media: ['blob:', 'data:'], connect: ['blob:', 'data:', 'wss://live.test', 'https://[::1]:8080']";
    const origins = `{ style: ["'unsafe-inline'"], script: ["'wasm-unsafe-eval'"], worker: ['blob:'], font: ['data:'], ${files} }`;
    const markup =
      "<i style={{ top: 0 }}>x</i><style>{'@font-face{src:url(data:font/woff2;base64,AA==)}'}</style><audio src='data:audio/wav;base64,AA==' /><embed src='/about-us.txt' />";
    const site = await builtProject(
      templateWith(["view: 'Home',", `view: 'Home', allowedOrigins: ${origins},`], onHomePage(markup)),
    );
    expect(directivesOf(policyOf(site, 'index.html'))).toMatchObject({
      'style-src': "'unsafe-inline'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'worker-src': "'self' blob:",
      'font-src': "'self' data:",
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob: data:",
      'connect-src': "'self' blob: data: wss://live.test https://[::1]:8080",
      'object-src': "'self'",
    });
    expect(policyOf(site, 'notes/fog.html')).not.toMatch(/unsafe|blob:/);
    // A host that can't send a policy for each page sends one for all.
    expect(site.read('dist/_headers')).toMatch(/style-src 'unsafe-inline'(?! 'sha256)/);
  });

  it('names the line of a setting that would widen it', async () => {
    const site = project({
      ...templateWith([
        "view: 'Home',",
        "view: 'Home', allowedOrigins: { script: ['https://*', settings.title, new URL(settings.url).origin] },",
      ]),
      'content/site.yaml': 'title: Harbor\nurl: https://harbor.test/notes\nphone: https://*/w.js\n',
    });
    const stderr = await failure(site.build(...atFixedDate));
    expect(stderr).toMatch(/^error content\/site\.yaml:1:8 {2}"Harbor" is not the URL/m);
    expect(stderr).toMatch(/^error content\/site\.yaml:3:8 {2}"https:\/\/\*" is not the URL/m);
  });

  it('allows the image of no host that stands for all', async () => {
    const site = project({ 'content/notes/tide.md': note('The tide', '![Sea](https://*/sea.png)') });
    expect(await failure(site.build(...atFixedDate))).toContain('blocks the image https://*/sea.png\n');
  });

  it('encodes the separators of a policy in a path', async () => {
    const site = await builtProject(
      templateWith(["view: 'Home',", "view: 'Home', allowedOrigins: { script: ['https://a.test/x;y,z.js'] },"]),
    );
    expect(directivesOf(policyOf(site, 'index.html'))['script-src']).toBe("'self' https://a.test/x%3By%2Cz.js");
  });

  it('allows the mail service only on the contact page, and the calendar only on the schedule page', () => {
    const policies = Object.fromEntries(
      ['/', '/contact', '/schedule', '/blog/ankeny-mulching'].map((path) => [path, policyIn(path)]),
    );
    expect(policies['/contact']).toContain("connect-src 'self' https://api.emailjs.com;");
    expect(policies['/schedule']).toContain('frame-src https://booking.example.com;');
    expect(policies['/schedule']).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/booking\.example\.com\/widget\.js;/);
    for (const path of ['/', '/blog/ankeny-mulching']) expect(policies[path]).not.toMatch(/https:|unsafe/);
  });
});

describe.each(Object.entries(hosts))('the headers that %s sends', (_name, host) => {
  const headersOf = (path: string) => host(headerRules(fileAt('_headers')), path);
  /** The last policy is the most detailed, whether the host sends it alone or after the general one. */
  const policyAt = (path: string) => directivesOf(headersOf(path)['Content-Security-Policy']?.split(', ').at(-1));

  it('contain the CSP of each page for every form of its path, and allow only the styles of its neighbors in addition', async () => {
    const addresses = (await allPaths()).filter((address) => address !== '/404');
    expect(addresses.length).toBeGreaterThan(50);
    for (const address of addresses) {
      const { 'style-src': styles = '', ...inPage } = directivesOf(policyIn(address));
      for (const spelling of spellingsOf(address)) {
        const { 'style-src': allowed = '', ...inHeader } = policyAt(spelling);
        expect(inHeader, spelling).toEqual({ ...inPage, 'frame-ancestors': "'none'" });
        expect(allowed.split(' '), spelling).toEqual(expect.arrayContaining(styles.split(' ')));
      }
    }
  });

  it('allow the style of the 404 page at every path', () => {
    const [style = ''] = directivesOf(policyIn('/404'))['style-src']?.match(/'sha256-\S+/) ?? [];
    for (const path of ['/blog/nowhere', '/services/nowhere', '/contact/nowhere'])
      expect(policyAt(path)['style-src']).toContain(style);
    expect(policyAt('/nowhere')).toEqual({ 'frame-ancestors': "'none'", 'base-uri': "'none'", 'object-src': "'none'" });
  });

  it('protect every response, with one value per header', () => {
    for (const path of ['/', '/about', '/nowhere', '/favicon.svg', '/assets/page-ABC.js']) {
      expect(headersOf(path), path).toMatchObject({
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
      });
    }
  });

  it('cache file names with a hash for a year, and revalidate pages', () => {
    const life = (path: string) => headersOf(path)['Cache-Control'];
    for (const path of ['/assets/page-ABC.js', '/pictures/home-abc.svg', '/cards/home-abc.png'])
      expect(life(path), path).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/about', '/blog/', '/blog/ankeny-mulching'])
      expect(life(path), path).toBe('public, max-age=0, must-revalidate');
    expect(life('/feed.xml')).toBeUndefined();
  });
});

describe('the _headers file', () => {
  const patternsIn = (site: Project) => headerRules(site.read('dist/_headers')).map(({ pattern }) => pattern);
  const general = ['/*', '/notes/assets/*'];
  const sitemap = '/notes/sitemap.xml';
  const home = ['/notes', '/notes/', '/notes/index.html'];

  /** A site with more pages, each in its own section, and more folders of hashed files. */
  async function siteWith(sections: number, folders: number, origins = ''): Promise<Project> {
    const site = await builtProject(
      templateWith(
        ['        ...notes.map', `        ...morePages(home.source),\n        ...notes.map`],
        inPlan(`files: [], hashedFolders: ${JSON.stringify(Array.from({ length: folders }, (_, at) => `media${at}`))},`),
        [
          '/** A site that shares',
          `const morePages = (source: string) => Array.from({ length: ${sections} }, (_, at) => ({
  path: '/s' + at, source, view: 'NotFound' as const, props: {}, allowedOrigins: { ${origins} },
}));

/** A site that shares`,
        ],
      ),
    );
    return site;
  }

  it("stays within Cloudflare's limits: 100 rules, lines of 2,000 characters", () => {
    const file = fileAt('_headers');
    expect(headerRules(file).length).toBeLessThanOrEqual(100);
    for (const line of file.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
  });

  it('has three rules for a section of any size, below the base path', async () => {
    const site = await builtProject();
    expect(patternsIn(site)).toEqual([...general, ...home, '/notes/notes', '/notes/notes.html', '/notes/notes/*', sitemap]);
  });

  it('leaves pages to their own <meta> if there would be more than 100 rules', async () => {
    expect(patternsIn(await siteWith(30, 1))).toHaveLength(100);
    const withOwn = await siteWith(30, 1);
    withOwn.write('public/_headers', '# mine\n/maps/*\n  X-A: b\n');
    await withOwn.build(...atFixedDate);
    expect(patternsIn(withOwn)).toEqual([...general, '/notes/media0/*', sitemap, '/maps/*']);
    const many = await siteWith(30, 2);
    expect(patternsIn(many)).toEqual([...general, '/notes/media0/*', '/notes/media1/*', sitemap]);
    expect(policyOf(many, 's29.html')).toContain("default-src 'none'");
  });

  it('leaves pages to their own <meta> if a line would have more than 2,000 characters', async () => {
    const withHost = (length: number) => siteWith(1, 0, `connect: ['https://${'a'.repeat(length)}.test']`);
    const longest = (site: Project) =>
      Math.max(
        ...site
          .read('dist/_headers')
          .split('\n')
          .map((line) => line.length),
      );
    const fits = 2000 - longest(await withHost(500)) + 500;
    const site = await withHost(fits);
    expect(longest(site)).toBe(2000);
    expect(patternsIn(site)).toContain('/notes/s0');
    expect(patternsIn(await withHost(fits + 1))).toEqual([...general, sitemap]);
  });

  it('allows in a section what any of its pages, or the 404 page, needs', async () => {
    const site = await builtProject(
      templateWith(
        ["view: 'Note',", "view: 'Note', allowedOrigins: { connect: ['https://' + note.slug + '.test'] },"],
        ["view: 'NotFound',", "view: 'NotFound', allowedOrigins: { frame: ['https://lost.test'] },"],
      ),
    );
    const rules = headerRules(site.read('dist/_headers'));
    for (const host of Object.values(hosts)) {
      const policy = (path: string) => directivesOf(host(rules, path)['Content-Security-Policy']?.split(', ').at(-1));
      expect(policy('/notes/notes/fog')).toMatchObject({
        'connect-src': "'self' https://fog.test https://tide.test",
        'frame-src': 'https://lost.test',
        'frame-ancestors': "'none'",
      });
      expect(policy('/notes/notes/nowhere')['frame-src']).toBe('https://lost.test');
      expect(policy('/notes/')).not.toHaveProperty('frame-src');
    }
    expect(site.read('dist/_headers')).not.toContain('/404');
  });

  it('covers files of every type that can run code, in public/', async () => {
    const types = ['htm', 'xhtml', 'xht', 'XML', 'svgz', 'SVG', 'rss', 'shtml', 'unknown'];
    const files = types.map((type) => [`public/my file.${type}`, '<x/>']);
    const passive =
      'avif bmp css csv doc docx eot gif gz ico jpg jpeg jxl js json m4a m4v map md mjs mov mp3 mp4 ogg ogv otf pdf png ppt pptx tif tiff ttf txt wasm wav webm webmanifest webp woff woff2 xls xlsx zip'.split(
        ' ',
      );
    const site = await builtProject({
      ...Object.fromEntries(files),
      ...Object.fromEntries(passive.map((type) => [`public/photo.${type}`, '{}'])),
      'public/CNAME': 'harbor.test',
      'public/old/index.html': '<title>x</title>',
    });
    const rules = headerRules(site.read('dist/_headers'));
    for (const host of Object.values(hosts))
      for (const type of types)
        expect(host(rules, `/notes/my%20file.${type}`)['Content-Security-Policy'], type).toContain("default-src 'self'");
    expect(patternsIn(site).filter((pattern) => /photo|CNAME/.test(pattern))).toEqual([]);
    const ofFolder = ['/notes/old/index.html', '/notes/old', '/notes/old/'];
    expect(patternsIn(site)).toEqual(expect.arrayContaining(ofFolder));
  });

  it('covers the feed, and generated files in folders of hashed files and elsewhere', async () => {
    const files =
      "files: [{ path: 'media/a-1.svg', body: '<svg/>' }, { path: 'map.svg', body: '<svg/>' }], hashedFolders: ['media'],";
    const feed = "feed: { path: '/feed.xml', title: '', subtitle: '', author: '', entries: [] },";
    const site = await builtProject(templateWith(inPlan(`${files} ${feed}`)));
    const rules = headerRules(site.read('dist/_headers'));
    for (const host of Object.values(hosts))
      for (const path of ['/notes/media/a-1.svg', '/notes/map.svg', '/notes/feed.xml', '/notes/sitemap.xml'])
        expect(host(rules, path)['Content-Security-Policy'], path).toContain("default-src 'self'");
  });

  it('covers an index.html of public/ on a site without a base path', () => {
    const options = { plan: { pages: [], shared: {}, files: [] }, policyOf: () => '', isIndexed: true, own: '' };
    const file = headersFile('', { ...options, files: [{ path: 'index.html' }] });
    expect(file.match(/^\S+$|^$(?=\n )/gm)).toEqual(['/*', '/assets/*', '/index.html', '/']);
  });

  it('covers very many documents and all pages with one policy, which allows no inline script', async () => {
    const site = project(templateWith(["view: 'Home',", "view: 'Home', allowedOrigins: { connect: ['https://a.test'] },"]));
    for (let at = 0; at < 60; at++) site.write(`public/d${at}.html`, '<script>alert(1)</script>');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    const rules = headerRules(site.read('dist/_headers'));
    expect(rules.length).toBeLessThan(100);
    for (const host of Object.values(hosts))
      for (const path of ['/notes/d0.html', '/notes/d59', '/notes/', '/notes/notes/fog'])
        expect(directivesOf(host(rules, path)['Content-Security-Policy'])).toMatchObject({
          'default-src': "'self'",
          'script-src': "'self'",
          'style-src': "'self' 'unsafe-inline'",
          'connect-src': "'self' https://a.test",
          'frame-ancestors': "'none'",
        });
  });

  it('covers every alias of a page, and leaves their life to hashed files whose folder begins with its name', async () => {
    const files = "files: [{ path: 'media/a-1.svg', body: '<svg/>' }], hashedFolders: ['media'],";
    const site = await builtProject(templateWith(["view: 'Home',", "view: 'Home', alsoAt: ['/me'],"], inPlan(files)));
    expect(patternsIn(site)).toContain('/notes/me');
    const rules = headerRules(site.read('dist/_headers'));
    for (const host of Object.values(hosts))
      expect(host(rules, '/notes/media/a-1.svg')['Cache-Control']).toBe('public, max-age=31536000, immutable');
  });

  it("gives a section its own CSP if another section's name starts with the same characters", async () => {
    const site = project(
      templateWith(
        [
          `path: \`/notes/\${note.slug}\`,`,
          "path: '/' + folders[note.slug] + '/' + note.slug, allowedOrigins: { connect: ['https://' + note.slug + '.test'] },",
        ],
        [
          '/** A site that shares',
          "const folders: Record<string, string> = { fog: 'areas', tide: 'area' };\n/** A site that shares",
        ],
      ),
    );
    site.edit('content/notes/fog.md', '(/notes/tide#when)', '(/area/tide)');
    site.edit('content/pages/home.md', '/notes/tide', '/area/tide');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    const rules = headerRules(site.read('dist/_headers'));
    for (const path of ['/notes/areas', '/notes/areas/', '/notes/areas/fog'])
      expect(hosts.Netlify(rules, path)['Content-Security-Policy']).toContain('https://fog.test');
  });
});

function policyOf(site: Project, path: string): string {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(site.read(`dist/${path}`)) ?? [];
  return policy;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function policyIn(path: string): string {
  return pageAt(path).querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';
}

function directivesOf(policy = ''): Record<string, string> {
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)));
}

function spellingsOf(address: string): string[] {
  return address === '/' ? ['/', '/index.html'] : [address, `${address}/`, `${address}.html`, `${address}/index.html`];
}
