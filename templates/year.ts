import { halfMonths, months, type YearSpan, yearMarks } from '../content/halfMonths.ts';
import type { Content } from '../content/schema.ts';

type Year = Content['singles']['year'];
type Spans = Year['rows'][number]['spans'];

/** A kind of work on the strip of twelve months. */
export interface YearRow {
  task: string;
  /** Path of its service. */
  path: string;
  /** The months in words: `April to mid-May, mid-August to September`. */
  when: string;
  /** Runs of half-months, 24 in total. `label` is missing if there's no work. `narrow` means too narrow for its label on a phone. */
  cells: readonly { halves: number; label?: string; narrow?: true }[];
}

/** Data for the home page's chart of the year, on a given day (`YYYY-MM-DD`). */
export function iowaYear(year: Year, today: string) {
  return { heading: year.heading, now: monthOf(year, today), rows: yearRows(year) };
}

/** The month of a day, `YYYY-MM-DD`, and what to do in it. */
export function monthOf({ months: advice }: Year, today: string) {
  const index = Number(today.slice(5, 7)) - 1;
  const name = months[index] ?? months[0];
  const { text, service } = advice[name];
  return { index, name, text, service, path: `/services/${service}` };
}

/**
 * The rows of a year.
 * @param service only the rows of this one
 */
export function yearRows({ rows }: Year, service?: string): YearRow[] {
  return rows
    .filter((row) => service === undefined || row.service === service)
    .map(({ task, service: slug, spans }) => ({
      task,
      path: `/services/${slug}`,
      when: mergeAdjacent(spans)
        .map(({ from, to }) => (from === to ? from : `${from} to ${to}`))
        .join(', '),
      cells: cellsOf(spans),
    }));
}

/** Merges adjacent spans. */
function mergeAdjacent(spans: readonly YearSpan[]): YearSpan[] {
  const result: YearSpan[] = [];
  for (const { from, to } of spans) {
    const last = result.at(-1);
    if (last && (halfMonths(last).at(-1) ?? 0) + 1 === yearMarks.indexOf(from)) last.to = to;
    else result.push({ from, to });
  }
  return result;
}

function cellsOf(spans: Spans): YearRow['cells'] {
  const runs: { halves: number; span: Spans[number] | undefined }[] = [];
  for (let half = 0; half < 24; half++) {
    const span = spans.find((one) => halfMonths(one).includes(half));
    const last = runs.at(-1);
    if (last && last.span === span) last.halves++;
    else runs.push({ halves: 1, span });
  }
  const longest = (span: Spans[number]) => Math.max(...runs.filter((run) => run.span === span).map(({ halves }) => halves));
  return runs.map(({ halves, span }) => {
    if (!span) return { halves };
    // A span that goes on in the new year has two cells, and its label fits the longer one.
    return { halves, label: span.label, ...(halves < longest(span) && { narrow: true }) };
  });
}
