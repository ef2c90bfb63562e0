import { createRequire } from 'node:module';
import type { Problem } from '../problems.ts';

const require = createRequire(import.meta.url);

/** Whether this machine can make social cards. The renderer is a native module, which isn't available for every platform. Loading it takes 10 ms. */
export function hasRenderer(): boolean {
  try {
    require('@resvg/resvg-js');
    return true;
  } catch {
    return false;
  }
}

export const resvgMissing: Problem = {
  file: 'package.json',
  what: 'the package @resvg/resvg-js, which makes social cards, cannot be loaded on this machine',
  fix: 'run "npm ci" here, or run "site cards" on another machine and commit public/',
};
