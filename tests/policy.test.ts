import { describe, expect, it } from 'vitest';
import { headersFile } from '../cli/output/headers.ts';
import { contentSecurityPolicy, mergePolicies, withPolicy } from '../cli/output/policy.ts';
import { headerRules } from '../cli/serve/hosts/headerRules.ts';
import { addressesOf } from './support/addresses.ts';
import { hosts } from './support/hostHeaders.ts';
import { fileAt, pageAt } from './support/pages.ts';
import { project } from './support/project.ts';

describe('the security policy of a page', () => {
  it('names what the page holds and nothing else', () => {
    const page =
      '<html><head><style>a{color:red}</style></head><body><img src="https://bucket.test/a.avif" alt=""/></body></html>';
    expect(contentSecurityPolicy(page, { connect: ['https://api.test'] }).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='",
      "img-src 'self' data: https://bucket.test",
      "font-src 'self'",
      "connect-src 'self' https://api.test",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
    ]);
  });

  it('stands before anything that it rules', () => {
    expect(withPolicy('<html><head><meta charset="utf-8"/><style>a{}</style></head></html>', "default-src 'none'")).toMatch(
      /^<html><head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default-src 'none'"\/><style>/,
    );
  });

  it('lets the mail service in on the contact page alone, and the calendar on the schedule page alone', () => {
    const policies = Object.fromEntries(
      ['/', '/contact', '/schedule', '/blog/ankeny-mulching'].map((path) => [path, policyIn(path)]),
    );
    expect(policies['/contact']).toContain("connect-src 'self' https://api.emailjs.com;");
    expect(policies['/schedule']).toContain('frame-src https://booking.example.com;');
    expect(policies['/schedule']).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/booking\.example\.com\/widget\.js;/);
    for (const path of ['/', '/blog/ankeny-mulching']) expect(policies[path]).not.toMatch(/https:|unsafe/);
  });
});

describe('the policy that allows what several pages need', () => {
  it('has the sources of all of them, each once', () => {
    expect(
      mergePolicies([
        "default-src 'none'; style-src 'sha256-a' 'self'",
        "default-src 'none'; style-src 'sha256-b' 'self'; frame-src https://b.test",
      ]),
    ).toBe("default-src 'none'; style-src 'sha256-a' 'self' 'sha256-b'; frame-src https://b.test");
  });
});

describe.each(Object.entries(hosts))('the headers that %s sends', (_name, host) => {
  const headersOf = (path: string) => host(headerRules(fileAt('_headers')), path);
  /** The last policy is the most detailed, whether the host sends it alone or behind the general one. */
  const policyAt = (path: string) => directivesOf(headersOf(path)['Content-Security-Policy']?.split(', ').at(-1));

  it('carry the policy of each page at every spelling of its address, and allow no more but the styles of its neighbors', async () => {
    const addresses = (await addressesOf()).filter((address) => address !== '/404');
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

  it('let the page for what is not there have its style below every address', () => {
    const [style = ''] = directivesOf(policyIn('/404'))['style-src']?.match(/'sha256-\S+/) ?? [];
    for (const path of ['/blog/nowhere', '/services/nowhere', '/contact/nowhere'])
      expect(policyAt(path)['style-src']).toContain(style);
    expect(policyAt('/nowhere')).toEqual({ 'frame-ancestors': "'none'", 'base-uri': "'none'", 'object-src': "'none'" });
  });

  it('guard everything, with one value for each', () => {
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

  it('keep files with a hash in their name for a year, and ask anew for pages', () => {
    const life = (path: string) => headersOf(path)['Cache-Control'];
    for (const path of ['/assets/page-ABC.js', '/pictures/home-abc.svg', '/cards/home-abc.png'])
      expect(life(path), path).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/about', '/blog/', '/blog/ankeny-mulching'])
      expect(life(path), path).toBe('public, max-age=0, must-revalidate');
    expect(life('/feed.xml')).toBeUndefined();
  });
});

describe('the _headers file', () => {
  const page = (address: string, policy = "default-src 'none'") => ({ address, policy });
  const site = { basePath: '', notFound: undefined, hashedFolders: ['/assets'], pages: [page('/about')] };
  const patterns = (file: string) => headerRules(file).map(({ pattern }) => pattern);

  it('stays within what Cloudflare reads: 100 rules, lines of 2,000 characters', () => {
    const file = fileAt('_headers');
    expect(headerRules(file).length).toBeLessThanOrEqual(100);
    for (const line of file.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
  });

  it('has three rules for a section of any size', () => {
    const pages = Array.from({ length: 5000 }, (_, number) => page(`/notes/n${number}`));
    expect(patterns(headersFile({ ...site, pages }))).toEqual(['/*', '/assets/*', '/notes', '/notes.html', '/notes/*']);
  });

  it('leaves pages to their own <meta> where there are too many sections, or a policy is too long', () => {
    const sections = Array.from({ length: 33 }, (_, number) => page(`/s${number}`));
    expect(patterns(headersFile({ ...site, pages: sections.slice(1) }))).toHaveLength(98);
    expect(patterns(headersFile({ ...site, pages: sections }))).toEqual(['/*', '/assets/*']);
    const long = page('/long', `style-src ${'x'.repeat(2000)}`);
    expect(patterns(headersFile({ ...site, pages: [...site.pages, long] }))).toEqual(['/*', '/assets/*']);
  });

  it('gives no second life to files with a hash in their name that lie below a page', () => {
    const rules = headerRules(headersFile({ ...site, hashedFolders: ['/about/media'] }));
    expect(hosts.Cloudflare(rules, '/about/media/a-123.avif')['Cache-Control']).toBe('public, max-age=31536000, immutable');
  });

  it('gives a section its own policy where another has the beginning of its name', () => {
    const pages = [page('/areas/clive', 'img-src https://many.test'), page('/area/one', 'img-src https://one.test')];
    const rules = headerRules(headersFile({ ...site, pages }));
    for (const path of ['/areas', '/areas/', '/areas/clive'])
      expect(hosts.Netlify(rules, path)['Content-Security-Policy']).toContain('https://many.test');
  });

  it('follows a base path, and is the same after an edit as after a clean build', async () => {
    const harbor = project();
    expect((await harbor.build()).code).toBe(0);
    harbor.write('content/notes/tide.md', harbor.read('content/notes/tide.md').replace('title: ', 'title: The '));
    const { code, stderr } = await harbor.build();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(patterns(harbor.read('dist/_headers'))).toEqual([
      '/*',
      '/notes/assets/*',
      '/notes',
      '/notes/',
      '/notes/index.html',
      '/notes/notes',
      '/notes/notes.html',
      '/notes/notes/*',
    ]);
    const edited = harbor.read('dist/_headers');
    await harbor.build('--out', 'clean');
    expect(edited).toBe(harbor.read('clean/_headers'));
  });
});

function policyIn(path: string): string {
  return pageAt(path).querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';
}

function directivesOf(policy = ''): Record<string, string> {
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)));
}

function spellingsOf(address: string): string[] {
  return address === '/' ? ['/', '/index.html'] : [address, `${address}/`, `${address}.html`, `${address}/index.html`];
}
