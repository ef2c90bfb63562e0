import { describe, expect, it } from 'vitest';
import { type Answer, answerAs } from '../cli/serve/hosts/answerAs.ts';
import type { HostName } from '../cli/serve/hosts/manners.ts';
import { redirectRules } from '../cli/serve/hosts/redirectRules.ts';

const files = ['/index.html', '/404.html', '/file.html', '/folder/index.html', '/both.html', '/both/index.html', '/note.txt'];

/** What a host says to an address, in short: `200 /file.html`, `301 → /file`, `404 /404.html`. */
function says(host: HostName, path: string, { has = files, redirects = '', basePath = '' } = {}): string {
  const rules = redirectRules(host, redirects);
  return short(answerAs(host, path, { basePath, has: (file) => has.includes(file), redirects: rules }));
}

function short(answer: Answer): string {
  return 'location' in answer ? `${answer.status} → ${answer.location}` : `${answer.status} ${answer.file ?? 'nothing'}`;
}

/** github.com/slorber/trailing-slash-guide, measured by its author on the hosts; S3 from the AWS user guide. */
const table: Record<HostName, Record<string, string>> = {
  plain: {
    '/': '200 /index.html',
    '/file': '200 /file.html',
    '/file/': '200 /file.html',
    '/file.html': '200 /file.html',
    '/folder': '200 /folder/index.html',
    '/folder/': '200 /folder/index.html',
    '/folder/index.html': '200 /folder/index.html',
    '/both': '200 /both.html',
    '/both/': '200 /both.html',
    '/both.html': '200 /both.html',
    '/both/index.html': '200 /both/index.html',
  },
  netlify: {
    '/': '200 /index.html',
    '/file': '200 /file.html',
    '/file/': '301 → /file',
    '/file.html': '200 /file.html',
    '/folder': '301 → /folder/',
    '/folder/': '200 /folder/index.html',
    '/folder/index.html': '200 /folder/index.html',
    '/both': '200 /both.html',
    '/both/': '301 → /both',
    '/both.html': '200 /both.html',
    '/both/index.html': '200 /both/index.html',
  },
  cloudflare: {
    '/': '200 /index.html',
    '/file': '200 /file.html',
    '/file/': '308 → /file',
    '/file.html': '308 → /file',
    '/folder': '308 → /folder/',
    '/folder/': '200 /folder/index.html',
    '/folder/index.html': '308 → /folder/',
    '/both': '200 /both.html',
    '/both/': '200 /both/index.html',
    '/both.html': '308 → /both',
    '/both/index.html': '308 → /both/',
  },
  github: {
    '/': '200 /index.html',
    '/file': '200 /file.html',
    '/file/': '404 /404.html',
    '/file.html': '200 /file.html',
    '/folder': '301 → /folder/',
    '/folder/': '200 /folder/index.html',
    '/folder/index.html': '200 /folder/index.html',
    '/both': '200 /both.html',
    '/both/': '200 /both/index.html',
    '/both.html': '200 /both.html',
    '/both/index.html': '200 /both/index.html',
  },
  s3: {
    '/': '200 /index.html',
    '/file': '404 /404.html',
    '/file/': '404 /404.html',
    '/file.html': '200 /file.html',
    '/folder': '302 → /folder/',
    '/folder/': '200 /folder/index.html',
    '/folder/index.html': '200 /folder/index.html',
    '/both': '302 → /both/',
    '/both/': '200 /both/index.html',
    '/both.html': '200 /both.html',
    '/both/index.html': '200 /both/index.html',
  },
};

const hosts = Object.keys(table) as HostName[];

describe.each(hosts)('%s', (host) => {
  it.each(Object.entries(table[host]))('%s is answered with %s', (path, answer) => {
    expect(says(host, path)).toBe(answer);
  });

  it('files other than pages have one address', () => {
    expect(says(host, '/note.txt')).toBe('200 /note.txt');
    expect(says(host, '/note.txt/')).toBe('404 /404.html');
    expect(says(host, '/note')).toBe('404 /404.html');
  });

  it('a site below a path is found there alone, with its own page for what is not there', () => {
    const site = { basePath: '/notes', has: files.map((file) => `/notes${file}`) };
    expect(says(host, '/notes/both.html', site)).toBe(host === 'cloudflare' ? '308 → /notes/both' : '200 /notes/both.html');
    expect(says(host, '/notes/', site)).toBe('200 /notes/index.html');
    expect(says(host, '/both', site)).toBe('404 /notes/404.html');
  });
});

describe('what is not there', () => {
  it.each(hosts)('%s says so, also where the site has no page for it', (host) => {
    const answer = host === 'cloudflare' ? '200 /index.html' : '404 nothing';
    expect(says(host, '/nowhere', { has: ['/index.html'] })).toBe(answer);
  });

  it('Cloudflare takes the nearest 404.html, the others the one at the top', () => {
    const has = ['/404.html', '/blog/404.html'];
    expect(says('cloudflare', '/blog/2024/nowhere', { has })).toBe('404 /blog/404.html');
    expect(says('cloudflare', '/shop/nowhere', { has })).toBe('404 /404.html');
    expect(says('netlify', '/blog/2024/nowhere', { has })).toBe('404 /404.html');
  });

  it('an address of other letters is redirected in the letters that a header may hold', () => {
    expect(says('s3', '/café\n?', { has: ['/café\n?/index.html'] })).toBe('302 → /caf%C3%A9%0A%3F/');
  });
});

describe('the files in which a site tells its host what to do', () => {
  const has = [...files, '/_headers', '/_redirects'];

  it.each(hosts)('%s: they are handed out only where they mean nothing', (host) => {
    const isRead = host === 'netlify' || host === 'cloudflare';
    for (const path of ['/_headers', '/_redirects'])
      expect(says(host, path, { has })).toBe(isRead ? '404 /404.html' : `200 ${path}`);
  });

  const redirects = `
    # where pages went
    /old        /file            # in spring
    /moved      /file        302
    /file       /note.txt    301
    /news/*     /both/:splat 301
    /by/:year/:slug  /:slug?from=:year  307
    /other      https://harbor.test/other  301
    /inside     /folder/     200
    /both/gone  /file 404
    nonsense
    /strange    /file        299
    /coffee     /café%20bar  301
  `;

  it.each<[string, string, string]>([
    ['/old', '301 → /file', '302 → /file'],
    ['/moved', '302 → /file', '302 → /file'],
    // Netlify serves what exists; Cloudflare follows the rule.
    ['/file', '200 /file.html', '301 → /note.txt'],
    ['/news/2024/fog', '301 → /both/2024/fog', '301 → /both/2024/fog'],
    ['/news/a b', '301 → /both/a%20b', '301 → /both/a%20b'],
    ['/by/2024/fog', '307 → /fog?from=2024', '307 → /fog?from=2024'],
    ['/other', '301 → https://harbor.test/other', '301 → https://harbor.test/other'],
    ['/inside', '200 /folder/index.html', '200 /folder/index.html'],
    ['/both/gone', '404 /file.html', '404 /404.html'],
    // Netlify does not tell a slash at the end from none.
    ['/old/', '301 → /file', '404 /404.html'],
    ['/coffee', '301 → /caf%C3%A9%20bar', '301 → /caf%C3%A9%20bar'],
    ['/strange', '404 /404.html', '404 /404.html'],
  ])('%s: Netlify says %s, Cloudflare %s', (path, netlify, cloudflare) => {
    expect(says('netlify', path, { redirects })).toBe(netlify);
    expect(says('cloudflare', path, { redirects })).toBe(cloudflare);
    expect(says('github', path, { redirects })).toBe(says('github', path));
  });

  it('Netlify follows a forced rule although the page exists; Cloudflare does not read such a line', () => {
    expect(says('netlify', '/file', { redirects: '/file /both 301!' })).toBe('301 → /both');
    expect(says('cloudflare', '/file', { redirects: '/file /both 301!' })).toBe('200 /file.html');
  });
});
