import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { bundle } from '../bundle/bundle.ts';
import { generatorModule } from '../installation.ts';
import { markup } from '../markup.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import { schemaModulePath } from '../sitePaths.ts';
import { type EditorSource, editorConfig } from './editorConfig.ts';
import type { EditorData } from './page/startEditor.ts';

/**
 * Where the page may load from. It keeps the owner's token for GitHub in `localStorage`, so it runs no script but its own, and sends
 * nothing anywhere else. Safari converts photographs with WebAssembly.
 */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' blob: https://api.github.com; worker-src 'self' blob:; base-uri 'none'; form-action 'none'";

const headers = `/*
  Content-Security-Policy: ${policy}; frame-ancestors 'none'
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
  Cache-Control: no-cache
`;

/**
 * The files of the owner's editor, a static site of its own.
 * @throws SiteError if the schema doesn't compile for browsers
 */
export async function editorFiles(source: EditorSource): Promise<OutputFile[]> {
  const { root, options, tokens } = source;
  const assets = join(dirname(require.resolve('@sveltia/cms')), 'assets');
  const assetNames = readdirSync(assets).filter((name) => !name.endsWith('.map'));
  const icon = ['favicon.svg', 'favicon.png', 'favicon.ico'].find((name) => existsSync(join(root, 'public', name)));
  const data: EditorData = { config: { ...editorConfig(source), ...(icon && { logo: { src: `/${icon}` } }) }, tokens };
  return [
    ...(await bundlePage(root)),
    ...assetNames.map((name) => ({ path: `assets/${name}`, from: join(assets, name) })),
    ...(icon ? [{ path: icon, from: join(root, 'public', icon) }] : []),
    { path: 'index.html', body: page(options.title, icon) },
    { path: 'config.json', body: `${JSON.stringify(data, undefined, 1)}\n` },
    { path: '_headers', body: headers },
  ];
}

const script = 'editor.js';
const require = createRequire(import.meta.url);

function page(title: string, icon: string | undefined): string {
  return `${markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${icon ? markup`<link rel="icon" href="${icon}">` : ''}<title>${title}</title>
</head>
<body>
<noscript>The editor needs JavaScript.</noscript>
<script type="module" src="${script}"></script>
</body>
</html>`}\n`;
}

/** Bundles the page with the site's schema. */
async function bundlePage(root: string): Promise<OutputFile[]> {
  const start = JSON.stringify(fileURLToPath(generatorModule('page/startEditor', import.meta.url)));
  const contents = `import { startEditor } from ${start};
import { schema } from ${JSON.stringify(`./${schemaModulePath}`)};
startEditor(schema);
`;
  const options = {
    stdin: { contents, resolveDir: root, sourcefile: script, loader: 'ts' as const },
    minify: true,
    splitting: true,
    outdir: root,
    entryNames: 'editor',
    // Zod would otherwise try to compile code, which the page's CSP refuses and browsers report.
    banner: { js: 'globalThis.__zod_globalConfig = { jitless: true };' },
    // Code highlighting, which no form uses.
    external: ['@shikijs/*'],
    plugins: [withoutNode],
    // One copy, whose classes both the rules and the schema use.
    alias: { zod: dirname(require.resolve('zod/package.json')) },
  };
  const { outputFiles } = await bundle(root, options, undefined, schemaModulePath);
  return outputFiles.map(({ path, contents: body }) => ({ path: basename(path), body }));
}

/** Rules that the page shares with the build import functions of Node that only the build calls. */
const withoutNode: Plugin = {
  name: 'without-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'node' }));
    onLoad({ filter: /.*/, namespace: 'node' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};
