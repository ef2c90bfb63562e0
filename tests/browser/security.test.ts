import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Handler } from '../../cli/serve/server.ts';
import { addressesOf } from '../support/addresses.ts';
import { type Visit, visit } from '../support/browser.ts';
import { type BuiltSite, buildInto } from '../support/buildInto.ts';
import { hosts, sendingHeaders } from '../support/hostHeaders.ts';
import { kinds } from '../support/kinds.ts';

/** Everything that somebody might get into a page: each would leave its name in `window.ran`. */
const intrusion = `
  <script>(window.ran ??= []).push('inline script')</script>
  <script src="https://thief.test/stolen.js"></script>
  <img src="/none.png" alt="" onerror="(window.ran ??= []).push('inline handler')">
  <a id="trap" href="javascript:(window.ran ??= []).push('javascript: link')">Free mulch</a>
  <style>body { --stolen: yes }</style>
  <base href="https://thief.test/">
  <form id="phish" action="https://thief.test/"><button>Sign in</button></form>`;

const script = (text: string) => ({ body: text, contentType: 'text/javascript' });

/** Has a page arrive with the intrusion in it. */
async function intrude(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('https://thief.test/**', (route) => route.fulfill(script("(window.ran ??= []).push('external script')")));
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname) && url.hostname === '127.0.0.1',
    async (route) => {
      const response = await route.fetch();
      const body = change(await response.text()).replace('</main>', `${intrusion}</main>`);
      return route.fulfill({ response, body });
    },
  );
}

/** Directives that the page has offended against, in the order in which it did. */
async function violationsOn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const seen = document.documentElement.dataset;
      seen.violations = `${seen.violations ?? ''}${effectiveDirective} ${blockedURI}\n`;
    });
  });
  return () => page.evaluate(() => (document.documentElement.dataset.violations ?? '').split('\n').filter(Boolean));
}

const withoutMeta = (html: string) => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');

describe.each([
  ['<meta> alone, as on hosts without headers', undefined, (html: string) => html],
  ['header alone, as Netlify sends it', hosts.Netlify, withoutMeta],
  ['header alone, as Cloudflare sends it', hosts.Cloudflare, withoutMeta],
])('by its %s', (_name, host, change) => {
  let site: Visit;
  beforeAll(async () => {
    site = await visit(inject('dist'), undefined, host && { first: sendingHeaders(inject('dist'), host) });
  });
  afterAll(() => site.close());

  // At an address of no section, the page for what is not there has no header of its own: its <meta> guards it.
  const guarded = kinds.map(([kind, path]) => [kind, kind === 'not found' ? '/blog/nowhere' : path] as const);

  it.each(guarded)('the page "%s" runs and sends nothing that somebody got into it', async (_kind, path) => {
    let violations = async (): Promise<string[]> => [];
    const page = await site.open(path, undefined, async (fresh) => {
      violations = await violationsOn(fresh);
      await intrude(fresh, change);
    });
    await page.waitForLoadState();
    await page.locator('#trap').evaluate((link: HTMLElement) => link.click());
    await page.locator('#phish').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect
      .poll(async () => [...new Set(await violations())].sort())
      .toEqual([
        'base-uri https://thief.test/',
        'form-action https://thief.test/?',
        'script-src-attr inline',
        'script-src-elem https://thief.test/stolen.js',
        'script-src-elem inline',
        'style-src-elem inline',
      ]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.context().close();
  });
});

describe('with headers and <meta> together, nothing that the site itself does is against its policy', () => {
  let built: BuiltSite;
  let site: Visit;
  beforeAll(async () => {
    built = await buildInto('.', { EMAILJS_PUBLIC_KEY: 'public_key' });
    site = await visit(built.folder, undefined, { first: sendingHeaders(built.folder, hosts.Cloudflare) });
  });
  afterAll(async () => {
    await site.close();
    built.remove();
  });

  async function open(path: string, before?: (page: Page) => Promise<unknown>) {
    let violations = async (): Promise<string[]> => [];
    const page = await site.open(path, undefined, async (fresh) => {
      violations = await violationsOn(fresh);
      await before?.(fresh);
    });
    await page.waitForLoadState();
    return { page, violations };
  }

  it('on any page', async () => {
    const findings: string[] = [];
    const { page, violations } = await open('/', (fresh) =>
      fresh.route('https://booking.example.com/**', (route) => route.fulfill(script(''))),
    );
    const addresses = [...(await addressesOf()), '/nowhere', '/blog/nowhere'];
    expect(addresses.length).toBeGreaterThan(50);
    for (const address of addresses) {
      const response = await page.goto(site.origin + address);
      expect(response?.headers()['content-security-policy'], address).toContain("frame-ancestors 'none'");
      findings.push(...(await violations()).map((violation) => `${address}: ${violation}`));
    }
    await page.context().close();
    expect(findings).toEqual([]);
  });

  it('when a price is asked for, reviews appear and more services are shown', async () => {
    const review = {
      author_name: 'Ann',
      author_url: 'https://maps.test/ann',
      rating: 5,
      text: 'Tidy edges.',
      time: 1_743_000_000,
    };
    const { page, violations } = await open('/', (fresh) =>
      fresh.route('**/get-reviews', (route) => route.fulfill({ json: { result: { reviews: [review] } } })),
    );
    await page.getByLabel('Lawn size in square feet').fill('5000');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByText('$42.50 per service').waitFor();
    await page.locator('[data-island=reviews]').scrollIntoViewIfNeeded();
    await page.getByText('Tidy edges.').waitFor();
    await page.getByText('Show More Services').click();
    expect(await violations()).toEqual([]);
    await page.context().close();
  });

  it('when a message is sent', async () => {
    const sent = (route: Route) =>
      route.fulfill({
        body: 'OK',
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' },
      });
    const { page, violations } = await open('/contact', async (fresh) => {
      await fresh.clock.install();
      await fresh.route('https://api.emailjs.com/**', sent);
    });
    await page.getByLabel('Name', { exact: true }).fill('Ann Example');
    await page.getByLabel('E-mail', { exact: true }).fill('ann@example.com');
    await page.getByLabel('Message', { exact: true }).fill('Please mow the lawn.');
    await page.clock.runFor(3_000);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Thanks for contacting us!').waitFor();
    expect(await violations()).toEqual([]);
    await page.context().close();
  });

  it('when the calendar comes, with its style sheet and its frame', async () => {
    const provider = `
      const container = document.querySelector('.calendly-inline-widget');
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://booking.example.com/widget.css' });
      const frame = Object.assign(document.createElement('iframe'), { src: container.dataset.url });
      container.append(sheet, frame);`;
    const answers = { js: script(provider), css: { body: 'iframe { border: 0 }', contentType: 'text/css' } };
    const { page, violations } = await open('/schedule', (fresh) =>
      fresh.route('https://booking.example.com/**', (route) => {
        const kind = /\.(js|css)$/.exec(route.request().url())?.[1] as keyof typeof answers | undefined;
        return route.fulfill(kind ? answers[kind] : { body: 'Pick a time', contentType: 'text/html' });
      }),
    );
    await page.frameLocator('.calendly-inline-widget iframe').getByText('Pick a time').waitFor();
    expect(await violations()).toEqual([]);
    await page.context().close();
  });
});

it.each([
  ['cannot show a page in a frame, where headers are sent', hosts.Netlify, 'chrome-error://chromewebdata/'],
  ['can, where they are not', undefined, 'the page'],
])('another site %s', async (_name, host, shown) => {
  const withHeaders = host && sendingHeaders(inject('dist'), host);
  const first: Handler = (request, response, next) => {
    const frame = `<!doctype html><iframe src="http://${request.headers.host?.replace('localhost', '127.0.0.1')}/contact"></iframe>`;
    if (request.url === '/elsewhere') response.setHeader('Content-Type', 'text/html').end(frame);
    else if (withHeaders) withHeaders(request, response, next);
    else next();
  };
  const site = await visit(inject('dist'), undefined, { first });
  const page = await site.open('/robots.txt');
  await page.goto(`${site.origin.replace('127.0.0.1', 'localhost')}/elsewhere`);
  const address = () => page.frames()[1]?.url();
  await expect.poll(() => (address() === `${site.origin}/contact` ? 'the page' : address())).toBe(shown);
  await site.close();
});
