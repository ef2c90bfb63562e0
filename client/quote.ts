/** Answers the quote box. Loaded with the page, so that the price needs no further request. */

import { digitsOf, mowingEstimate, withCommas } from './islands/pricing.ts';

/** Lawns outside these sizes, in square feet, get a hint beside their price. */
const plausible = { from: 500, to: 500_000 };

// Listening on the document works before the form has arrived.
for (const type of ['input', 'compositionend', 'submit', 'click']) document.addEventListener(type, react);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin(): void {
  for (const box of document.querySelectorAll<HTMLFormElement>('.quote-box')) {
    box.parentElement?.setAttribute('data-hydrated', '');
    // The visitor may have pressed Calculate before this script ran. See `wasSubmitted` in islands.ts.
    if (CSS.supports('selector(:user-valid)') && box.querySelector('.early-submit:user-valid')) answer(box);
  }
}

function react(event: Event): void {
  const target = event.target as HTMLElement;
  const box = target.closest?.<HTMLFormElement>('.quote-box');
  if (!box) return;
  const lot = target.closest<HTMLButtonElement>('.lots button');
  if (event.type === 'submit') {
    event.preventDefault();
    answer(box);
  } else if (event.type !== 'click') {
    clear(box);
    // During IME composition, wait for compositionend.
    if (!(event as InputEvent).isComposing) removeNonDigits(fieldOf(box));
  } else if (lot) {
    fieldOf(box).value = lot.value;
    answer(box);
    lot.setAttribute('aria-pressed', 'true');
  }
}

function fieldOf(box: HTMLFormElement): HTMLInputElement {
  return box.querySelector('[name=squareFeet]') as HTMLInputElement;
}

function resultOf(box: HTMLFormElement): HTMLElement {
  return box.querySelector('.quote-result') as HTMLElement;
}

function clear(box: HTMLFormElement): void {
  resultOf(box).replaceChildren();
  for (const lot of box.querySelectorAll('.lots button')) lot.setAttribute('aria-pressed', 'false');
}

/** Shows the price. Always as new elements, because a page translator may have replaced the text of the old ones. */
function answer(box: HTMLFormElement): void {
  const field = fieldOf(box);
  removeNonDigits(field);
  clear(box);
  if (!field.value) return;
  const size = withCommas(BigInt(field.value));
  const price = mowingEstimate(field.value, box.dataset.price ?? '');
  keep({ size, price });
  const answered = (box.querySelector('template') as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment;
  const find = (selector: string) => answered.querySelector(selector) as HTMLElement;
  find('strong').textContent = `$${price}`;
  find('.quote-size').textContent = `For ${size} sq ft, one mowing.`;
  const text = answered.querySelector<HTMLAnchorElement>('a[href^="sms:"]');
  if (text) text.href += `?&body=${encodeURIComponent(`Mowing, ${size} sq ft, $${price}`)}`;
  if (Number(field.value) >= plausible.from) find('.quote-small').remove();
  if (Number(field.value) <= plausible.to) find('.quote-large').remove();
  const result = resultOf(box);
  result.replaceChildren(answered);
  result.scrollIntoView({ block: 'nearest' });
}

/** For the schedule and contact pages. See client/islands/estimate.ts, whose import would delay this script by a request. */
function keep(estimate: { size: string; price: string }): void {
  try {
    sessionStorage.setItem('estimate', JSON.stringify(estimate));
  } catch {
    // The browser denies storage.
  }
}

/** Keeps the caret between the digits where it was. */
function removeNonDigits(field: HTMLInputElement): void {
  const digits = digitsOf(field.value);
  if (digits === field.value) return;
  const caret = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = digits;
  field.setSelectionRange(caret, caret);
}
