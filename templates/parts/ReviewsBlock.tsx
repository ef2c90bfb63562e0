import { Island } from '../Island.tsx';
import { useSite } from '../SiteContext.tsx';

/** Reviews, which are fetched from the maps service when they scroll into view, and a link to them. */
export function ReviewsBlock() {
  const { settings } = useSite();
  return (
    <>
      <Island widget="reviews" when="visible" props={{ endpoint: settings.reviews.endpoint }} />
      <p className="reviews-source">
        Reviews from Google Maps.{' '}
        <a className="text-link" href={settings.reviews.page}>
          Read all of them there
        </a>
      </p>
    </>
  );
}
