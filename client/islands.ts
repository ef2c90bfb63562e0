/**
 * The loader: starts each island when its moment comes. Until then it keeps what a visitor does there, and hands it over once the
 * island is alive. React and the island's own code are fetched only at that moment.
 */

interface IslandModule {
  hydrate(root: HTMLElement, props: object, prefix: string, failed: () => void): void;
}

/** The last press or submit in an island that was not alive yet. */
interface Held {
  target: HTMLElement;
  submitter?: HTMLElement | null;
  at: number;
}

const modules = new Map<HTMLElement, Promise<IslandModule>>();
const starting = new Set<HTMLElement>();
const alive = new WeakSet<HTMLElement>();
const held = new WeakMap<HTMLElement, Held>();

/** What a visitor did longer ago than this, in milliseconds, is not done again: they have moved on. */
const replayWithin = 5000;
const retryAfter = 1000;

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) waitFor(island, island.dataset.when ?? 'load');

for (const type of ['pointerover', 'focusin']) on(type, (island) => void load(island).catch(() => undefined));
for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'click']) on(type, (island) => void start(island));
on('click', holdClick);
on('submit', holdSubmit);
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') for (const island of starting) held.delete(island);
});

function waitFor(island: HTMLElement, when: string): void {
  const begin = () => void start(island);
  if (when === 'load') begin();
  else if (when === 'idle')
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 200);
  else if (when === 'visible') whenVisible(island, begin);
  else if (when !== 'interaction') whenMedia(when, begin);
}

function whenVisible(island: HTMLElement, begin: () => void): void {
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

/** Listens in the capture phase for events in islands that are not alive yet. */
function on(type: string, react: (island: HTMLElement, event: Event) => void): void {
  document.addEventListener(
    type,
    (event) => {
      const island = event.target instanceof Element && event.target.closest<HTMLElement>('[data-island]');
      if (island && !alive.has(island) && !('failed' in island.dataset)) react(island, event);
    },
    { capture: true, passive: type !== 'submit' },
  );
}

/** Links, fields and presses with a modifier key do their own work without the island. */
function holdClick(island: HTMLElement, event: Event): void {
  const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const button = (target as Element).closest<HTMLElement>('button:not([type=submit])');
  if (button && !ctrlKey && !metaKey && !shiftKey) held.set(island, { target: button, at: event.timeStamp });
}

function holdSubmit(island: HTMLElement, event: Event): void {
  event.preventDefault();
  held.set(island, { target: event.target as HTMLElement, submitter: (event as SubmitEvent).submitter, at: event.timeStamp });
  void start(island);
}

/** Fetches an island's code; where that fails, once more under another address, past whatever kept the first. */
function load(island: HTMLElement): Promise<IslandModule> {
  const known = modules.get(island);
  if (known) return known;
  const source = island.dataset.src ?? '';
  const loading: Promise<IslandModule> = import(source).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
    return import(`${source}?again`);
  });
  modules.set(island, loading);
  return loading;
}

async function start(island: HTMLElement): Promise<void> {
  if (starting.has(island)) return;
  starting.add(island);
  const fail = () => giveUp(island);
  try {
    const { hydrate } = await load(island);
    const root = island.firstElementChild as HTMLElement;
    hydrate(root, JSON.parse(island.dataset.props ?? '{}'), `${island.id}-`, fail);
    alive.add(island);
    island.dataset.alive = '';
    replay(island);
  } catch (error) {
    console.error(`The island "${island.dataset.island}" did not start.`, error);
    fail();
  }
  starting.delete(island);
}

function replay(island: HTMLElement): void {
  const action = held.get(island);
  if (!action?.target.isConnected || performance.now() - action.at > replayWithin) return;
  if (action.target instanceof HTMLFormElement) action.target.requestSubmit(action.submitter);
  else action.target.click();
}

/** The static markup stays, and the line below it says how else to reach the business. */
function giveUp(island: HTMLElement): void {
  island.dataset.failed = '';
  island.querySelector<HTMLElement>('.island-failure')?.removeAttribute('hidden');
}
