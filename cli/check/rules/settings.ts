import { pluralize } from '../../problems.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';

/** Settings that would be wrong to publish: sample values, empty strings, and unset environment variables. */
export function placeholders({ placeholders: found }: BuiltSite): RuleFinding[] {
  return found.map(({ file, ...problem }) => ({ ...problem, severity: 'warning', source: file }));
}

/** Optional settings that the owner hasn't filled in; the site lists them (`Site.unfilledSettings`). */
export function unfilledSettings({ unfilledSettings: unfilled, settingsFile }: BuiltSite): RuleFinding[] {
  if (unfilled.length === 0) return [];
  const what = `${pluralize(unfilled.length, 'optional setting')} without a value: ${unfilled.join(', ')}`;
  return [
    { severity: 'advice', source: settingsFile, what, fix: 'fill in those that visitors should see; pages leave out the rest' },
  ];
}
