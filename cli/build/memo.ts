import type { PlanOptions } from '../site.ts';
import type { Store } from '../store/store.ts';

interface Memo {
  memo: PlanOptions['memo'];
  /** Removes strings that this build didn't use. */
  prune(): void;
}

/**
 * Caches expensive strings across builds.
 * @param codeKey hash of the site's code; with another one, every string is made again
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
