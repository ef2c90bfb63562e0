import { mowingEstimate, withCommas } from '../client/quote/calculatePrice.ts';
import type { Article, Service, Settings } from './schema/content.ts';

/** Every price of the site. The amounts are in content/site.yaml, and what each service is priced by is in its file. */

/** Dollars for a square foot of mowing. */
export function mowingPrice({ prices }: Settings): string {
  return `$${prices.mowingPerSquareFoot}`;
}

/** Values for `{name}` in content: `{mowing5000}` is one mowing of 5,000 square feet. */
export function priceTokens(settings: Settings): Record<string, string> {
  const { perHour } = settings.prices;
  const lots = ['3000', '4000', '5000', '6000'].map((size) => [`mowing${size}`, mowingOf(size, settings)]);
  return {
    mowingPrice: mowingPrice(settings),
    hourlyRate: `$${perHour}`,
    twoHours: `$${2 * perHour}`,
    ...Object.fromEntries(lots),
  };
}

/** Square feet of typical lots. The quote box draws them to scale. */
const sampleLots = ['5000', '8000', '10000'];

/** Typical lots, and what one mowing of each costs. */
export function samplePrices(settings: Settings): { size: string; squareFeet: string; price: string }[] {
  return sampleLots.map((squareFeet) => ({
    size: withCommas(BigInt(squareFeet)),
    squareFeet,
    price: mowingOf(squareFeet, settings),
  }));
}

/** Dollars for one mowing, as the quote box computes them. */
function mowingOf(squareFeet: string, { prices }: Settings): string {
  return `$${mowingEstimate(squareFeet, prices.mowingPerSquareFoot)}`;
}

/** What a service costs, in a few words: two hours of it, if it's paid by the hour; after "from" if that's where its price starts. */
export function offerPrice({ price, pricedBy }: Service, { prices }: Settings): string {
  if (pricedBy === 'mowing') return price.toLowerCase();
  if (pricedBy === 'quote') return 'free custom quote';
  return `two hours ${/^starting/i.test(price) ? 'from ' : ''}$${2 * prices.perHour}`;
}

/** The same as a sentence. */
export function offerSentence({ title, price, pricedBy }: Service, { prices }: Settings): string {
  if (pricedBy === 'mowing') return `${title} is ${price.toLowerCase()}.`;
  if (pricedBy === 'quote') return 'The quote is free.';
  return `Two hours of ${title.toLowerCase()} ${/^starting/i.test(price) ? 'start at' : 'cost'} $${2 * prices.perHour}.`;
}

/** A price, and when the work starts. A quote can be had before. */
export function priceFrom(opens: string, price: string, { pricedBy }: Pick<Service, 'pricedBy'>): string {
  return pricedBy === 'quote' ? `${price} now, work from ${opens}` : `${price}, from ${opens}`;
}

/** Whether the quote box prices a service. */
export function hasInstantQuote({ pricedBy }: Pick<Service, 'pricedBy'>): boolean {
  return pricedBy === 'square foot';
}

/** The amount for one unit, for search engines; undefined if a service isn't priced by a unit. */
export function unitPrice({ pricedBy }: Service, { prices }: Settings): { price: string | number; unitCode: string } | undefined {
  // Codes of UN/CEFACT: FTK is a square foot, HUR an hour.
  if (pricedBy === 'square foot') return { price: prices.mowingPerSquareFoot, unitCode: 'FTK' };
  return pricedBy === 'hour' ? { price: prices.perHour, unitCode: 'HUR' } : undefined;
}

/** A price in the head of an article, and the link to ask for one. */
export interface ArticlePrice {
  text: string;
  label: string;
  href: string;
  /** There's no list price to book at. */
  isQuoted: boolean;
}

/** The price of the work that an article is about, or that it's quoted. */
export function articlePrice(
  { service: own }: Article,
  services: readonly Service[],
  settings: Settings,
): ArticlePrice | undefined {
  const service = services.find(({ slug }) => slug === own);
  if (!service) return undefined;
  if (service.pricedBy === 'hour' || service.pricedBy === 'quote')
    return {
      text: `${service.title}: ${service.price.charAt(0).toLowerCase()}${service.price.slice(1)}`,
      label: 'Get a Quote',
      href: '/contact',
      isQuoted: service.pricedBy === 'quote',
    };
  const quoted = services.find(hasInstantQuote);
  return (
    quoted && {
      // What a small lawn costs: nobody can picture a fraction of a cent.
      text: `${service === quoted ? 'Mowing starts at' : `${service.price}, from`} ${mowingOf('5000', settings)} for 5,000 sq ft`,
      label: 'Get a Price',
      href: `/services/${quoted.slug}#quote`,
      isQuoted: false,
    }
  );
}
