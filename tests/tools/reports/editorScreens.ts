import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { repository } from '../../support/cli.ts';
import { launchOptions } from '../../support/launchOptions.ts';
import { buildEditor, signIn } from '../../support/ownersEditor.ts';
import { copySite } from '../../support/siteCopy.ts';
import { removeTemporaryFolders } from '../../support/temporaryFolder.ts';

/*
 * `npm run editor-screens`: makes the pictures of the owner's editor in docs/editing.md, docs/editor-*.webp, with a GitHub in memory.
 */
const site = copySite();
const browser = await chromium.launch(launchOptions());
const owner = await signIn(browser, await buildEditor(site), site);
const { page } = owner;
try {
  await page.setViewportSize({ width: 1000, height: 640 });
  await page.getByText('Prices, phone, hours').waitFor();
  await picture('start', page);

  await owner.open('site/entries/settings');
  await owner.fill('prices.perHour', '40');
  await picture('prices', page);

  await owner.open('areas/entries/clive');
  await owner.field('image.picture');
  await (await owner.field('image.picture')).getByRole('button', { name: 'Remove' }).click();
  await owner.add('image.picture', 'A photo');
  // An illustration has to do, as long as the site has no photograph.
  const buffer = await sharp(`${repository}/public/social.png`).jpeg().toBuffer();
  const upload = (await owner.field('image.picture.src')).locator('input[type=file]').first();
  await upload.setInputFiles({ name: 'our-mower.jpg', mimeType: 'image/jpeg', buffer });
  await owner.fill('image.alt', 'Our mower on a striped lawn in front of a brick house');
  await (await owner.field('image')).evaluate((element) => element.scrollIntoView());
  await picture('photo', page);

  await owner.open('site/entries/page-contact');
  await owner.fill('hero.blurb', 'Call {phon}');
  await owner.refusal();
  await picture('refused', page);
} finally {
  await owner.close();
  await browser.close();
  removeTemporaryFolders();
}

async function picture(name: string, of: Page): Promise<void> {
  await of.waitForTimeout(500);
  const { size } = await sharp(await of.screenshot())
    .webp({ quality: 80 })
    .toFile(`${repository}/docs/editor-${name}.webp`);
  console.log(`docs/editor-${name}.webp: ${Math.round(size / 1000)} kB`);
}
