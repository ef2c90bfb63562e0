/** Keeps what is typed into a form for as long as the tab lives. A browser that denies storage keeps nothing, and nothing breaks. */

export function saveDraft(key: string, values: object): void {
  quietly(() => sessionStorage.setItem(key, JSON.stringify(values)));
}

export function loadDraft(key: string): Record<string, unknown> {
  return quietly(() => JSON.parse(sessionStorage.getItem(key) ?? '{}')) ?? {};
}

export function clearDraft(key: string): void {
  quietly(() => sessionStorage.removeItem(key));
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
