import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { kinds } from '../../support/kinds.ts';
import { prepareMachine } from '../../support/machine.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { engineNeeds } from './needs.ts';
import { heroColorsOf, outlineOf, type Part } from './outline.ts';
import { type ServedSite, serveWithServices } from './site.ts';
import type { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

const phone = [390, 860] as const;
const desktop = [1440, 860] as const;

/** How far a box may differ from Chromium's, in pixels, in addition to 2%. */
interface Tolerance {
  horizontal: number;
  vertical: number;
}

let site: ServedSite;
let chromium: Tab;
beforeAll(async () => {
  prepareMachine(engineNeeds);
  site = await serveWithServices(inject('dist'));
  chromium = await startChromium();
});
afterAll(async () => {
  await chromium.close();
  await site.close();
});

describe.each([
  ['Firefox', startFirefox, { horizontal: 4, vertical: 32 }],
  // WebKitGTK rounds the width of each letter, so lines break elsewhere.
  ['WebKit', startWebKit, { horizontal: 20, vertical: 64 }],
])('in %s', (_name, start, tolerance: Tolerance) => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await start();
  });
  afterAll(() => tab.close());

  const open = (path: string, size: readonly [number, number] = desktop) => tab.open(site.origin + path, ...size);
  const textOf = (selector: string) => tab.run(`return document.querySelector('${selector}').textContent`);
  /** As if the tab were new. */
  const forget = async () => {
    await open('/about');
    await tab.run('sessionStorage.clear()');
  };
  const scrollTo = (selector: string) => tab.run(`document.querySelector('${selector}').scrollIntoView()`);

  it('the quote box shows the price', async () => {
    await open('/', phone);
    await tab.type('.quote-field input', '5,000 sq');
    await tab.click('.quote-field button');
    await expect.poll(() => textOf('.quote-result')).toContain('$42.50 per service');
    expect(await tab.run(`return document.querySelector('.quote-field input').value`)).toBe('5000');
  });

  it('the form reports missing fields, sends the message once, and is empty afterwards', async () => {
    await forget();
    await open('/contact');
    await tab.type('[name=name]', 'Ann Example');
    await tab.click('.contact-form [type=submit]');
    await expect.poll(() => tab.run('return document.activeElement.name')).toBe('email');
    await tab.type('[name=email]', 'ann@example.com');
    await tab.type('.contact-form [name=message]', 'Please mow.');
    await tab.click('.contact-form [type=submit]');
    await expect.poll(() => textOf('.contact-form')).toContain('Thanks for contacting us!');
    expect(site.messages.splice(0)).toMatchObject([{ template_params: { from_name: 'Ann Example', message: 'Please mow.' } }]);
    expect(await tab.run(`return document.querySelector('[name=name]').value`)).toBe('');
  });

  it('the reviews appear with their section, newest first', async () => {
    await open('/');
    await scrollTo('.reviews');
    await expect.poll(() => tab.run(`return document.querySelectorAll('.review').length`)).toBe(2);
    // Its text is whole, so there's no link to the rest.
    await expect
      .poll(() => tab.run(`return document.querySelector('.review').innerText.replaceAll('\\n', '')`))
      .toBe('★★★★★5 out of 5 starsGreat.NewestMarch 30, 2025');
    await tab.run(`document.querySelector('.review blockquote').textContent = 'word '.repeat(400)`);
    await expect.poll(() => tab.run(`return document.querySelector('.whole-review').hidden`)).toBe(false);
  });

  it('the price is on the schedule page, and the first line of the message', async () => {
    await forget();
    await open('/services/mowing', phone);
    await expect
      .poll(() => tab.run(`return Boolean(document.querySelector('[data-island=quote-box][data-hydrated]'))`))
      .toBe(true);
    await tab.click('.lots label');
    await open('/schedule', phone);
    await expect.poll(() => textOf('.estimate')).toBe('Your estimate: 5,000 sq ft, $42.50 a mowing');
    await open('/contact', phone);
    await expect
      .poll(() => tab.run(`return document.querySelector('.contact-form [name=message]').value`))
      .toBe('About: Mowing, 5,000 sq ft, $42.50 a mowing\n');
  });

  it('a message with links replaces a calendar that fails to load', async () => {
    await open('/schedule');
    await expect.poll(() => textOf('.calendar [role=status]')).toContain('The calendar didn’t load.');
  });

  it('the phone menu opens, shows the services, and links to each', async () => {
    await open('/about', phone);
    await tab.click('.menu-button');
    await tab.click('.menu .with-sublist summary');
    await tab.click('.menu .sublist[open] a[href="/services/mowing"]');
    await expect.poll(() => tab.run('return location.pathname')).toBe('/services/mowing');
  });

  describe.each([phone, desktop])('%i pixels wide', (width, height) => {
    it.each(kinds)('%s has its parts where Chromium has them, with the same backgrounds', async (_kind, path) => {
      for (const each of [tab, chromium]) await each.open(site.origin + path, width, height);
      const compare = async () => {
        const [parts = [], expectedParts = []] = await Promise.all([tab, chromium].map(outlineOf));
        expect(parts.map(({ name }) => name)).toEqual(expectedParts.map(({ name }) => name));
        return parts.flatMap((part, index) => differences(part, expectedParts[index], tolerance));
      };
      // A widget may still be changing its part of the page.
      await expect.poll(compare).toEqual([]);
      const expected = await heroColorsOf(chromium, height);
      const difference = async () => {
        const colors = await heroColorsOf(tab, height);
        return Math.max(...colors.map((value, index) => Math.abs(value - (expected[index] ?? 0))));
      };
      // Images are painted a little later than they load.
      await expect.poll(difference).toBeLessThan(40);
    });
  });
});

function differences(part: Part, expected: Part | undefined, tolerance: Tolerance): string[] {
  const mayDiffer = { x: tolerance.horizontal, width: tolerance.horizontal, height: tolerance.vertical };
  const found = (['x', 'width', 'height'] as const).filter((side) => {
    const gap = Math.abs(part[side] - (expected?.[side] ?? 0));
    return gap > mayDiffer[side] + 0.02 * part[side];
  });
  const messages = found.map((side) => `${part.name}: ${side} ${part[side]}, not ${expected?.[side]}`);
  return part.background === expected?.background
    ? messages
    : [...messages, `${part.name}: ${part.background}, not ${expected?.background}`];
}
