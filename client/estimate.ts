/** Runs on the schedule and contact pages. Shows the price that the visitor got, and takes it along in text messages. */

import { lastEstimate, lastQuestion } from './islands/estimate.ts';

addEventListener('pageshow', fillIn);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fillIn);
else fillIn();

function fillIn(): void {
  const [estimate, question] = [lastEstimate(), lastQuestion()];
  const line = document.querySelector('.estimate');
  if (line && estimate) line.textContent = `Your estimate: ${estimate}`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="sms:"]')) {
    // iOS reads what follows "&", and Android what follows "?".
    link.href = `${link.href.split('?')[0]}?&body=${encodeURIComponent(question)}`;
  }
}
