import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endResidents } from './cli.ts';
import { copySite, type SiteCopy } from './siteCopy.ts';

/** Publishes entries in a copy of this site, as an owner does, and builds it for the tests of this project. */
export default async function setup(project: TestProject) {
  const site = copySite();
  await publish(site);
  const { code, stderr } = await site.run('build');
  if (code !== 0) throw new Error(`The copy does not build:\n${stderr}`);
  endResidents();
  project.provide('root', site.folder);
  project.provide('dist', join(site.folder, 'dist'));
}

/** Adds a service, a city, enough articles for a second page of the list, and three unpublished articles. */
async function publish(site: SiteCopy): Promise<void> {
  await addEntry(site, 'service', 'trial-service');
  await addEntry(site, 'area', 'trial-city');
  const article = await addEntry(site, 'article', 'first-trial');
  site.write(
    article,
    site
      .read(article)
      .replace(/^order: .*/m, 'order: 1')
      .replace(/^# city: .*/m, 'city: trial-city')
      .replace(/^related:\n {2}- .*/m, 'related:\n  - trial-service')
      .replace('TODO: one or two paragraphs', 'See [the service](/services/trial-service) and [the city](/areas/trial-city)'),
  );
  const last = site.read(await addEntry(site, 'article', 'last-trial'));
  for (const [slug, field] of unpublished)
    site.write(`content/blog/${slug}.md`, last.replace('---\n', `---\n${field}\n`).replace('Last Trial', slug));
}

/** Slugs, each with the line of front matter that keeps it unpublished. */
const unpublished: [slug: string, field: string][] = [
  ['kept-as-a-draft', 'draft: true'],
  ['scheduled-for-later', 'publishDate: 2999-01-01'],
  ['expired-long-ago', 'expiryDate: 2024-06-01'],
];

/**
 * Starts an entry with `site new` and publishes it by removing its draft flag.
 * @returns its file
 */
async function addEntry(site: SiteCopy, kind: string, slug: string): Promise<string> {
  const { stdout, stderr } = await site.run('new', kind, slug);
  const [, file] = /^created +(.*)$/m.exec(stdout) ?? [];
  if (file === undefined) throw new Error(`site new ${kind} ${slug} wrote nothing:\n${stderr}`);
  const draft = site.read(file);
  const published = draft.replace(/^#.*\ndraft: true\n/m, '');
  if (published === draft) throw new Error(`${file} is no draft`);
  site.write(file, published.replace(/^date: .*/m, 'date: 2024-05-01'));
  return file;
}
