import { expect, it } from 'vitest';
import type { Review } from '../../netlify/reviews/adaptReviews.ts';
import { cacheReviews } from '../../netlify/reviews/cacheReviews.ts';
import { handleReviews } from '../../netlify/reviews/handleReviews.ts';

const minute = 60_000;
const review: Review = { author_name: 'Ann', rating: 5, text: 'Tidy.', time: 1_743_000_000 };

/** A warm instance of the function with its own clock and fake Google. */
function instance() {
  const google = { calls: 0, answer: async (): Promise<Review[]> => [review] };
  const clock = { now: 0 };
  const failures: unknown[] = [];
  const fetchReviews = () => {
    google.calls += 1;
    return google.answer();
  };
  const reviews = cacheReviews(
    fetchReviews,
    (error) => failures.push(error),
    () => clock.now,
  );
  const ask = async (init: RequestInit = {}, query = '') => {
    const response = await handleReviews(new Request(`https://www.example.com/get-reviews${query}`, init), reviews);
    return response.status;
  };
  return { google, clock, failures, ask };
}

const fail = () => Promise.reject(new Error('quota exceeded'));

it('200 simultaneous requests, whatever their query, cost one paid call', async () => {
  const { google, ask } = instance();
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, index) => ask({}, `?x=${index}`)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(google.calls).toBe(1);
});

it('a response is reused for ten minutes; then one call renews it while visitors still get the old one', async () => {
  const { google, clock, ask } = instance();
  await ask();
  clock.now = 10 * minute - 1;
  expect(await ask()).toBe(200);
  expect(google.calls).toBe(1);
  clock.now = 10 * minute;
  google.answer = () => new Promise(() => undefined);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
  expect(google.calls).toBe(2);
});

it('while Google fails, visitors get the last response for a day, and Google is called once a minute', async () => {
  const { google, clock, failures, ask } = instance();
  await ask();
  google.answer = fail;
  for (clock.now = 11 * minute; clock.now < 16 * minute; clock.now += minute / 4) expect(await ask()).toBe(200);
  expect(google.calls).toBe(1 + 5);
  expect(failures).toHaveLength(5);
  clock.now = 24 * 60 * minute - 1;
  expect(await ask()).toBe(200);
  clock.now = 24 * 60 * minute;
  expect(await ask()).toBe(502);
});

it('without a previous response, a failure is kept for a minute, and then Google is called again', async () => {
  const { google, clock, ask } = instance();
  google.answer = fail;
  expect(await ask()).toBe(502);
  google.answer = async () => [review];
  clock.now = minute - 1;
  expect(await ask()).toBe(502);
  expect(google.calls).toBe(1);
  clock.now = minute;
  expect(await ask()).toBe(200);
});

it('requests from other sites, and methods other than GET, are rejected without a call', async () => {
  const { google, ask } = instance();
  expect(await ask({ headers: { 'Sec-Fetch-Site': 'cross-site' } })).toBe(403);
  expect(await ask({ method: 'HEAD' })).toBe(405);
  expect(google.calls).toBe(0);
  for (const site of ['same-origin', 'same-site', 'none'])
    expect(await ask({ headers: { 'Sec-Fetch-Site': site } }), site).toBe(200);
});
