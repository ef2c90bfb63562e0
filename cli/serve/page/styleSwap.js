import { styleText } from './parsePage.js';

/** Constructed sheets that replace style elements. */
const replacements = new WeakMap();

/**
 * Updates styles without adding a style element, which the page's CSP would block, because it allows only the hashes of the old ones. The
 * CSP doesn't apply to constructed sheets (w3.org/TR/CSP3: only to inline elements and attributes).
 * @param {Document} before
 * @param {Document} after
 * @param {Document} live
 * @returns {(() => void)[] | undefined} undefined if replacing a sheet would change the cascade
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
 * A constructed sheet comes after all others, so replacing an earlier one would change the cascade.
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
  const sheet = replacements.get(style) ?? new CSSStyleSheet({ media: style.media });
  sheet.replaceSync(text);
  if (replacements.has(style)) return;
  replacements.set(style, sheet);
  live.adoptedStyleSheets.push(sheet);
  style.disabled = true;
}
