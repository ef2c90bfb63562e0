import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import type { PageFacts } from '../parsePage.ts';

/** Sources that were saved after the site was built. Every build renews the marker in the output folder, whatever it writes. */
export function staleBuild({ root, folder, out, settingsFile }: BuiltSite, pages: readonly PageFacts[]): Fault[] {
  const built = savedAt(join(folder, '.site-output'));
  if (built === undefined) return [];
  const sources = new Set([settingsFile, ...pages.map(({ source }) => source)]);
  const newer = [...sources].filter((source) => (savedAt(join(root, source)) ?? 0) > built);
  return newer.map((source) => ({
    severity: 'warning',
    source,
    what: `was saved after ${out} was built: what is checked here may not be what it says now`,
    fix: 'build the site again: site build',
  }));
}

function savedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
