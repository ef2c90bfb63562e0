/**
 * Runs in every page of `site dev`, and updates the open page after each change. Complies with the page's CSP: scripts and
 * connections of this site only, and no inline styles.
 */

import { countOf, showProblems } from './overlay.js';
import { updatePage } from './updatePage.js';

/** The hash of the HTML that this page was loaded from. */
const loadedVersion = document.querySelector('script[src="/.site/start.js"]')?.getAttribute('data-version');
/** @type {string | undefined} the HTML that the open page was last updated to, once known */
let currentHtml;
/** Updates one after the other, because the site can change while the HTML of the previous change is still being fetched. */
let queue = Promise.resolve();
/** The last change that this page knows of, so that the server can list the files that changed since. */
let lastChange = '';

const problems = {
  /** Why the site can't be loaded. */
  site: [],
  /** Why this page can't be rendered. */
  page: [],
  /** Where its widgets failed, or differ from what the server rendered. */
  hydration: [],
  /** What its policy has blocked. */
  blocked: [],
  /** Problems of other pages. */
  others: [],
};

/** Browsers allow six connections per host, so one page listens for all, and passes on what it gets. */
const otherPages = new BroadcastChannel('site dev');
otherPages.addEventListener('message', ({ data }) => receive(data));
if (navigator.locks) navigator.locks.request('site dev', () => new Promise(() => listen('')));
// At an address of the network, which isn't a secure context.
else listen('&separate');

/** @param {string} parameter `&separate` if every page has its own connection */
function listen(parameter) {
  const events = new EventSource(`/.site/events?after=${lastChange}${parameter}`);
  events.addEventListener('pause', () => {
    events.close();
    // By then, the pages that still listen may be closed.
    setTimeout(() => listen(parameter), 20_000);
  });
  for (const type of ['problems', 'others', 'changed', 'restarted'])
    events.addEventListener(type, ({ data, lastEventId }) => {
      const message = { type, data: JSON.parse(data), id: lastEventId };
      otherPages.postMessage(message);
      receive(message);
    });
}

// Another page may have got changes before this one was opened.
update([]);

function receive({ type, data, id }) {
  lastChange = id;
  if (type === 'restarted') location.reload();
  // Also sent on every connection, because something may have changed while there was none.
  else if (type === 'changed') update(data);
  else show(type === 'others' ? 'others' : 'site', data);
}

function show(where, found) {
  problems[where] = found;
  const { site, page, hydration, blocked, others } = problems;
  const own = site.length > 0 ? site : page;
  if (own.length > 0) showProblems(`${countOf(own)}: this page can’t be updated`, own, others);
  else if (hydration.length > 0) showProblems('A widget doesn’t hydrate as it should', [...hydration, ...blocked], others);
  else showProblems('This page’s Content-Security-Policy blocks something', blocked, others);
}

/**
 * Shows that the markup of a widget differs from what the server rendered. Called by the page's own scripts.
 * @param {string} text
 */
export function showMismatch(text) {
  if (!problems.hydration.includes(text)) show('hydration', [...problems.hydration, text]);
}

/**
 * Shows what the policy of the page blocks.
 * @param {string} text
 */
export function showBlocked(text) {
  if (!problems.blocked.includes(text)) show('blocked', [...problems.blocked, text]);
}

/** @param {string[]} files URL paths of the changed files that aren't pages */
function update(files) {
  // If the server is down, the next connection updates the page.
  queue = queue.then(() => loadAndUpdate(files)).catch(() => undefined);
}

/** @param {string[]} files */
async function loadAndUpdate(files) {
  const response = await fetch(location.href, { cache: 'no-store', headers: { 'X-Site-Live': '1' } });
  if (response.status === 500) return show('page', await response.json());
  show('page', []);
  const newHtml = await response.text();
  // With the same hash, it's what this page was loaded from. Otherwise a change came in between, and there's nothing to compare with.
  const oldHtml = currentHtml ?? (response.headers.get('X-Site-Version') === loadedVersion ? newHtml : undefined);
  const isUpdated = oldHtml !== undefined && !hasLoaded(files) && (oldHtml === newHtml || updatePage(oldHtml, newHtml));
  // A reload keeps the scroll position.
  if (!isUpdated) return location.reload();
  currentHtml = newHtml;
}

/**
 * Whether this page has loaded one of these files, such as an image.
 * @param {string[]} files
 */
function hasLoaded(files) {
  return performance.getEntriesByType('resource').some(({ name }) => files.includes(decodedPath(name)));
}

/**
 * The decoded path of a URL; not decoded if it has an invalid escape, which URLs of other sites may have.
 * @param {string} url
 */
function decodedPath(url) {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
