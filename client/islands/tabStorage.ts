/** JSON in the tab's session storage. If the browser denies storage, nothing is stored, and nothing throws. */

export function writeTab(key: string, value: unknown): void {
  quietly(() => sessionStorage.setItem(key, JSON.stringify(value)));
}

/** Returns null if the key is missing, and undefined if the text isn't JSON or storage is denied. */
export function readTab(key: string): unknown {
  return quietly(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
}

export function clearTab(key: string): void {
  quietly(() => sessionStorage.removeItem(key));
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
