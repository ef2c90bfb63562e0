import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

const watched = ['content', 'templates', 'client', 'public'];
/** Editors write a file in several steps; one rebuild answers all of them. */
const quietMilliseconds = 30;

/** Calls `changed` when a file of the site was edited; a change during a call leads to exactly one more. */
export function watchSite(root: string, changed: () => Promise<void>): void {
  let running = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    await changed();
    running = false;
    if (again) {
      again = false;
      await run();
    }
  };
  for (const folder of watched.filter((name) => existsSync(join(root, name)))) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void run(), quietMilliseconds);
    });
  }
}
