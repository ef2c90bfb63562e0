/**
 * The loader: starts each island when its moment comes, or when a visitor touches it, whichever is first. Until then it keeps
 * what they do there, and hands it over once the island is alive. React and the island's own code are fetched only then.
 */

import { dropHeld, hold, replay } from './islands/heldAction.ts';

interface IslandModule {
  hydrate(root: HTMLElement, props: object, prefix: string, failed: () => void): void;
}

type Island = HTMLElement;

declare global {
  interface Navigator {
    /** Only Chromium has it. */
    connection?: { saveData: boolean };
  }
}

const loading = new Map<Island, Promise<IslandModule>>();
const starting = new Set<Island>();
/** Islands that need the loader no longer. */
const settled = new WeakSet<Island>();
const retryAfter = 1000;
/** After this long, in milliseconds, a visitor learns how else to reach the business. The island starts all the same when it can. */
const lateAfter = 30_000;
/** Running React blocks a slow phone for a fifth of a second. A visitor's first look and first scroll come before that. */
const runAfter = 2500;

/** A cached script may run while the page is still arriving. */
const parsed = document.readyState === 'loading' ? next('DOMContentLoaded') : Promise.resolve();
/** Nothing is taken out of the hands of someone whose input method is still composing a word. */
let composed = Promise.resolve();

void parsed.then(() => {
  for (const island of document.querySelectorAll<Island>('[data-island]')) waitFor(island);
});

for (const type of ['pointerover', 'focusin']) on(type, (island) => void load(island).catch(() => undefined));
for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'click']) on(type, start);
on('click', holdClick, true);
on(
  'submit',
  (island, event) => {
    event.preventDefault();
    holdUntilStarted(island, event.target as HTMLFormElement, (event as SubmitEvent).submitter);
  },
  true,
);
document.addEventListener('compositionstart', () => {
  composed = next('compositionend');
});
/** Who turns to something else no longer waits for what they pressed. */
document.addEventListener('focusin', ({ target }) => {
  for (const island of starting) if (!island.contains(target as Node)) dropHeld(island);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') starting.forEach(dropHeld);
});

function next(type: string): Promise<void> {
  return new Promise((resolve) => document.addEventListener(type, () => resolve(), { once: true }));
}

function waitFor(island: Island): void {
  const { when, stored } = island.dataset;
  const begin = () => void start(island);
  // A submit from before this script: a browser marks every field of a form that a visitor submits as `:user-valid`, and this
  // one nobody can have touched otherwise. The form's method is "dialog", so that nothing else has come of the submit.
  const { form } = island.querySelector<HTMLInputElement>('.early-submit:user-valid') ?? {};
  if (form) holdUntilStarted(island, form);
  else if (when === 'load' || isStored(stored)) begin();
  else if (when === 'idle') whenIdle(begin);
  else if (when === 'visible') whenVisible(island, begin);
  else if (when === 'ready') whenReady(island, begin);
  else if (when?.[0] === '(') whenMedia(when, begin);
}

/** Something that the island keeps for this tab, and would show. */
function isStored(key: string | undefined): boolean {
  try {
    return Boolean(key && sessionStorage.getItem(key));
  } catch {
    return false;
  }
}

/**
 * Once the page has all that it needs itself, fetches the island's scripts. They run a little later, when it's near. An async script
 * like this one delays the load event, so that is still to come.
 */
function whenReady(island: Island, begin: () => void): void {
  if (navigator.connection?.saveData) return;
  const prepare = () => {
    fetchCode(island, 'low').catch(() => undefined);
    setTimeout(whenVisible, runAfter, island, begin);
  };
  addEventListener('load', () => whenIdle(prepare));
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
 * Listens in the capture phase for events in islands that are not alive yet.
 * @param evenFailed also in those whose code did not arrive
 */
function on(type: string, react: (island: Island, event: Event) => void, evenFailed = false): void {
  document.addEventListener(
    type,
    (event) => {
      const island = (event.target as Partial<Element>).closest?.('[data-island]') as Island | null | undefined;
      if (island && !settled.has(island) && (evenFailed || !('failed' in island.dataset))) react(island, event);
    },
    { capture: true, passive: type !== 'submit' },
  );
}

/** Links, fields and presses with a modifier key do their own work without the island; a submit has an event of its own. */
function holdClick(island: Island, event: Event): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  const button = (target as Element).closest('button');
  if (!button || (button.form && button.type === 'submit') || ctrlKey || metaKey || shiftKey || altKey) return;
  holdUntilStarted(island, button);
}

function holdUntilStarted(island: Island, target: HTMLElement, submitter?: HTMLElement | null): void {
  hold(island, target, submitter);
  void start(island);
}

/** Imports an island's code. Where it doesn't arrive, tries once more, with what the page says by then. */
function load(island: Island): Promise<IslandModule> {
  const known = loading.get(island);
  if (known) return known;
  const code = fetchCode(island)
    .catch(() => renew(island))
    .then(() => import(sourcesOf(island)[0] ?? ''));
  loading.set(island, code);
  code.catch(() => loading.delete(island));
  return code;
}

/** Brings an island's scripts into the browser's cache, whole. Only then are they imported: a module that failed once fails forever. */
async function fetchCode(island: Island, priority: RequestPriority = 'auto'): Promise<void> {
  const fetchWhole = async (source: string) => {
    const response = await fetch(source, { priority });
    if (!response.ok) throw new Error(`${source} answered ${response.status}`);
    await response.arrayBuffer();
  };
  await Promise.all(sourcesOf(island).map(fetchWhole));
}

/** The paths of an island's script and of all that it imports. */
function sourcesOf({ dataset }: Island): string[] {
  return dataset.src?.split(' ') ?? [];
}

/** Scripts are gone when a page is older than the site. The site's page of today names today's. */
async function renew(island: Island): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, retryAfter));
  const page = await fetch(location.href, { cache: 'no-cache' });
  const today = new DOMParser().parseFromString(await page.text(), 'text/html');
  const ofWidget = `[data-island="${island.dataset.island}"]`;
  const place = [...document.querySelectorAll(ofWidget)].indexOf(island);
  Object.assign(island.dataset, today.querySelectorAll<Island>(ofWidget)[place]?.dataset);
  await fetchCode(island);
}

async function start(island: Island): Promise<void> {
  if (starting.has(island) || settled.has(island)) return;
  starting.add(island);
  const late = setTimeout(showFailure, lateAfter, island, true);
  try {
    const { hydrate } = await load(island);
    await parsed;
    await composed;
    awaken(island, hydrate);
  } catch (error) {
    console.error(`The island "${island.dataset.island}" did not start.`, error);
    giveUp(island);
  }
  clearTimeout(late);
  starting.delete(island);
}

function awaken(island: Island, hydrate: IslandModule['hydrate']): void {
  delete island.dataset.failed;
  settled.add(island);
  hydrate(island.firstElementChild as HTMLElement, JSON.parse(island.dataset.props ?? '{}'), `${island.id}-`, () =>
    giveUp(island),
  );
  if ('failed' in island.dataset) return;
  showFailure(island, false);
  island.dataset.alive = '';
  replay(island);
}

/** What the visitor has stays as it is, and the line below it says how else to reach the business. */
function giveUp(island: Island): void {
  island.dataset.failed = '';
  delete island.dataset.alive;
  dropHeld(island);
  showFailure(island, true);
}

function showFailure(island: Island, isShown: boolean): void {
  island.querySelector('.island-failure')?.toggleAttribute('hidden', !isShown);
}
