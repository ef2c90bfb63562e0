import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { writeCacheFile } from '../files/writeCacheFile.ts';
import { hashOfFiles } from '../store/generatorHash.ts';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
const cacheFolder = join(packageRoot, 'node_modules/.cache/site-generator');

type GeneratorModule = typeof import('./generator.ts');

export interface LoadedGenerator extends GeneratorModule {
  /** Saves the bytecode that V8 has compiled so far, for later runs. Does nothing if this run has used saved bytecode. */
  saveCode(): Promise<void>;
}

/**
 * Loads the generator from a bundle, with the bytecode that V8 compiled for it in the first build. Otherwise, loading and compiling the
 * 290 modules of a build takes a quarter of the time to build 60 articles. If the generator or a package has changed, it's bundled again.
 * If the cache can't be written, the modules are loaded one by one.
 */
export async function loadGenerator(): Promise<LoadedGenerator> {
  try {
    return await loadBundle();
  } catch {
    // If the generator's own code is to blame, this throws the same error, at its source.
    return { ...(await import('./generator.ts')), saveCode: async () => {} };
  }
}

async function loadBundle(): Promise<LoadedGenerator> {
  const filesHash = hashOfFiles();
  // The path is part of the name because the bundle contains the paths of its modules.
  const name = join(cacheFolder, hash('sha1', packageRoot + filesHash, 'hex'));
  const bundleFile = `${name}.cjs`;
  const codeFile = `${name}.code`;
  if (!existsSync(bundleFile)) {
    const { bundleGenerator } = await import('./bundleGenerator.ts');
    await bundleGenerator(packageRoot, filesHash, bundleFile);
  }
  const bundle = readFileSync(bundleFile, 'utf8');
  const savedCode = existsSync(codeFile) ? checkedCode(readFileSync(codeFile), bundle) : undefined;
  const { script, exports } = runBundle(bundle, bundleFile, savedCode);
  const saveCode = async () => {
    if (savedCode && !script.cachedDataRejected) return;
    const code = script.createCachedData();
    await writeCacheFile(codeFile, [checksumOf(code, bundle), code]).catch(() => undefined);
  };
  return { ...exports, saveCode };
}

/** Runs the bundle, which is a function (see `bundleGenerator`). */
function runBundle(bundle: string, file: string, savedCode?: Buffer): { script: Script; exports: GeneratorModule } {
  try {
    const script = new Script(bundle, { filename: file, cachedData: savedCode });
    const module = { exports: {} as GeneratorModule };
    script.runInThisContext()(module, createRequire(import.meta.url));
    return { script, exports: module.exports };
  } catch (error) {
    // It may be damaged. The next run makes it again.
    rmSync(file, { force: true });
    throw error;
  }
}

/** Removes the checksum. Returns undefined if the bytecode or the bundle is damaged, because V8 notices only if their length differs. */
function checkedCode(bytes: Buffer, bundle: string): Buffer | undefined {
  const code = bytes.subarray(checksumBytes);
  return checksumOf(code, bundle).equals(bytes.subarray(0, checksumBytes)) ? code : undefined;
}

const checksumBytes = 20;

function checksumOf(code: Buffer, bundle: string): Buffer {
  return createHash('sha1').update(bundle).update(code).digest();
}
