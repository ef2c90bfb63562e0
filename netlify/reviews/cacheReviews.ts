import type { Review } from './adaptReviews.ts';

const minute = 60_000;
/** Milliseconds for which a response is reused without a request to Google. */
const freshFor = 10 * minute;
/** Milliseconds for which it's still used while a newer one is fetched, or while Google fails. */
const usableFor = 24 * 60 * minute;
/** Milliseconds to wait after a failure before the next request. */
const retryDelay = minute;

/**
 * Caches reviews in memory to save paid API calls. Concurrent requests share one call.
 * @param fetchReviews makes a paid call
 * @param onFailure called once for each call that fails
 * @param now milliseconds since 1970
 * @returns a function that resolves to cached or new reviews, and rejects with the last error if there are none
 */
export function cacheReviews(
  fetchReviews: () => Promise<Review[]>,
  onFailure: (error: unknown) => void,
  now: () => number = Date.now,
): () => Promise<Review[]> {
  let cached: { reviews: Review[]; at: number } | undefined;
  let failed: { error: unknown; at: number } | undefined;
  let pending: Promise<Review[]> | undefined;

  const fetchOnce = async () => {
    try {
      const reviews = await fetchReviews();
      cached = { reviews, at: now() };
      return reviews;
    } catch (error) {
      failed = { error, at: now() };
      onFailure(error);
      throw error;
    } finally {
      pending = undefined;
    }
  };

  return async () => {
    const reviews = cached && now() - cached.at < usableFor ? cached.reviews : undefined;
    if (cached && now() - cached.at < freshFor) return cached.reviews;
    if (failed && now() - failed.at < retryDelay) {
      if (reviews) return reviews;
      throw failed.error;
    }
    pending ??= fetchOnce();
    if (!reviews) return pending;
    // Reported by onFailure already.
    pending.catch(() => undefined);
    return reviews;
  };
}
