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
/** Longer texts are cut off by CSS, and get a link to the whole review. */
const longText = { characters: 200, lines: 7 };

export async function show(section: HTMLElement): Promise<void> {
  const [loading, card, failure] = section.children as unknown as [HTMLElement, HTMLTemplateElement, HTMLElement];
  const setBusy = (isBusy: boolean) => {
    loading.hidden = !isBusy;
    section.setAttribute('aria-busy', String(isBusy));
  };
  const fail = (text: string) => {
    // A string of its own element, so that a page translator can't keep the old one.
    (failure.firstElementChild as HTMLElement).textContent = text;
    failure.hidden = false;
  };
  setBusy(true);
  try {
    const reviews = await loadReviews(section.dataset.endpoint ?? '');
    if (reviews.length === 0) fail('No reviews found');
    else section.append(listOf(reviews, card));
  } catch {
    fail('Failed to load reviews');
  }
  setBusy(false);
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
  return list;
}

/** Fills in a copy of the template in templates/parts/ReviewsBlock.tsx. */
function cardOf({ author, profile, stars, text, published }: Review, card: HTMLTemplateElement): Node {
  const filled = card.content.cloneNode(true) as DocumentFragment;
  const find = <E extends HTMLElement>(selector: string) => filled.querySelector(selector) as E;
  find('[aria-hidden]').textContent = '★'.repeat(stars).padEnd(5, '☆');
  find('.visually-hidden').textContent = `${stars} out of 5 stars`;
  find('blockquote').textContent = text;
  if (!text) find('blockquote').remove();
  if (text.length <= longText.characters && text.split('\n').length <= longText.lines) find('.whole-review').remove();
  const link = find<HTMLAnchorElement>('bdi a');
  link.textContent = author;
  if (profile) link.href = profile;
  else link.replaceWith(author);
  const time = find<HTMLTimeElement>('time');
  time.dateTime = published.toISOString();
  time.textContent = published.toLocaleDateString('en-US', { dateStyle: 'long' });
  return filled;
}
