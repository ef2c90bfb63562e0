export interface Review {
  author: string;
  /** The author's page at the maps service, which its rules ask to link to where it is known. */
  profile: string | undefined;
  /** 1 to 5. */
  stars: number;
  text: string;
  published: Date;
}

const shown = 3;
const timeLimit = 10_000;

/**
 * Fetches the newest three reviews; none where the answer holds none.
 * @throws when the call fails, takes longer than ten seconds or does not answer with JSON
 */
export async function loadReviews(endpoint: string, leaving: AbortSignal): Promise<Review[]> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeLimit);
  try {
    const response = await fetch(endpoint, { signal: AbortSignal.any([leaving, limit.signal]) });
    if (!response.ok) throw new Error(`reviews answered ${response.status}`);
    return newestOf(await response.json());
  } finally {
    clearTimeout(timer);
  }
}

function newestOf(answer: { result?: { reviews?: unknown } | null } | null): Review[] {
  const reviews = answer?.result?.reviews;
  if (!Array.isArray(reviews)) return [];
  return reviews
    .flatMap(readReview)
    .sort((a, b) => b.published.getTime() - a.published.getTime())
    .slice(0, shown);
}

/** One review as a visitor sees it, or none where a part is missing that it needs. */
function readReview(value: unknown): Review[] {
  const { author_name: author, author_url: profile, rating, text, time } = (value ?? {}) as Record<string, unknown>;
  const stars = Math.round(Number(rating));
  const published = new Date(Number(time ?? Number.NaN) * 1000);
  if (typeof author !== 'string' || !(stars >= 1 && stars <= 5) || Number.isNaN(published.getTime())) return [];
  return [{ author, profile: webAddress(profile), stars, text: typeof text === 'string' ? text : '', published }];
}

/** Only what is plainly a web address becomes a link. */
function webAddress(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith('https://') ? value : undefined;
}
