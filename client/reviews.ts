/** Shows the newest reviews. client/page.ts loads this when their section is near the viewport. */

interface Review {
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

export async function show(section: HTMLElement): Promise<void> {
  const find = <E extends HTMLElement>(selector: string) => section.querySelector(selector) as E;
  const loading = find('.reviews-loading');
  const fail = (text: string) => {
    find('.reviews-failure > p').textContent = text;
    find('.reviews-failure').hidden = false;
  };
  loading.hidden = false;
  try {
    const reviews = await loadReviews(section.dataset.endpoint ?? '');
    if (reviews.length === 0) fail('No reviews found');
    else section.append(listOf(reviews, find<HTMLTemplateElement>('template')));
  } catch {
    fail('Failed to load reviews');
  }
  loading.hidden = true;
}

/**
 * Fetches the newest reviews. Returns [] if the response has none.
 * @throws if the request fails, takes longer than ten seconds, or doesn't return JSON
 */
async function loadReviews(endpoint: string): Promise<Review[]> {
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), timeoutMs);
  const response = await fetch(endpoint, { signal: timeout.signal });
  if (!response.ok) throw new Error(`reviews returned ${response.status}`);
  return newestOf(await response.json());
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

function listOf(reviews: readonly Review[], card: HTMLTemplateElement): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'review-list';
  list.append(...reviews.map((review) => cardOf(review, card)));
  new ResizeObserver(() => showLinks(list)).observe(list);
  return list;
}

/** CSS cuts off long texts. Those have a link to the whole review. */
function showLinks(list: HTMLElement): void {
  for (const text of list.querySelectorAll('blockquote')) {
    (text.nextElementSibling as HTMLElement).hidden = text.scrollHeight <= text.clientHeight;
  }
}

/** Fills in a copy of `ReviewCard` in templates/views/HomePage.tsx. */
function cardOf({ author, profile, stars, text, published }: Review, card: HTMLTemplateElement): Node {
  const filled = card.content.cloneNode(true) as DocumentFragment;
  const find = <E extends HTMLElement>(selector: string) => filled.querySelector(selector) as E;
  find('[aria-hidden]').textContent = '★'.repeat(stars).padEnd(5, '☆');
  find('.visually-hidden').textContent = `${stars} out of 5 stars`;
  find('blockquote').textContent = text;
  if (!text) for (const selector of ['blockquote', '.whole-review']) find(selector).remove();
  const link = find<HTMLAnchorElement>('bdi a');
  link.textContent = author;
  if (profile) link.href = profile;
  else link.replaceWith(author);
  const time = find<HTMLTimeElement>('time');
  time.dateTime = published.toISOString();
  time.textContent = published.toLocaleDateString('en-US', { dateStyle: 'long' });
  return filled;
}
