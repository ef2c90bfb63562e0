import { mowingEstimate } from '../../client/islands/money.ts';
import { mowingPrice } from '../facts.ts';
import { Island } from '../Island.tsx';
import { useSite } from '../SiteContext.tsx';
import { absoluteUrl } from '../seo/absoluteUrl.ts';

const examples = ['5,000', '8,000', '10,000'];

/** The instant quote. Without scripts, the price per square foot and three examples still show what mowing costs. */
export function QuoteCard() {
  const { settings } = useSite();
  const { mowingPerSquareFoot } = settings.prices;
  // Includes the site's base path, which the generator adds to links in the markup, but not to props.
  const schedulePath = new URL(absoluteUrl(settings, '/schedule')).pathname;
  return (
    <section className="quote-card" aria-labelledby="quote">
      <h2 id="quote">Instant mowing quote</h2>
      <p>
        {mowingPrice(settings)} per square foot. <span className="with-scripts">Type in your lawn, see the price.</span>
      </p>
      <Island
        widget="quote-box"
        when="ready"
        props={{ pricePerSquareFoot: mowingPerSquareFoot, schedulePath, lawnMeasuring: settings.lawnMeasuring }}
      />
      <ul className="quote-examples" aria-label="Examples">
        {examples.map((size) => (
          <li key={size}>
            {size} sq ft <strong>${mowingEstimate(size.replace(',', ''), mowingPerSquareFoot)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
