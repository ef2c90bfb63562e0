import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildOptions } from '../build.ts';
import { filesOf } from '../output/addresses.ts';
import { planOf } from '../planOf.ts';
import { SiteError } from '../problems.ts';
import { checkLinks } from './links.ts';
import { type BuiltPage, checkPages, type Finding } from './pages.ts';

export interface CheckOptions extends BuildOptions {
  /** Follow links that leave the site. */
  external: boolean;
}

export interface CheckReport {
  pages: number;
  findings: Finding[];
}

/**
 * Checks the built site against the plan that it was built from.
 * @throws SiteError when the site was not built, or its content has problems
 */
export async function checkSite(options: CheckOptions): Promise<CheckReport> {
  const { plan, url, warnings } = await planOf(options);
  const folder = resolve(options.root, options.out);
  const pages: BuiltPage[] = [];
  for (const { path, source } of plan.routes) pages.push({ path, source, html: await readPage(folder, path, options.out) });
  const addresses = plan.routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const links = await checkLinks(folder, url, addresses.filter((path) => path !== '/404').concat('/404.html'), options.external);
  const sources = new Map(pages.map(({ path, source }) => [path, source]));
  const standIns = warnings.map(
    ({ file, line, what, fix }): Finding => ({
      rule: 'stand-in',
      page: line ? `${file}:${line}` : file,
      what,
      fix,
      severity: 'warning',
    }),
  );
  return {
    pages: pages.length,
    findings: [...checkPages(pages), ...links.map((link) => withSource(link, sources)), ...standIns],
  };
}

function withSource(finding: Finding, sources: ReadonlyMap<string, string>): Finding {
  const source = sources.get(finding.page);
  return source ? { ...finding, source } : finding;
}

async function readPage(folder: string, path: string, out: string): Promise<string> {
  const [file] = filesOf(path);
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch {
    throw new SiteError([{ file: `${out}/${file}`, what: 'is missing', fix: 'build the site first: site build' }]);
  }
}
