import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';

/** Settings with placeholder values. */
export function placeholders({ placeholders: found }: BuiltSite): RuleFinding[] {
  return found.map(({ file, line, column, what, fix }) => ({
    severity: 'warning',
    source: file,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    what,
    fix,
  }));
}
