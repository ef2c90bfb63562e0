/** On every page: what the header and the not-found page can only do with a script. Everything works without it. */

const secondsToGoBack = 1;

// A cached script may run while the page is still arriving.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin(): void {
  for (const item of document.querySelectorAll<HTMLElement>('.with-sublist')) openOnHover(item);
  document.addEventListener('keydown', closeOnEscape);
  document.addEventListener('pointerdown', ({ target }) => closeOthers(target));
  document.addEventListener('focusin', ({ target }) => {
    closeOthers(target);
    closeMenu(target);
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-go-back]')) link.addEventListener('click', goBack);
}

/** A mouse opens a sublist by resting on it; style sheets did so until this script took over and keeps the state honest. */
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
  // Whoever presses the chevron of a list that the mouse has just opened wants it open.
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
    // The menu of a phone stays open around it.
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

/** A keyboard that walks on from the menu of a phone does not walk behind it. */
function closeMenu(target: EventTarget | null): void {
  const menu = document.querySelector<HTMLElement>('.menu:popover-open');
  if (menu && target instanceof Node && !menu.contains(target)) menu.hidePopover();
}

function openSublists(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.sublist[open]')];
}

/** A visitor who came straight here has no page to go back to, and follows the link home; so does one who has only pages ahead. */
function goBack(event: MouseEvent): void {
  if (history.length < 2) return;
  event.preventDefault();
  const home = (event.currentTarget as HTMLAnchorElement).href;
  const timer = setTimeout(() => location.assign(home), secondsToGoBack * 1000);
  for (const type of ['beforeunload', 'pagehide']) addEventListener(type, () => clearTimeout(timer), { once: true });
  history.back();
}
