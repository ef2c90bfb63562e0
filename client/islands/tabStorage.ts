/** JSON in the session storage of the tab. A browser that denies storage keeps nothing, and nothing breaks. */

export function writeTab(key: string, value: unknown): void {
  quietly(() => sessionStorage.setItem(key, JSON.stringify(value)));
}

/** Returns nothing for a missing key, for text that is no JSON, and where storage is denied. */
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
