import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statesBelow } from './fileStates.ts';

const home = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Changes with the generator's own code, with its packages and with Node: any of these may write other bytes. */
export function generatorKey(): string {
  const hash = createHash('sha1').update(process.version);
  for (const path of [...statesBelow(home, ['cli']).keys(), 'package-lock.json'])
    if (existsSync(join(home, path))) hash.update(path).update(readFileSync(join(home, path)));
  return hash.digest('base64url');
}
