/** Elements that scripts listen to. A new one in the place of an old one would have no listeners. */
const controls = 'button, input, select, textarea, summary, dialog, [tabindex], [contenteditable]';
/** Elements with state, or with side effects when inserted. They aren't updated in place. */
const stateful = '[data-island], script, iframe, object, embed, audio, video, style, link';
const metadata = 'head > title, head > meta:not([http-equiv]), head > script[type="application/ld+json"]';
/** The CSP contains hashes of the styles. */
const policy = 'meta[http-equiv="Content-Security-Policy"]';

/**
 * Updates the open page to the new version of its file. Changes only what differs between the files, so what scripts and people have
 * done to the rest of the page stays.
 * @param {string} before the file that the page was loaded from
 * @param {string} after the new file
 * @returns {boolean} false if the page must be reloaded instead; it's unchanged then
 */
export function updatePage(before, after) {
  const [old, next] = [before, after].map(parsePage);
  const [oldMain, nextMain, liveMain] = [old, next, document].map(
    (page) => page.querySelector('main') ?? page.createElement('main'),
  );
  const css = cssOf(next);
  const cssChanged = css !== cssOf(old);
  const styles = document.querySelectorAll('style');
  // Reload if a script has added a <style>, or the CSS has @import, which constructed stylesheets don't support.
  if (cssChanged && (styles.length !== next.querySelectorAll(styleText).length || css.includes('@import'))) return false;
  if (!frameOf(old).isEqualNode(frameOf(next)) || !replaceChanged(oldMain, nextMain, liveMain)) return false;
  if (cssChanged) replaceStyles(css);
  replaceMetadata(next);
  return true;
}

/** Matches the script elements that contain the text of style elements. */
const styleText = 'script[type="text/css"]';

/**
 * Parses a page's file. Replaces style elements with data blocks, because browsers check every new style element against the open page's
 * CSP, which allows only its original styles.
 * @param {string} html
 */
function parsePage(html) {
  const withoutStyles = html.replace(/<style\b([^>]*>[\s\S]*?<\/)style>/gi, '<script type="text/css"$1script>');
  return new DOMParser().parseFromString(withoutStyles, 'text/html');
}

/** @param {Document} page */
function cssOf(page) {
  const styles = [...page.querySelectorAll(styleText)];
  return styles.map((style) => `@media ${style.getAttribute('media') ?? 'all'} {${style.textContent}}`).join('\n');
}

/**
 * The page without the parts that can be updated in place.
 * @param {Document} page
 */
function frameOf(page) {
  const copy = /** @type {HTMLElement} */ (page.documentElement.cloneNode(true));
  for (const element of copy.querySelectorAll(`${metadata}, ${policy}`)) element.remove();
  for (const element of copy.querySelectorAll(`main, ${styleText}`)) element.replaceChildren();
  return copy;
}

/**
 * Replaces what differs between two versions of an element, if that's static markup that no script has changed.
 * @param {Node} old
 * @param {Node} next
 * @param {Node} live the element in the open page
 * @returns {boolean} false if it can't be replaced
 */
function replaceChanged(old, next, live) {
  const [oldNodes, nextNodes, liveNodes] = [old, next, live].map(({ childNodes }) => [...childNodes]);
  if (old.isEqualNode(next)) return true;
  if (oldNodes.length !== liveNodes.length) return false;
  // Keep equal nodes at the start and end.
  const shorter = Math.min(oldNodes.length, nextNodes.length);
  let start = 0;
  while (start < shorter && oldNodes[start].isEqualNode(nextNodes[start])) start += 1;
  let end = 0;
  while (end < shorter - start && oldNodes.at(-1 - end).isEqualNode(nextNodes.at(-1 - end))) end += 1;
  const [oldRun, nextRun, liveRun] = [oldNodes, nextNodes, liveNodes].map((nodes) => nodes.slice(start, nodes.length - end));
  const differsInside = oldRun.length === 1 && nextRun.length === 1 && oldRun[0].cloneNode().isEqualNode(nextRun[0].cloneNode());
  if (differsInside && !isStateful(oldRun[0])) return replaceChanged(oldRun[0], nextRun[0], liveRun[0]);
  const listened = [controls, ...globalThis[Symbol.for('listened')]].join();
  const hasState = [...oldRun, ...nextRun].some(
    (node) =>
      isStateful(node) || (node instanceof Element && (node.matches(listened) || node.querySelector(`${stateful}, ${listened}`))),
  );
  if (hasState || !oldRun.every((node, index) => node.isEqualNode(liveRun[index]))) return false;
  for (const node of liveRun) node.remove();
  for (const node of nextRun) live.insertBefore(document.importNode(node, true), liveNodes[liveNodes.length - end] ?? null);
  return true;
}

/** @param {Node} node */
function isStateful(node) {
  return node instanceof Element && node.matches(stateful);
}

const sheet = new CSSStyleSheet();

/**
 * Replaces all style elements with one constructed stylesheet, which the CSP doesn't restrict (w3.org/TR/CSP3).
 * @param {string} css
 */
function replaceStyles(css) {
  sheet.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  for (const style of document.querySelectorAll('style')) style.disabled = true;
}

/** @param {Document} next */
function replaceMetadata(next) {
  const [shown, wanted] = [document, next].map((page) => [...page.querySelectorAll(metadata)]);
  if (shown.length === wanted.length && shown.every((element, index) => element.isEqualNode(wanted[index]))) return;
  for (const element of shown) element.remove();
  document.head.append(...wanted.map((element) => document.importNode(element, true)));
}
