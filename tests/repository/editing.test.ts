import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { repository } from '../support/cli.ts';
import { copySite, type SiteCopy, withOneArticle } from '../support/siteCopy.ts';

const guide = readFileSync(join(repository, 'docs/editing.md'), 'utf8');
/** Fenced code, without the indentation of lists. */
const blocks = [...guide.matchAll(/^( *)```\w*\n(.*?)^\1```$/gms)].map(([, indent = '', text = '']) =>
  text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
);
const blockWith = (text: string) => blocks.find((block) => block.includes(text)) ?? '';

const article = 'content/blog/first-snow.md';

/** The output of a pull request preview. */
async function preview(site: SiteCopy): Promise<string> {
  const built = await site.run('build', '--drafts', '--future', '--no-cards', '--verbose', '--now', '2026-11-22');
  if (built.code !== 0) return built.stderr;
  return built.stdout + (await check(site));
}

async function check(site: SiteCopy): Promise<string> {
  const checked = await site.run('check');
  return checked.stdout + checked.stderr;
}

describe('docs/editing.md', () => {
  let site: SiteCopy;
  beforeAll(() => {
    site = withOneArticle(copySite());
  });

  it('explains how to hide a city, and shows the error for a link to it', async () => {
    const file = 'content/areas/clive.md';
    const text = site.read(file);
    onTestFinished(() => site.write(file, text));
    site.write(file, text.replace('---\n', '---\ndraft: true\n'));
    const { stderr } = await site.build();
    for (const line of blockWith('clive.md is a draft').trimEnd().split('\n'))
      expect(withoutDigits(stderr)).toContain(withoutDigits(line));
  });

  it('shows the error for a price without quotes', async () => {
    const settings = site.read('content/site.yaml');
    onTestFinished(() => site.write('content/site.yaml', settings));
    site.edit('content/site.yaml', /(mowingPerSquareFoot: )"[\d.]+"/, 'mowingPerSquareFoot: 0.009');
    expect(withoutDigits(await preview(site))).toContain(withoutDigits(blockWith('expected text')));
  });

  it('names the error for a copied article that keeps its title', async () => {
    const copied = 'content/blog/iowa-grass-seeds.md';
    site.write(article, site.read(copied));
    const message = '2 pages share the title';
    expect(guide).toContain(`| \`${message}\` |`);
    expect(await preview(site)).toContain(message);
  });

  it('explains how to add an article and a photo', async () => {
    site.edit(article, /^title: .*/m, 'title: "First snow: what to do before it falls"');
    site.edit(article, /^description: .*/m, 'description: "Five jobs to finish before the first snow, in order."');
    site.edit(article, /^ {2}title: .*/m, '  title: "Before the First Snow: Five Jobs for an Iowa Yard"');
    site.edit(
      article,
      /^ {2}description: .*/m,
      '  description: "Five jobs for a yard in the Des Moines metro before the first snow falls, in the order that saves most work in spring, leaves first."',
    );
    site.edit(article, /^order: .*/m, 'order: 1');
    site.edit(article, /^date: .*/m, 'date: 2026-11-26');
    site.edit(article, /^image:\n {2}picture: .*\n {2}alt: .*\n/m, blockWith('our-mower.jpg'));
    expect(await preview(site)).toContain('public/images/our-mower.jpg does not exist');

    const photo = sharp({ create: { width: 320, height: 180, channels: 3, background: 'green' } }).jpeg();
    site.write('public/images/our-mower.jpg', await photo.toBuffer());
    const report = await preview(site);
    expect(report).toContain(blockWith('first-snow.md is published'));
    expect(report).toContain(' 0 errors');
    expect(site.read('dist/blog/first-snow.html')).toMatch(/photographs\/our-mower-\d+-\w+\.jpg/);
  });
});

/** Replaces digits, since owners change prices and lines move. */
function withoutDigits(text: string): string {
  return text.replaceAll(/\d+/g, '0');
}
