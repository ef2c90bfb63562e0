import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { hashOfFiles } from '../store/generatorHash.ts';
import { readChecked, writeChecked } from './checkedFile.ts';

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
  const name = join(cacheFolder, hash('sha1', packageRoot + filesHash));
  const bundleFile = `${name}.cjs`;
  const codeFile = `${name}.code`;
  const bundle = readChecked(bundleFile) ?? (await makeBundle(filesHash, bundleFile));
  const savedCode = readChecked(codeFile);
  // When a worker starts, TurboFan is off. V8 accepts only bytecode that was saved with the same flags.
  setTurboFan(true);
  // The first line of the file is its checksum.
  const script = new Script(bundle.toString(), { filename: bundleFile, lineOffset: 1, cachedData: savedCode });
  setTurboFan(false);
  const module = { exports: {} as GeneratorModule };
  // The bundle is a function (see `bundleGenerator`).
  script.runInThisContext()(module, createRequire(import.meta.url));
  const saveCode = async () => {
    if (savedCode && !script.cachedDataRejected) return;
    setTurboFan(true);
    await writeChecked(codeFile, script.createCachedData()).catch(() => undefined);
  };
  return { ...module.exports, saveCode };
}

/**
 * Turns V8's slower compiler on or off, in all threads; its faster one, Maglev, stays on. Most commands end before what TurboFan compiles
 * has paid for the time to compile it: without it, 500 to 2,000 articles take 12 to 15 % less time to build, 10,000 the same.
 * Node warns against changing V8's flags while it runs, but V8 reads this one whenever it decides whether to optimize a function.
 */
function setTurboFan(isOn: boolean): void {
  setFlagsFromString(isOn ? '--turbofan' : '--no-turbofan');
}

async function makeBundle(filesHash: string, file: string): Promise<Buffer> {
  const { bundleGenerator } = await import('./bundleGenerator.ts');
  return bundleGenerator(packageRoot, filesHash, file);
}
