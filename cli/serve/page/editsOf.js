import { styleText } from './parsePage.js';
import { styleSwap } from './styleSwap.js';

/** Parts of a page that are alive, or that do something when they arrive: they are not exchanged under a visitor's hands. */
const alive = '[data-island], script, iframe, object, embed, audio, video, style, link';
/** What a page says of itself without showing it. */
const description = 'head > title, head > meta:not([http-equiv]), head > script[type="application/ld+json"]';
const policy = 'meta[http-equiv="Content-Security-Policy"]';
const previewTag = 'script[src="/.site/live.js"]';

/**
 * The smallest changes that turn an open page into what its file has become.
 * @param {Document} before the file that the page was made from, from parsePage
 * @param {Document} after the file now; neither can be used again
 * @param {Document} live the open page
 * @returns {(() => void)[] | undefined} nothing where the page must be loaded anew
 */
export function editsOf(before, after, live) {
  const styles = styleSwap(before, after, live);
  for (const file of [before, after]) for (const style of file.querySelectorAll(styleText)) style.replaceChildren();
  if (!styles || !frame(before).isEqualNode(frame(after))) return undefined;
  const [old, next, shown] = [before, after, live].map((page) => page.querySelector('main') ?? page.createElement('main'));
  const content = contentEdits(old, next, shown);
  return content && [...styles, ...content, () => describeAnew(after, live)];
}

/**
 * The page without what can be exchanged in place. The policy names the styles by their hashes, so it follows them;
 * the preview's own tag names the whole file.
 * @param {Document} page
 */
function frame(page) {
  const copy = /** @type {HTMLElement} */ (page.documentElement.cloneNode(true));
  for (const element of copy.querySelectorAll(`${description}, ${policy}, ${previewTag}`)) element.remove();
  copy.querySelector('main')?.replaceChildren();
  return copy;
}

/**
 * @param {Node} old
 * @param {Node} next
 * @param {Node} shown
 * @returns {(() => void)[] | undefined}
 */
function contentEdits(old, next, shown) {
  if (old.isEqualNode(next)) return [];
  const differOnlyInside = isPlain(old, false) && old.cloneNode().isEqualNode(next.cloneNode());
  if (differOnlyInside && shown.childNodes.length === old.childNodes.length) return childEdits(old, next, shown);
  return shown.parentNode ? exchange([old], [next], [shown], shown.parentNode, shown.nextSibling) : undefined;
}

/**
 * What is equal at the start and at the end stays; what lies between is compared one by one, or exchanged as a whole.
 * @param {Node} old
 * @param {Node} next
 * @param {Node} shown
 */
function childEdits(old, next, shown) {
  const [was, is, there] = [old, next, shown].map(({ childNodes }) => [...childNodes]);
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start].isEqualNode(is[start])) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end).isEqualNode(is.at(-1 - end))) end += 1;
  const [olds, nexts, showns] = [was, is, there].map((nodes) => nodes.slice(start, nodes.length - end));
  if (olds.length !== nexts.length) return exchange(olds, nexts, showns, shown, there[there.length - end] ?? null);
  const edits = olds.map((node, index) => contentEdits(node, nexts[index], showns[index]));
  return edits.includes(undefined) ? undefined : edits.flat();
}

/**
 * Exchanges plain markup that nobody has touched since it arrived.
 * @param {Node[]} olds
 * @param {Node[]} nexts
 * @param {Node[]} showns
 * @param {Node} parent
 * @param {Node | null} follower what stands behind
 */
function exchange(olds, nexts, showns, parent, follower) {
  const untouched = olds.every((node, index) => node.isEqualNode(showns[index]));
  if (!untouched || ![...olds, ...nexts].every((node) => isPlain(node, true))) return undefined;
  return [
    () => {
      for (const node of showns) node.remove();
      for (const node of nexts) parent.insertBefore(document.importNode(node, true), follower);
    },
  ];
}

/**
 * @param {Node} node
 * @param {boolean} deep whether all that it holds must be plain too
 */
function isPlain(node, deep) {
  return !(node instanceof Element) || !(node.matches(alive) || (deep && node.querySelector(alive)));
}

/**
 * @param {Document} after
 * @param {Document} live
 */
function describeAnew(after, live) {
  const [shown, next] = [live, after].map((page) => [...page.querySelectorAll(description)]);
  if (shown.length === next.length && shown.every((element, index) => element.isEqualNode(next[index]))) return;
  for (const element of shown) element.remove();
  live.head.append(...next.map((element) => live.importNode(element, true)));
}
