import { pluralize } from '../../problems.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';

/** Settings that are empty, unset, or placeholders. */
export function placeholders({ placeholders: found }: BuiltSite): RuleFinding[] {
  return found.map(({ file, ...problem }) => ({ ...problem, severity: 'warning', source: file }));
}

/** Optional settings without a value. */
export function emptySettings({ emptySettings: empty, settingsFile }: BuiltSite): RuleFinding[] {
  if (empty.length === 0) return [];
  const what = `${pluralize(empty.length, 'optional setting')} without a value: ${empty.join(', ')}`;
  return [
    { severity: 'advice', source: settingsFile, what, fix: 'add the values that visitors should see; pages omit empty ones' },
  ];
}
