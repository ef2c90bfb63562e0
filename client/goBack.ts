/** Runs on the 404 page, whose links work without it. */

const secondsToGoBack = 1;

// Listening on the document works before the link has arrived.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('[data-go-back]');
  if (link) goBack(event, link.href);
});

/**
 * Goes back, or follows the link to the home page if there's no page to go back to. `history.back()` does nothing if there are only
 * forward entries, so a timer follows the link then.
 */
function goBack(event: MouseEvent, home: string): void {
  if (history.length < 2) return;
  event.preventDefault();
  const timer = setTimeout(() => location.assign(home), secondsToGoBack * 1000);
  for (const type of ['beforeunload', 'pagehide']) addEventListener(type, () => clearTimeout(timer), { once: true });
  history.back();
}
