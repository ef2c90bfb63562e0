import { quantity } from '../problems.ts';
import type { CheckReport } from './checkSite.ts';
import type { Finding, Place } from './finding.ts';

/** Maximum places listed per finding; the others are counted. */
const shown = 3;

/** Formats findings for people, grouped by rule. */
export function formatFindings(findings: readonly Finding[]): string {
  const rules = Map.groupBy(findings, ({ rule }) => rule);
  return [...rules]
    .map(([rule, found]) => [`${rule}: ${countBySeverity(found)}`, ...found.map(formatFinding)].join('\n\n'))
    .join('\n\n\n');
}

/** A one-line summary. */
export function summaryOf({ pages, findings }: CheckReport): string {
  return `${quantity(pages, 'page')} checked: ${quantity(countOf(findings, 'error'), 'error')}, ${quantity(countOf(findings, 'warning'), 'warning')}`;
}

export function countOf(findings: readonly Finding[], severity: Finding['severity']): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function countBySeverity(findings: readonly Finding[]): string {
  const counts = (['error', 'warning'] as const).map((severity) => ({ severity, count: countOf(findings, severity) }));
  return counts.flatMap(({ severity, count }) => (count > 0 ? quantity(count, severity) : [])).join(', ');
}

function formatFinding({ severity, what, fix, places }: Finding): string {
  return [`  ${severity}  ${what}`, ...formatPlaces(places), `    fix: ${fix}`].join('\n');
}

/** Groups pages that come from the same line of a file. */
function formatPlaces(places: readonly Place[]): string[] {
  const bySource = Map.groupBy(places, ({ source, line }) => [source, line].filter(Boolean).join(':'));
  const rows = [...bySource].map(([source, same]) => ({ source, pages: same.flatMap(({ page }) => page ?? []) }));
  const width = Math.max(...rows.slice(0, shown).map(({ source }) => source.length));
  const lines = rows.slice(0, shown).map(({ source, pages }) => `    ${source.padEnd(width)}${describePages(pages)}`.trimEnd());
  const rest = rows.slice(shown).reduce((sum, { pages }) => sum + Math.max(1, pages.length), 0);
  return rest > 0 ? [...lines, `    and ${quantity(rest, 'more page')}`] : lines;
}

function describePages([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  return `  on ${first}${others.length > 0 ? ` and ${quantity(others.length, 'more page')}` : ''}`;
}
