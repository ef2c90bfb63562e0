/** Runs on the schedule and contact pages. Shows the price that the visitor got, and takes it along in messages. */

import { firstLine, lastEstimate, lastQuestion } from './islands/estimate.ts';

addEventListener('pageshow', fillIn);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fillIn);
else fillIn();

function fillIn(): void {
  const [estimate, question] = [lastEstimate(), lastQuestion()];
  const line = document.querySelector('.estimate');
  if (line && estimate) line.textContent = `Your estimate: ${estimate}`;
  // As the default value, which isn't taken for something that was typed. ContactForm.tsx writes it again once it's hydrated.
  const message = document.querySelector<HTMLTextAreaElement>('.island:not([data-hydrated]) [name=message]');
  if (message) message.defaultValue = firstLine('contact-message');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="sms:"]')) {
    // iOS reads what follows "&", and Android what follows "?".
    link.href = `${link.href.split('?')[0]}?&body=${encodeURIComponent(question)}`;
  }
}
