/** What a visitor pressed in an island that was not alive yet, to be done once it is. Only the last counts. */
interface Held {
  target: HTMLElement;
  /** Its position among the elements of its name, for an island whose markup React had to render again. */
  index: number;
  submitter: HTMLElement | null | undefined;
}

/** What was pressed longer ago than this, in milliseconds, is not done any more: the visitor has given up on it. */
const replayWithin = 30_000;

const held = new WeakMap<HTMLElement, Held>();

/** Keeps a press of a button, or a submit of a form by its button. The island says that it is busy. */
export function hold(island: HTMLElement, target: HTMLElement, submitter?: HTMLElement | null): void {
  const action = { target, submitter, index: alike(island, target).indexOf(target) };
  held.set(island, action);
  island.ariaBusy = 'true';
  setTimeout(() => held.get(island) === action && dropHeld(island), replayWithin);
}

export function dropHeld(island: HTMLElement): void {
  held.delete(island);
  island.ariaBusy = null;
}

/** Does what was held. */
export function replay(island: HTMLElement): void {
  const action = held.get(island);
  dropHeld(island);
  if (!action) return;
  const { target, index, submitter } = action;
  const found = target.isConnected ? target : alike(island, target)[index];
  if (found instanceof HTMLFormElement) found.requestSubmit(submitter?.isConnected ? submitter : null);
  else found?.click();
}

function alike(island: HTMLElement, { localName }: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>(localName)];
}
