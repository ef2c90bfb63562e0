import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { writeCacheFile } from '../files/writeCacheFile.ts';
import { hashOfFiles } from '../store/generatorHash.ts';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
const cacheFolder = join(packageRoot, 'node_modules/.cache/site-generator');

type Generator = typeof import('./generator.ts');

export interface LoadedGenerator extends Generator {
  /** Saves the code that V8 has compiled so far, for later runs. Does nothing if some is saved already, or the cache can't be written. */
  saveCode(): Promise<void>;
}

/**
 * Loads the generator from one file, with the code that V8 compiled for it in the first build. To load and compile its 290 modules one by
 * one takes a quarter of the time of a small build. If a module has changed, the file is made again. If it can't be made, for example
 * because node_modules/ can't be written, the modules are loaded one by one.
 */
export async function loadGenerator(): Promise<LoadedGenerator> {
  try {
    return await loadBundle();
  } catch {
    return { ...(await import('./generator.ts')), saveCode: async () => undefined };
  }
}

async function loadBundle(): Promise<LoadedGenerator> {
  const filesHash = hashOfFiles();
  // The bundle contains the paths of its modules.
  const name = join(cacheFolder, hash('sha1', packageRoot + filesHash, 'hex'));
  const bundleFile = `${name}.cjs`;
  const codeFile = `${name}.code`;
  if (!existsSync(bundleFile)) {
    const { bundleGenerator } = await import('./bundleGenerator.ts');
    await bundleGenerator(packageRoot, filesHash, bundleFile);
  }
  const bundle = readFileSync(bundleFile, 'utf8');
  const savedCode = existsSync(codeFile) ? checkedCode(readFileSync(codeFile), bundle) : undefined;
  const script = new Script(bundle, { filename: bundleFile, cachedData: savedCode });
  const module = { exports: {} as Generator };
  script.runInThisContext()(module, createRequire(import.meta.url));
  const saveCode = async () => {
    if (savedCode && !script.cachedDataRejected) return;
    const code = script.createCachedData();
    await writeCacheFile(codeFile, [checksumOf(code, bundle), code]).catch(() => undefined);
  };
  return { ...module.exports, saveCode };
}

/** Returns the code after a checksum; undefined if it or the bundle is damaged. V8 compares only the length of the bundle. */
function checkedCode(bytes: Buffer, bundle: string): Buffer | undefined {
  const code = bytes.subarray(checksumBytes);
  return checksumOf(code, bundle).equals(bytes.subarray(0, checksumBytes)) ? code : undefined;
}

const checksumBytes = 20;

function checksumOf(code: Buffer, bundle: string): Buffer {
  return createHash('sha1').update(bundle).update(code).digest();
}
