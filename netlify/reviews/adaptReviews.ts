import { decodeEntities } from './decodeEntities.ts';

/** A review as the page reads it. */
export interface Review {
  author_name: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  /** Unix seconds. */
  time: number;
  /** URL of the author's Google profile, if known. */
  author_url?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Google's own placeholder for an author without a name. */
const anonymousName = 'A Google user';

/**
 * Converts a response of Places API (New) (`reviews`) or of the legacy Place Details (`result.reviews`, with `status: OK`). Skips
 * reviews without a valid rating and date.
 * @returns undefined if the response has another shape, or reports an error
 */
export function adaptReviews(response: unknown): Review[] | undefined {
  if (!isObject(response) || 'error' in response) return undefined;
  if ('status' in response || 'result' in response) {
    const isGood = response.status === undefined || response.status === 'OK';
    return isGood && isObject(response.result) ? adaptAll(response.result.reviews, fromLegacy) : undefined;
  }
  return adaptAll(response.reviews, fromNew);
}

/** The field is missing for a place without reviews. If every review is invalid, the response format has probably changed. */
function adaptAll(reviews: unknown, adapt: (review: Fields) => Review): Review[] | undefined {
  if (reviews === undefined) return [];
  if (!Array.isArray(reviews)) return undefined;
  const adapted = reviews.filter(isObject).map(adapt).filter(isValid);
  return reviews.length > 0 && adapted.length === 0 ? undefined : adapted;
}

function fromNew({ authorAttribution, rating, text, originalText, publishTime }: Fields): Review {
  const author = isObject(authorAttribution) ? authorAttribution : {};
  const localized = [text, originalText].find(isObject);
  return {
    author_name: textOf(author.displayName) || anonymousName,
    rating: numberOf(rating),
    text: textOf(localized?.text),
    time: Math.floor(Date.parse(textOf(publishTime)) / 1000),
    ...link(author.uri),
  };
}

function fromLegacy({ author_name, author_url, rating, text, time }: Fields): Review {
  return {
    author_name: textOf(author_name) || anonymousName,
    rating: numberOf(rating),
    text: decodeEntities(textOf(text)),
    time: numberOf(time),
    ...link(author_url),
  };
}

/** Pages may link only to https URLs. */
function link(url: unknown): { author_url?: string } {
  const profile = textOf(url);
  return URL.parse(profile)?.protocol === 'https:' ? { author_url: profile } : {};
}

function isValid({ rating, time }: Review): boolean {
  return rating >= 1 && rating <= 5 && isValidTime(time);
}

function isValidTime(seconds: number): boolean {
  return !Number.isNaN(new Date(seconds * 1000).getTime());
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
