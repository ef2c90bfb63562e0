import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';

/** Files of the site that changed, appeared, or were removed after the last build. */
export function staleBuild({ out, staleSources }: BuiltSite): RuleFinding[] {
  return staleSources.map((source) => ({
    severity: 'warning',
    source,
    what: `changed after ${out} was built, so these findings may be outdated`,
    fix: 'rebuild the site: npx site build',
  }));
}
