import type { Service } from '../../content/schema.ts';
import { Ticks } from './lists.tsx';
import { Phrases } from './Phrases.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { Section } from './Section.tsx';

/** The price and what it includes, beside the quote box if that can price the service. */
export function Pricing({ pricing, withQuote }: { pricing: Service['pricing']; withQuote: boolean }) {
  return (
    <Section id="pricing" heading={pricing.heading} lead={pricing.text} className={withQuote ? 'with-quote' : 'without-quote'}>
      <div className="pricing">
        <div className="price-box">
          <p className="price">
            <Phrases text={pricing.price} />
          </p>
          <h3>What’s included</h3>
          <Ticks items={pricing.included} />
          <a className="button" href="/contact">
            Get a Quote
          </a>
        </div>
        {withQuote && <QuoteCard />}
      </div>
    </Section>
  );
}
