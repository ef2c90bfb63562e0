import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';

/** Sources changed since the last build. Every build updates the manifest, even if it writes no other file. */
export function staleBuild({ root, folder, out, settingsFile, routes }: BuiltSite): RuleFinding[] {
  const savedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const built = savedAt(join(folder, '.site-output')) ?? Number.POSITIVE_INFINITY;
  const sources = new Set([settingsFile, ...routes.map(({ source }) => source)]);
  const newer = [...sources].filter((source) => (savedAt(join(root, source)) ?? 0) > built);
  return newer.map((source) => ({
    severity: 'warning',
    source,
    what: `changed after ${out} was built, so these findings may be outdated`,
    fix: 'rebuild the site: npx site build',
  }));
}
