/** A booking provider's calendar. */
export interface Booking {
  /** For readers of the frame's title. */
  name: string;
  script: string;
  /** The calendar on a page of its own. */
  page: string;
  /** The class by which the provider's script finds its place. */
  container: string;
}

const timeLimit = 8000;

/**
 * Puts the provider's container into the box and its script into the page.
 * @param missing called with true when nothing has come of it within eight seconds, and with false when it comes
 * @returns takes both out again
 */
export function embedBooking(box: HTMLElement, booking: Booking, missing: (isMissing: boolean) => void): () => void {
  const target = containerOf(booking);
  const script = document.createElement('script');
  const timer = setTimeout(missing, timeLimit, true);
  const observer = new MutationObserver(() => {
    // The provider answers by adding its frame.
    const frame = target.querySelector('iframe');
    if (!frame) return;
    frame.title ||= booking.name;
    clearTimeout(timer);
    observer.disconnect();
    missing(false);
  });
  missing(false);
  observer.observe(target, { childList: true, subtree: true });
  script.addEventListener('error', () => missing(true));
  script.src = booking.script;
  box.append(target);
  document.head.append(script);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    script.remove();
    target.remove();
  };
}

function containerOf({ container, page }: Booking): HTMLElement {
  const target = document.createElement('div');
  target.className = container;
  target.dataset.url = page;
  return target;
}
