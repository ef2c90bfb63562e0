import { mowingPrice } from '../facts.ts';
import { Island } from '../Island.tsx';
import { useSite } from '../SiteContext.tsx';
import { absoluteUrl } from '../seo/absoluteUrl.ts';
import { SampleLots } from './SampleLots.tsx';

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
        <SampleLots label="Examples" />
        <p>{`${mowingPrice(settings)} per square foot.`}</p>
      </div>
    </section>
  );
}
