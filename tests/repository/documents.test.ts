import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { repository, runSite } from '../support/cli.ts';

const files = await glob('**/*', { cwd: repository, dot: true, ignore: ['**/{node_modules,dist,.cache,.git}/**'] });
/** The example's Markdown is content of a site. */
const documents = files.filter((file) => /^[^/]+\.md$|^docs\/(?!example\/).*\.md$/.test(file));
const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** What a build makes, what a recipe has its reader make, and what must not be made. */
const notYet =
  /^(dist|\.cache|node_modules|public\/images|content\/projects|styles\/out|leaflet)\/|^sites\/|^content\/(notes\/(e[ns]|birds)|prices)\b|^shiki\/|guarantee|Guarantee|first-snow|[cC]ounter|^Card\.module\.css$|schema\/project\.ts|archetypes\/projects\.md|rules\/depth\.ts|commands\/feed\.ts|\b(index\.ts|(index|game)\.html)$/;

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('links to files that exist, and to headings within them', () => {
    const links = [...withoutCode(text).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
    const lost = links.filter((link) => {
      const [path = '', heading] = link.split('#');
      const target = path === '' ? document : normalize(join(dirname(document), path));
      return !isThere(target) || (heading !== undefined && !headingsOf(read(target)).includes(heading));
    });
    expect(lost).toEqual([]);
  });

  it('names files and folders that exist', () => {
    // These name those of other generators.
    if (/(?:moving|leaving)\.md$/.test(document)) return;
    const own = [...text.matchAll(/^\*\*`([^`]+)`\*\*$/gm)].map(([, path]) => path);
    expect(pathsIn(text).filter((path) => !own.includes(path) && !notYet.test(path) && !isThere(path))).toEqual([]);
  });
});

describe('the documents together', () => {
  const uses = documents.flatMap((document) => [...read(document).matchAll(/npx site ([a-z]+)([^`\n|&#]*)/g)]);
  const commands = Map.groupBy(uses, ([, command = '']) => command);

  it.each([...commands])('name only options that "site %s" has', async (command, all) => {
    const { stdout, code } = await runSite([command, '--help']);
    expect(code).toBe(0);
    const options = new Set(all.flatMap(([, , rest = '']) => rest.match(/--[a-z-]+/g) ?? []));
    expect([...options].filter((option) => !stdout.includes(`${option} `))).toEqual([]);
  });
});

/** Code may contain links of its own. */
function withoutCode(text: string): string {
  return text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]+`/g, '');
}

/** Code in backquotes that has the form of a path. */
function pathsIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => /^\.?\w[\w.-]*(\/[\w.-]+)*\/?$/.test(span) && /\/.|\w\.(tsx?|js|md|css|conf|toml)$/.test(span));
}

/** From the root, or from a folder that the text around it names. */
function isThere(path: string): boolean {
  return files.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}/`.includes(`/${path.replace(/\/$/, '')}/`));
}

/** The fragments that GitHub gives to headings. */
function headingsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}
