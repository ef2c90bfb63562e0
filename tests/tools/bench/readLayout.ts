import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { splitFrontMatter } from '../../../cli/content/frontMatter.ts';
import { services } from './articles.ts';
import { type Contender, cleanUp } from './contender.ts';
import { deriveShell, type Shell } from './deriveShell.ts';
import { measure } from './measure.ts';
import { writeTexts } from './ourSite.ts';
import type { SiteFacts } from './peers/peer.ts';
import { probeArticle, probeScene, probeSlugs } from './probe.ts';

/**
 * Derives our site's layout, and what articles refer to, from a build in which articles consist of markers. One article per service makes
 * the build write the illustration of that service.
 */
export async function readLayout(site: Contender, signal: AbortSignal): Promise<{ shell: Shell; facts: SiteFacts }> {
  const pictured = services.map((service, index) => [
    `pictured-${service}`,
    probeArticle(index + 3, { ...probeScene, subject: service, season: 'summer', hour: 'noon' }),
  ]);
  writeTexts(site, {
    ...Object.fromEntries(probeSlugs.map((slug, index) => [slug, probeArticle(index + 1, probeScene)])),
    ...Object.fromEntries(pictured),
  });
  const { command, project, env } = site;
  const { code, log } = await measure(command, { cwd: project, env, signal });
  if (code !== 0) throw new Error(`The site does not build:\n${log}`);
  const read = (path: string) => readFileSync(join(site.folder, path), 'utf8');
  const shell = deriveShell(read(site.page(probeSlugs[0])), read(site.index));
  const facts = { url: originOf(shell), pictures: picturesIn(site.folder), services: servicesOf(project) };
  cleanUp(site);
  return { shell, facts };
}

function originOf({ index }: Shell): string {
  return new URL(index.querySelector('link[rel=canonical]')?.attributes.href ?? '').origin;
}

/** Illustrations by scene: their file names end with a hash. */
function picturesIn(dist: string): SiteFacts['pictures'] {
  const named = globSync('pictures/*.svg', { cwd: dist }).map((path) => [basename(path).replace(/-[^-]+$/, ''), `/${path}`]);
  return Object.fromEntries(named);
}

function servicesOf(project: string): SiteFacts['services'] {
  const folder = join(project, 'content/services');
  const entries = readdirSync(folder).map((file) => {
    const source = { file, sourceText: readFileSync(join(folder, file), 'utf8') };
    const { title } = Object(splitFrontMatter(source, [])?.data);
    return [file.replace(/\.md$/, ''), { title: String(title) }];
  });
  return Object.fromEntries(entries);
}
