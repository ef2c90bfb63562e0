/** On every page: what the header and the not-found page can only do with a script. Everything works without it. */

for (const item of document.querySelectorAll<HTMLElement>('.with-sublist')) openOnHover(item);
document.addEventListener('keydown', closeOnEscape);
document.addEventListener('pointerdown', ({ target }) => closeOthers(target));
document.addEventListener('focusin', ({ target }) => closeOthers(target));
for (const link of document.querySelectorAll<HTMLElement>('[data-go-back]')) link.addEventListener('click', goBack);

/** A mouse opens a sublist by resting on it; style sheets did so until this script took over and keeps the state honest. */
function openOnHover(item: HTMLElement): void {
  const sublist = sublistOf(item);
  if (!sublist) return;
  const wide = () => getComputedStyle(sublist).position !== 'static';
  item.dataset.hover = 'script';
  item.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse' && wide()) sublist.open = true;
  });
  item.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && wide() && !sublist.contains(document.activeElement)) sublist.open = false;
  });
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const sublist of openSublists()) {
    const inside = sublist.contains(document.activeElement);
    sublist.open = false;
    if (inside) sublist.querySelector('summary')?.focus();
  }
}

function closeOthers(target: EventTarget | null): void {
  if (!(target instanceof Node)) return;
  for (const sublist of openSublists()) {
    if (!sublist.parentElement?.contains(target)) sublist.open = false;
  }
}

function openSublists(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.sublist[open]')];
}

function sublistOf(item: HTMLElement): HTMLDetailsElement | null {
  return item.querySelector<HTMLDetailsElement>('.sublist');
}

/** A visitor who came straight here has no page to go back to, and follows the link home. */
function goBack(event: Event): void {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
}
