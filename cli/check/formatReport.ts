import {
  fixLine,
  formatLocation,
  howToListAll,
  moreLike,
  pluralize,
  problemLine,
  type ReportStyle,
  type SourceLocation,
  shownOf,
} from '../problems.ts';
import { columns } from '../terminal/format.ts';
import { type Paint, plain } from '../terminal/print.ts';
import type { Finding, Place } from './builtSite.ts';
import type { CheckReport } from './checkSite.ts';

const shownPlaces = 3;

/** Formats findings for people, grouped by rule. */
export function formatFindings(findings: readonly Finding[], { paint = plain, all = false }: ReportStyle = {}): string {
  const places = all ? Number.POSITIVE_INFINITY : shownPlaces;
  const rules = Map.groupBy(findings, ({ rule }) => rule);
  let hidden = 0;
  const blocks = Array.from(rules, ([rule, found]) => {
    const shown = shownOf(found, all);
    hidden += found.length - shown.length;
    const lines = shown.map(({ item, more }) => formatFinding(item, paint, places) + moreLike(more));
    return [`${rule}: ${countBySeverity(found)}`, ...lines].join('\n\n');
  });
  return [...blocks, ...(hidden > 0 ? [howToListAll] : [])].join('\n\n\n');
}

/** A one-line summary. */
export function summaryOf({ pages, findings }: CheckReport): string {
  return `${pluralize(pages, 'page')} checked: ${pluralize(countOf(findings, 'error'), 'error')}, ${pluralize(countOf(findings, 'warning'), 'warning')}`;
}

export function countOf(findings: readonly Finding[], severity: Finding['severity']): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function countBySeverity(findings: readonly Finding[]): string {
  const counts = (['error', 'warning'] as const).map((severity) => ({ severity, count: countOf(findings, severity) }));
  return counts.flatMap(({ severity, count }) => (count > 0 ? pluralize(count, severity) : [])).join(', ') || 'advice';
}

function formatFinding({ severity, what, fix, places }: Finding, paint: Paint, shown: number): string {
  const [first, ...others] = groupBySource(places);
  const heading = problemLine(severity, first?.location ?? {}, what, paint);
  const seenOn = first && first.pages.length > 0 ? [`    ${describePages(first.pages)}`] : [];
  return [heading, ...seenOn, ...formatOthers(others, shown - 1), fixLine(fix, paint)].join('\n');
}

interface SourcePlace {
  location: SourceLocation;
  pages: string[];
}

/** Groups pages that come from the same place in a file. */
function groupBySource(places: readonly Place[]): SourcePlace[] {
  const groups = Map.groupBy(places, ({ source, line, column }) => JSON.stringify([source, line, column]));
  return Array.from(groups.values(), (same) => ({
    location: { ...same[0], file: same[0]?.source },
    pages: same.flatMap(({ page }) => page ?? []),
  }));
}

function formatOthers(others: readonly SourcePlace[], shown: number): string[] {
  const rows = others
    .slice(0, shown)
    .map(({ location, pages }) => [`    also ${formatLocation(location)}`, describePages(pages)]);
  const hidden = others.slice(shown);
  const rest = hidden.reduce((sum, { pages }) => sum + Math.max(1, pages.length), 0);
  // Some places are files, not pages.
  const noun = hidden.every(({ pages }) => pages.length > 0) ? 'more page' : 'more place';
  return [...columns(rows), ...(rest > 0 ? [`    and ${pluralize(rest, noun)}`] : [])];
}

function describePages([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  return `on ${first}${others.length > 0 ? ` and ${pluralize(others.length, 'more page')}` : ''}`;
}
