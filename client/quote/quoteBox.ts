/** Answers the quote box. Loaded with the page, so that the price needs no further request. */

import { digitsOf, mowingEstimate, withCommas } from './calculatePrice.ts';

// Listening on the document works before the form has arrived.
for (const type of ['input', 'compositionend', 'submit']) document.addEventListener(type, react);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

function begin(): void {
  for (const box of document.querySelectorAll<HTMLFormElement>('.quote-box')) {
    box.parentElement?.setAttribute('data-hydrated', '');
    // The visitor may have chosen a lot or pressed Calculate before this script ran, or the browser restored the lot. See `wasSubmitted`
    // in islands.ts.
    const lot = box.querySelector<HTMLInputElement>('.lots :checked');
    if (lot) fieldOf(box).value = lot.value;
    if (lot || (CSS.supports('selector(:user-valid)') && box.querySelector('.early-submit:user-valid'))) answer(box);
  }
}

function react(event: Event): void {
  const target = event.target as HTMLElement;
  const box = target.closest?.<HTMLFormElement>('.quote-box');
  if (!box) return;
  if (event.type === 'submit') event.preventDefault();
  else if (target.matches('.lots input')) fieldOf(box).value = (target as HTMLInputElement).value;
  else {
    clear(box);
    // During IME composition, wait for compositionend.
    if (!(event as InputEvent).isComposing) removeNonDigits(fieldOf(box));
    return;
  }
  answer(box);
  resultOf(box).scrollIntoView({ block: 'nearest' });
}

function fieldOf(box: HTMLFormElement): HTMLInputElement {
  return box.querySelector('[name=squareFeet]') as HTMLInputElement;
}

function resultOf(box: HTMLFormElement): HTMLElement {
  return box.querySelector('.quote-result') as HTMLElement;
}

function clear(box: HTMLFormElement): void {
  resultOf(box).replaceChildren();
  for (const lot of box.querySelectorAll<HTMLInputElement>('.lots input')) lot.checked = false;
}

/** Shows the price. Always as new elements, because a page translator may have replaced the text of the old ones. */
function answer(box: HTMLFormElement): void {
  const field = fieldOf(box);
  removeNonDigits(field);
  if (!field.value) return;
  const squareFeet = BigInt(field.value);
  const size = withCommas(squareFeet);
  const price = mowingEstimate(field.value, box.dataset.price ?? '');
  keep({ size, price });
  const answered = (box.querySelector('template') as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment;
  const find = (selector: string) => answered.querySelector(selector) as HTMLElement;
  find('strong').textContent = `$${price}`;
  find('.quote-sum').textContent = `${size} × $${box.dataset.price} =`;
  find('.quote-size').textContent = `For ${size} sq ft, one mowing.`;
  const text = answered.querySelector<HTMLAnchorElement>('a[href^="sms:"]');
  if (text) text.href += `?&body=${encodeURIComponent(`Mowing, ${size} sq ft, $${price}`)}`;
  // Lawns outside these sizes get a hint beside their price.
  if (squareFeet >= 500n) find('.quote-small').remove();
  if (squareFeet <= 500_000n) find('.quote-large').remove();
  resultOf(box).replaceChildren(answered);
}

/** For the schedule and contact pages. See lastQuestion.ts, whose import would delay this script by a request. */
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
