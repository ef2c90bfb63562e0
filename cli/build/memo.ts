import type { PlanOptions } from '../site.ts';
import type { Store } from '../store/store.ts';

interface Memo {
  memo: PlanOptions['memo'];
  /** Drops the strings that nobody has asked for. */
  prune(): void;
}

/**
 * Keeps strings that are slow to make from one build to the next.
 * @param codeKey names the code that makes them
 */
export function memoIn(store: Store, codeKey: string): Memo {
  const used = new Set<string>();
  return {
    memo(key, make) {
      const name = `${codeKey} ${key}`;
      used.add(name);
      const [known] = store.memos.get(name) ?? [];
      if (known !== undefined) return known;
      const made = make();
      store.memos.put(name, [made]);
      return made;
    },
    prune: () => store.memos.keepOnly(used),
  };
}
