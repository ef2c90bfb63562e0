import { globSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { copySite, type SiteCopy } from '../support/siteCopy.ts';
import { problemsIn } from '../support/sites.ts';

const photograph = '{ src: /images/yard.jpg }';

/** A photograph in every field that takes one. */
async function addPhotographs(site: SiteCopy): Promise<void> {
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#486' } });
  site.write('public/images/yard.jpg', await photo.jpeg().toBuffer());
  for (const file of globSync('content/{areas,blog,pages,services}/*.md', { cwd: site.folder }))
    site.write(
      file,
      site
        .read(file)
        .replaceAll(
          /^( +)picture:(?: \{ subject.*\}|\n +subject: .*(?:\n +(?:place|season|hour): .*)+)$/gm,
          `$1picture: ${photograph}`,
        ),
    );
  const job = 'before: /images/yard.jpg, after: /images/yard.jpg, neighborhood: Beaverdale, city: des-moines, month: "2026-05"';
  const settings = site
    .read('content/site.yaml')
    .replace('portrait: #', 'portrait: /images/yard.jpg #')
    .replace('  work:\n', `  work: [{ what: A bed weeded, ${job} }]\n`);
  site.write('content/site.yaml', settings);
}

/** Copies of an article, which come first in the list. Their diagram names a section that has another name now. */
function addArticles(site: SiteCopy, count: number): void {
  for (let number = 1; number <= count; number += 1) {
    const text = site
      .read('content/blog/ankeny-mulching.md')
      .replace(/^title: .*/m, `title: "What to Do in Week ${number}, and What Can Wait Until the Next One"`)
      .replace(/^ {2}title: .*/m, `  title: "Ankeny Yards in Week ${number} of the Season, Job by Job"`)
      .replace(/^ {2}description: "/m, `  description: "Week ${number}. `)
      .replace(/(?<=^ {2}description: .{100}).*/m, ', one job at a time, and which can wait."')
      .replace(/^order: .*/m, 'order: 1')
      .replace(/^date: .*/m, 'date: 2026-11-20')
      .replace('section: amounts', 'section: how-much');
    site.write(`content/blog/week-${number}.md`, text);
  }
}

it('a photograph in every field that takes one, and ten more articles, fail no check', { timeout: 240_000 }, async () => {
  const site = copySite();
  await addPhotographs(site);
  addArticles(site, 10);
  expect(await site.build()).toMatchObject({ code: 0 });
  const found = await problemsIn(site.run('check', '--json'));
  const pictures = globSync('dist/{about,contact,index,schedule,areas/clive,blog/week-3,services/mowing}.html', {
    cwd: site.folder,
  });
  const shown = pictures.filter((file) => site.read(file).includes('/photographs/yard-'));
  expect(found.filter(({ rule, severity }) => severity !== 'advice' && rule !== 'placeholder')).toEqual([]);
  expect(shown).toHaveLength(7);
  expect(site.read('dist/blog/week-3.html')).toMatch(/ aria-labelledby="why"><h2[^>]*>[^<]*<\/h2><figure>/);
  // Without a name, too.
  expect(site.read('dist/about.html')).toContain('<div class="section owner">');
});
