import {
  fixLine,
  formatLocation,
  howToListAll,
  moreLike,
  pluralize,
  problemLine,
  type ReportStyle,
  type Severity,
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
  let shownCount = 0;
  const blocks = Array.from(
    Map.groupBy(findings, ({ rule }) => rule),
    ([rule, found]) => {
      const shown = shownOf(found, all);
      shownCount += shown.length;
      const lines = shown.map(({ item, more }) => formatFinding(item, paint, places) + moreLike(more));
      const counts = severities.flatMap((each) => (countOf(found, each) > 0 ? pluralize(countOf(found, each), each) : []));
      return [`${rule}: ${counts.join(', ') || 'advice'}`, ...lines].join('\n\n');
    },
  );
  return [...blocks, ...(shownCount < findings.length ? [howToListAll] : [])].join('\n\n\n');
}

const severities = ['error', 'warning'] as const;

/** A one-line summary. */
export function summaryOf({ pages, findings }: CheckReport): string {
  return `${pluralize(pages, 'page')} checked: ${severities.map((each) => pluralize(countOf(findings, each), each)).join(', ')}`;
}

export function countOf(findings: readonly Finding[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function formatFinding({ severity, what, fix, places }: Finding, paint: Paint, shown: number): string {
  const locationOf = ({ source, line, column }: Place) => ({ file: source, line, column });
  const bySource = [...Map.groupBy(places, (place) => formatLocation(locationOf(place))).values()];
  const [first = [], ...others] = bySource;
  const rows = others.slice(0, shown - 1).map((same) => [`    also ${formatLocation(locationOf(same[0] ?? {}))}`, onPages(same)]);
  const hidden = others.slice(shown - 1).flat().length;
  return [
    problemLine(severity, locationOf(first[0] ?? {}), what, paint),
    ...(onPages(first) ? [`    ${onPages(first)}`] : []),
    ...columns(rows),
    ...(hidden > 0 ? [`    and ${pluralize(hidden, 'more place')}`] : []),
    fixLine(fix, paint),
  ].join('\n');
}

function onPages(places: readonly Place[]): string {
  const [first, ...others] = places.flatMap(({ page }) => page ?? []);
  if (first === undefined) return '';
  return `on ${first}${others.length > 0 ? ` and ${pluralize(others.length, 'more page')}` : ''}`;
}
