import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../files/fileStamps.ts';

const packageRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** `hashOfFiles()` of the files in the generator's bundle. Undeclared outside it. */
declare const bundledHash: string;

let computed: string | undefined;

/** Returns a hash of Node's version, the generator's code, and package-lock.json. A store with another hash is emptied. */
export function generatorHash(): string {
  // Computed once, because this thread keeps the code that it has loaded, even if the files change.
  computed ??= compute();
  return computed;
}

function compute(): string {
  const filesHash = typeof bundledHash === 'undefined' ? hashOfFiles() : bundledHash;
  return hash('sha1', process.version + filesHash, 'base64url');
}

/** A hash of the generator's code and package-lock.json. */
export function hashOfFiles(): string {
  const hash = createHash('sha1');
  for (const path of [...filesBelow(packageRoot, ['cli']), 'package-lock.json'])
    if (existsSync(join(packageRoot, path))) hash.update(path).update(readFileSync(join(packageRoot, path)));
  return hash.digest('base64url');
}
