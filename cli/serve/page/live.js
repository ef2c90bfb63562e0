/**
 * Runs in every page of `site dev`, and updates the open page after each build. Complies with the page's CSP: scripts and
 * connections of this site only, and no inline styles.
 */

import { hideProblems, showProblems } from './overlay.js';
import { updatePage } from './updatePage.js';

/** The attribute of the open page's script tag with the hash of its HTML. */
const versionAttribute = `data-version="${document.querySelector('script[src="/.site/live.js"]')?.getAttribute('data-version')}"`;
/** @type {string | undefined} the HTML that the open page was last updated to, once known */
let currentHtml;
/** Updates one after the other, because a build can finish while the HTML of the previous one is still being fetched. */
let queue = Promise.resolve();
/** @type {EventSource | undefined} */
let events;
/** The last build that this page knows of, so that the server can list the files that changed since. */
let lastBuild = '';

if (!document.hidden) listen();
// Browsers allow six connections per host, so hidden pages disconnect, and catch up when shown.
document.addEventListener('visibilitychange', () => {
  events?.close();
  if (!document.hidden) listen();
});

function listen() {
  events = new EventSource(`/.site/events${lastBuild && `?after=${lastBuild}`}`);
  // Also sent on every connection, because something may have changed while this page was disconnected.
  events.addEventListener('built', ({ data, lastEventId }) => {
    lastBuild = lastEventId;
    update(JSON.parse(data));
  });
  events.addEventListener('problems', ({ data }) => {
    const problems = JSON.parse(data);
    if (problems.length > 0) showProblems(problems);
    else hideProblems();
  });
}

/** @param {string[]} files URL paths of the changed files that aren't pages */
function update(files) {
  // If the server is down, the next connection updates the page.
  queue = queue.then(() => loadAndUpdate(files)).catch(() => undefined);
}

/** @param {string[]} files */
async function loadAndUpdate(files) {
  const newHtml = await (await fetch(location.href, { cache: 'no-store' })).text();
  // With its own hash in it, it's what this page was loaded from. Otherwise a build came in between, and there's nothing to compare with.
  const oldHtml = currentHtml ?? (newHtml.includes(versionAttribute) ? newHtml : undefined);
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
