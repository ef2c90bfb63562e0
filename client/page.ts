/** Runs on every page. Enhances the header, which works without it. */

// A cached script may run while the page is still arriving.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin(): void {
  keepTopic();
  for (const item of document.querySelectorAll<HTMLElement>('.with-sublist')) openOnHover(item);
  document.addEventListener('keydown', closeOnEscape);
  document.addEventListener('pointerdown', ({ target }) => closeOthers(target));
  document.addEventListener('focusin', ({ target }) => {
    closeOthers(target);
    closeMenu(target);
  });
  // A tablet that is turned shows the menu in the bar.
  matchMedia('(min-width: 64rem)').addEventListener('change', () => closeMenu());
}

/** On the page of a service or a city, keeps its slug for the forms. See client/islands/estimate.ts. */
function keepTopic(): void {
  const [, kind = '', slug] = /\/(services|areas)\/([\w-]+)$/.exec(location.pathname) ?? [];
  try {
    if (slug) sessionStorage.setItem(kind, `"${slug}"`);
  } catch {
    // The browser denies storage.
  }
}

/** Opens a sublist on mouse hover. CSS does so until this script runs; from then on, the `open` attribute matches what's shown. */
function openOnHover(item: HTMLElement): void {
  const sublist = item.querySelector<HTMLDetailsElement>('.sublist');
  if (!sublist) return;
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && getComputedStyle(sublist).position !== 'static';
  let openedByHover = false;
  item.dataset.hover = 'script';
  item.addEventListener('pointerenter', (event) => {
    if (!isMouse(event) || sublist.open) return;
    sublist.open = openedByHover = true;
  });
  item.addEventListener('pointerleave', (event) => {
    if (isMouse(event) && !sublist.contains(document.activeElement)) sublist.open = false;
  });
  // A click on the chevron of a sublist that hovering has just opened must not close it.
  sublist.querySelector('summary')?.addEventListener('click', (event) => {
    if (openedByHover && sublist.open) event.preventDefault();
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
 * @param target what has the focus now: inside the menu, it stays open, and elsewhere it would cover that element
 */
function closeMenu(target?: EventTarget | null): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  if (menu && 'hidePopover' in menu && !(target instanceof Node && menu.contains(target))) menu.hidePopover();
}

function openSublists(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.sublist[open]')];
}
