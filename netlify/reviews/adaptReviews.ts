import { decodeEntities } from './decodeEntities.ts';

/** A review as the page reads it. */
export interface Review {
  author_name: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  /** Unix seconds. */
  time: number;
  /** The author's page at Google, to be linked where it is known. */
  author_url?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** What Google calls an author who has no name. */
const nameless = 'A Google user';

/**
 * Google's two answers in one shape: `reviews` of Places API (New), or `result.reviews` of the older Place Details, which
 * says OK in a `status` of its own. A review that cannot be shown is left out.
 * @returns nothing when the answer is neither, or says that it failed
 */
export function adaptReviews(answer: unknown): Review[] | undefined {
  if (!isFields(answer) || 'error' in answer) return undefined;
  if ('status' in answer || 'result' in answer) {
    const isGood = answer.status === undefined || answer.status === 'OK';
    return isGood && isFields(answer.result) ? adaptAll(answer.result.reviews, fromLegacy) : undefined;
  }
  return adaptAll(answer.reviews, fromNew);
}

/** A place without reviews has no such field. Reviews of which none can be read are an answer of another shape. */
function adaptAll(reviews: unknown, adapt: (review: Fields) => Review): Review[] | undefined {
  if (reviews === undefined) return [];
  if (!Array.isArray(reviews)) return undefined;
  const adapted = reviews.filter(isFields).map(adapt).filter(isWhole);
  return reviews.length > 0 && adapted.length === 0 ? undefined : adapted;
}

function fromNew({ authorAttribution, rating, text, originalText, publishTime }: Fields): Review {
  const author = isFields(authorAttribution) ? authorAttribution : {};
  const localized = [text, originalText].find(isFields);
  return {
    author_name: textOf(author.displayName) || nameless,
    rating: numberOf(rating),
    text: textOf(localized?.text),
    time: Math.floor(Date.parse(textOf(publishTime)) / 1000),
    ...link(author.uri),
  };
}

function fromLegacy({ author_name, author_url, rating, text, time }: Fields): Review {
  return {
    author_name: textOf(author_name) || nameless,
    rating: numberOf(rating),
    text: decodeEntities(textOf(text)),
    time: numberOf(time),
    ...link(author_url),
  };
}

/** Only an https address may become a link in the page. */
function link(url: unknown): { author_url?: string } {
  const address = textOf(url);
  return URL.parse(address)?.protocol === 'https:' ? { author_url: address } : {};
}

function isWhole({ rating, time }: Review): boolean {
  return rating >= 1 && rating <= 5 && isMoment(time);
}

function isMoment(seconds: number): boolean {
  return !Number.isNaN(new Date(seconds * 1000).getTime());
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
