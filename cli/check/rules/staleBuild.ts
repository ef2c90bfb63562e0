import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { PageFacts } from '../parsePage.ts';

/** Sources changed since the last build. Every build updates the manifest, even if it writes no other file. */
export function staleBuild({ root, folder, out, settingsFile }: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const built = savedAt(join(folder, '.site-output'));
  if (built === undefined) return [];
  const sources = new Set([settingsFile, ...pages.map(({ source }) => source)]);
  const newer = [...sources].filter((source) => (savedAt(join(root, source)) ?? 0) > built);
  return newer.map((source) => ({
    severity: 'warning',
    source,
    what: `changed after ${out} was built, so these findings may be outdated`,
    fix: 'rebuild the site: npx site build',
  }));
}

function savedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
