import type { PlanOptions } from '../contract.ts';
import type { Store } from '../store/store.ts';

interface MemoCache {
  memo: PlanOptions['memo'];
  /** Removes strings that this build didn't use. */
  prune(): void;
}

/**
 * Creates the site's `memo`, which keeps expensive strings across builds.
 * @param codeHash hash of the plan's code; with another one, every string is made again
 */
export function createMemo(store: Store, codeHash: string): MemoCache {
  const used = new Set<string>();
  return {
    memo(key, make) {
      const name = `${codeHash} ${key}`;
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
