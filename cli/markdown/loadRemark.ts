import { createRequire } from 'node:module';

/** Loads remark on demand, because loading takes as long as parsing hundreds of texts with the fast parser. */
export function loadRemark(): typeof import('./remark.ts') {
  return createRequire(import.meta.url)('./remark.ts');
}
