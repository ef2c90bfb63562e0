import { Script } from 'node:vm';
import { SiteError } from '../problems.ts';
import { siteModulePath } from '../sitePaths.ts';

/** What of the site's code runs: its file, and what fails if it never ends. */
let running = { file: siteModulePath, what: 'the code of the site fails' };
let isLimited = false;
/** The latest is the last. */
const cleanups: (() => void)[] = [];

/** Runs code of the site. Throws SiteError if it takes too long: an endless loop would block this thread without a word. */
export function limitTime<T>(seconds: number, work: () => T): T {
  if (isLimited) return work();
  isLimited = true;
  Object.assign(globalThis, { [Symbol.for('sitewright work')]: work });
  try {
    return script.runInThisContext({ timeout: seconds * 1000, displayErrors: false }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    const { file, what } = running;
    while (cleanups.length > 0) cleanups.pop()?.();
    const fix = 'look for a loop that never ends, here and in what this file imports';
    throw new SiteError([{ file, what: `${what}: it was still running after ${seconds} seconds`, fix }]);
  } finally {
    isLimited = false;
  }
}

/** Only what a script calls has a limit, and a script sees only globals. */
const script = new Script("globalThis[Symbol.for('sitewright work')]()");

/** Like `try` and `finally`, but cleans up at the time limit, too, where Node ends code without its `finally`. */
export function withCleanup<T>(work: () => T, cleanup: () => void): T {
  cleanups.push(cleanup);
  try {
    return work();
  } finally {
    cleanups.pop()?.();
  }
}

/** Runs the site's code, and remembers which, for the message of `limitTime`. */
export function noteRunning<T>(file: string, what: string, work: () => T): T {
  const before = running;
  running = { file, what };
  return withCleanup(work, () => {
    running = before;
  });
}
