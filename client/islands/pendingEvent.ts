/** The visitor's last click or submit in an island that isn't hydrated yet. Replayed after hydration. */
interface PendingEvent {
  target: HTMLElement;
  /** Index among the island's elements with the same tag name, to find it again if React replaced the markup. */
  index: number;
}

/** Age at which a pending event is dropped, because the visitor has given up. */
const maxAgeMs = 30_000;

const pending = new WeakMap<HTMLElement, PendingEvent>();

/**
 * Records a click or submit, replacing an earlier one, and sets `aria-busy` on the island.
 * @param target the button, or the form if it's a submit
 */
export function recordEvent(island: HTMLElement, target: HTMLElement): void {
  const event = { target, index: sameTag(island, target).indexOf(target) };
  pending.set(island, event);
  island.setAttribute('aria-busy', 'true');
  setTimeout(() => pending.get(island) === event && cancelPending(island), maxAgeMs);
}

export function cancelPending(island: HTMLElement): void {
  pending.delete(island);
  island.removeAttribute('aria-busy');
}

/** Replays the pending event, if any. */
export function replayPending(island: HTMLElement): void {
  const event = pending.get(island);
  cancelPending(island);
  if (!event) return;
  const { target, index } = event;
  const found = target.isConnected ? target : sameTag(island, target)[index];
  // Not requestSubmit(), which Safari has since 16.
  const button = found instanceof HTMLFormElement ? found.querySelector<HTMLElement>('[type=submit]') : found;
  button?.click();
}

function sameTag(island: HTMLElement, { localName }: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>(localName)];
}
