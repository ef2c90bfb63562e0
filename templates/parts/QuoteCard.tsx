import { mowingEstimate } from '../../client/islands/money.ts';
import { mowingPrice } from '../facts.ts';
import { Island } from '../Island.tsx';
import { useSite } from '../SiteContext.tsx';

const examples = ['5,000', '8,000', '10,000'];

/** The instant quote. Without scripts the price per square foot and three examples still answer the question. */
export function QuoteCard() {
  const { settings } = useSite();
  const { mowingPerSquareFoot } = settings.prices;
  return (
    <section className="quote-card" aria-labelledby="quote">
      <h2 id="quote">Instant mowing quote</h2>
      <p>{mowingPrice(settings)} per square foot. Type in your lawn, see the price.</p>
      <Island
        widget="quote-box"
        when="interaction"
        props={{ pricePerSquareFoot: mowingPerSquareFoot, schedulePath: '/schedule', lawnMeasuring: settings.lawnMeasuring }}
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
