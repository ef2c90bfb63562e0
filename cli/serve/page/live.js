/**
 * Runs in every page of the live preview: hears of builds, and changes in the open page what changed in its file.
 * It obeys the page's own policy: scripts and connections of this site alone, no inline styles.
 */

import { editsOf } from './editsOf.js';
import { hideProblems, showProblems } from './overlay.js';
import { parsePage } from './parsePage.js';

/** The preview's tag in a page's file. */
const tag = /<script type="module" src="\/\.site\/live\.js" data-page="([^"]*)"/;
/** @type {string | undefined} the file that the open page shows, once it was seen to be the one that it was made from */
let current;
/** Builds may follow each other faster than a page reads its file: one after the other. */
let turn = Promise.resolve();
/** @type {EventSource | undefined} */
let events;

if (!document.hidden) listen();
// Browsers hold six connections to one host: a page that nobody sees gives its own back, and catches up when it is looked at.
document.addEventListener('visibilitychange', () => {
  events?.close();
  if (!document.hidden) listen();
});

function listen() {
  events = new EventSource('/.site/events');
  // Something may have changed while nobody listened.
  events.addEventListener('open', () => update([]));
  events.addEventListener('built', ({ data }) => update(JSON.parse(data)));
  events.addEventListener('problems', ({ data }) => {
    const problems = JSON.parse(data);
    if (problems.length > 0) showProblems(problems);
    else hideProblems();
  });
}

/** @param {string[]} files addresses of other files that changed */
function update(files) {
  // A server that is away answers nothing: the next connection brings the page up to date.
  turn = turn.then(() => follow(files)).catch(() => undefined);
}

/** @param {string[]} files */
async function follow(files) {
  const after = await (await fetch(location.href, { cache: 'no-store' })).text();
  const before = current ?? (isOfThisPage(after) ? after : undefined);
  const edits = before === after ? [] : before && editsOf(parsePage(before), parsePage(after), document);
  // A reload keeps the scroll position by itself.
  if (!edits || shows(files)) return location.reload();
  for (const edit of edits) edit();
  current = after;
}

/**
 * The site may have changed since this page was asked for.
 * @param {string} file
 */
function isOfThisPage(file) {
  const shown = document.querySelector('script[src="/.site/live.js"]')?.getAttribute('data-page');
  return tag.exec(file)?.[1] === shown;
}

/**
 * Whether this page has loaded one of these files, such as a picture.
 * @param {string[]} files
 */
function shows(files) {
  return performance.getEntriesByType('resource').some(({ name }) => files.includes(decodeURI(new URL(name).pathname)));
}
