import { cpSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page, Response } from 'playwright-core';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Handler } from '../../../cli/serve/server.ts';
import { type TabOptions, type Visit, visit, visitOtherSite } from '../../support/browser.ts';
import { type BuildResult, buildInto } from '../../support/buildInto.ts';
import { consoleErrorsOf, type Gate, gateScripts, scriptsOf } from '../../support/scripts.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** The pages of tests/fixtures/islands: most have one form with every kind of control, and show React's state below it. */
let built: BuildResult;
const site = visitOtherSite(async () => {
  built = await buildInto('tests/fixtures/islands');
  return built.folder;
});

const untouched = '0 presses, 0 submits, “”, quiet, small';
const code = /controls-.*\.js/;

const hydrated = (page: Page) => page.locator('[data-hydrated]').first().waitFor({ state: 'attached' });
const output = (page: Page) => page.locator('output').first().textContent();
const failureLine = (page: Page) => page.getByText('Please call (515) 555-0142.').first();

describe('an island hydrates', () => {
  it('at once with "load", and shows no fallback line half a minute later', async () => {
    const page = await site.open('/load', { clock: true });
    await hydrated(page);
    await page.clock.runFor(31_000);
    expect(await failureLine(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Press' }).click();
    expect(await output(page)).toBe('1 presses, 0 submits, “”, quiet, small');
  });

  it('when the browser is idle', async () => {
    const page = await site.open('/idle');
    await hydrated(page);
  });

  it('after a moment in a browser without idle callbacks', async () => {
    const page = await site.open('/idle', undefined, (fresh) =>
      fresh.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback')),
    );
    await hydrated(page);
    expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false);
  });

  it('when it comes within 200 pixels of the viewport', async () => {
    const page = await site.open('/visible', { viewport: { width: 800, height: 600 } });
    const scripts = scriptsOf(page);
    const scrollToWithin = (distance: number) =>
      page.locator('.island').evaluate((island, pixels) => {
        scrollTo(0, island.getBoundingClientRect().top + scrollY - innerHeight - pixels);
        return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      }, distance);
    await scrollToWithin(250);
    expect(scripts).toEqual([]);
    await scrollToWithin(150);
    await hydrated(page);
    expect(scripts).toContain('controls');
  });

  it('when a media query matches', async () => {
    const page = await site.open('/media', { viewport: { width: 400, height: 800 } });
    const scripts = scriptsOf(page);
    await page.setViewportSize({ width: 900, height: 800 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(scripts).toEqual([]);
    await page.setViewportSize({ width: 1000, height: 800 });
    await hydrated(page);
    // It may match from the start.
    await page.reload();
    await hydrated(page);
  });

  it('when the tab has stored data for it', async () => {
    const page = await site.open('/stored');
    expect(await page.locator('[data-hydrated]').count()).toBe(0);
    await page.evaluate(() => sessionStorage.setItem('draft', '{}'));
    await page.reload();
    await hydrated(page);
  });

  it('without errors if the browser denies storage', async () => {
    let consoleErrors: string[] = [];
    const page = await site.open('/stored', undefined, async (fresh) => {
      consoleErrors = consoleErrorsOf(fresh);
      await fresh.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new Error('Storage is denied.');
          },
        });
      });
    });
    await page.waitForLoadState();
    await page.getByLabel('Say it').focus();
    await hydrated(page);
    expect(consoleErrors).toEqual([]);
  });

  it('on focus, whatever its trigger', async () => {
    for (const address of ['/interaction', '/media']) {
      const page = await site.open(address, { viewport: { width: 400, height: 800 } });
      await page.getByLabel('Say it').focus();
      await hydrated(page);
    }
  });

  // As a finger does, an autofill, and assistive technology.
  it.each(['pointerdown', 'input', 'click'])('on %s alone', async (type) => {
    const page = await site.open('/interaction');
    await page.locator('output').dispatchEvent(type);
    await hydrated(page);
  });

  it('if a field has the focus before the loader runs', async () => {
    let gate: Gate | undefined;
    const page = await site.open('/interaction', undefined, async (fresh) => {
      gate = await gateScripts(fresh);
    });
    await page.getByLabel('Say it').focus();
    gate?.open();
    await hydrated(page);
  });

  it('once, however many of its triggers fire', async () => {
    let scripts: string[] = [];
    const page = await site.open('/load', undefined, (fresh) => {
      scripts = scriptsOf(fresh);
      return fresh.addInitScript(() => sessionStorage.setItem('draft', '{}'));
    });
    // A click before the loader runs is lost.
    await page.waitForLoadState();
    await page.getByRole('button', { name: 'Press' }).hover();
    await page.getByRole('button', { name: 'Press' }).click();
    await page.getByRole('button', { name: 'Press' }).click();
    await expect.poll(() => output(page)).toMatch(/^[12] presses/);
    // Fetched, then imported from the cache.
    expect(scripts.filter((name) => name === 'controls').length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['/media', (page: Page) => page.setViewportSize({ width: 1000, height: 800 })],
    ['/visible', (page: Page) => page.locator('.island').scrollIntoViewIfNeeded()],
  ])("once: on %s, its own trigger doesn't hydrate it again after a click", async (address, arrive) => {
    const page = await site.open(address, { viewport: { width: 400, height: 800 } });
    const press = () => page.getByRole('button', { name: 'Press' }).dispatchEvent('click');
    await press();
    await expect.poll(() => output(page)).toBe('1 presses, 0 submits, “”, quiet, small');
    await arrive(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await press();
    expect(await output(page)).toBe('2 presses, 0 submits, “”, quiet, small');
  });

  it('not on hover, which only preloads its code', async () => {
    const page = await site.open('/interaction');
    const scripts = scriptsOf(page);
    await page.getByRole('button', { name: 'Press' }).hover();
    await expect.poll(() => scripts).toContain('controls');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-hydrated]').count()).toBe(0);
  });
});

/** The loader runs; the island's own code is held back. */
async function beforeItsCode(address: string, which = code, options?: TabOptions): Promise<{ page: Page; open: () => void }> {
  let open = () => {};
  const page = await site.open(address, options, async (fresh) => {
    ({ open } = await gateScripts(fresh, which));
  });
  await page.waitForLoadState();
  return { page, open };
}

describe('before an island is hydrated,', () => {
  it('a click on a button is kept, and counts once', async () => {
    const { page, open } = await beforeItsCode('/interaction');
    await page.getByRole('button', { name: 'Press' }).click();
    await page.getByRole('button', { name: 'Press' }).click();
    expect(await page.locator('.island').getAttribute('aria-busy')).toBe('true');
    open();
    await expect.poll(() => output(page)).toBe('1 presses, 0 submits, “”, quiet, small');
    expect(await page.locator('.island').getAttribute('aria-busy')).toBeNull();
    await page.getByRole('button', { name: 'Press' }).click();
    expect(await output(page)).toBe('2 presses, 0 submits, “”, quiet, small');
  });

  it("a submit is kept and counts once, and the page doesn't navigate", async () => {
    const { page, open } = await beforeItsCode('/interaction');
    await page.getByLabel('Say it').fill('hello');
    await page.keyboard.press('Enter');
    open();
    await expect.poll(() => output(page)).toBe('0 presses, 1 submits, “hello”, quiet, small');
    expect(page.url()).toBe(`${site.origin}/interaction`);
  });

  it('text, ticks, and choices are kept and count', async () => {
    const { page, open } = await beforeItsCode('/interaction');
    await page.getByLabel('Say it').fill('hello');
    await page.getByLabel('Loud').check();
    await page.getByLabel('Size').selectOption('large');
    open();
    await expect.poll(() => output(page)).toBe('0 presses, 0 submits, “hello”, loud, large');
    expect(await page.getByLabel('Say it').inputValue()).toBe('hello');
    expect(await page.getByLabel('Loud').isChecked()).toBe(true);
  });

  it('focus and selection are kept, and typing continues where it was', async () => {
    const { page, open } = await beforeItsCode('/interaction');
    await page.getByLabel('Say it').pressSequentially('hello world');
    await page.keyboard.press('Home');
    for (const _ of 'hello') await page.keyboard.press('Shift+ArrowRight');
    open();
    await hydrated(page);
    await page.keyboard.type('bye');
    expect(await output(page)).toBe('0 presses, 0 submits, “bye world”, quiet, small');
  });

  it('an input method finishes composing a word before hydration', async () => {
    const { page, open } = await beforeItsCode('/interaction');
    const keyboard = await page.context().newCDPSession(page);
    await page.getByLabel('Say it').focus();
    await keyboard.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
    const arrived = page.waitForResponse(code);
    open();
    await arrived;
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-hydrated]').count()).toBe(0);
    await keyboard.send('Input.insertText', { text: '蚊' });
    await hydrated(page);
    expect(await output(page)).toBe('0 presses, 0 submits, “蚊”, quiet, small');
  });

  it('a click with a modifier key is left to the browser', async () => {
    const { page, open } = await beforeItsCode('/interaction');
    for (const key of ['Alt', 'Control', 'Meta', 'Shift'] as const)
      await page.getByRole('button', { name: 'Press' }).click({ modifiers: [key] });
    open();
    await hydrated(page);
    expect(await output(page)).toBe(untouched);
  });

  it('a pending click is dropped on Escape or when the visitor moves on', async () => {
    for (const turnAway of [(page: Page) => page.keyboard.press('Escape'), (page: Page) => page.getByLabel('Outside').focus()]) {
      const { page, open } = await beforeItsCode('/interaction');
      await page.getByRole('button', { name: 'Press' }).click();
      await turnAway(page);
      open();
      await hydrated(page);
      expect(await output(page)).toBe(untouched);
    }
  });

  it.each([
    ['29 seconds later it still counts', 29_000, '1 presses, 0 submits, “”, quiet, small'],
    ['31 seconds later it is forgotten', 31_000, untouched],
  ])('a pending click lasts half a minute: %s', async (_name, wait, expected) => {
    const { page, open } = await beforeItsCode('/interaction', code, { clock: true });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Press' }).click();
    await page.clock.runFor(wait);
    open();
    await hydrated(page);
    expect(await output(page)).toBe(expected);
    expect(await page.locator('.island').getAttribute('aria-busy')).toBeNull();
  });

  it('a click counts on a page that is still loading', async () => {
    const split = splitPage(built.folder, 'interaction.html', 'Press</button>');
    const slow = await visit(built.folder, { middleware: [split.handler] });
    onTestFinished(slow.close);
    let widget: Promise<Response> | undefined;
    const page = await slow.open(split.path, undefined, async (fresh) => {
      widget = fresh.waitForResponse(code);
    });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Press' }).dispatchEvent('click');
        return page.locator('.island').getAttribute('aria-busy');
      })
      .toBe('true');
    await (await widget)?.finished();
    split.sendRest();
    await expect.poll(() => output(page)).toBe('1 presses, 0 submits, “”, quiet, small');
    expect(await page.getByRole('button', { name: 'Submit' }).isVisible()).toBe(true);
  });

  it('a link is followed without waiting', async () => {
    const { page } = await beforeItsCode('/interaction');
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await page.waitForURL('**/elsewhere');
  });

  it('everything survives when React has to render the widget again', async () => {
    const { page, open } = await beforeItsCode('/changed', /changed-.*\.js/);
    const consoleErrors = consoleErrorsOf(page);
    await page.getByLabel('Say it').pressSequentially('hello');
    await page.getByRole('button', { name: 'Press' }).dispatchEvent('click');
    open();
    await page.getByText('from the browser').waitFor();
    expect(await output(page)).toBe('1 presses, “hello”');
    await page.keyboard.type('!');
    expect(await output(page)).toBe('1 presses, “hello!”');
    // Developers learn of it.
    expect(consoleErrors.join()).toContain('React error #418');
  });
});

it('two copies of a widget on one page share no id and no state', async () => {
  const page = await site.open('/two');
  await hydrated(page);
  const outputs = page.locator('output');
  await page.getByRole('button', { name: 'Press' }).nth(1).click();
  expect(await outputs.allTextContents()).toEqual([untouched, '1 presses, 0 submits, “”, quiet, small']);
  await page.getByLabel('Say it').first().fill('one');
  await page.getByLabel('Say it').nth(1).fill('two');
  await expect
    .poll(() => outputs.allTextContents())
    .toEqual(['0 presses, 0 submits, “one”, quiet, small', '1 presses, 0 submits, “two”, quiet, small']);
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
});

describe('an island whose code fails to load', () => {
  it('retries once and hydrates', async () => {
    const page = await site.open('/interaction');
    const actions = ['abort', 'continue'];
    await page.route(code, (route) => (actions.shift() === 'abort' ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Press' }).click();
    await expect.poll(() => output(page)).toBe('1 presses, 0 submits, “”, quiet, small');
    expect(actions).toEqual([]);
    expect(await failureLine(page).isVisible()).toBe(false);
  });

  it('keeps its markup after the second failure, and shows how to reach the business', async () => {
    const page = await site.open('/interaction');
    const requested: number[] = [];
    await page.route(code, (route) => {
      requested.push(Date.now());
      return route.abort();
    });
    await page.getByLabel('Say it').pressSequentially('hello');
    await failureLine(page).waitFor();
    const [first = 0, second = 0, ...more] = requested;
    expect(more).toEqual([]);
    // A moment later, when the network may be back.
    expect(second - first).toBeGreaterThan(900);
    expect(await output(page)).toBe(untouched);
    expect(await page.getByLabel('Say it').inputValue()).toBe('hello');
  });

  it('hydrates on another click once the network is back', async () => {
    const page = await site.open('/interaction');
    let isOnline = false;
    await page.route(code, (route) => (isOnline ? route.continue() : route.abort()));
    await page.getByRole('button', { name: 'Press' }).click();
    await failureLine(page).waitFor();
    expect(await page.locator('.island').getAttribute('aria-busy')).toBeNull();
    isOnline = true;
    await page.getByRole('button', { name: 'Press' }).click();
    await expect.poll(() => output(page)).toBe('1 presses, 0 submits, “”, quiet, small');
    expect(await failureLine(page).isVisible()).toBe(false);
  });

  it('shows the fallback line after half a minute, and hydrates if its code loads after all', async () => {
    const { page, open } = await beforeItsCode('/interaction', code, { clock: true });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel('Say it').fill('hello');
    await page.getByRole('button', { name: 'Press' }).click();
    await page.clock.runFor(29_000);
    expect(await failureLine(page).isVisible()).toBe(false);
    await page.clock.runFor(2_000);
    expect(await failureLine(page).isVisible()).toBe(true);
    expect(await page.locator('.island').getAttribute('aria-busy')).toBeNull();
    open();
    await hydrated(page);
    expect(await failureLine(page).isVisible()).toBe(false);
    expect(await output(page)).toBe('0 presses, 0 submits, “hello”, quiet, small');
  });
});

it('a click counts although half a minute has passed since an earlier one, which is dropped', async () => {
  const { page, open } = await beforeItsCode('/interaction', code, { clock: true });
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const _click of ['first', 'second']) {
    await page.getByRole('button', { name: 'Press' }).click();
    await page.clock.runFor(20_000);
  }
  expect(await page.locator('.island').getAttribute('aria-busy')).toBe('true');
  open();
  await expect.poll(() => output(page)).toBe('1 presses, 0 submits, “”, quiet, small');
});

describe('a tab opened before a deploy', () => {
  let folder: string;
  let old: Visit;
  beforeEach(async () => {
    folder = temporaryFolder('deployed');
    cpSync(built.folder, folder, { recursive: true });
    // Browsers may use the old page for an hour.
    const mayBeKept: Handler = (request, response, next) => {
      if (!request.url?.endsWith('.js')) response.setHeader('Cache-Control', 'max-age=3600');
      next();
    };
    old = await visit(folder, { middleware: [mayBeKept] });
    onTestFinished(() => old.close());
  });

  it('uses the new scripts, and keeps what was typed and clicked', async () => {
    const page = await old.open('/interaction');
    redeploy(folder);
    await page.getByLabel('Say it').fill('hello');
    await page.getByRole('button', { name: 'Press' }).click();
    await expect.poll(() => output(page)).toBe('1 presses, 0 submits, “hello”, quiet, small');
    expect(await failureLine(page).isVisible()).toBe(false);
  });

  it('keeps working if the island has changed', async () => {
    const page = await old.open('/two');
    redeploy(folder, (html) => html.replaceAll('Say it', 'Tell it'));
    await page.getByLabel('Say it').first().fill('hello');
    await page.getByRole('button', { name: 'Press' }).first().click();
    await expect.poll(() => output(page)).toBe('1 presses, 0 submits, “hello”, quiet, small');
    expect(await page.getByLabel('Tell it').first().inputValue()).toBe('hello');
  });

  it('shows how to reach the business if the page is gone', async () => {
    const page = await old.open('/interaction');
    redeploy(folder, () => '');
    await page.getByLabel('Say it').fill('hello');
    await failureLine(page).waitFor();
    expect(await page.getByLabel('Say it').inputValue()).toBe('hello');
  });
});

describe('a widget that throws', () => {
  it('shows an error with the phone number in its place, and other islands on the page keep working', async () => {
    const page = await site.open('/throws');
    const consoleErrors = consoleErrorsOf(page);
    const [throwing, controls] = [page.locator('[data-island=throwing]'), page.locator('[data-island=controls]')];
    await throwing.getByRole('button').click();
    await throwing.getByText('Unexpected Application Error!').waitFor();
    expect(await throwing.textContent()).toBe('Unexpected Application Error!Please call (515) 555-0142.');
    expect(await throwing.getAttribute('data-hydrated')).toBeNull();
    expect(consoleErrors.join()).toContain('this widget is broken');
    await controls.getByRole('button', { name: 'Press' }).click();
    await expect.poll(() => output(page)).toBe('1 presses, 0 submits, “”, quiet, small');
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(1);
  });

  it('shows the error if it throws later, too', async () => {
    const page = await site.open('/fragile');
    await hydrated(page);
    await page.getByRole('button', { name: 'Say it' }).click();
    await page.getByText('Unexpected Application Error!').waitFor();
    expect(await failureLine(page).isVisible()).toBe(true);
    expect(await page.locator('[data-hydrated]').count()).toBe(0);
  });
});

/**
 * Sends a page as a slow network does: its beginning, and the rest when asked. A cached script runs in between.
 * @param file path of the page in the built site
 * @param after the text that ends the first part
 */
function splitPage(folder: string, file: string, after: string): { path: string; handler: Handler; sendRest(): void } {
  const html = readFileSync(join(folder, file), 'utf8');
  const end = html.indexOf(after) + after.length;
  const rest = Promise.withResolvers<void>();
  const path = '/split';
  const handler: Handler = async (request, response, next) => {
    if (request.url !== path) return next();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, end));
    await rest.promise;
    response.end(html.slice(end));
  };
  return { path, handler, sendRest: rest.resolve };
}

/**
 * Replaces a built site as a deploy does: all scripts get new names, and no page uses the old ones.
 * @param edit changes the HTML of each page
 */
function redeploy(folder: string, edit = (html: string): string => html): void {
  const scripts = globSync('assets/*.js', { cwd: folder });
  const nameOf = (script: string) => basename(script).replace(/\.js$/, '');
  for (const file of [...scripts, ...globSync('**/*.html', { cwd: folder })]) {
    const text = readFileSync(join(folder, file), 'utf8');
    const renamed = scripts.reduce((all, script) => all.replaceAll(nameOf(script), `${nameOf(script)}-v2`), text);
    writeFileSync(join(folder, file), file.endsWith('.html') ? edit(renamed) : renamed);
  }
  for (const script of scripts) renameSync(join(folder, script), join(folder, script.replace(/\.js$/, '-v2.js')));
}
