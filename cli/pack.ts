// Makes what `npm pack` publishes, in dist/: the generator as JavaScript with source maps, and the types of the contract. In the repository,
// the sources run as they are. Node doesn't strip types below node_modules/, and fewer files load faster.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { generatorFolder } from './installation.ts';

const dist = join(generatorFolder, 'dist');
rmSync(dist, { recursive: true, force: true });

await build({
  absWorkingDir: generatorFolder,
  // Workers start modules of their own. See `workerModule`, which expects all modules in one folder.
  entryPoints: { main: 'main.ts', worker: 'render/worker.ts', validateMarkup: 'check/validateMarkup.ts' },
  outdir: dist,
  bundle: true,
  splitting: true,
  chunkNames: '[name]-[hash]',
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: 'linked',
});

// Served to browsers as they are.
cpSync(join(generatorFolder, 'serve/page'), join(dist, 'page'), { recursive: true });

const emit = ['--declaration', '--emitDeclarationOnly', '--outDir', dist];
const options = ['--ignoreConfig', '--strict', '--target', 'es2025', '--module', 'nodenext', '--skipLibCheck', '--types', ''];
execFileSync('tsc', [...emit, ...options, 'contract.ts'], { cwd: generatorFolder, stdio: 'inherit' });
