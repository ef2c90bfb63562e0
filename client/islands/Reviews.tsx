import { useEffect, useState } from 'react';
import { loadReviews, type Review } from './loadReviews.ts';

interface ReviewsProps {
  endpoint: string;
}

type State = { kind: 'loading' } | { kind: 'message'; text: string } | { kind: 'loaded'; reviews: Review[] };

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
            <ReviewCard key={`${review.author} ${review.published.getTime()}`} review={review} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ReviewCard({ review: { author, profile, stars, text, published } }: { review: Review }) {
  return (
    <li className="review">
      <p className="stars">
        <span aria-hidden="true">{'★'.repeat(stars).padEnd(5, '☆')}</span>
        <span className="visually-hidden">{stars} out of 5 stars</span>
      </p>
      {text && <blockquote>{text}</blockquote>}
      <p className="review-author">
        {profile ? <a href={profile}>{author}</a> : author}
        <time dateTime={published.toISOString()}>{published.toLocaleDateString('en-US', { dateStyle: 'long' })}</time>
      </p>
    </li>
  );
}
