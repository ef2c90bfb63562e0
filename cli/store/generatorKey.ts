import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../files/fileStates.ts';

const home = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

let key: string | undefined;

/** Returns a hash of Node's version, the generator's code, and package-lock.json. Caches with another key are discarded. */
export function generatorKey(): string {
  // This process runs the code loaded at its start, even if the files have changed since.
  key ??= computeKey();
  return key;
}

function computeKey(): string {
  const hash = createHash('sha1').update(process.version);
  for (const path of [...filesBelow(home, ['cli']), 'package-lock.json'])
    if (existsSync(join(home, path))) hash.update(path).update(readFileSync(join(home, path)));
  return hash.digest('base64url');
}
