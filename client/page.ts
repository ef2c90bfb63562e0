/** Runs on every page, which works without it. */

const goBackAfterMs = 1000;
/** The menu is in the bar, as in core/header-wide.css. */
const isWide = matchMedia('(min-width: 64rem)');

// Listening on the document works before the link has arrived.
document.addEventListener('click', goBack);
// A cached script may run while the page is still arriving.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin(): void {
  keepTopic();
  for (const section of document.querySelectorAll<HTMLElement>('.reviews')) loadReviews(section);
  for (const item of document.querySelectorAll<HTMLElement>('.with-sublist')) openOnHover(item);
  document.addEventListener('keydown', closeOnEscape);
  document.addEventListener('pointerdown', ({ target }) => closeOthers(target));
  document.addEventListener('focusin', ({ target }) => {
    closeOthers(target);
    closeMenu(target);
  });
  // A tablet that is turned shows the menu in the bar.
  isWide.addEventListener('change', () => closeMenu());
}

/** On the page of a service or a city, keeps its slug for the forms; later, that of a service whose button is pressed. See client/quote/lastQuestion.ts. */
function keepTopic(): void {
  const [, kind = '', slug] = /\/(services|areas)\/([\w-]+)\/?$/.exec(location.pathname) ?? [];
  keep(kind, slug);
  document.addEventListener('click', ({ target }) =>
    keep('services', (target as Element).closest?.<HTMLElement>('[data-topic]')?.dataset.topic),
  );
}

function keep(kind: string, slug: string | undefined): void {
  try {
    if (slug) sessionStorage.setItem(kind, `"${slug}"`);
  } catch {
    // The browser denies storage.
  }
}

/** Loads the reviews when their section is near the viewport. */
function loadReviews(section: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import('./reviews.ts').then(({ show }) => show(section));
    },
    { rootMargin: '400px' },
  );
  observer.observe(section);
}

/** Opens a sublist on mouse hover. CSS does so until this script runs; from then on, the `open` attribute matches what's shown. */
function openOnHover(item: HTMLElement): void {
  const sublist = item.querySelector<HTMLDetailsElement>('.sublist');
  if (!sublist) return;
  const opensOnHover = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && isWide.matches;
  let openedByHover = false;
  item.dataset.hover = 'script';
  item.addEventListener('pointerenter', (event) => {
    if (!opensOnHover(event) || sublist.open) return;
    sublist.open = openedByHover = true;
  });
  item.addEventListener('pointerleave', (event) => {
    if (opensOnHover(event) && !sublist.contains(document.activeElement)) sublist.open = false;
  });
  // A click on the chevron of a sublist that hovering has just opened must not close it. A key press has no `detail`.
  sublist.querySelector('summary')?.addEventListener('click', (event) => {
    if (openedByHover && sublist.open && event.detail) event.preventDefault();
    openedByHover = false;
  });
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const sublist of openSublists()) {
    const inside = sublist.contains(document.activeElement);
    sublist.open = false;
    // Keep Escape from also closing the phone menu around the sublist.
    event.preventDefault();
    if (inside) sublist.querySelector('summary')?.focus();
  }
}

function closeOthers(target: EventTarget | null): void {
  if (!(target instanceof Node)) return;
  for (const sublist of openSublists()) {
    if (!sublist.parentElement?.contains(target)) sublist.open = false;
  }
}

/**
 * Closes the phone menu. Without popovers, it's always in the page.
 * @param target what has just been focused: inside the menu, it stays open; elsewhere, the menu would cover it
 */
function closeMenu(target?: EventTarget | null): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  if (menu && 'hidePopover' in menu && !(target instanceof Node && menu.contains(target))) menu.hidePopover();
}

function openSublists(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.sublist[open]')];
}

/**
 * "Go Back" on the 404 page is a link to the home page. Goes back instead, or follows it if there's no page to go back to.
 * `history.back()` does nothing if there are only forward entries, so a timer follows the link then.
 */
function goBack(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('[data-go-back]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || history.length < 2) return;
  event.preventDefault();
  const timer = setTimeout(() => location.assign(link.href), goBackAfterMs);
  for (const type of ['beforeunload', 'pagehide']) addEventListener(type, () => clearTimeout(timer), { once: true });
  history.back();
}
