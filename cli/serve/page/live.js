/**
 * Runs in every page of `site dev`, and updates the open page after each build. Complies with the page's CSP: scripts and
 * connections of this site only, and no inline styles.
 */

import { hideProblems, showProblems } from './overlay.js';
import { updatePage } from './updatePage.js';

/** The attribute of the open page's script tag that identifies the page's version. */
const version = `data-version="${document.querySelector('script[src="/.site/live.js"]')?.getAttribute('data-version')}"`;
/** @type {string | undefined} the file that the open page shows, once known */
let current;
/** Serializes updates, because builds can be faster than a page loads its file. */
let queue = Promise.resolve();
/** @type {EventSource | undefined} */
let events;

if (!document.hidden) listen();
// Browsers allow six connections per host, so hidden pages disconnect, and catch up when shown.
document.addEventListener('visibilitychange', () => {
  events?.close();
  if (!document.hidden) listen();
});

function listen() {
  events = new EventSource('/.site/events');
  // Something may have changed while disconnected.
  events.addEventListener('open', () => update([]));
  events.addEventListener('built', ({ data }) => update(JSON.parse(data)));
  events.addEventListener('problems', ({ data }) => {
    const problems = JSON.parse(data);
    if (problems.length > 0) showProblems(problems);
    else hideProblems();
  });
}

/** @param {string[]} files paths of other changed files */
function update(files) {
  // If the server is down, the next connection updates the page.
  queue = queue.then(() => loadAndUpdate(files)).catch(() => undefined);
}

/** @param {string[]} files */
async function loadAndUpdate(files) {
  const after = await (await fetch(location.href, { cache: 'no-store' })).text();
  // The site may have changed since this page was requested.
  const before = current ?? (after.includes(version) ? after : undefined);
  const isUpdated = before !== undefined && !shows(files) && (before === after || updatePage(before, after));
  // A reload keeps the scroll position.
  if (!isUpdated) return location.reload();
  current = after;
}

/**
 * Whether this page has loaded one of these files, such as an image.
 * @param {string[]} files
 */
function shows(files) {
  return performance.getEntriesByType('resource').some(({ name }) => files.includes(decodedPath(name)));
}

/**
 * The decoded path of a URL; as it is if it has an invalid escape, as URLs of other sites may.
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
