import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../files/fileStamps.ts';

const packageRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

let computed: string | undefined;

/** Returns a hash of Node's version, the generator's code, and the versions of packages. A store with another hash is emptied. */
export function generatorHash(): string {
  // Computed once, because this thread keeps the code that it has loaded, even if the files change.
  computed ??= compute();
  return computed;
}

/** Lists of packages: those that should be installed, and those that npm has installed. */
const packageLists = ['package-lock.json', 'node_modules/.package-lock.json'];

function compute(): string {
  const files = createHash('sha1').update(process.version);
  for (const path of [...filesBelow(packageRoot, ['cli']), ...packageLists])
    if (existsSync(join(packageRoot, path))) files.update(path).update(readFileSync(join(packageRoot, path)));
  return files.digest('base64url');
}
