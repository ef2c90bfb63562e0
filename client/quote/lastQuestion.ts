/**
 * What the visitor asked about in this tab. The quote box stores its last answer in the session storage, under "estimate", and pages of
 * a service or a city store their slugs, under "services" and "areas". Nothing leaves the browser until the visitor sends it, unless the
 * setting `noteParameter` is filled in.
 */
import { readTab } from '../islands/tabStorage.ts';

/** The last price: "5,000 sq ft, $42.50 a mowing". Undefined if the visitor hasn't asked for one. */
export function lastEstimate(): string | undefined {
  const { size, price } = (readTab('estimate') ?? {}) as Record<string, unknown>;
  return typeof size === 'string' && typeof price === 'string' ? `${size} sq ft, $${price} a mowing` : undefined;
}

/** What the visitor asked about: "About: Mowing in West Des Moines, 5,000 sq ft, $42.50 a mowing". Empty if there's nothing. */
export function lastQuestion(): string {
  const estimate = lastEstimate();
  const [service, city] = [nameOf(readTab('services')), nameOf(readTab('areas'))];
  if (!estimate && !service && !city) return '';
  const topic = service ?? (estimate ? 'Mowing' : 'Yard work');
  return `About: ${topic}${city ? ` in ${city}` : ''}${estimate ? `, ${estimate}` : ''}`;
}

/**
 * What a message begins with: what the visitor asked about, unless the tab has a draft, or has sent a message.
 * @param draftKey session storage key of the draft
 */
export function firstLine(draftKey: string): string {
  const question = readTab(draftKey) || readTab(`${draftKey}-sent`) ? '' : lastQuestion();
  return question && `${question}\n`;
}

/** Converts "west-des-moines" to "West Des Moines". */
function nameOf(slug: unknown): string | undefined {
  return typeof slug === 'string'
    ? slug.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase())
    : undefined;
}
