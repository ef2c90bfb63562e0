/**
 * The loader: hydrates each island on its trigger (`data-when`), or when a visitor interacts with it, whichever comes first. Until
 * then, it records clicks and submits, which it replays after hydration. React and the island's code are loaded only when needed.
 */

import { cancelPending, recordEvent, replayPending } from './islands/pendingEvent.ts';

interface IslandModule {
  hydrate(root: HTMLElement, props: object, prefix: string, failed: () => void): void;
}

type Island = HTMLElement;

const loading = new Map<Island, Promise<IslandModule>>();
const starting = new Set<Island>();
/** Islands whose hydration has run, even if it failed. */
const finished = new WeakSet<Island>();
/** Delay before a failed fetch is retried. */
const retryAfterMs = 1000;
/** Delay until the fallback line with the phone number appears. The island still hydrates if its code arrives later. */
const lateAfterMs = 30_000;

/** A cached script may run while the page is still arriving. */
const parsed = document.readyState === 'loading' ? next('DOMContentLoaded') : Promise.resolve();
/** Resolves when no IME composition is in progress. Hydrating would interrupt it. */
let composed = Promise.resolve();

void parsed.then(() => {
  for (const island of document.querySelectorAll<Island>('[data-src]')) waitFor(island);
});

on('pointerover', (island) => void load(island).catch(() => undefined));
for (const type of ['pointerdown', 'focusin', 'input', 'click']) on(type, start);
on('click', recordClick, true);
on(
  'submit',
  (island, event) => {
    event.preventDefault();
    recordAndStart(island, event.target as HTMLFormElement);
  },
  true,
);
document.addEventListener('compositionstart', () => {
  composed = next('compositionend');
});
// Moving the focus elsewhere, or Escape, cancels the pending event.
document.addEventListener('focusin', ({ target }) => {
  for (const island of starting) if (!island.contains(target as Node)) cancelPending(island);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') starting.forEach(cancelPending);
});

function next(type: string): Promise<void> {
  return new Promise((resolve) => document.addEventListener(type, () => resolve(), { once: true }));
}

function waitFor(island: Island): void {
  const { when, stored } = island.dataset;
  // After a failure, only a visitor's action tries again. Another attempt that fails would drop what they press meanwhile.
  const begin = () => void ('failed' in island.dataset || start(island));
  const form = island.querySelector('form');
  if (form && wasSubmitted(form)) recordAndStart(island, form);
  // The visitor may have focused a field before this script ran.
  else if (when === 'load' || isStored(stored) || island.matches(':focus-within')) begin();
  else if (when === 'idle') whenIdle(begin);
  else if (when === 'visible') whenVisible(island, begin);
  else if (when?.[0] === '(') whenMedia(when, begin);
}

/**
 * Whether a form was submitted before this script ran. Submitting marks every field as :user-valid, and visitors can't change a hidden
 * one, so it matches only after a submit. Because of method="dialog", the submit did nothing else. Older browsers can't tell.
 */
function wasSubmitted(form: HTMLFormElement): boolean {
  return CSS.supports('selector(:user-valid)') && form.querySelector('.early-submit:user-valid') !== null;
}

/** Whether session storage has data that the island would restore. */
function isStored(keys: string | undefined): boolean {
  try {
    return Boolean(keys?.split(' ').some((key) => sessionStorage.getItem(key)));
  } catch {
    return false;
  }
}

function whenIdle(begin: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 });
  else setTimeout(begin, 200);
}

function whenVisible(island: Island, begin: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: '200px' },
  );
  observer.observe(island);
}

function whenMedia(query: string, begin: () => void): void {
  const media = matchMedia(query);
  if (media.matches) begin();
  else media.addEventListener('change', begin, { once: true });
}

/**
 * Listens in the capture phase for events in islands that aren't hydrated yet.
 * @param evenFailed include islands whose code failed to load
 */
function on(type: string, react: (island: Island, event: Event) => void, evenFailed = false): void {
  document.addEventListener(
    type,
    (event) => {
      const island = (event.target as Partial<Element>).closest?.('[data-src]') as Island | null | undefined;
      if (island && !finished.has(island) && (evenFailed || !('failed' in island.dataset))) react(island, event);
    },
    { capture: true, passive: type !== 'submit' },
  );
}

/** Ignores links, fields, and modified clicks, which work without the island. A submit event follows that of its button, and replaces it. */
function recordClick(island: Island, event: Event): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  const button = (target as Element).closest('button');
  if (!button || ctrlKey || metaKey || shiftKey || altKey) return;
  recordAndStart(island, button);
}

function recordAndStart(island: Island, target: HTMLElement): void {
  recordEvent(island, target);
  void start(island);
}

/** Imports an island's code. If fetching it fails, retries once, with the script paths of the page's current version. */
function load(island: Island): Promise<IslandModule> {
  const known = loading.get(island);
  if (known) return known;
  const code = fetchCode(island)
    .catch(() => refreshData(island))
    .then(() => import(sourcesOf(island)[0] ?? ''));
  loading.set(island, code);
  code.catch(() => loading.delete(island));
  return code;
}

/** Fetches an island's scripts into the HTTP cache before they're imported, because a failed `import()` can't be retried. */
async function fetchCode(island: Island): Promise<void> {
  const fetchScript = async (source: string) => {
    const response = await fetch(source);
    if (!response.ok) throw new Error(`${source} returned ${response.status}`);
    await response.arrayBuffer();
  };
  await Promise.all(sourcesOf(island).map(fetchScript));
}

/** Paths of an island's script and all its imports. */
function sourcesOf({ dataset }: Island): string[] {
  return dataset.src?.split(' ') ?? [];
}

/** After a deploy, an open page refers to scripts that no longer exist. Copies the island's data from the page's current version. */
async function refreshData(island: Island): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  const page = await fetch(location.href, { cache: 'no-cache' });
  const current = new DOMParser().parseFromString(await page.text(), 'text/html');
  Object.assign(island.dataset, current.querySelector<Island>(`[data-island="${island.dataset.island}"]`)?.dataset);
  await fetchCode(island);
}

async function start(island: Island): Promise<void> {
  if (starting.has(island) || finished.has(island)) return;
  starting.add(island);
  const late = setTimeout(showFailure, lateAfterMs, island, true);
  try {
    const { hydrate } = await load(island);
    await parsed;
    await composed;
    hydrateIsland(island, hydrate);
  } catch (error) {
    console.error(`The island "${island.dataset.island}" did not start.`, error);
    giveUp(island);
  }
  clearTimeout(late);
  starting.delete(island);
}

function hydrateIsland(island: Island, hydrate: IslandModule['hydrate']): void {
  delete island.dataset.failed;
  finished.add(island);
  hydrate(island.firstElementChild as HTMLElement, JSON.parse(island.dataset.props ?? '{}'), `${island.id}-`, () =>
    giveUp(island),
  );
  if ('failed' in island.dataset) return;
  showFailure(island, false);
  island.dataset.hydrated = '';
  replayPending(island);
}

/** Keeps the markup, and shows the fallback line with the phone number. */
function giveUp(island: Island): void {
  island.dataset.failed = '';
  delete island.dataset.hydrated;
  cancelPending(island);
  showFailure(island, true);
}

function showFailure(island: Island, isShown: boolean): void {
  island.querySelector('.island-failure')?.toggleAttribute('hidden', !isShown);
}
