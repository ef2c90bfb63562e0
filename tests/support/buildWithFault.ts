import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Result, runSite } from './cli.ts';
import type { Fault, Operations } from './fileFaults.ts';
import type { Project } from './project.ts';
import { atFixedDate } from './sites.ts';

const preload = fileURLToPath(new URL('./fileFaults.ts', import.meta.url));

/** Builds a site, with one file operation broken. Returns also the number of operations, and the last one. */
export async function buildWithFault(site: Project, fault: Omit<Fault, 'report'>): Promise<Result & Partial<Operations>> {
  const report = `${site.folder}/../operations.json`;
  rmSync(report, { force: true });
  const env = { NODE_OPTIONS: `--import ${preload}`, FAULT: JSON.stringify({ ...fault, report }) };
  const result = await runSite(['build', ...atFixedDate, '--threads', '1'], { cwd: site.folder, env });
  return { ...result, ...(existsSync(report) && (JSON.parse(readFileSync(report, 'utf8')) as Operations)) };
}
