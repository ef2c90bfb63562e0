import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../files/fileStates.ts';

const home = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

let key: string | undefined;

/** Changes with the generator's own code, with its packages and with Node: any of these may write other bytes. */
export function generatorKey(): string {
  // What runs in this process was loaded when it started, whatever has become of the files since.
  key ??= computeKey();
  return key;
}

function computeKey(): string {
  const hash = createHash('sha1').update(process.version);
  for (const path of [...filesBelow(home, ['cli']), 'package-lock.json'])
    if (existsSync(join(home, path))) hash.update(path).update(readFileSync(join(home, path)));
  return hash.digest('base64url');
}
