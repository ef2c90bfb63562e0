import { lastQuestion } from '../quote/lastQuestion.ts';

/** A booking provider's calendar. */
export interface Booking {
  /** Title of the iframe, for screen readers. */
  name: string;
  script: string;
  /** URL of the calendar's own page. */
  page: string;
  /** Class of the element that the provider's script looks for. */
  container: string;
  /** The URL parameter that takes a note, if the provider has one. */
  noteParameter?: string | null | undefined;
}

const timeoutMs = 8000;

/**
 * Adds the provider's container to the box, and its script to the page.
 * @param onMissing called with false at the start and when the iframe appears; with true on an error and after `timeoutMs`
 * @returns a function that removes both
 */
export function embedBooking(box: HTMLElement, booking: Booking, onMissing: (isMissing: boolean) => void): () => void {
  const target = containerOf(booking);
  const script = document.createElement('script');
  const timer = setTimeout(onMissing, timeoutMs, true);
  const observer = new MutationObserver(() => {
    // The provider's script has run once it has added its iframe.
    const frame = target.querySelector('iframe');
    if (!frame) return;
    frame.title ||= booking.name;
    clearTimeout(timer);
    observer.disconnect();
    onMissing(false);
  });
  onMissing(false);
  observer.observe(target, { childList: true, subtree: true });
  script.addEventListener('error', () => onMissing(true));
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

function containerOf({ container, page, noteParameter }: Booking): HTMLElement {
  const url = new URL(page);
  const question = lastQuestion();
  if (noteParameter && question) url.searchParams.set(noteParameter, question);
  const target = document.createElement('div');
  target.className = container;
  target.dataset.url = url.href;
  return target;
}
