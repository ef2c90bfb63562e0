import { createRequire } from 'node:module';

/** Brings in remark when a text first needs it: to load it takes as long as hundreds of plain texts. */
export function loadReference(): typeof import('./reference.ts') {
  return createRequire(import.meta.url)('./reference.ts');
}
