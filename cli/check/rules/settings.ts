import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';

/** Settings with placeholder values. */
export function placeholders({ placeholders: found }: BuiltSite): RuleFinding[] {
  return found.map(({ file, ...problem }) => ({ ...problem, severity: 'warning', source: file }));
}

/** Optional settings without a value. */
export function emptySettings({ emptySettings: empty, settingsFile }: BuiltSite): RuleFinding[] {
  if (empty.length === 0) return [];
  const what = `${empty.length} optional settings are empty: ${empty.join(', ')}`;
  return [
    { severity: 'advice', source: settingsFile, what, fix: 'fill in what visitors should know; the pages read well without it' },
  ];
}
