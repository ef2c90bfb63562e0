import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedBrowser } from '../../support/browser.ts';
import { runSite } from '../../support/cli.ts';
import { buildEditor, diff, type Owner, pull, signIn } from '../../support/ownersEditor.ts';
import { copyExample, copySite, type SiteCopy, withOneArticle } from '../../support/siteCopy.ts';

describe("the owner's editor", () => {
  const browser = sharedBrowser();
  let site: SiteCopy;
  let editor: string;
  let owner: Owner;

  beforeAll(async () => {
    site = withOneArticle(copySite());
    editor = await buildEditor(site);
    owner = await signIn(await browser, editor, site);
  });
  afterAll(async () => {
    await owner.close();
    await (await browser).close();
  });

  const changed = (path: string) => diff(site.read(path), owner.gitHub.textOf(path) ?? '');

  it('changes a price, and nothing else', async () => {
    await owner.open('site/entries/settings');
    await owner.fill('prices.perHour', '40');
    await owner.saved();
    expect(changed('content/site.yaml')).toEqual(['-  perHour: 35', '+  perHour: 40']);
  });

  it('refuses a wrong price at its field, and other mistakes in a dialog, with the fix', async () => {
    const before = owner.gitHub.textOf('content/site.yaml');
    await owner.open('site/entries/settings');
    await owner.fill('prices.mowingPerSquareFoot', '1.5');
    await owner.save();
    await expect
      .poll(async () => (await owner.field('prices.mowingPerSquareFoot')).innerText())
      .toContain('Write dollars as a decimal, with a point: 0.0085');
    expect(owner.gitHub.textOf('content/site.yaml')).toBe(before);

    await owner.open('site/entries/page-contact');
    await owner.fill('hero.blurb', 'Call {phon}');
    expect(await owner.refusal()).toContain('Top of the page, Text below it: Unknown token {phon}. Did you mean {phone}?');
    const notice = owner.page.getByRole('dialog', { name: 'Not saved yet' });
    expect(await notice.innerText()).toMatch(/^Not saved yet\s+Change this first:\s+Top of the page/);
    // Shortcuts don't reach the editor behind it.
    await owner.page.evaluate(() => document.addEventListener('keydown', () => document.body.setAttribute('data-pressed', '')));
    await notice.press('e');
    expect(await owner.page.locator('[data-pressed]').count()).toBe(0);
    await notice.getByRole('button', { name: 'OK' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(changed('content/pages/contact.md')).toEqual([]);
  });

  it('refuses to save a page whose fields have a mistake', async () => {
    const path = 'content/pages/contact.md';
    owner.gitHub.commit(path, `---\ndraft: false\ndraft: false${site.read(path).slice('---'.length)}`);
    await owner.page.goto('about:blank');
    await owner.open('site/entries/page-contact');
    await owner.fill('hero.heading', 'Call us');
    expect(await owner.refusal()).toContain('Not saved: this page is edited by hand');
    owner.gitHub.commit(path, site.read(path));
  });

  it('hides a city', async () => {
    await owner.open('areas/entries/waukee');
    await (await owner.field('draft')).getByRole('switch').click();
    await owner.saved();
    expect(changed('content/areas/waukee.md')).toEqual(['+draft: true']);
  });

  it('adds an article with a photo', async () => {
    // Like Safari, which can't write WebP by itself.
    await owner.page.addInitScript(() => {
      const asPng = OffscreenCanvas.prototype.convertToBlob;
      OffscreenCanvas.prototype.convertToBlob = function () {
        return asPng.call(this);
      };
    });
    await owner.page.reload();
    await owner.open('articles/new');
    await owner.fill('title', 'First snow: what to do before it falls');
    await owner.fill('description', 'Five jobs to finish before the first snow, in order.');
    await owner.fill('seo.title', 'Before the First Snow: Five Jobs for an Iowa Yard');
    await owner.fill(
      'seo.description',
      'Five jobs for a yard in the Des Moines metro before the first snow falls, in the order that saves most work in spring, leaves first.',
    );
    for (const [index, keyword] of ['first snow', 'fall cleanup', 'leaves'].entries()) {
      await owner.add('seo.keywords');
      await (await owner.field('seo.keywords')).locator('input').nth(index).fill(keyword);
    }
    await owner.fill('order', '1');
    await owner.fill('readMinutes', '4');
    await owner.choose('category', 'Fall Cleanup');
    await owner.add('image.picture', 'A photo');
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '41/1 35/1 12/1', GPSLongitudeRef: 'W', GPSLongitude: '93/1 37/1 30/1' };
    const photo = await sharp({ create: { width: 5000, height: 500, channels: 3, background: 'green' } })
      .withExif({ IFD3: gps })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const upload = (await owner.field('image.picture.src')).locator('input[type=file]').first();
    await upload.evaluate(
      (input: HTMLInputElement, bytes) => {
        // Made larger here, because sending 26 MB to the browser takes seconds.
        const parts = [new Uint8Array(bytes), new Uint8Array(26_000_000)];
        const chosen = new DataTransfer();
        chosen.items.add(new File(parts, 'Our Mower (1).JPG', { type: 'image/jpeg' }));
        input.files = chosen.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [...photo],
    );
    await owner.fill('image.alt', 'Our mower on a green lawn');
    await owner.fill('image.caption', 'The mower, before its winter rest.');
    await owner.fill('callToAction.heading', 'Ask for a visit');
    await owner.fill('callToAction.text', 'Tell us what the yard needs.');
    await owner.choose('related', 'Mulching');
    await owner.saved();
    const file = 'content/blog/first-snow-what-to-do-before-it-falls.md';
    expect(owner.gitHub.changed()).toEqual(expect.arrayContaining([file, 'public/images/our-mower-1.webp']));
    // Upright, smaller, and without the place where it was taken.
    const uploaded = await sharp(owner.gitHub.files()['public/images/our-mower-1.webp']).metadata();
    expect(uploaded).toMatchObject({ format: 'webp', width: 384, height: 3840 });
    expect(uploaded.exif).toBeUndefined();
    const [, fields = '', body = ''] = owner.gitHub.textOf(file)?.split(/^---$/m) ?? [];
    expect(fields).toMatch(/^title: "First snow: what to do before it falls"$/m);
    expect(fields).toMatch(/^ {2}picture:\n {4}src: \/images\/our-mower-1.webp$/m);
    expect(fields).toMatch(/^related: \[mulching\]$/m);
    // The parts that every article must have.
    expect(body).toContain('{#reasons}');
  });

  it('asks before it overwrites what someone else changed', async () => {
    await owner.open('site/entries/page-contact');
    await owner.fill('hero.heading', 'Call us');
    const text = site.read('content/pages/contact.md');
    owner.gitHub.commit('content/pages/contact.md', text.replace(/^ {2}heading: .*/m, '  heading: Someone else was here'));
    await owner.save();
    await owner.page.getByText('Entry Changed by Someone Else').waitFor();
    expect(owner.gitHub.textOf('content/pages/contact.md')).toContain('Someone else was here');
  });

  it('builds what was saved', async () => {
    pull(site, owner.gitHub);
    const { code, stderr } = await site.build();
    expect({ code, errors: stderr.match(/^error .*/gm) }).toEqual({ code: 0, errors: null });
  });

  it('loads nothing from elsewhere, and runs no code but its own', () => {
    // Sveltia CMS has fonts of its own, and others elsewhere for when those fail.
    expect(owner.errors.filter((error) => !/jsdelivr|data:image/.test(error))).toEqual([]);
  });

  it('says that the website was not updated, once the build of the last change has failed, however long that takes', async () => {
    const { page, gitHub } = owner;
    await page.clock.install();
    gitHub.delayCheck('begun');
    for (const price of ['98', '99']) {
      await owner.open('site/entries/settings');
      await owner.fill('prices.perHour', price);
      await owner.saved();
      // The second one starts from what was saved.
      expect(changed('content/site.yaml')).toEqual(['-  perHour: 40', `+  perHour: ${price}`]);
    }
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
    let looks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/check-runs')) looks += 1;
    });
    const look = async () => {
      const seen = page.waitForResponse('**/check-runs');
      await page.clock.runFor(20_000);
      await (await seen).finished();
    };
    await look();
    gitHub.delayCheck('ended');
    await look();
    gitHub.failCheck('prices.perHour: too much');
    await look();
    expect(await page.locator('dialog[data-notice]').innerText()).toMatch(
      /^The website wasn’t updated\s+Your change is saved, but the website stays as it was until this is fixed:\s+Site \/ build: content\/site.yaml: prices.perHour: too much/,
    );
    expect(looks).toBe(3);
  });

  describe('with drafts', () => {
    let drafts: Owner;
    beforeAll(async () => {
      drafts = await signIn(await browser, editor, site, { drafts: true });
    });
    afterAll(() => drafts.close());

    it('refuses to undo what someone else changed', async () => {
      await drafts.open('site/entries/page-contact');
      await drafts.fill('hero.blurb', 'We answer within a day.');
      const text = drafts.gitHub.textOf('content/pages/contact.md') ?? '';
      drafts.gitHub.commit('content/pages/contact.md', text.replace(/^ {2}heading: .*/m, '  heading: Ask away'));
      expect(await drafts.refusal()).toMatch(
        /^Not saved: someone else changed this page\s+It was changed after you opened it. Copy what you wrote, reload this page, and make your change again./,
      );
      expect(drafts.gitHub.pulls).toEqual([]);
    });

    it('saves a draft, and saves it again', async () => {
      // As Windows saves it.
      drafts.gitHub.commit('content/site.yaml', site.read('content/site.yaml').replaceAll('\n', '\r\n'));
      await drafts.page.goto('about:blank');
      await drafts.open('site/entries/settings');
      await drafts.fill('prices.perHour', '49');
      await drafts.save();
      await drafts.page.getByRole('button', { name: 'Later' }).click();
      // Otherwise, the editor may still leave the form when it's opened again.
      await drafts.page.goto('about:blank');
      // Again, starting from the draft.
      await drafts.open('site/entries/settings');
      await drafts.fill('prices.perHour', '50');
      await drafts.save();
      await expect.poll(() => drafts.gitHub.textOf('content/site.yaml', 'cms/site/settings')).toContain('perHour: 50');
      await drafts.page.getByRole('button', { name: 'Later' }).click();
      await drafts.page.goto('about:blank');
      expect(drafts.gitHub.textOf('content/site.yaml', 'cms/site/settings')).toContain('perHour: 50');
      expect(drafts.gitHub.textOf('content/site.yaml')).not.toContain('perHour: 50');
    });

    it('says which check keeps a draft from being published, and why, or that it has not ended', async () => {
      const notice = drafts.page.locator('dialog[data-notice]');
      const publish = async () => {
        await drafts.open('site/entries/settings');
        const button = drafts.page.getByRole('button', { name: 'Publish Entry' });
        await expect
          .poll(async () => {
            // While the editor still loads the draft, a choice from the menu may be lost.
            if (await button.isVisible()) return true;
            await drafts.page.getByRole('button', { name: /Status/ }).click();
            await drafts.page.getByRole('menuitemradio', { name: 'Ready' }).click();
            return button.isVisible();
          })
          .toBe(true);
        await button.click();
        await drafts.page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
        return notice.innerText();
      };
      drafts.gitHub.delayCheck('ended');
      expect(await publish()).toMatch(
        /^Not published yet\s+Try again in a minute or two.\s+GitHub says: Required status check "Site \/ build" is expected. Details/,
      );
      expect(await notice.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe(
        'https://github.com/owner/site/pull/1',
      );
      drafts.gitHub.failCheck('prices.perHour: more than the market bears');
      expect(await publish()).toMatch(
        /^Not published: a check failed\s+Fix this, save, and publish again:\s+Site \/ build: content\/site.yaml: prices.perHour: more than the market bears/,
      );
      const details = notice.getByRole('link', { name: 'Details' });
      expect(await details.getAttribute('href')).toBe('https://github.com/runs/7');
      // The editor stays open.
      expect(await details.getAttribute('target')).toBe('_blank');
      expect(drafts.gitHub.textOf('content/site.yaml')).not.toContain('perHour: 50');
      // Another notice replaces the one that's open.
      drafts.gitHub.delayCheck('ended');
      await drafts.page.evaluate(() => fetch('/api/v3/repos/owner/site/pulls/1/merge', { method: 'PUT' }));
      await expect.poll(() => drafts.page.locator('dialog[data-notice] h2').allTextContents()).toEqual(['Not published yet']);
    });
  });
});

describe('the editor of the site that site init writes', () => {
  const browser = sharedBrowser();
  afterAll(async () => (await browser).close());

  /** A copy of it, which names a repository, and has a note in a folder within that of the notes. */
  const copyWithFolders = () => {
    const folder = copyExample();
    const replace = (path: string, text: string, by: string) =>
      writeFileSync(join(folder, path), readFileSync(join(folder, path), 'utf8').replace(text, by));
    replace('content/site.yaml', '# repository: ada/field-notes', 'repository: owner/site');
    replace('templates/schema.ts', 'content/notes/*.md', 'content/notes/**/*.md');
    mkdirSync(join(folder, 'content/notes/harbor/old'), { recursive: true });
    const note = readFileSync(join(folder, 'content/notes/heron.md'), 'utf8').replace(/^title: .*$/m, 'title: Fog');
    writeFileSync(join(folder, 'content/notes/harbor/old/fog.md'), note);
    return folder;
  };

  it('changes a setting, a page, the tags of a note, and an entry in a folder within that of its collection', async () => {
    const folder = copyWithFolders();
    expect(await runSite(['build', '--editor', 'editor'], { cwd: folder })).toMatchObject({ code: 0 });
    const owner = await signIn(await browser, join(folder, 'editor'), { folder });
    onTestFinished(() => owner.close());
    const edits: [form: string, file: string, edit: () => Promise<void>][] = [
      ['site/entries/settings', 'content/site.yaml', () => owner.fill('author', 'Bea Reed')],
      ['site/entries/page-about', 'content/about.md', () => owner.fill('title', 'Who writes this')],
      [
        'notes/entries/swifts',
        'content/notes/swifts.md',
        async () => {
          await owner.add('tags');
          await (await owner.field('tags')).locator('input').last().fill('night');
        },
      ],
      ['notes/entries/harbor/old/fog', 'content/notes/harbor/old/fog.md', () => owner.fill('title', 'Thick fog')],
    ];
    const changes = [];
    for (const [form, file, edit] of edits) {
      const before = owner.gitHub.textOf(file) ?? '';
      await owner.open(form);
      await edit();
      await owner.saved();
      changes.push(diff(before, owner.gitHub.textOf(file) ?? ''));
    }
    expect(changes).toEqual([
      ['-author: Ada Marsh', '+author: Bea Reed'],
      ['-title: About these notes', '+title: Who writes this'],
      ['-tags: [birds, summer]', '+tags: [birds, summer, night]'],
      ['-title: Fog', '+title: Thick fog'],
    ]);
    pull({ write: (path, text) => writeFileSync(join(folder, path), text) }, owner.gitHub);
    expect(await runSite(['build'], { cwd: folder })).toMatchObject({ code: 0 });
  });
});
