import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';

/** Settings that wait for their real values. */
export function standIns({ standIns: found }: BuiltSite): Fault[] {
  return found.map(({ file, line, what, fix }) => ({
    severity: 'warning',
    source: file,
    ...(line !== undefined && { line }),
    what,
    fix,
  }));
}
