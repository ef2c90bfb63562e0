/** Goes through several lists as through one, without making it. */
export function inTurn<T>(...lists: readonly Iterable<T>[]): Iterable<T> {
  return {
    *[Symbol.iterator]() {
      for (const list of lists) yield* list;
    },
  };
}

/** The same list with each item made into another, when it is asked for. */
export function eachOf<T, U>(list: Iterable<T>, make: (item: T, at: number) => U): Iterable<U> {
  return {
    *[Symbol.iterator]() {
      let at = 0;
      for (const item of list) yield make(item, at++);
    },
  };
}

/** So many of anything make a piece. */
const perPiece = 1000;

/** A list in pieces, each short enough to be made into a text at a time. */
export function* inPieces<T>(values: Iterable<T>, size = perPiece): Generator<T[]> {
  let piece: T[] = [];
  for (const value of values) {
    if (piece.push(value) < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
