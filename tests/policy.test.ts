import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contentSecurityPolicy, withPolicy } from '../cli/output/policy.ts';
import { type Visit, visit } from './support/browser.ts';
import { fileAt, pageAt } from './support/pages.ts';

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
    expect(withPolicy('<html><head><meta charset="utf-8"/><style>a{}</style></head></html>', undefined)).toMatch(
      /^<html><head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default-src 'none';[^>]*"\/><style>/,
    );
  });

  it('lets the mail service in on the contact page alone, and the calendar on the schedule page alone', () => {
    const policies = Object.fromEntries(
      ['/', '/contact', '/schedule', '/blog/ankeny-mulching'].map((path) => [path, policyOf(path)]),
    );
    expect(policies['/contact']).toContain("connect-src 'self' https://api.emailjs.com;");
    expect(policies['/schedule']).toContain('frame-src https://booking.example.com;');
    expect(policies['/schedule']).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/booking\.example\.com;/);
    for (const path of ['/', '/blog/ankeny-mulching']) expect(policies[path]).not.toMatch(/https:|unsafe/);
  });

  it('is helped by headers for hosts that read them', () => {
    const headers = fileAt('_headers');
    expect(headers).toContain("/*\n  Content-Security-Policy: frame-ancestors 'none'; base-uri 'none'; object-src 'none'\n");
    expect(headers).toContain('  X-Content-Type-Options: nosniff\n');
    expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
    // Cloudflare reads at most 100 rules, of lines up to 2,000 characters.
    expect(headers.match(/^\//gm)?.length).toBeLessThan(100);
  });

  function policyOf(path: string): string {
    return pageAt(path).querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';
  }
});

describe('in a browser', () => {
  let site: Visit;
  beforeAll(async () => {
    site = await visit(inject('dist'));
  });
  afterAll(() => site.close());

  it('a script that somebody got into the page does not run', async () => {
    const page = await site.open('/contact');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" alt="" onerror="window.stolen = true">');
      const script = document.createElement('script');
      script.textContent = 'window.stolen = true';
      document.body.append(script);
    });
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName(`${location.origin}/none.png`).length)).toBe(1);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    await page.context().close();
  });
});
