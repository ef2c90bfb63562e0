import type { Service } from '../../content/schema.ts';
import { phoneLink } from '../facts.ts';
import { ownerFacts } from '../ownerFacts.ts';
import { useSite } from '../SiteContext.tsx';
import { FactList } from './FactList.tsx';
import { Ticks } from './lists.tsx';
import { Phrases } from './Phrases.tsx';
import { Section } from './Section.tsx';

interface PricingProps {
  pricing: Service['pricing'];
  example?: string | undefined;
  quote: string;
}

/**
 * The closing band of a service: the price and what it includes.
 * @param example shown above the price if the price alone is hard to judge: "$42.50 for 5,000 sq ft"
 * @param quote URL of the page or section with a quote
 */
export function Pricing({ pricing, example, quote }: PricingProps) {
  const { settings } = useSite();
  return (
    <Section id="pricing" heading={pricing.heading} lead={pricing.text} ground="lawn" className="call-to-action beside">
      <div className="price-box">
        {example && <p className="price-example">{example}</p>}
        <p className="price">
          <Phrases text={pricing.price} />
        </p>
        <h3>What’s Included</h3>
        <Ticks items={pricing.included} />
        <FactList facts={ownerFacts(settings.owner, ['minimumCharge', 'payment', 'rain'])} />
        <div className="actions">
          <a className="button" href={quote}>
            Get a Quote
          </a>
          <a className="button" data-kind="quiet" href={phoneLink(settings)}>
            {`Call ${settings.phone}`}
          </a>
        </div>
      </div>
    </Section>
  );
}
