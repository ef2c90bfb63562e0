import { setFlagsFromString } from 'node:v8';

/** From so many files on, what V8 leaves lying weighs more than the time that it takes to clear it away. */
export const manyFiles = 20_000;

/**
 * Has V8 clear the heap early: when it has grown by a fifth, where it would let it grow to three times its size, and with the room for new
 * objects as it is now, where that would double up to 64 MB twice.
 * The flags are no interface of Node: a version that does not know one says so, and builds as well with more memory.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--semi-space-growth-factor=1');
}
