import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statesBelow } from './fileStates.ts';

const folder = dirname(dirname(fileURLToPath(import.meta.url)));

/** Changes with the generator's own code, with its packages and with Node: any of these may write other bytes. */
export function generatorKey(): string {
  const hash = createHash('sha1').update(process.version);
  for (const path of statesBelow(dirname(folder), ['cli']).keys())
    hash.update(path).update(readFileSync(join(dirname(folder), path)));
  return hash.digest('base64url');
}
