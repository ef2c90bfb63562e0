import type { Review } from './adaptReviews.ts';

const minute = 60_000;
/** Milliseconds for which an answer is used without asking Google again. */
const fresh = 10 * minute;
/** After that, for how long it's still used while a newer one is fetched, or while Google fails. */
const usable = 24 * 60 * minute;
/** After a failure, how long nothing is asked. */
const pause = minute;

/**
 * Spares paid calls: keeps the last reviews of this instance, and asks once for all visitors who wait at the same time.
 * @param fetchReviews a paid call
 * @param onFailure is called once for each call that fails
 * @param now milliseconds since 1970
 * @returns the reviews, fresh or usable; rejects with the last failure where there are none
 */
export function keepReviews(
  fetchReviews: () => Promise<Review[]>,
  onFailure: (error: unknown) => void,
  now: () => number = Date.now,
): () => Promise<Review[]> {
  let kept: { reviews: Review[]; at: number } | undefined;
  let failed: { error: unknown; at: number } | undefined;
  let pending: Promise<Review[]> | undefined;

  const fetchOnce = async () => {
    try {
      const reviews = await fetchReviews();
      kept = { reviews, at: now() };
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
    const reviews = kept && now() - kept.at < usable ? kept.reviews : undefined;
    if (kept && now() - kept.at < fresh) return kept.reviews;
    if (failed && now() - failed.at < pause) {
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
