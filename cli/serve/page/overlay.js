/**
 * Shows problems over the page. Uses a shadow root, which the page's styles don't reach, and a constructed stylesheet, because the page's
 * CSP forbids inline styles.
 */

const styles = `
:host { all: initial; position: fixed; inset: 0; box-sizing: border-box; width: 100%; height: 100%; padding: 4vmin; overflow: auto;
  border: 0; background: rgb(14 18 16 / 0.94); color: #f4f5f0; color-scheme: dark;
  font: 16px/1.5 system-ui, sans-serif; z-index: 2147483647; }
section { max-width: 64rem; margin: 0 auto; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; }
button { flex: none; padding: 0.35rem 0.8rem; border: 1px solid #8b938d; border-radius: 6px; background: none; color: inherit;
  font: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid #ffd27a; outline-offset: 2px; }
article { margin-top: 1.5rem; padding: 1rem 1.25rem; border-left: 4px solid #ff8f7a; border-radius: 0 6px 6px 0; background: #1d2420; }
h2 { margin: 0; color: #ffb3a3; font: 600 0.95rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
p { margin: 0.4rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
pre { margin: 0.9rem 0 0; padding: 0.75rem 0; overflow-x: auto; border-radius: 4px; background: #0b0e0c; color: #aab3ac;
  font: 0.85rem/1.6 ui-monospace, monospace; tab-size: 2; }
code { display: block; width: max-content; min-width: 100%; padding: 0 0.5rem; box-sizing: border-box; font: inherit; }
code[data-marked] { background: #43261f; color: #fff; font-weight: 600; }
strong { color: #a9e6b4; }
`;

/**
 * Shows problems over the page, replacing earlier ones. Doesn't move the focus.
 * @param {{ place: string, what: string, fix: string, frame: string[] }[]} problems
 */
export function showProblems(problems) {
  const host = document.querySelector('site-problems') ?? addHost();
  const count = problems.length === 1 ? 'A problem prevents' : `${problems.length} problems prevent`;
  const hide = element('button', 'Hide (Esc)');
  hide.type = 'button';
  hide.addEventListener('click', hideProblems);
  const box = element('section', '');
  const header = element('header', '');
  header.append(element('h1', `${count} the site from being built`), hide);
  box.append(header, ...problems.map(describe));
  host.shadowRoot.replaceChildren(box);
}

/** Hides the problems. */
export function hideProblems() {
  document.querySelector('site-problems')?.remove();
}

function addHost() {
  const host = document.createElement('site-problems');
  // Announced by screen readers without moving the focus.
  host.setAttribute('role', 'alert');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  host.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
  // The top layer, above open dialogs.
  host.popover = 'manual';
  document.documentElement.append(host);
  host.showPopover();
  return host;
}

/** @param {{ place: string, what: string, fix: string, frame: string[] }} problem */
function describe({ place, what, fix, frame }) {
  const article = element('article', '');
  article.append(element('h2', place), element('p', what));
  if (frame.length > 0) {
    const code = element('pre', '');
    // Makes long lines scrollable with the keyboard.
    code.tabIndex = 0;
    // The marked line starts with an arrow; the last one contains the caret.
    code.append(...frame.map((line, index) => codeLine(line, line.startsWith('  >') || index === frame.length - 1)));
    article.append(code);
  }
  const fixLine = element('p', '');
  fixLine.append(element('strong', 'Fix: '), fix);
  article.append(fixLine);
  return article;
}

function codeLine(line, isMarked) {
  const code = element('code', `${line}\n`);
  code.toggleAttribute('data-marked', isMarked);
  return code;
}

/**
 * @param {string} name
 * @param {string} text
 */
function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hideProblems();
});
