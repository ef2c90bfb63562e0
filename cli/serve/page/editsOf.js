import { styleText } from './parsePage.js';
import { styleSwap } from './styleSwap.js';

/** Elements with state, or with side effects when inserted. They aren't updated in place. */
const stateful = '[data-island], script, iframe, object, embed, audio, video, style, link';
/** A page's metadata. */
const description = 'head > title, head > meta:not([http-equiv]), head > script[type="application/ld+json"]';
const policy = 'meta[http-equiv="Content-Security-Policy"]';
const previewTag = 'script[src="/.site/live.js"]';

/**
 * Computes minimal edits that update an open page to the new version of its file. Consumes `before` and `after`.
 * @param {Document} before the file that the page was loaded from, from parsePage
 * @param {Document} after the new file
 * @param {Document} live the open page
 * @returns {(() => void)[] | undefined} undefined if the page must be reloaded
 */
export function editsOf(before, after, live) {
  const styles = styleSwap(before, after, live);
  for (const file of [before, after]) for (const style of file.querySelectorAll(styleText)) style.replaceChildren();
  if (!styles || !frame(before).isEqualNode(frame(after))) return undefined;
  const [old, next, shown] = [before, after, live].map((page) => page.querySelector('main') ?? page.createElement('main'));
  const content = contentEdits(old, next, shown);
  return content && [...styles, ...content, () => replaceMetadata(after, live)];
}

/**
 * The page without the parts that can be updated in place, the CSP, which contains hashes of the styles, and the preview's tag, which
 * contains a hash of the file.
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
  const differOnlyInside = isStatic(old, false) && old.cloneNode().isEqualNode(next.cloneNode());
  if (differOnlyInside && shown.childNodes.length === old.childNodes.length) return childEdits(old, next, shown);
  return shown.parentNode ? replace([old], [next], [shown], shown.parentNode, shown.nextSibling) : undefined;
}

/**
 * Keeps equal nodes at the start and end. Compares those in between one by one, or replaces them together.
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
  if (olds.length !== nexts.length) return replace(olds, nexts, showns, shown, there[there.length - end] ?? null);
  const edits = olds.map((node, index) => contentEdits(node, nexts[index], showns[index]));
  return edits.includes(undefined) ? undefined : edits.flat();
}

/**
 * Replaces static markup that hasn't changed since the page loaded.
 * @param {Node[]} olds
 * @param {Node[]} nexts
 * @param {Node[]} showns
 * @param {Node} parent
 * @param {Node | null} follower the next sibling
 */
function replace(olds, nexts, showns, parent, follower) {
  const untouched = olds.every((node, index) => node.isEqualNode(showns[index]));
  if (!untouched || ![...olds, ...nexts].every((node) => isStatic(node, true))) return undefined;
  return [
    () => {
      for (const node of showns) node.remove();
      for (const node of nexts) parent.insertBefore(document.importNode(node, true), follower);
    },
  ];
}

/**
 * @param {Node} node
 * @param {boolean} deep whether its descendants must be static, too
 */
function isStatic(node, deep) {
  return !(node instanceof Element) || !(node.matches(stateful) || (deep && node.querySelector(stateful)));
}

/**
 * @param {Document} after
 * @param {Document} live
 */
function replaceMetadata(after, live) {
  const [shown, next] = [live, after].map((page) => [...page.querySelectorAll(description)]);
  if (shown.length === next.length && shown.every((element, index) => element.isEqualNode(next[index]))) return;
  for (const element of shown) element.remove();
  live.head.append(...next.map((element) => live.importNode(element, true)));
}
