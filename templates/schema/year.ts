import { z } from 'zod';
import { seasons } from '../scenes/names.ts';
import { serviceSlug, text } from './fields.ts';
import { halfMonths, months, yearMarks } from './halfMonths.ts';

/** A span ends early in a month, but starts with it. */
const start = z.enum(yearMarks.filter((mark) => !mark.startsWith('early-')));
const end = z.enum(yearMarks);

const span = z
  .strictObject({
    from: start.describe('First month, such as April; mid-April leaves out its first half'),
    to: end.describe('Last month, such as May; mid-May leaves out its second half. It may be in the next year'),
    label: text.max(12).describe('What is done then, in a word or two'),
    words: text.max(40).describe('The same on the page of its service, after the time of year: cutting at 2½–3″'),
  })
  .superRefine(({ from, to, label }, context) => {
    // Half a month has room for four letters.
    const room = 4 * halfMonths({ from, to }).length;
    if (label.length <= room) return;
    const params = { fix: `use at most ${room} letters` };
    context.addIssue({ code: 'custom', path: ['label'], message: `"${label}" is wider than its bar`, params });
  });

const row = z.strictObject({
  task: text.max(24),
  service: serviceSlug.describe('The service whose page and articles show this row'),
  idle: text.max(40).describe('On the page of its service, between the spans of all its rows: nothing to mow'),
  spans: z
    .array(span)
    .min(1)
    .superRefine((spans, context) => {
      const taken = new Set<number>();
      for (const [index, one] of spans.entries()) {
        const halves = halfMonths(one);
        if (halves.some((half) => taken.has(half))) {
          const params = { fix: 'start it where the other ends, or give it a row of its own' };
          context.addIssue({ code: 'custom', path: [index], message: 'overlaps a span above it', params });
        }
        for (const half of halves) taken.add(half);
      }
    }),
});

const standby = row
  .omit({ idle: true })
  .describe('Work that is done between the spans of a service. Only the months of the service show it');

const advice = z.strictObject({
  text,
  service: serviceSlug.describe('The first offer of the month, to which the text links. Its row says that it is in season'),
  early: serviceSlug.optional().describe('The first offer until the 15th, if it is another one'),
  book: text.max(48).describe('The same as an invitation to book it, above the booking calendar: Get the leaves off before snow'),
  also: serviceSlug.describe('The second job of the month on the home page. It may be out of season'),
});

const season = z.strictObject({ season: z.enum(seasons), from: start, to: end });

/** What is done when in an Iowa yard: the one place for it. */
export const year = z
  .strictObject({
    heading: text,
    seasons: z
      .array(season)
      .min(1)
      .describe('The season of the pictures at the top of the home page, cities, and lists, for every week of the year'),
    rows: z.array(row).min(1).describe('One for each kind of work: when it is done'),
    standby: z.array(standby).default([]),
    months: z
      .strictObject(Object.fromEntries(months.map((month) => [month, advice])) as Record<(typeof months)[number], typeof advice>)
      .describe('What to do in each month, on the home page'),
  })
  .superRefine(({ seasons: pictured, rows, months: advised }, context) => {
    const shown = new Set(pictured.flatMap(halfMonths));
    for (const [index, month] of months.entries()) {
      for (const half of [2 * index, 2 * index + 1]) {
        const name = `${half % 2 === 0 ? 'early' : 'late'} ${month}`;
        if (!shown.has(half)) {
          const params = { fix: 'let a season begin earlier or end later' };
          context.addIssue({ code: 'custom', path: ['seasons'], message: `has no season for ${name}`, params });
        }
        const { service, early } = advised[month];
        const isEarly = half % 2 === 0 && early !== undefined;
        const offer = isEarly ? early : service;
        const spans = rows.filter((one) => one.service === offer).flatMap((one) => one.spans);
        if (spans.some((one) => halfMonths(one).includes(half))) continue;
        const params = { fix: 'name a service with a span at that time, or add a span to its row' };
        const message = `${offer} is out of season in ${name}`;
        context.addIssue({ code: 'custom', path: ['months', month, isEarly ? 'early' : 'service'], message, params });
      }
    }
  });
