import { digitsOf, mowingEstimate } from '../../client/islands/money.ts';
import { sampleLots } from '../../client/islands/sampleLots.ts';
import { mowingPrice } from '../facts.ts';
import { Island } from '../Island.tsx';
import { useSite } from '../SiteContext.tsx';
import { absoluteUrl } from '../seo/absoluteUrl.ts';

/** The instant quote. Without scripts and on paper, a few examples and the price per square foot still show what mowing costs. */
export function QuoteCard() {
  const { settings } = useSite();
  const { mowingPerSquareFoot } = settings.prices;
  // Includes the site's base path, which the generator adds to links in the markup, but not to props.
  const schedulePath = new URL(absoluteUrl(settings, '/schedule')).pathname;
  return (
    <section className="quote-card" aria-labelledby="quote">
      <h2 id="quote">Instant Mowing Quote</h2>
      <Island
        widget="quote-box"
        when="ready"
        props={{ pricePerSquareFoot: mowingPerSquareFoot, schedulePath, lawnMeasuring: settings.lawnMeasuring }}
      />
      <div className="quote-examples">
        <ul aria-label="Examples">
          {sampleLots.map((size) => (
            <li key={size}>
              {`${size} sq ft `}
              <strong>{`$${mowingEstimate(digitsOf(size), mowingPerSquareFoot)}`}</strong>
            </li>
          ))}
        </ul>
        <p>{`${mowingPrice(settings)} per square foot.`}</p>
      </div>
    </section>
  );
}
