import type { Season } from './scenes/names.ts';
import type { Service, Year } from './schema/content.ts';
import { halfMonths, months, startOf, type YearMark, type YearSpan } from './schema/halfMonths.ts';

type Spans = Year['rows'][number]['spans'];

/** A kind of work on the strip of twelve months. */
export interface YearRow {
  task: string;
  /** Path of its service. */
  path: string;
  /** Done between the others. */
  isStandby: boolean;
  /** The months in words: `April through mid-May, mid-August through September`. */
  when: string;
  /** Runs of half-months, 24 in total. `label` is missing if there's no work. */
  cells: readonly { halves: number; label?: string }[];
}

export interface YearMonth {
  name: string;
  jobs: readonly { title: string; path: string; words: string; price: string }[];
}

/** Data for the home page's year, on a given day (`YYYY-MM-DD`): two jobs of each month, and what to do in the current one. */
export function iowaYear(year: Year, services: readonly Service[], today: string) {
  const jobIn = (slug: string, month: number) =>
    services
      .filter((service) => service.slug === slug)
      .map(({ title, price, priceExample = price }) => ({
        title,
        path: `/services/${slug}`,
        words: wordsIn(year, slug, month),
        price: priceExample,
      }));
  const list = months.map((name, index): YearMonth => {
    const { service, also } = year.months[name];
    return { name, jobs: [...jobIn(service, index), ...jobIn(also, index)] };
  });
  return { heading: year.heading, now: monthOf(year, today), months: list };
}

/** A month, or several in a row, and the service to order first in it. */
interface MonthsAhead {
  /** `Nov`, or `Dec–Feb`. */
  name: string;
  months: number;
  title: string;
  path: string;
}

/** The service to order first in each month, in two halves of a year from this month on. The current month is never merged. */
export function monthsAhead(year: Year, services: readonly Service[], today: string): MonthsAhead[][] {
  const now = monthOf(year, today);
  const halves: MonthsAhead[][] = [[], []];
  [...months.slice(now.index), ...months.slice(0, now.index)].forEach((month, index) => {
    const slug = index === 0 ? now.service : year.months[month].service;
    const service = services.find((one) => one.slug === slug);
    const half = halves[index < 6 ? 0 : 1] ?? [];
    const last = half.at(-1);
    const [name, path] = [month.slice(0, 3), `/services/${slug}`];
    if (!service) return;
    if (index > 1 && last?.path === path)
      half.splice(-1, 1, { ...last, name: `${last.name.slice(0, 3)}–${name}`, months: last.months + 1 });
    else half.push({ name, months: 1, title: service.title, path });
  });
  return halves;
}

/** What is done about a service in a month, from 0. Work that starts in the second half says so: `the best time from mid-August`. */
function wordsIn({ rows }: Year, service: string, month: number): string {
  const own = rows.filter((row) => row.service === service);
  const inMonth = own.map(({ spans }) => spans.filter((span) => halfMonths(span).some((half) => half >> 1 === month)));
  const words = inMonth.map((spans) => {
    const start = spans[0] && startOf(spans[0].from) === 2 * month + 1 ? ` from ${spans[0].from}` : '';
    return [...new Set(spans.map((span) => span.words))].join(', then ') + start;
  });
  return words.filter(Boolean).join('; ') || (own[0]?.idle ?? '');
}

/** The month of a day, `YYYY-MM-DD`, what to do in it, and the service to offer first, with an invitation unless it's an early one. */
export function monthOf({ months: advice }: Year, today: string) {
  const half = halfOf(today);
  const index = Math.floor(half / 2);
  const name = months[index] ?? months[0];
  const { text, service: late, early = late, book } = advice[name];
  const service = half % 2 === 0 ? early : late;
  return { index, name, text, service, ...(service === late && { book }) };
}

/** The season of the pictures at the top of pages, now or so many half-months ahead. */
export function seasonOf({ seasons }: Year, today: string, ahead = 0): Season {
  const half = (halfOf(today) + ahead) % 24;
  return seasons.find((one) => halfMonths(one).includes(half))?.season ?? 'summer';
}

/** When a service's next season starts, in words: `mid-April`. Undefined while one is going on, or if it has none. */
export function opensIn(year: Year, service: string, today: string): string | undefined {
  return nextSeason(year, service, halfOf(today))?.from;
}

/** Half-months until a service's next season starts: 0 while one is going on. */
export function halfMonthsUntil(year: Year, service: string, today: string): number {
  const half = halfOf(today);
  const next = nextSeason(year, service, half);
  return next ? waitFor(next, half) : 0;
}

function nextSeason({ rows }: Year, service: string, half: number): YearSpan | undefined {
  const spans = rows.filter((row) => row.service === service).flatMap((row) => row.spans);
  if (spans.some((span) => halfMonths(span).includes(half))) return undefined;
  return spans.toSorted((one, other) => waitFor(one, half) - waitFor(other, half))[0];
}

/** The half-month of a day, from 0 (early January) to 23 (late December). */
export function halfOf(today: string): number {
  const [, month = 1, day = 1] = today.split('-').map(Number);
  return 2 * (month - 1) + (day > 15 ? 1 : 0);
}

/** The rows of a year, or only those of a service, with what is done between them. */
export function yearRows({ rows, standby }: Year, service?: string): YearRow[] {
  const shown = service === undefined ? rows : [...rows, ...standby].filter((row) => row.service === service);
  return shown.map((row) => ({
    task: row.task,
    path: `/services/${row.service}`,
    isStandby: !('idle' in row),
    when: whenOf(row.spans),
    cells: cellsOf(row.spans),
  }));
}

/** Half a month, what to do about a service in it, and what comes next, in words. */
export interface Advice {
  /** `Late November` */
  time: string;
  /** `cutting at 3–3½″, through August`, or between seasons `nothing to mow`. */
  now: string;
  /** `mid-April, cutting at 2½–3″`. Empty if all of its seasons are going on. */
  next: string;
}

/** What to do about a service now, and what comes next: between its seasons, the next two that aren't one right after the other. */
export function nowAndNext({ rows }: Year, service: string, today: string): Advice {
  const half = halfOf(today);
  const own = rows.filter((row) => row.service === service);
  const current = own.flatMap(({ spans }) => spans).filter((span) => halfMonths(span).includes(half));
  const later = current.length > 0 ? own.flatMap(({ spans }) => spans) : own.flatMap(({ spans }) => seasonStarts(spans));
  const next = later
    .filter((span) => !current.includes(span))
    .toSorted((one, other) => waitFor(one, half) - waitFor(other, half))
    .slice(0, current.length > 0 ? 1 : 2);
  return {
    time: `${half % 2 === 0 ? 'Early' : 'Late'} ${months[Math.floor(half / 2)]}`,
    now: current.map((span) => `${span.words}${until(span, half)}`).join('; ') || (own[0]?.idle ?? ''),
    next: next.map(({ from, words }) => `${from}, ${words}`).join('; '),
  };
}

/** The spans that don't go on from another one. */
function seasonStarts(spans: Spans): Spans {
  const ends = new Set(spans.map((span) => halfMonths(span).at(-1)));
  return spans.filter((span) => !ends.has((startOf(span.from) + 23) % 24));
}

/** Half-months from `half` until a span starts. */
function waitFor(span: YearSpan, half: number): number {
  return (startOf(span.from) - half + 24) % 24;
}

/** `, until mid-June`, or nothing if a span ends with this half of a month: "Late November: raking, through November" says it twice. */
function until(span: YearSpan, half: number): string {
  if (span.to.startsWith('mid-')) return `, until ${span.to}`;
  return halfMonths(span).at(-1) === half ? '' : `, through ${inWords(span.to)}`;
}

/** `early-May` as `early May`. */
function inWords(mark: YearMark): string {
  return mark.replace('early-', 'early ');
}

function whenOf(spans: Spans): string {
  if (spans.flatMap(halfMonths).length === 24) return 'all year';
  return mergeAdjacent(spans)
    .map(({ from, to }) => (from === to ? from : `${from} through ${inWords(to)}`))
    .join(', ');
}

function mergeAdjacent(spans: readonly YearSpan[]): YearSpan[] {
  const result: YearSpan[] = [];
  for (const { from, to } of spans) {
    const last = result.at(-1);
    if (last && (halfMonths(last).at(-1) ?? 0) + 1 === startOf(from)) last.to = to;
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
  return runs.map(({ halves, span }) => (span ? { halves, label: span.label } : { halves }));
}
