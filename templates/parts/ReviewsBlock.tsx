import { Island } from '../Island.tsx';
import { useSite } from '../SiteContext.tsx';

/** Reviews, which are fetched from the maps service when they scroll into view. */
export function ReviewsBlock() {
  const { settings } = useSite();
  return <Island widget="reviews" when="visible" props={{ endpoint: settings.reviews.endpoint }} />;
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
