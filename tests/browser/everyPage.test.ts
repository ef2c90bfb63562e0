import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Visit, visit } from '../support/browser.ts';
import { runSite } from '../support/cli.ts';
import { complaintsOf } from '../support/scripts.ts';

/** The one page that asks another host for something by itself: the booking calendar is what its visitors come for. */
const calendar = { address: '/schedule', script: 'https://booking.example.com/widget.js' };

let site: Visit;
let addresses: string[];
beforeAll(async () => {
  site = await visit(inject('dist'));
  const { stdout } = await runSite(['routes', '--json']);
  addresses = (JSON.parse(stdout) as { address: string }[]).map(({ address }) => address);
});
afterAll(() => site.close());

it('no page logs an error, asks another host for anything or loads React before its visitor does something', async () => {
  expect(addresses.length).toBeGreaterThan(50);
  const findings: string[] = [];
  const page = await site.open('/');
  const asker = (request: Request) => new URL(request.frame().url()).pathname;
  await page.route(
    ({ origin }) => origin !== site.origin,
    (route) => {
      const [from, url] = [asker(route.request()), route.request().url()];
      if (from !== calendar.address || url !== calendar.script) findings.push(`${from} asks for ${url}`);
      return route.fulfill({ body: '', contentType: 'text/javascript' });
    },
  );
  page.on('request', (request) => {
    if (/\/chunk-/.test(request.url()) && asker(request) !== calendar.address) findings.push(`${asker(request)} loads React`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) findings.push(`${response.status()} for ${response.url()}`);
  });
  const complaints = complaintsOf(page);
  for (const address of addresses) {
    await page.goto(site.origin + address);
    findings.push(...complaints.splice(0).map((text) => `${address}: ${text}`));
  }
  await page.context().close();
  expect(findings).toEqual([]);
});
