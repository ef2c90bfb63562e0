import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { staticFiles } from '../../../cli/serve/servePreview.ts';
import { listen, runHandlers } from '../../../cli/serve/server.ts';
import { repository } from '../../support/cli.ts';
import { launchOptions } from '../../support/launchOptions.ts';
import { copySite } from '../../support/siteCopy.ts';
import { removeTemporaryFolders } from '../../support/temporaryFolder.ts';

/*
 * `npm run fact-screens`: makes docs/facts.webp for docs/editing.md: four pages of a site with every fact of the owner filled in, and beside
 * each fact the name of its setting.
 */

/** Settings below `owner`, with a value that no other text contains. */
const facts: Record<string, string> = {
  name: 'Jo Sample',
  founded: '2019',
  licenses: 'License 1234',
  insurance: 'Certificate on request',
  guarantee: 'Call within two days, and we fix it free.',
  visits: 'One is fine, and no contract.',
  arrival: 'Within two hours of the time you book',
  home: 'Only if the gate is locked',
  access: 'Tell us about both when you book.',
  rain: 'We come on the next dry day.',
  cancellation: 'Free until the evening before',
  minimumCharge: '40',
  payment: 'Cash, check, or card',
  hauling: 'By the load, and your quote says how much.',
  perPerson: 'It covers one person.',
  climbing: 'A certified climber does',
  aeration: 'Only where we seed',
  treeRemoval: 'By custom quote',
  stumpGrinding: 'Not by us',
  snow: 'Not in this winter',
};

/** Settings outside `owner`, and what pages show of them. */
const others: Record<string, RegExp> = {
  phone: /^\(515\) 555-\d{4}$/,
  email: /^\S+@example\.com$/,
  'hours: office': /^Monday-Friday .* closed$/,
  'hours: cities': /^Monday to Saturday, /,
  prices: /^(?:Starting at \$\d+\/hour|\$[\d.]+)/,
  'guarantee, owner: guarantee': /make it right\. Call within two days, and we fix it free\.$/,
  guarantee: /make it right\.$/,
};

/** A page, and what of it is in the picture. */
const pages = [
  { path: '/about', at: '.owner' },
  { path: '/contact', at: '.ways' },
  { path: '/areas/clive', at: '.fact-box:not(.names)' },
  { path: '/services/tree-trimming', at: '.price-box dl' },
];

const [width, height] = [1160, 740];
const site = copySite();
const portrait = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7d9a78' } }).jpeg();
site.write('public/images/owner.jpg', await portrait.toBuffer());
const list = Object.entries({ ...facts, portrait: '/images/owner.jpg' }).map(([name, value]) => {
  const text = JSON.stringify(value);
  return `  ${name}: ${['founded', 'minimumCharge'].includes(name) ? value : ['licenses', 'payment'].includes(name) ? `[${text}]` : text}\n`;
});
site.write('content/site.yaml', site.read('content/site.yaml').replace(/^owner:\n(?: .*\n)*/m, `owner:\n${list.join('')}`));
const { code, stderr } = await site.build();
if (code !== 0) throw new Error(stderr);

const server = runHandlers([staticFiles(`${site.folder}/dist`)]);
const origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  const pictures: Buffer[] = [];
  for (const { path, at } of pages) {
    await page.goto(`${origin}${path}`);
    await label(page);
    await page
      .locator(at)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    pictures.push(await page.screenshot());
  }
  const { size } = await sharp({ create: { width: 2 * width, height: 2 * height, channels: 3, background: '#fff' } })
    .composite(pictures.map((input, index) => ({ input, left: (index % 2) * width, top: Math.floor(index / 2) * height })))
    .webp({ quality: 55, effort: 6 })
    .toFile(`${repository}/docs/facts.webp`);
  console.log(`docs/facts.webp: ${Math.round(size / 1000)} kB`);
} finally {
  await browser.close();
  server.close();
  removeTemporaryFolders();
}

/** Puts the names of settings on what comes from them. */
async function label(page: Page): Promise<void> {
  const texts = Object.entries(facts).map(([name, text]) => ({ name, text }));
  const patterns = Object.entries(others).map(([name, { source }]) => ({ name, source }));
  await page.evaluate(
    ({ texts, patterns }) => {
      for (const element of document.querySelectorAll<HTMLElement>('a, b, dd, li, p, span, strong')) {
        const shown = element.textContent.replaceAll('\u00a0', ' ').trim();
        const name =
          texts.find(({ text }) => shown === text || shown === `$${text} a visit`)?.name ??
          patterns.find(({ source }) => new RegExp(source).test(shown))?.name;
        if (!name || element.querySelector('[data-fact]') || element.closest('[data-fact]')) continue;
        element.dataset.fact = name;
        const tag = document.createElement('mark');
        tag.textContent = name;
        Object.assign(tag.style, {
          marginLeft: '6px',
          padding: '1px 6px',
          borderRadius: '4px',
          background: '#b3261e',
          color: '#fff',
        });
        Object.assign(tag.style, { font: '600 12px/1.5 monospace', whiteSpace: 'nowrap' });
        element.append(tag);
      }
    },
    { texts, patterns },
  );
}
