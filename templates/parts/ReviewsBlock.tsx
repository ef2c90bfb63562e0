import { Island } from '../Island.tsx';
import { useSite } from '../SiteContext.tsx';

/** Reviews come from the maps service when they scroll into view; the link to them is there in any case. */
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
