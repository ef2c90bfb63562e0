import { adaptReviews, type Review } from './adaptReviews.ts';
import type { PlacesSettings } from './settings.ts';

const milliseconds = 3000;
/** Twice what five reviews of 4,000 characters take, each with its translation, at three bytes a character. */
const maximumBytes = 256_000;

/** Google did not answer, or not in a way that can be used. Its message is for the log: it holds no key and no text of Google's. */
export class PlacesFailure extends Error {
  readonly isLate: boolean;

  constructor(message: string, isLate = false) {
    super(message);
    this.isLate = isLate;
  }
}

/**
 * Reviews of a place, from Place Details.
 * @throws PlacesFailure
 */
export async function askPlaces(settings: PlacesSettings): Promise<Review[]> {
  const body = await fetchPlace(settings).catch((error: unknown) => {
    throw describe(error);
  });
  const reviews = adaptReviews(parse(body));
  if (!reviews) throw new PlacesFailure('the Places API answered in a shape that nobody knows');
  return reviews;
}

async function fetchPlace({ key, placeId, endpoint }: PlacesSettings): Promise<string> {
  const response = await fetch(`${endpoint}/places/${encodeURIComponent(placeId)}`, {
    headers: { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': 'reviews' },
    // fetch would send the key along to wherever a redirect leads.
    redirect: 'error',
    signal: AbortSignal.timeout(milliseconds),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new PlacesFailure(`the Places API answered ${response.status}`);
  }
  return readText(response);
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maximumBytes) throw new PlacesFailure(`the Places API answered with more than ${maximumBytes} bytes`);
    parts.push(part);
  }
  return new Blob(parts).text();
}

/** fetch's own messages can quote a header, and so the key: only the name of the error is kept. */
function describe(error: unknown): PlacesFailure {
  if (error instanceof PlacesFailure) return error;
  const name = error instanceof Error ? error.name : 'unknown error';
  if (name === 'TimeoutError') return new PlacesFailure(`the Places API took longer than ${milliseconds} ms`, true);
  return new PlacesFailure(`the Places API could not be reached (${name})`);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new PlacesFailure('the Places API answered with something else than JSON');
  }
}
