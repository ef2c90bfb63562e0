/** Loaded with the calendar and the contact form. Shows the price that the visitor got, and takes it along in text messages. */

import { lastEstimate, lastQuestion } from './lastQuestion.ts';

addEventListener('pageshow', fillIn);
fillIn();

function fillIn(): void {
  const [estimate, question] = [lastEstimate(), lastQuestion()];
  const line = document.querySelector('.estimate');
  if (line && estimate) line.textContent = `Your estimate: ${estimate}`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="sms:"]')) {
    // iOS reads what follows "&", and Android what follows "?".
    link.href = `${link.href.split('?')[0]}?&body=${encodeURIComponent(question)}`;
  }
}
