/**
 * Runs in every page of the live preview: hears of builds, and changes in the open page what changed in its file.
 * It obeys the page's own policy: scripts and connections of this site alone, no inline styles.
 */

import { editsOf } from './editsOf.js';
import { hideProblems, showProblems } from './overlay.js';
import { parsePage } from './parsePage.js';

/** The page's file. That it is the one that this page was made from, the first connection sees to. */
let current = read().catch(() => '');
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
  const isFirst = events === undefined;
  events = new EventSource('/.site/events');
  if (isFirst) events.addEventListener('changed', reloadIfOlder, { once: true });
  // Something may have changed while nobody listened.
  events.addEventListener('open', () => update([]));
  events.addEventListener('built', ({ data }) => update(JSON.parse(data)));
  events.addEventListener('problems', ({ data }) => {
    const problems = JSON.parse(data);
    if (problems.length > 0) showProblems(problems);
    else hideProblems();
  });
}

/**
 * The site may have changed after this page was asked for. Spans of time are compared, since the server's clock may be another
 * than ours; the way of the message can only make the change look later, which costs a reload at most.
 * @param {MessageEvent<string>} event milliseconds since the site last changed
 */
function reloadIfOlder({ data }) {
  const [navigation] = performance.getEntriesByType('navigation');
  if (performance.now() - Number(data) > navigation.requestStart) location.reload();
}

/** @param {string[]} files addresses of other files that changed */
function update(files) {
  // A server that is away answers nothing: the next connection brings the page up to date.
  turn = turn.then(() => follow(files)).catch(() => undefined);
}

/** @param {string[]} files */
async function follow(files) {
  const [before, after] = [await current, await read()];
  const edits = before === after ? [] : editsOf(parsePage(before), parsePage(after), document);
  // A reload keeps the scroll position by itself.
  if (!edits || shows(files)) return location.reload();
  for (const edit of edits) edit();
  current = Promise.resolve(after);
}

async function read() {
  return (await fetch(location.href, { cache: 'no-store' })).text();
}

/**
 * Whether this page has loaded one of these files, such as a picture.
 * @param {string[]} files
 */
function shows(files) {
  return performance.getEntriesByType('resource').some(({ name }) => files.includes(decodeURI(new URL(name).pathname)));
}
