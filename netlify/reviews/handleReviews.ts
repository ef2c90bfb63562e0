import type { Review } from './adaptReviews.ts';
import { PlacesFailure } from './fetchReviews.ts';

/**
 * Caching of a successful response, in seconds. Netlify's CDN keeps one copy for all visitors and refreshes it in the background.
 * `query=v` makes it ignore every query parameter but `v`, which pages don't send, so that other queries share the copy.
 */
const caching = {
  'Cache-Control': 'public, max-age=60',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=600, stale-while-revalidate=3600',
  'Netlify-Vary': 'query=v',
};

/** Fixed messages, so that responses never contain Google's text or a key. */
const errors = {
  403: 'Cross-site requests are not allowed.',
  405: 'Use GET.',
  502: 'Could not load reviews.',
  503: 'Reviews are not configured.',
  504: 'Loading reviews timed out.',
};

/**
 * Responds to a request for the reviews.
 * @param loadReviews if undefined, the response is 503
 */
export async function handleReviews(
  { method, headers }: Request,
  loadReviews: (() => Promise<Review[]>) | undefined,
): Promise<Response> {
  if (method !== 'GET') return failure(405, { Allow: 'GET' });
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return failure(403);
  if (!loadReviews) return failure(503);
  try {
    return json(200, { result: { reviews: await loadReviews() } }, caching);
  } catch (error) {
    return failure(error instanceof PlacesFailure && error.isTimeout ? 504 : 502);
  }
}

/** Writes the cause of a failure to the function's log. */
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
