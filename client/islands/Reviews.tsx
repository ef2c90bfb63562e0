import { useEffect, useState } from 'react';

export interface ReviewsProps {
  endpoint: string;
}

interface Review {
  author_name: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  /** Unix seconds. */
  time: number;
}

type State = { kind: 'loading' } | { kind: 'message'; text: string } | { kind: 'loaded'; reviews: Review[] };

const shown = 3;
const timeLimit = 10_000;

/** The newest reviews, fetched once when the section appears. */
export function Reviews({ endpoint }: ReviewsProps) {
  const [state, setState] = useState<State>({ kind: 'loading' });

  useEffect(() => {
    const leaving = new AbortController();
    loadReviews(endpoint, leaving.signal).then(
      (reviews) => setState(reviews.length > 0 ? { kind: 'loaded', reviews } : { kind: 'message', text: 'No reviews found' }),
      () => leaving.signal.aborted || setState({ kind: 'message', text: 'Failed to load reviews' }),
    );
    return () => leaving.abort();
  }, [endpoint]);

  return (
    <div className="reviews" aria-live="polite" aria-busy={state.kind === 'loading'}>
      {state.kind === 'loading' && (
        <p className="reviews-message">
          <span className="spinner" aria-hidden="true" />
          Loading reviews
        </p>
      )}
      {state.kind === 'message' && <p className="reviews-message">{state.text}</p>}
      {state.kind === 'loaded' && (
        <ul className="review-list">
          {state.reviews.map((review) => (
            <ReviewCard key={`${review.author_name} ${review.time}`} review={review} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ReviewCard({ review: { author_name, rating, text, time } }: { review: Review }) {
  const date = new Date(time * 1000);
  return (
    <li className="review">
      <p className="stars">
        <span aria-hidden="true">{'★'.repeat(rating).padEnd(5, '☆')}</span>
        <span className="visually-hidden">{rating} out of 5 stars</span>
      </p>
      <blockquote>{text}</blockquote>
      <p className="review-author">
        {author_name}
        <time dateTime={date.toISOString().slice(0, 10)}>{date.toLocaleDateString('en-US', { dateStyle: 'long' })}</time>
      </p>
    </li>
  );
}

async function loadReviews(endpoint: string, leaving: AbortSignal): Promise<Review[]> {
  const response = await fetch(endpoint, { signal: AbortSignal.any([leaving, AbortSignal.timeout(timeLimit)]) });
  if (!response.ok) throw new Error(`reviews answered ${response.status}`);
  const answer: { result?: { reviews?: unknown } | null } | null = await response.json();
  const reviews = answer?.result?.reviews;
  if (!Array.isArray(reviews)) return [];
  return reviews
    .filter(isReview)
    .sort((a, b) => b.time - a.time)
    .slice(0, shown);
}

function isReview(value: unknown): value is Review {
  const { author_name, rating, text, time } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof author_name === 'string' &&
    typeof text === 'string' &&
    Number.isFinite(time) &&
    Number.isInteger(rating) &&
    Number(rating) >= 1 &&
    Number(rating) <= 5
  );
}
