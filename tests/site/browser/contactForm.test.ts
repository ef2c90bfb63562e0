import type { Locator, Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerWith, visitForTheseTests } from '../../support/browser.ts';
import { gateScripts } from '../../support/scripts.ts';

const site = visitForTheseTests();

const address = 'https://api.emailjs.com/api/v1.0/email/send';
const success = 'Thanks for contacting us! We will get back to you shortly.';
const failure = 'Sorry, there was an error sending your message. Please try again.';
const message = {
  Name: 'Ann Example',
  'E-mail': 'ann@example.com',
  'Phone (optional)': '(515) 555-0199',
  Message: 'Please mow\nthe lawn.',
};

interface Opened {
  page: Page;
  posts: Request[];
}

/** Opens the contact page with a mail service that responds with `answer`. */
async function open(answer: (route: Route) => unknown, before?: (page: Page) => Promise<unknown>, from = site): Promise<Opened> {
  const posts: Request[] = [];
  const page = await from.open('/contact', { clock: true }, async (fresh) => {
    await fresh.route('https://api.emailjs.com/**', (route) => {
      if (route.request().method() === 'POST') posts.push(route.request());
      return answer(route);
    });
    await before?.(fresh);
  });
  await page.waitForLoadState('domcontentloaded');
  return { page, posts };
}

const ok = answerWith(200, 'OK');

/** Fills in fields of the hydrated form in one call, which takes a third of the time. */
async function fill(page: Page, values: Partial<typeof message> = message): Promise<void> {
  await page.getByLabel('Name', { exact: true }).focus();
  await page.locator('[data-hydrated]').waitFor();
  await page.evaluate(
    (texts) => {
      for (const { control, textContent } of document.querySelectorAll<HTMLLabelElement>('.contact-form label')) {
        const text = texts[textContent];
        if (text === undefined) continue;
        (control as HTMLInputElement).select();
        document.execCommand(text ? 'insertText' : 'delete', false, text);
      }
    },
    values as Record<string, string>,
  );
}

async function valuesOf(page: Page): Promise<Record<string, string>> {
  const values = Object.keys(message).map(async (label) => [label, await page.getByLabel(label, { exact: true }).inputValue()]);
  return Object.fromEntries(await Promise.all(values));
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
const banner = (page: Page) => page.locator('.contact-form .callout');
/** Whether a color of an element is rather red or rather green. */
const hueOf = (element: Locator, property: 'backgroundColor' | 'borderTopColor' | 'borderLeftColor' | 'color') =>
  element.evaluate((styled, name) => {
    const [red = 0, green = 0] = getComputedStyle(styled)[name].match(/\d+/g)?.map(Number) ?? [];
    return red > green ? 'red' : 'green';
  }, property);
const empty = { Name: '', 'E-mail': '', 'Phone (optional)': '', Message: '' };

/** The form delays messages sent within three seconds. */
async function sendAfterAWhile(page: Page): Promise<void> {
  await page.clock.runFor(3_000);
  await send(page);
}

describe('a message', () => {
  it('is posted to the mail service with exactly these fields, and once on two simultaneous submits', async () => {
    const { page, posts } = await open(ok);
    await fill(page);
    await page.clock.runFor(3_000);
    await page.locator('[data-hydrated] form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await page.getByText(success).waitFor();
    expect(posts.map((post) => post.url())).toEqual([address]);
    expect(posts[0]?.headers()['content-type']).toContain('application/json');
    expect(posts[0]?.postDataJSON()).toEqual({
      lib_version: '4.4.1',
      user_id: 'public_key',
      service_id: 'service_example',
      template_id: 'template_example',
      template_params: {
        from_name: 'Ann Example',
        from_email: 'ann@example.com',
        from_phone: '(515) 555-0199',
        message: 'Please mow\nthe lawn.',
        to_email: 'hello@example.com',
      },
    });
  });

  it('disables both buttons while it is being sent; then the form is empty below a green banner, as is the storage', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { page } = await open(async (route) => {
      await answered;
      await ok(route);
    });
    const stored = () => page.evaluate(() => ({ ...sessionStorage }));
    await fill(page);
    await expect.poll(async () => Object.keys(await stored())).toEqual(['contact-message']);
    await sendAfterAWhile(page);
    const button = page.getByRole('button', { name: 'Sending...' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await button.evaluate((sending) => Number(getComputedStyle(sending).opacity))).toBeLessThan(1);
    expect(await page.getByRole('button', { name: 'Clear' }).isDisabled()).toBe(true);
    expect(await banner(page).count()).toBe(0);
    answer();
    await page.getByRole('status').getByText(success).waitFor();
    expect(await banner(page).getAttribute('data-kind')).toBe('success');
    expect(await hueOf(banner(page), 'backgroundColor')).toBe('green');
    expect(await hueOf(banner(page), 'borderLeftColor')).toBe('green');
    expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
    expect(await valuesOf(page)).toEqual(empty);
    expect(await stored()).toEqual({ 'contact-message-sent': expect.stringMatching(/^\[\d+\]$/) });
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  });

  it('sent by keyboard, the focus stays on the button, or in the field that the visitor moved to', async () => {
    let answered = Promise.withResolvers<void>();
    const { page } = await open(async (route) => {
      await answered.promise;
      await ok(route);
    });
    for (const focused of ['Send Message', 'Phone (optional)']) {
      answered = Promise.withResolvers();
      await fill(page);
      await page.clock.fastForward('01:01');
      await page.getByRole('button', { name: 'Send Message' }).focus();
      await page.keyboard.press('Enter');
      if (focused !== 'Send Message') await page.getByLabel(focused).focus();
      await page.getByRole('button', { name: 'Sending...' }).waitFor();
      if (focused !== 'Send Message') await page.keyboard.type('1');
      answered.resolve();
      await page.getByText(success).waitFor();
      // What was changed meanwhile was not sent.
      expect((await valuesOf(page)).Message).toBe(focused === 'Send Message' ? '' : message.Message);
      const active = page.locator('.contact-form :focus');
      expect(
        (await active.textContent()) || (await active.evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent)),
      ).toBe(focused);
    }
  });

  it('waits until three seconds after the form was first touched', async () => {
    const { page, posts } = await open(ok);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel('Name').focus();
    await page.locator('[data-hydrated]').waitFor();
    await page.getByLabel('Message', { exact: true }).focus();
    await page.clock.runFor(2_000);
    await fill(page);
    await send(page);
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await page.clock.runFor(900);
    // A message that was sent too early would arrive before this response.
    await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
    expect(posts).toHaveLength(0);
    await page.clock.runFor(200);
    await page.getByText(success).waitFor();
    expect(posts).toHaveLength(1);
  });

  it('from a bot that fills in every field is silently dropped', async () => {
    const { page, posts } = await open(ok);
    await fill(page);
    // Neither the keyboard nor the browser's autofill may get there.
    const honeypot = page.getByLabel('Leave this empty');
    const settings = await honeypot.evaluate(({ tabIndex, autocomplete }: HTMLInputElement) => ({ tabIndex, autocomplete }));
    expect(settings).toEqual({ tabIndex: -1, autocomplete: 'off' });
    expect((await honeypot.boundingBox())?.x).toBeLessThan(-1000);
    await page.locator('[name=subject]').fill('buy', { force: true });
    await sendAfterAWhile(page);
    await page.getByText(success).waitFor();
    expect(posts).toHaveLength(0);
  });
});

describe('a message that fails to send', () => {
  it('shows the red banner, keeps every value, and can be sent again, once', async () => {
    const answers = [answerWith(403, 'Forbidden'), (route: Route) => route.abort(), ok];
    const { page, posts } = await open((route) => answers.shift()?.(route));
    await fill(page);
    await page.clock.runFor(3_000);
    for (const sent of [1, 2]) {
      await send(page);
      await expect.poll(() => posts.length).toBe(sent);
      await page.getByRole('alert').getByText(failure).waitFor();
      expect(await banner(page).getAttribute('data-kind')).toBe('failure');
      expect(await hueOf(banner(page), 'backgroundColor')).toBe('red');
      expect(await hueOf(banner(page), 'borderLeftColor')).toBe('red');
      expect(await valuesOf(page)).toEqual(message);
      expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
      // For keyboard users, although it was disabled meanwhile.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message');
    }
    await send(page);
    await page.getByText(success).waitFor();
    expect(await page.getByText(failure).count()).toBe(0);
    expect(posts).toHaveLength(3);
  });

  it('offers the phone, and e-mail with what was typed, unless it is too long for mail programs', async () => {
    const { page } = await open(answerWith(500, ''));
    await fill(page);
    await page.clock.runFor(3_000);
    for (const [typed, body] of [
      ['50% & more\n🌱', '?body=50% & more\n🌱'],
      ['🌱'.repeat(149), `?body=${'🌱'.repeat(149)}`],
      ['🌱'.repeat(150), ''],
    ] as const) {
      await fill(page, { Message: typed });
      await send(page);
      const ways = page.locator('.form-ways a');
      await ways.first().waitFor();
      const [call, write] = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(call).toBe('tel:+15155550142');
      expect(decodeURIComponent(write ?? '')).toBe(`mailto:hello@example.com${body}`);
    }
    for (const way of await page.locator('.form-ways a').all()) expect((await way.boundingBox())?.height).toBeGreaterThan(44);
  });

  it('fails after fifteen seconds', async () => {
    const { page, posts } = await open(() => undefined);
    await fill(page);
    await sendAfterAWhile(page);
    await expect.poll(() => posts.length).toBe(1);
    await page.clock.runFor(8_000);
    expect(await banner(page).count()).toBe(0);
    await page.clock.runFor(7_000);
    await page.getByText(failure).waitFor();
    expect(await valuesOf(page)).toEqual(message);
  });

  it('is not sent in the background after a failure, when the mail library loads late', async () => {
    const { page, posts } = await open(ok);
    await page.getByLabel('Name').focus();
    await page.locator('[data-hydrated]').waitFor();
    const library = await gateScripts(page);
    await fill(page);
    await sendAfterAWhile(page);
    await expect.poll(() => library.requested).toHaveLength(1);
    await page.clock.runFor(15_000);
    await page.getByText(failure).waitFor();
    expect(posts).toHaveLength(0);
    library.open();
    await send(page);
    await page.getByText(success).waitFor();
    expect(posts).toHaveLength(1);
  });
});

it('on any screen, what is missing, a failure, and success are in view', async () => {
  const answers = [1, 2, 3].flatMap(() => [answerWith(500, ''), ok]);
  const { page } = await open((route) => answers.shift()?.(route));
  /** How much of an element is on the screen, above the bar with the phone number: 0 to 1. */
  const visible = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      const bar = document.querySelector('.phone-bar')?.getBoundingClientRect().top ?? innerHeight;
      return Math.max(0, Math.min(bottom, bar, innerHeight) - Math.max(top, 0)) / height;
    });
  for (const [width, height] of [
    [390, 660],
    [844, 390],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await fill(page, { ...message, Message: '' });
    await page.clock.fastForward('05:00');
    await send(page);
    await page.locator('.field-error').waitFor();
    expect(await visible('.field-error'), `${width}`).toBe(1);
    await fill(page);
    for (const selector of ['.form-ways', '[data-kind=success]']) {
      await send(page);
      await page.locator(selector).waitFor();
      expect(await visible(selector), `${width}`).toBe(1);
    }
  }
});

describe('another message from the same tab', () => {
  const minute = 60_000;
  const held = (page: Page, wait: string) => page.getByRole('alert').getByText(`please wait ${wait} and press`).waitFor();
  const tooMany = (page: Page) => page.getByText('You have sent us 5 messages, so this one was not sent.').waitFor();

  async function openAndSend(before?: (page: Page) => Promise<unknown>): Promise<Opened> {
    const opened = await open(ok, before);
    await fill(opened.page);
    await sendAfterAWhile(opened.page);
    await opened.page.getByText(success).waitFor();
    await fill(opened.page);
    await send(opened.page);
    return opened;
  }

  /** Each submit shows a new element, or screen readers would announce only the first. */
  async function sendTooEarly(page: Page): Promise<void> {
    const shown = await banner(page).elementHandle();
    await send(page);
    await expect.poll(() => shown?.evaluate((element) => element.isConnected)).toBe(false);
  }

  it('is held back with everything typed, after a reload, too, for a minute, or until the clock is set back', async () => {
    const { page, posts } = await openAndSend();
    await held(page, 'a minute');
    expect(await banner(page).textContent()).toBe(
      'You just sent us a message. To send this one too, please wait a minute and press Send Message again, or call (515) 555-0142.',
    );
    expect(await banner(page).getByRole('link').getAttribute('href')).toBe('tel:+15155550142');
    expect(await valuesOf(page)).toEqual(message);
    expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
    await page.reload();
    await page.locator('[data-hydrated]').waitFor();
    expect(await valuesOf(page)).toEqual(message);
    await send(page);
    await held(page, 'a minute');
    await page.clock.fastForward(minute);
    expect(posts).toHaveLength(1);
    await send(page);
    await page.getByText(success).waitFor();
    expect(posts).toHaveLength(2);
    await fill(page);
    await send(page);
    await held(page, '2 minutes');
    await page.clock.setSystemTime(Date.now() - 60 * minute);
    await send(page);
    await page.getByText(success).waitFor();
    expect(posts).toHaveLength(3);
  });

  it('is held back even if the browser denies storage, which the mail library looks for, too', async () => {
    const { page, posts } = await openAndSend((fresh) =>
      fresh.addInitScript(() => {
        for (const name of ['sessionStorage', 'localStorage'])
          Object.defineProperty(window, name, {
            configurable: true,
            get() {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
      }),
    );
    await held(page, 'a minute');
    expect(posts).toHaveLength(1);
  });

  it('waits twice as long each time, and after five the form asks to call', async () => {
    const { page, posts } = await openAndSend();
    for (const [index, wait] of ['a minute', '2 minutes', '4 minutes', '8 minutes'].entries()) {
      await held(page, wait);
      await page.clock.fastForward(2 ** index * minute - 20_000);
      await sendTooEarly(page);
      await held(page, 'a minute');
      expect(posts).toHaveLength(index + 1);
      await page.clock.fastForward(20_000);
      await send(page);
      await page.getByText(success).waitFor();
      expect(posts).toHaveLength(index + 2);
      await fill(page);
      await send(page);
    }
    await tooMany(page);
    expect(await valuesOf(page)).toEqual(message);
    await page.clock.fastForward(24 * 60 * minute);
    await page.reload();
    await page.locator('[data-hydrated]').waitFor();
    await fill(page);
    await send(page);
    await tooMany(page);
    expect(posts).toHaveLength(5);
  });
});

it('an unsent message is dropped 30 minutes after the last change', async () => {
  const { page } = await open(ok);
  await fill(page);
  for (const [wait, values] of [
    ['29:00', message],
    ['01:00', empty],
  ] as const) {
    await page.goto('/about');
    await page.clock.fastForward(wait);
    await page.goto('/contact');
    await page.locator('[data-hydrated]').waitFor();
    expect(await valuesOf(page)).toEqual(values);
  }
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

it('a draft is kept if it is less than 30 minutes from now, before or after, since clocks are set back', async () => {
  const page = await site.open('/contact');
  for (const [minutes, name] of [
    [-31, ''],
    [-29, 'Ann'],
    [29, 'Ann'],
    [31, ''],
  ] as const) {
    const draft = { at: Date.now() + minutes * 60_000, values: { name: 'Ann' } };
    await page.evaluate((text) => sessionStorage.setItem('contact-message', text), JSON.stringify(draft));
    await page.reload();
    await page.locator('[data-hydrated]').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  }
});

it('browsers, keyboards, and screen readers learn what each field is for', async () => {
  const page = await site.open('/contact');
  const fields = await page.locator('.contact-form .field').evaluateAll((all) =>
    all.map((field) => {
      const control = field.querySelector<HTMLInputElement>('input, textarea');
      const label = field.querySelector('label');
      return [label?.textContent, label?.control === control, control?.type, control?.autocomplete, control?.required];
    }),
  );
  // Only these: not the honeypot.
  expect(await page.getByRole('textbox').count()).toBe(4);
  expect(fields).toEqual([
    ['Name', true, 'text', 'name', true],
    ['E-mail', true, 'email', 'email', true],
    ['Phone (optional)', true, 'tel', 'tel', false],
    ['Message', true, 'textarea', '', true],
  ]);
});

describe('the Clear button', () => {
  const clear = (page: Page) => page.getByRole('button', { name: 'Clear' });

  it('pressed by keyboard empties fields, errors, and the draft, and focuses the first field', async () => {
    const { page, posts } = await open(ok);
    await fill(page, { Message: 'Please mow.' });
    expect(await clear(page).isVisible()).toBe(true);
    await fill(page, { 'E-mail': 'ann at example', 'Phone (optional)': '(515) 555-0199' });
    await send(page);
    await expect.poll(() => page.locator('.field-error').count()).toBe(2);
    await page.getByRole('button', { name: 'Send Message' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.field-error').count()).toBe(0);
    expect(await valuesOf(page)).toEqual(empty);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await clear(page).isVisible()).toBe(false);
    expect(posts).toHaveLength(0);
  });
});

describe('an incomplete form', () => {
  it('shows errors beside the fields and focuses the first', async () => {
    const { page, posts } = await open(ok);
    await fill(page, { 'E-mail': 'ann at example' });
    await send(page);
    await page.getByText('Please tell us your name.').waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /\w/ }).allTextContents()).toEqual([
      'Please tell us your name.',
      'An e-mail address looks like this: name@company.com',
      'Please write a few words about the job.',
    ]);
    const name = page.getByLabel('Name');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    const described = await name.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Please tell us your name.');
    expect(await page.getByLabel('Phone (optional)').getAttribute('aria-invalid')).toBeNull();
    const edges = await Promise.all(['Name', 'Phone (optional)'].map((label) => hueOf(page.getByLabel(label), 'borderTopColor')));
    expect([...edges, await hueOf(page.locator('.field-error').first(), 'color')]).toEqual(['red', 'green', 'red']);

    // Announced again, although the focus is there already.
    const announced = await page.locator('.field-error').first().elementHandle();
    await name.press('Enter');
    expect(await announced?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    expect(await page.locator('.field-error').count()).toBe(3);

    await name.fill('Ann');
    expect(await page.locator('.field-error').allTextContents()).toEqual([
      'An e-mail address looks like this: name@company.com',
      'Please write a few words about the job.',
    ]);
    await fill(page);
    await sendAfterAWhile(page);
    await page.getByText(success).waitFor();
    expect(posts).toHaveLength(1);
    await send(page);
    await page.getByText('Please tell us your name.').waitFor();
    expect(await page.getByText('Please add your e-mail address so we can answer.').count()).toBe(1);
    expect(await page.getByText(success).count()).toBe(0);
  });

  it('treats blanks as empty, and accepts only one plain email address', async () => {
    const { page } = await open(ok);
    const wrong = [
      'ann',
      'ann@',
      '@example.com',
      'ann@example.com, bob@example.com',
      'Ann <ann@example.com>',
      'ann@exam ple.com',
    ];
    for (const address of wrong) {
      await fill(page, { Name: '   ', 'E-mail': address, Message: 'Please mow.' });
      await send(page);
      await expect
        .poll(() => page.locator('.field-error').allTextContents())
        .toEqual(['Please tell us your name.', 'An e-mail address looks like this: name@company.com']);
    }
    for (const address of ['ann@example.com', ' ann.o+lawn@mail.example.co.uk ', 'ann@localhost']) {
      await fill(page, { 'E-mail': address });
      await send(page);
      await expect.poll(() => page.locator('.field-error').allTextContents()).toEqual(['Please tell us your name.']);
    }
  });
});

it.each([
  ['all scripts', /\.js/, /none/],
  ['that of the form, which is busy meanwhile,', /contact-form-/, /repeating-linear-gradient/],
])('a visitor faster than %s loses nothing, not even to an older draft, and sends once', async (_name, which, stripes) => {
  let gate = { requested: [] as string[], open() {} };
  const { page, posts } = await open(ok, async (fresh) => {
    gate = await gateScripts(fresh, which);
    const keepDraft = (values: object) => sessionStorage.setItem('contact-message', JSON.stringify({ at: Date.now(), values }));
    await fresh.addInitScript(keepDraft, { message: 'Please rake.' });
  });
  for (const [label, value] of Object.entries(message)) await page.getByLabel(label, { exact: true }).fill(value);
  await send(page);
  await page.clock.runFor(3_000);
  expect(page.url()).toBe(`${site.origin}/contact`);
  const button = page.getByRole('button', { name: 'Send Message' });
  await expect.poll(() => button.evaluate((pressed) => getComputedStyle(pressed).backgroundImage)).toMatch(stripes);
  gate.open();
  await page.locator('[data-hydrated]').waitFor();
  await page.clock.runFor(3_000);
  await page.getByText(success).waitFor();
  expect(posts).toHaveLength(1);
  expect(posts[0]?.postDataJSON().template_params.message).toBe('Please mow\nthe lawn.');
  expect(await valuesOf(page)).toEqual(empty);
});

it('a phone link and an email link are beside the form, and replace it without scripts', async () => {
  const page = await site.open('/contact', { javaScriptEnabled: false });
  expect(await page.locator('.ways a[href="tel:+15155550142"]').first().isVisible()).toBe(true);
  expect(await page.locator('.ways a[href="mailto:hello@example.com"]').isVisible()).toBe(true);
  expect(await page.locator('.contact-form').isVisible()).toBe(false);
  expect(await page.locator('.form-card .callout').first().textContent()).toContain(
    'This form needs JavaScript. Please call (515) 555-0142',
  );
});
