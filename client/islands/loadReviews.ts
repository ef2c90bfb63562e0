export interface Review {
  author: string;
  /** URL of the author's profile. Google requires a link to it if it's known. */
  profile: string | undefined;
  /** 1 to 5. */
  stars: number;
  text: string;
  published: Date;
}

const maxReviews = 3;
const timeoutMs = 10_000;

/**
 * Fetches the three newest reviews. Returns [] if the response has none.
 * @throws if the request fails, takes longer than ten seconds, or doesn't return JSON
 */
export async function loadReviews(endpoint: string, signal: AbortSignal): Promise<Review[]> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(endpoint, { signal: AbortSignal.any([signal, timeout.signal]) });
    if (!response.ok) throw new Error(`reviews returned ${response.status}`);
    return newestOf(await response.json());
  } finally {
    clearTimeout(timer);
  }
}

function newestOf(response: { result?: { reviews?: unknown } | null } | null): Review[] {
  const reviews = response?.result?.reviews;
  if (!Array.isArray(reviews)) return [];
  return reviews
    .flatMap(readReview)
    .sort((a, b) => b.published.getTime() - a.published.getTime())
    .slice(0, maxReviews);
}

/** Converts a review. Returns [] if its author, rating, or date is invalid. */
function readReview(value: unknown): Review[] {
  const { author_name: author, author_url: profile, rating, text, time } = (value ?? {}) as Record<string, unknown>;
  const stars = Math.round(Number(rating));
  const published = new Date(Number(time ?? Number.NaN) * 1000);
  if (typeof author !== 'string' || !(stars >= 1 && stars <= 5) || Number.isNaN(published.getTime())) return [];
  return [{ author, profile: httpsUrl(profile), stars, text: typeof text === 'string' ? text : '', published }];
}

function httpsUrl(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith('https://') ? value : undefined;
}
