import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltSite, Finding } from '../../cli/check/builtSite.ts';
import { applyRules } from '../../cli/check/checkSite.ts';
import { validator } from '../../cli/check/validateMarkup.ts';
import type { Page } from '../../cli/contract.ts';
import { basePathOf, filesOfPath } from '../../cli/output/paths.ts';
import { sitemaps } from '../../cli/output/sitemaps.ts';
import type { OutputFile } from '../../cli/output/writeFiles.ts';
import { temporaryFolder } from './temporaryFolder.ts';

interface SiteFixture
  extends Partial<
    Pick<
      BuiltSite,
      | 'url'
      | 'budgets'
      | 'linkProblem'
      | 'unpublished'
      | 'unusedViews'
      | 'textsWithoutPage'
      | 'external'
      | 'foreignStyles'
      | 'tokens'
    >
  > {
  /** HTML by path. */
  pages: Record<string, string>;
  /** Other built files. */
  files?: Record<string, string>;
  /** What authors wrote: `content/about.md` is the source of `/about`. */
  sources?: Record<string, string>;
  /** More fields of the planned pages, by path. */
  plan?: Record<string, Partial<Page>>;
  has404?: boolean;
}

const validate = validator();

/** A page without any finding. */
export function page(body = '<h1>Sound</h1>', { path = '/', head = '' } = {}): string {
  const canonical = `https://harbor.test${path}`;
  const top = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page ${path}</title><meta name="description" content="About ${path}"><link rel="canonical" href="${canonical}">`;
  return `<!doctype html><html lang="en"><head>${top}${head}</head><body>${body}</body></html>`;
}

/** Writes a site as a build would, and returns the findings of all rules. */
export async function findingsIn(site: SiteFixture): Promise<Finding[]> {
  return (await applyRules(writeSite(site))).findings;
}

/** All findings for a site, each with its place and message on one line and its fix on the next. */
export const check = async (site: SiteFixture) => (await findingsIn(site)).map(formatFinding);
export const checkPage = (body: string, head = '') => check({ pages: { '/': page(body, { head }) } });

function writeSite({ pages, files = {}, sources = {}, plan = {}, has404 = true, ...rest }: SiteFixture): BuiltSite {
  const root = temporaryFolder('check');
  const url = rest.url ?? 'https://harbor.test';
  const plannedPages = Object.keys(pages).map(
    (path): Page => ({
      path,
      source: `content${path === '/' ? '/home' : path}.md`,
      view: 'Page',
      props: {},
      ...plan[path],
    }),
  );
  const built: Record<string, string> = {
    ...textsOf(sitemaps(url, plannedPages, 'UTC')),
    ...(has404 && { '404.html': '' }),
    ...files,
  };
  for (const [path, html] of Object.entries(pages)) built[filesOfPath(path)[0]] = html;
  for (const [path, text] of Object.entries(built)) write(join(root, 'dist', path), text);
  for (const [path, text] of Object.entries(sources)) write(join(root, path), text);
  return {
    root,
    out: 'dist',
    url,
    basePath: basePathOf(url),
    plannedPages,
    files: new Set(Object.keys(built)),
    written: undefined,
    read: (path) => (path in built ? Buffer.from(built[path] ?? '') : undefined),
    textOf: (path) => built[path] ?? '',
    validate: async (files) => new Map(files.map((file) => [file, validate(built[file] ?? '')])),
    settingsFile: 'content/site.yaml',
    sourcesContain: (text) => Object.values(sources).some((source) => source.includes(text)),
    tokens: ['phone', 'a'],
    settingWarnings: [],
    codeWarnings: [],
    foreignStyles: [],
    unfilledSettings: [],
    unpublished: [],
    unusedViews: [],
    textsWithoutPage: [],
    budgets: {},
    cards: [],
    cardFonts: [],
    external: false,
    linkProblem: () => undefined,
    redirectRules: [],
    ...rest,
  };
}

export function textsOf(files: readonly OutputFile[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file.path, 'body' in file ? String(file.body) : '']));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Formats a finding on one line and its fix on the next. */
export function formatFinding({ rule, severity, what, fix, places }: Finding): string {
  const where = places.map(({ page: path, source, line }) =>
    [path, line ? `${source}:${line}` : source].filter(Boolean).join(' '),
  );
  return `${severity} [${rule}] ${where.join(', ')}: ${what}\n${fix}`;
}
