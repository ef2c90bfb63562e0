import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirefox } from '../site/engines/firefox.ts';
import { sharedBrowser } from '../support/browser.ts';
import { serveEditor } from '../support/editorServer.ts';
import { buildEditor, diff, type Owner, pull, repositoryOf, signIn } from '../support/ownersEditor.ts';
import { copySite, type SiteCopy } from '../support/siteCopy.ts';

/** A change of one field, and the lines of the file that it replaces and adds. */
type Step = [field: string, change: (owner: Owner, field: string) => Promise<void>, removed: number, added: number];

const fill =
  (value: string) =>
  (owner: Owner, field: string): Promise<void> =>
    owner.fill(field, value);
const choose =
  (option: string) =>
  (owner: Owner, field: string): Promise<void> =>
    owner.choose(field, option);
/** Fills the item of a list of texts. */
const item =
  (index: number, value: string) =>
  async (owner: Owner, field: string): Promise<void> => {
    await (await owner.field(field)).locator('input, textarea').nth(index).fill(value);
  };
const flip = async (owner: Owner, field: string): Promise<void> => {
  await (await owner.field(field)).getByRole('switch').click();
};
/** Adds an item to a list of texts. */
const added =
  (value: string) =>
  async (owner: Owner, field: string): Promise<void> => {
    await owner.add(field);
    await (await owner.field(field)).locator('input, textarea').last().fill(value);
  };

/** Writes at the end of the Markdown. */
const write =
  (text: string) =>
  async (owner: Owner, field: string): Promise<void> => {
    await (await owner.field(field)).locator('textarea:visible, [contenteditable="true"]:visible').first().click();
    await owner.page.keyboard.press('Control+End');
    await owner.page.keyboard.type(text);
  };

/** A field of every kind, in a file of every kind. */
const walk: Record<string, { file: string; steps: Step[] }> = {
  'site/entries/settings': {
    file: 'content/site.yaml',
    steps: [
      ['prices.perHour', fill('40'), 1, 1],
      ['prices.mowingPerSquareFoot', fill('0.009'), 1, 1],
      ['tagline', fill('Lawn care: all year'), 1, 1],
      ['phone', fill('(515) 555-0199'), 1, 1],
      ['hours.office.0.opens', fill('10:30'), 1, 1],
      ['owner.founded', fill('2019'), 1, 1],
      ['owner.payment', added('Cash'), 1, 1],
    ],
  },
  'site/entries/page-home': {
    file: 'content/pages/home.md',
    steps: [
      ['hero.heading', fill('Lawns, cut well'), 1, 1],
      ['hero.assurances', item(0, 'No contracts at all'), 1, 1],
      ['image.picture.season', choose('fall'), 1, 1],
    ],
  },
  'services/entries/mulching': {
    file: 'content/services/mulching.md',
    steps: [
      ['shortDescription', fill('Bark, spread by hand.'), 1, 1],
      ['benefits', item(1, 'Fewer weeds: far fewer'), 1, 1],
      ['showsOwner', flip, 0, 1],
      ['highlights.0.title', fill('Cool roots'), 1, 1],
      ['icon', choose('leaf'), 1, 1],
    ],
  },
  'areas/entries/clive': {
    file: 'content/areas/clive.md',
    steps: [
      ['population', fill('19,999'), 1, 1],
      ['cardDescription', fill('Creeks, and clay.'), 1, 1],
      ['image.alt', fill('A street in Clive'), 1, 1],
    ],
  },
  'articles/entries/iowa-grass-seeds': {
    file: 'content/blog/iowa-grass-seeds.md',
    steps: [
      ['description', fill('Four grasses: which one fits?'), 1, 1],
      ['updated', fill('2026-11-24'), 1, 1],
      ['readMinutes', fill('9'), 1, 1],
      ['category', choose('Tree Care'), 1, 1],
      ['service', choose('Mulching'), 1, 1],
      ['related', choose('Leaf Removal'), 1, 1],
      ['figure.picture.items.0.parts.0.value', fill('61'), 1, 1],
      ['_body', write(' Call us.'), 1, 1],
    ],
  },
};

describe("the owner's editor, in Chromium", { timeout: 600_000 }, () => {
  const browser = sharedBrowser();
  let site: SiteCopy;
  let editor: string;
  let owner: Owner;

  beforeAll(async () => {
    site = copySite();
    editor = await buildEditor(site);
    owner = await signIn(await browser, editor, site);
  });
  afterAll(async () => {
    await owner.close();
    await (await browser).close();
  });

  it.each(Object.entries(walk))('edits a field of every kind in %s', async (path, { file, steps }) => {
    for (const [field, change, removed, addedLines] of steps) {
      const before = owner.gitHub.textOf(file) ?? '';
      await owner.open(path);
      await change(owner, field);
      await owner.saved();
      const lines = diff(before, owner.gitHub.textOf(file) ?? '');
      const counts = ['-', '+'].map((sign) => lines.filter((line) => line.startsWith(sign)).length);
      expect(counts, `${field}: ${lines.join('\n')}`).toEqual([removed, addedLines]);
    }
    pull(site, owner.gitHub);
    const { code, stderr } = await site.build();
    expect({ code, errors: stderr.match(/^error .*/gm) }).toEqual({ code: 0, errors: null });
  });

  it('refuses a HEIC photo', async () => {
    await owner.open('areas/entries/grimes');
    await (await owner.field('image.picture')).getByRole('button', { name: 'Remove' }).click();
    await owner.add('image.picture', 'A photo');
    const upload = (await owner.field('image.picture.src')).locator('input[type=file]').first();
    await upload.setInputFiles({ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') });
    await owner.save();
    await expect
      .poll(async () => (await owner.field('image.picture.src')).innerText())
      .toContain('Browsers can’t show HEIC photos');
    expect(owner.gitHub.changed()).not.toContain('content/areas/grimes.md');
  });

  it("works with Sveltia's test backend", async () => {
    const server = await serveEditor(editor);
    const page = await (await browser).newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(server.origin);
    await page.evaluate(
      async (text) => {
        const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('sveltia-cms-test', { create: true });
        const folder = await root.getDirectoryHandle('content', { create: true });
        const writable = await (await folder.getFileHandle('site.yaml', { create: true })).createWritable();
        await writable.write(text);
        await writable.close();
      },
      readFileSync(join(site.folder, 'content/site.yaml'), 'utf8'),
    );
    await page.getByRole('button', { name: 'Work with Test Repository' }).click();
    await page.getByText('Prices, phone, hours').click();
    await page.locator('[data-key-path="prices.perHour"] input').fill('41');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('[data-key-path]').first().waitFor({ state: 'detached' });
    const saved = await page.evaluate(async () => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('sveltia-cms-test');
      const file = await (await root.getDirectoryHandle('content')).getFileHandle('site.yaml');
      return (await file.getFile()).text();
    });
    expect(diff(site.read('content/site.yaml'), saved)).toEqual([expect.stringMatching(/^- {2}perHour/), '+  perHour: 41']);
    await page.close();
    server.close();
  });

  it('works in Firefox', async () => {
    const gitHub = repositoryOf(site);
    const server = await serveEditor(editor, gitHub);
    const tab = await startFirefox();
    try {
      await tab.open(server.origin, 1200, 900);
      await tab.run(`localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'github', token: 'github_pat_1' }))`);
      await tab.open(`${server.origin}/?again#/collections/site/entries/settings`, 1200, 900);
      const input = '[data-key-path="prices.perHour"] input';
      await expect.poll(() => tab.run(`return document.querySelector('${input}') !== null`)).toBe(true);
      await tab.click(input);
      await tab.type(input, '1');
      await tab.run(`[...document.querySelectorAll('button')].find((button) => button.innerText.trim() === 'Save').click()`);
      await expect.poll(() => gitHub.changed()).toEqual(['content/site.yaml']);
      const [, line] = diff(site.read('content/site.yaml'), gitHub.textOf('content/site.yaml') ?? '');
      expect(line).toMatch(/^\+ {2}perHour: \d+1|1\d+$/);
    } finally {
      await tab.close();
      server.close();
    }
  });
});
