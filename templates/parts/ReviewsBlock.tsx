import { useSite } from '../SiteContext.tsx';

/** Reviews, which client/reviews.ts fetches from the maps service when they scroll into view. */
export function ReviewsBlock({ endpoint }: { endpoint?: string }) {
  const { client, settings } = useSite();
  return (
    <>
      <script async type="module" src={client.scripts.reviews} />
      <div className="reviews" data-island="reviews" data-endpoint={endpoint ?? settings.reviews.endpoint} aria-live="polite">
        {/* Hidden until its script runs, so that nothing turns forever if it doesn't. */}
        <p className="reviews-message" hidden>
          <span className="spinner" aria-hidden="true" />
          Loading reviews
        </p>
        <template>
          <ReviewCard />
        </template>
        <div className="reviews-message" hidden>
          <p />
          <a className="button" data-kind="quiet" href={settings.reviews.page}>
            Read reviews on Google Maps
          </a>
        </div>
      </div>
    </>
  );
}

function ReviewCard() {
  const { settings } = useSite();
  return (
    <li className="review">
      <p className="stars">
        <span aria-hidden="true" />
        <span className="visually-hidden" />
      </p>
      <blockquote dir="auto" />
      <a className="whole-review" href={settings.reviews.page}>
        Read the whole review
      </a>
      <p className="review-author">
        <bdi>
          <a href={settings.reviews.page}>Author</a>
        </bdi>
        <time />
      </p>
    </li>
  );
}

/** Where the reviews come from, with a link for whoever wants more of them, or can't load them. */
export function ReviewsSource() {
  const { settings } = useSite();
  return (
    <>
      {'Reviews from Google Maps. '}
      <a className="unbroken" href={settings.reviews.page}>
        Read all of them there
      </a>
    </>
  );
}
