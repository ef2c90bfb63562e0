/** What a visitor pressed in an island that was not alive yet, to be done once it is. Only the last counts. */
interface Held {
  target: HTMLElement;
  /** Where the target stood, for an island whose markup React had to draw anew. */
  path: number[];
  submitter: HTMLElement | null;
  at: number;
}

/** What was pressed longer ago than this, in milliseconds, is not done any more: the visitor has given up on it. */
const replayWithin = 30_000;

const held = new WeakMap<HTMLElement, Held>();

/** Keeps a press of a button, or a submit of a form by its button. The island says that it is busy. */
export function hold(island: HTMLElement, target: HTMLElement, submitter: HTMLElement | null = null): void {
  held.set(island, { target, submitter, path: pathOf(target, island), at: performance.now() });
  island.ariaBusy = 'true';
}

export function dropHeld(island: HTMLElement): void {
  held.delete(island);
  island.ariaBusy = null;
}

/** Does what was held. */
export function replay(island: HTMLElement): void {
  const action = held.get(island);
  dropHeld(island);
  if (!action || performance.now() - action.at > replayWithin) return;
  const { target, path, submitter } = action;
  const found = target.isConnected ? target : at(island, path);
  if (found instanceof HTMLFormElement) found.requestSubmit(submitter?.isConnected ? submitter : null);
  else if (found?.localName === target.localName) found.click();
}

function pathOf(element: Element, ancestor: Element): number[] {
  const path: number[] = [];
  for (let node = element; node !== ancestor && node.parentElement; node = node.parentElement) {
    path.unshift([...node.parentElement.children].indexOf(node));
  }
  return path;
}

function at(ancestor: HTMLElement, path: number[]): HTMLElement | undefined {
  return path.reduce<Element | undefined>((node, index) => node?.children[index], ancestor) as HTMLElement | undefined;
}
