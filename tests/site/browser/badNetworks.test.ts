import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { answerWith, visit } from '../../support/browser.ts';

const dist = inject('dist');

/** Opens a page while the connection breaks in the middle of each response with a script of a certain name. */
async function openWithHalf(which: RegExp, path: string) {
  let isBroken = true;
  const site = await visit(dist, {
    middleware: [
      (request, response, next) => {
        if (!isBroken || !which.test(request.url ?? '')) return next();
        const body = readFileSync(join(dist, request.url ?? ''));
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': body.length });
        response.write(body.subarray(0, body.length / 2), () => response.destroy());
      },
    ],
  });
  onTestFinished(site.close);
  const posts: string[] = [];
  const page = await site.open(path, { clock: true }, (fresh) =>
    fresh.route('https://api.emailjs.com/**', (route) => {
      if (route.request().method() === 'POST') posts.push(route.request().postDataJSON().template_params.message);
      return answerWith(200, 'OK')(route);
    }),
  );
  await page.waitForLoadState();
  const repair = () => {
    isBroken = false;
  };
  return { page, posts, repair };
}

it.each([/\/chunk-/, /\/contact-form-/])(
  'with half of %s, the form keeps the message and sends it once, on request',
  async (which) => {
    const { page, posts, repair } = await openWithHalf(which, '/contact');
    const send = page.getByRole('button', { name: 'Send Message' });
    const message = page.getByLabel('Message', { exact: true });
    await page.getByLabel('Name').fill('Ann Example');
    await page.getByLabel('E-mail').fill('ann@example.com');
    await message.fill('Please mow.');
    await send.click();
    // How else to reach the business.
    await page
      .locator('[data-island=contact-form]')
      .getByText('This part of the page didn’t load. Please call (515) 555-0142.')
      .waitFor();
    expect(await message.inputValue()).toBe('Please mow.');
    repair();
    await send.click();
    await page.locator('[data-island=contact-form][data-hydrated]').waitFor();
    await page.clock.runFor(3_000);
    await page.getByText('Thanks for contacting us! We will get back to you shortly.').waitFor();
    expect(posts).toEqual(['Please mow.']);
  },
);
