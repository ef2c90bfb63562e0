import { styleText } from './parsePage.js';

/** Sheets that stand in for the text of style elements. */
const standIns = new WeakMap();

/**
 * Changes of the texts of style elements, without adding one: the page's policy knows the old text by its hash and would refuse a
 * new one. A constructed sheet is not ruled by it (w3.org/TR/CSP3: only inline elements and attributes are).
 * @param {Document} before
 * @param {Document} after
 * @param {Document} live
 * @returns {(() => void)[] | undefined} nothing where a sheet cannot be exchanged without changing what it means
 */
export function styleSwap(before, after, live) {
  const [was, is] = [before, after].map((page) => [...page.querySelectorAll(styleText)]);
  const shown = [...live.querySelectorAll('style')];
  const changed = was.flatMap((style, index) =>
    style.textContent === is[index]?.textContent ? [] : [{ style: shown[index], text: is[index]?.textContent }],
  );
  if (changed.length === 0) return [];
  const possible =
    shown.length === was.length && changed.every(({ style, text }) => isLast(style, live) && !text?.includes('@import'));
  return possible
    ? changed.map(
        ({ style, text }) =>
          () =>
            put(style, text, live),
      )
    : undefined;
}

/**
 * A constructed sheet comes after all others: one that others follow would win where it lost.
 * @param {HTMLStyleElement} style
 * @param {Document} live
 */
function isLast(style, live) {
  const sheets = [...live.styleSheets];
  return sheets.slice(sheets.indexOf(style.sheet) + 1).every(({ disabled, media }) => disabled || media.mediaText === 'print');
}

/**
 * @param {HTMLStyleElement} style
 * @param {string} text
 * @param {Document} live
 */
function put(style, text, live) {
  const sheet = standIns.get(style) ?? new CSSStyleSheet({ media: style.media });
  sheet.replaceSync(text);
  if (standIns.has(style)) return;
  standIns.set(style, sheet);
  live.adoptedStyleSheets.push(sheet);
  style.disabled = true;
}
