import { askPlaces, PlacesFailure } from './askPlaces.ts';
import type { PlacesSettings } from './settings.ts';

/** Google's terms do not let reviews be stored: long enough to spare a second call while a visitor looks around. */
const cacheSeconds = 60;

/** Fixed texts: nothing of what Google said, and nothing of the settings, goes out. */
const errors = {
  405: 'Ask with GET or HEAD.',
  502: 'The reviews could not be read.',
  503: 'The reviews are not set up.',
  504: 'The reviews took too long.',
};

/**
 * Answers a request for the reviews.
 * @param settings without them the answer is 503
 */
export async function answerReviews({ method }: Request, settings: PlacesSettings | undefined): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return failure(405, { Allow: 'GET, HEAD' });
  const response = settings ? await fetchReviews(settings) : failure(503);
  return method === 'HEAD' ? new Response(null, response) : response;
}

async function fetchReviews(settings: PlacesSettings): Promise<Response> {
  try {
    const reviews = await askPlaces(settings);
    return json(200, { result: { reviews } }, { 'Cache-Control': `public, max-age=${cacheSeconds}` });
  } catch (error) {
    const isKnown = error instanceof PlacesFailure;
    console.error('get-reviews:', isKnown ? error.message : error);
    return failure(isKnown && error.isLate ? 504 : 502);
  }
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
