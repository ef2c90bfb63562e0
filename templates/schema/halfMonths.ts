export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
type Month = (typeof months)[number];

/** `May` is the whole month, `early-May` its first half as an end. `mid-May` is its second half as a start, and its first half as an end. */
export type YearMark = Month | `early-${Month}` | `mid-${Month}`;
export const yearMarks = months.flatMap((month): YearMark[] => [month, `early-${month}`, `mid-${month}`]);

export interface YearSpan {
  from: YearMark;
  to: YearMark;
}

/** The half-months of a span, from 0 (early January) to 23 (late December). One that ends before it starts goes on in the new year. */
export function halfMonths({ from, to }: YearSpan): number[] {
  const first = startOf(from);
  const end = 2 * monthIndex(to) + (to.includes('-') ? 1 : 2);
  return Array.from({ length: (end - first + 24) % 24 || 24 }, (_, index) => (first + index) % 24);
}

/** The first half-month of a span that starts at a mark. */
export function startOf(mark: YearMark): number {
  return 2 * monthIndex(mark) + (mark.startsWith('mid-') ? 1 : 0);
}

function monthIndex(mark: YearMark): number {
  return months.findIndex((month) => mark.endsWith(month));
}
