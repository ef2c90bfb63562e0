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

/** `May` is the whole month. `mid-May` is its middle: the second half of May for a start, the first half for an end. */
export type YearMark = Month | `mid-${Month}`;
export const yearMarks = months.flatMap((month): YearMark[] => [month, `mid-${month}`]);

export interface YearSpan {
  from: YearMark;
  to: YearMark;
}

/**
 * The half-months of a span, in order, from 0 (early January) to 23 (late December). A span that ends before it starts goes on in
 * the new year.
 */
export function halfMonths({ from, to }: YearSpan): number[] {
  const first = yearMarks.indexOf(from);
  const end = to.startsWith('mid-') ? yearMarks.indexOf(to) : yearMarks.indexOf(to) + 2;
  return Array.from({ length: (end - first + 24) % 24 || 24 }, (_, index) => (first + index) % 24);
}
