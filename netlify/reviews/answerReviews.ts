import type { Review } from './adaptReviews.ts';
import { PlacesFailure } from './askPlaces.ts';

/**
 * How long a good answer is kept, in seconds. Netlify's CDN keeps one copy for all visitors and refreshes it in the background. Only
 * a parameter `v`, which nobody sends, would count as another address, so a made-up query can't get past the copy.
 */
const caching = {
  'Cache-Control': 'public, max-age=60',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=600, stale-while-revalidate=3600',
  'Netlify-Vary': 'query=v',
};

/** Fixed messages: nothing Google said and nothing from the settings gets out. */
const errors = {
  403: 'Only pages of this site may ask.',
  405: 'Ask with GET.',
  502: 'The reviews could not be read.',
  503: 'The reviews are not set up.',
  504: 'The reviews took too long.',
};

/**
 * Answers a request for the reviews.
 * @param reviews where they come from; 503 without it
 */
export async function answerReviews(
  { method, headers }: Request,
  reviews: (() => Promise<Review[]>) | undefined,
): Promise<Response> {
  if (method !== 'GET') return failure(405, { Allow: 'GET' });
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return failure(403);
  if (!reviews) return failure(503);
  try {
    return json(200, { result: { reviews: await reviews() } }, caching);
  } catch (error) {
    return failure(error instanceof PlacesFailure && error.isLate ? 504 : 502);
  }
}

/** Writes to the function's log why Google's reviews are missing. */
export function logFailure(error: unknown): void {
  console.error('get-reviews:', error instanceof PlacesFailure ? error.message : error);
}

function failure(status: keyof typeof errors, headers: Record<string, string> = {}): Response {
  return json(status, { error: errors[status] }, { 'Cache-Control': 'no-store', ...headers });
}

function json(status: number, value: unknown, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...headers },
  });
}
