// Makes what `npm pack` publishes, in dist/: the generator as JavaScript with source maps, and the types of the contract. npm runs it, and puts
// tsc on the PATH. In the repository, the sources run as they are. Node doesn't strip types below node_modules/, and fewer files load faster.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { generatorFolder } from './installation.ts';

const dist = join(generatorFolder, 'dist');
rmSync(dist, { recursive: true, force: true });

const common = {
  absWorkingDir: generatorFolder,
  outdir: dist,
  bundle: true,
  packages: 'external',
  format: 'esm',
  sourcemap: 'linked',
} satisfies BuildOptions;

await build({
  ...common,
  // Workers start modules of their own. See `generatorModule`, which expects all modules in one folder.
  entryPoints: { main: 'main.ts', worker: 'render/worker.ts', validateMarkup: 'check/validateMarkup.ts' },
  splitting: true,
  chunkNames: '[name]-[hash]',
  platform: 'node',
  target: 'node24',
});
// The page of the owner's editor, which `site build --editor` bundles with the site's schema.
await build({ ...common, entryPoints: { 'page/startEditor': 'editor/page/startEditor.ts' }, external: ['node:*'] });

// Served to browsers as they are.
cpSync(join(generatorFolder, 'serve/page'), join(dist, 'page'), { recursive: true });

// What `site init` writes. npm would leave out its .gitignore.
const starter = join(dist, 'starter');
cpSync(join(generatorFolder, '../docs/example'), starter, {
  recursive: true,
  filter: (path) => !/\/example\/(?:dist|\.cache|node_modules)$/.test(path),
});
renameSync(join(starter, '.gitignore'), join(starter, 'gitignore'));

// Messages and the starter cite documents.
for (const file of globSync(['*.md', 'deploy/*'], { cwd: join(generatorFolder, '../docs') }))
  cpSync(join(generatorFolder, '../docs', file), join(dist, 'docs', file));

// Without the repository's tsconfig.json and the types of its packages, which a site may not have.
const emit = ['--declaration', '--emitDeclarationOnly', '--outDir', dist];
const options = ['--ignoreConfig', '--strict', '--target', 'es2025', '--module', 'nodenext', '--skipLibCheck', '--types', ''];
execFileSync('tsc', [...emit, ...options, 'contract.ts'], { cwd: generatorFolder, stdio: 'inherit' });
