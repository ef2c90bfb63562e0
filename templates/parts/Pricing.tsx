import { beforeBooking, guaranteeFact, ownerFacts } from '../ownerFacts.ts';
import { useSite } from '../SiteContext.tsx';
import type { Service } from '../schema/content.ts';
import { BookOrAsk } from './BookOrAsk.tsx';
import { FactList } from './FactList.tsx';
import { Fold } from './Fold.tsx';
import { Ticks } from './lists.tsx';
import { QuoteOrCall } from './QuoteOrCall.tsx';
import { Section } from './Section.tsx';
import { typeset } from './text.tsx';

interface PricingProps {
  pricing: Service['pricing'];
  /** What visitors ask about this service. */
  asked: Service['asked'];
  example?: string | undefined;
  quote: string;
  /** Label of the button that books the service, where the price is known. */
  schedule?: string | undefined;
}

/**
 * The closing band of a service: the price and what it includes.
 * @param example shown above the price if the price alone is hard to judge: "$42.50 for 5,000 sq ft"
 * @param quote URL of the page or section with a quote
 */
export function Pricing({ pricing, asked, example, quote, schedule }: PricingProps) {
  const { settings } = useSite();
  return (
    <Section id="pricing" heading={pricing.heading} lead={pricing.text} ground="lawn" className="call-to-action beside">
      <div className="price-box">
        {example && <p className="price-example">{typeset(example)}</p>}
        <Price text={pricing.price} />
        {pricing.factors && (
          <>
            <h3>What Sets the Price</h3>
            <ul className="factors">
              {pricing.factors.map((factor) => (
                <li key={factor}>{typeset(factor)}</li>
              ))}
            </ul>
          </>
        )}
        <h3>What’s Included</h3>
        <Ticks items={pricing.included} />
        <FactList facts={[guaranteeFact(settings)]} />
        <Fold summary={<h3>Before You Book</h3>}>
          <FactList facts={ownerFacts(settings.owner, [...asked, ...beforeBooking])} />
        </Fold>
        {schedule ? <BookOrAsk schedule={schedule} quote={quote} /> : <QuoteOrCall label="Get a Quote" quote={quote} />}
      </div>
    </Section>
  );
}

/** The price, and smaller what goes with it. The comma between the two would be as large as the price, so it's only read and copied. */
function Price({ text }: { text: string }) {
  const [amount = '', ...terms] = text.split(', ');
  return (
    <p className="price">
      <span className="unbroken">
        {typeset(amount)}
        {terms.length > 0 && <i>,</i>}
      </span>
      {terms.length > 0 && ' '}
      {terms.length > 0 && <span className="unbroken">{typeset(terms.join(', '))}</span>}
    </p>
  );
}
