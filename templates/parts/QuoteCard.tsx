import { FailureLine } from '../IslandFrame.tsx';
import { quotePath } from '../navigation.ts';
import { mowingPrice, samplePrices } from '../pricing.ts';
import { useSite } from '../SiteContext.tsx';
import { Button, CallInstead, InSeason, type Offer, TextUs } from './actions.tsx';
import { typeset } from './text.tsx';

interface QuoteCardProps {
  offer?: Offer | undefined;
  /** When mowing starts again, if it's out of season. */
  starts?: string | undefined;
  /** Whether the main button of the page is for the offer, so that this one is only outlined. */
  quiet?: boolean;
}

/** The instant quote, and what else to order now. Without scripts and on paper, a few examples and the price per square foot still show what mowing costs. */
export function QuoteCard({ offer, starts, quiet = false }: QuoteCardProps) {
  const { client, settings } = useSite();
  return (
    <section className="quote-card" aria-labelledby="quote">
      {offer && quiet && (
        <p>
          {offer.title} <b>{offer.price}</b>
        </p>
      )}
      <h2 id="quote">Instant Mowing Quote{quiet && <small>{typeset(` from ${starts}`)}</small>}</h2>
      {offer && !quiet && (
        <p className="quote-help">
          {starts && typeset(`Mowing starts again in ${starts}. `)}
          <InSeason offer={offer} />
        </p>
      )}
      <script async type="module" src={client.scripts.quote} fetchPriority="high" />
      {/* Like an island, but so small that it doesn't need React. */}
      <div className="island" data-island="quote-box">
        <QuoteBox quiet={quiet} />
        <FailureLine>
          <CallInstead />
        </FailureLine>
      </div>
      <div className="quote-examples">
        <ul>
          {samplePrices(settings).map(({ size, price }) => (
            <li key={size}>
              {`${size} × ${mowingPrice(settings)} = `}
              <strong>{price}</strong>
            </li>
          ))}
        </ul>
        <p>
          {`${mowingPrice(settings)} per square foot. Edging included, no contract. `}
          <a href="/schedule">Book</a>
        </p>
      </div>
    </section>
  );
}

/** The form, which client/quote/quoteBox.ts answers. */
function QuoteBox({ quiet }: { quiet: boolean }) {
  const { settings } = useSite();
  const { lawnMeasuring, prices } = settings;
  return (
    <form className="quote-box" method="dialog" data-price={prices.mowingPerSquareFoot}>
      {/* Tells client/quote/quoteBox.ts whether the form was submitted before it ran. */}
      <input className="early-submit" hidden />
      <label htmlFor="lawn-size">Lawn size in square feet</label>
      <div className="quote-field">
        <input
          id="lawn-size"
          name="squareFeet"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          placeholder="e.g. 5,000"
          aria-describedby="lawn-help"
        />
        <button className="button" data-kind={quiet ? 'quiet' : undefined} type="submit">
          Calculate
        </button>
      </div>
      <div className="lots" role="radiogroup" aria-label="Common sizes">
        {samplePrices(settings).map(({ size, squareFeet, price }) => (
          <label key={size}>
            <input type="radio" name="lot" value={squareFeet} />
            {`${size} sq ft `}
            <strong>{price}</strong>
          </label>
        ))}
      </div>
      <p className="quote-help" id="lawn-help">
        {'Common sizes, before sales tax. Not sure? '}
        <a href={lawnMeasuring.url}>{lawnMeasuring.name}</a>
      </p>
      <div className="quote-result" role="status" />
      <template>
        <QuoteAnswer />
      </template>
    </form>
  );
}

/** The price of one mowing as a ticket, which client/quote/quoteBox.ts fills in, with hints for sizes that a lawn rarely has. */
export function QuoteAnswer({ sum, price, size }: { sum?: string; price?: string; size?: string }) {
  return (
    <>
      <div>
        <p className="quote-sum">{sum}</p>
        <p className="price-tag">
          <strong>{price}</strong> per service
        </p>
      </div>
      <Button href="/schedule" label="Pick a day" />
      <TextUs />
      <p>
        <span className="quote-size">{size}</span> Edging included, no contract. An estimate, before sales tax.
      </p>
      <p className="quote-small">That’s a very small lawn. Is the size in square feet?</p>
      <p className="quote-large">That’s more than 11 acres. Is the size in square feet?</p>
    </>
  );
}

/** What one mowing costs on lots of typical sizes, as a list. Each price links to `path`, if there is one. */
export function SampleLots({ path }: { path?: string }) {
  const { settings } = useSite();
  return (
    <ul>
      {samplePrices(settings).map(({ size, price }) => {
        const lot = (
          <>
            {`${size}\u00a0sq\u00a0ft `}
            <strong>{price}</strong>
          </>
        );
        return <li key={size}>{path ? <a href={path}>{lot}</a> : lot}</li>;
      })}
    </ul>
  );
}

/** What one mowing costs on typical lots of a city, out of its season after the price of the offer. */
export function LotPrices({ city, offer, starts }: { city: string } & Pick<QuoteCardProps, 'offer' | 'starts'>) {
  const mowing = starts ? `One mowing, from ${starts}` : `One mowing in ${city}`;
  return (
    <div className="lot-prices">
      {offer && (
        <p>
          {offer.title} <b>{offer.price}</b>
        </p>
      )}
      <p>{typeset(`${mowing}, before sales tax`)}</p>
      <SampleLots path={quotePath} />
    </div>
  );
}
