import { adaptReviews, type Review } from './adaptReviews.ts';
import type { PlacesSettings } from './settings.ts';

const timeoutMs = 3000;
/** Twice what five reviews of 4,000 characters take, each with its translation, at three bytes a character. */
const maxBytes = 256_000;

/** The Places API failed or sent an unusable response. The message is safe to log: it contains no key, and none of Google's text. */
export class PlacesFailure extends Error {
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout = false) {
    super(message);
    this.isTimeout = isTimeout;
  }
}

/**
 * Fetches the reviews of a place from Place Details.
 * @throws PlacesFailure
 */
export async function fetchReviews(settings: PlacesSettings): Promise<Review[]> {
  const body = await fetchPlace(settings).catch((error: unknown) => {
    throw describe(error);
  });
  const reviews = adaptReviews(parse(body));
  if (!reviews) throw new PlacesFailure('the Places API sent an unknown response format');
  return reviews;
}

async function fetchPlace({ key, placeId, endpoint }: PlacesSettings): Promise<string> {
  const response = await fetch(`${endpoint}/places/${encodeURIComponent(placeId)}`, {
    headers: { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': 'reviews' },
    // fetch would forward the key to the target of a redirect.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new PlacesFailure(`the Places API returned ${response.status}`);
  }
  return readText(response);
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new PlacesFailure(`the Places API sent more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new Blob(parts).text();
}

/** Keeps only the name of an error of fetch, because its message may quote a header, and so the key. */
function describe(error: unknown): PlacesFailure {
  if (error instanceof PlacesFailure) return error;
  const name = error instanceof Error ? error.name : 'unknown error';
  if (name === 'TimeoutError') return new PlacesFailure(`the Places API took longer than ${timeoutMs} ms`, true);
  return new PlacesFailure(`the Places API could not be reached (${name})`);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new PlacesFailure('the Places API did not return JSON');
  }
}
