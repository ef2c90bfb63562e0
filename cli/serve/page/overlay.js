/**
 * Shows problems over the page. Uses a shadow root, which the page's styles don't reach, and a constructed stylesheet, because the page's
 * CSP forbids inline styles.
 */

const styles = `
:host { all: initial; position: fixed; inset: 0; box-sizing: border-box; width: 100%; height: 100%; padding: 4vmin; overflow: auto;
  border: 0; background: rgb(14 18 16 / 0.94); color: #f4f5f0; color-scheme: dark;
  font: 16px/1.5 system-ui, sans-serif; z-index: 2147483647; }
section { max-width: 64rem; margin: 0 auto; }
h1 { display: inline-block; margin: 0 1rem 0 0; font-size: 1.5rem; line-height: 1.2; }
button { padding: 0.35rem 0.8rem; border: 1px solid #8b938d; border-radius: 6px; background: none; color: inherit;
  font: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid #ffd27a; outline-offset: 2px; }
pre { margin: 1.5rem 0 0; padding: 1rem 1.25rem; border-left: 4px solid #ff8f7a; border-radius: 0 6px 6px 0; background: #1d2420;
  font: 0.9rem/1.6 ui-monospace, monospace; tab-size: 2; white-space: pre-wrap; overflow-wrap: anywhere; }
pre::first-line { color: #ffb3a3; font-weight: 600; }
:host([data-badge]) { inset: auto 0 0 auto; width: auto; height: auto; padding: 0; margin: 1rem; background: none; }
:host([data-badge]) button { background: #1d2420; }
`;

/** Whether the reader has hidden the present problems. */
let isHidden = false;
let shown = '';

/**
 * Shows problems over the page, or, if only other pages have some, a button that opens them. Replaces earlier ones. Doesn't move the focus.
 * @param {string} title of what's wrong with this page
 * @param {string[]} own what's wrong with it, as the terminal shows it
 * @param {string[]} others what's wrong with other pages
 */
export function showProblems(title, own, others) {
  const key = JSON.stringify(own.length > 0 ? { own } : { others });
  if (key === shown) return;
  shown = key;
  isHidden = own.length === 0;
  render(title, own, others);
}

/** Hides the problems that are shown now. */
let hide = () => {};

function render(ownTitle, own, others) {
  const found = own.length > 0 ? own : others;
  if (found.length === 0) {
    hide = () => {};
    return document.querySelector('site-problems')?.remove();
  }
  const setHidden = (hidden) => {
    isHidden = hidden;
    render(ownTitle, own, others);
  };
  hide = () => setHidden(true);
  const title = own.length > 0 ? ownTitle : `${countOf(others)} on other pages`;
  const badge = own.length > 0 ? `${countOf(own)} on this page` : title;
  const host = document.querySelector('site-problems') ?? addHost();
  host.toggleAttribute('data-badge', isHidden);
  const toggle = element('button', isHidden ? badge : 'Hide (Esc)');
  toggle.addEventListener('click', () => setHidden(!isHidden));
  const box = element('section', '');
  box.append(...(isHidden ? [toggle] : [element('h1', title), toggle, ...found.map((problem) => element('pre', problem))]));
  host.shadowRoot.replaceChildren(box);
}

/** @param {string[]} problems */
export function countOf({ length }) {
  return length === 1 ? '1 problem' : `${length} problems`;
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
  if (key === 'Escape') hide();
});
