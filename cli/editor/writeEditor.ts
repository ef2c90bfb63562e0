import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { archetypeFile } from '../content/loadContent.ts';
import type { EditorOptions, Site, SiteSchema } from '../contract.ts';
import { generatorModule } from '../installation.ts';
import type { ContentTokens } from '../markdown/tokens.ts';
import { markup } from '../output/markup.ts';
import { SiteError } from '../problems.ts';
import { schemaModulePath } from '../sitePaths.ts';
import { documentsOf } from './documents.ts';
import { editorConfig } from './editorConfig.ts';
import type { EditorData } from './page/startEditor.ts';

export interface EditorSource {
  root: string;
  site: Site;
  schema: SiteSchema;
  options: EditorOptions;
  tokens: ContentTokens;
  siteUrl: string;
  /** The paths of pages, by their source files. */
  pages: ReadonlyMap<string, string>;
}

/**
 * Where the page may load from. It keeps the owner's token for GitHub in `localStorage`, so it runs no script but its own, and sends
 * nothing anywhere else.
 */
export const editorPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' blob: https://api.github.com",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Headers of the page, for hosts that read `_headers`, and for `site dev`. */
export const editorHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${editorPolicy}; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-cache',
};

/**
 * Writes the owner's editor, a static site of its own, into a folder. Replaces an editor that the folder contains.
 * @param folder absolute path
 * @throws SiteError if the folder contains something else, or the schema doesn't compile for browsers
 */
export async function writeEditor(source: EditorSource, folder: string): Promise<void> {
  const { root, site, options } = source;
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const [foreign] = present.includes(script) ? present.filter((name) => !written.test(name)) : present;
  if (foreign) {
    const fix = 'choose a folder of its own with --editor, or empty this one';
    throw new SiteError([{ file: folder, what: `contains a file that isn't part of an editor: ${foreign}`, fix }]);
  }
  const files = await bundle(root);
  for (const name of present) rmSync(join(folder, name), { recursive: true });
  mkdirSync(folder, { recursive: true });
  const assets = join(dirname(require.resolve('@sveltia/cms')), 'assets');
  cpSync(assets, join(folder, 'assets'), { recursive: true, filter: (path) => !path.endsWith('.map') });
  const icon = ['favicon.svg', 'favicon.png', 'favicon.ico'].find((name) => existsSync(join(root, 'public', name)));
  if (icon) cpSync(join(root, 'public', icon), join(folder, icon));
  const documents = documentsOf(source.schema);
  const archetypes = Object.fromEntries(documents.flatMap(({ name }) => archetypeOf(root, name)));
  const forms = editorConfig({ ...source, documents, names: site.allowedNames ?? {}, archetypes });
  const config = icon ? { ...forms, logo: { src: `/${icon}` } } : forms;
  const data: EditorData = { config, tokens: source.tokens };
  const texts: Record<string, string> = {
    'index.html': page(options.title, icon),
    'config.json': `${JSON.stringify(data, undefined, 1)}\n`,
    'robots.txt': 'User-agent: *\nDisallow: /\n',
    _headers: `/*\n${Object.entries(editorHeaders)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`,
  };
  for (const [path, body] of Object.entries({ ...files, ...texts })) writeFileSync(join(folder, path), body);
}

const script = 'editor.js';
/** Everything that an editor's folder contains. */
const written = /^(?:assets|chunk-\w+\.js|editor\.js|config\.json|index\.html|robots\.txt|_headers|favicon\.\w+)$/;
const require = createRequire(import.meta.url);

function page(title: string, icon: string | undefined): string {
  return `${markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${editorPolicy}">
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

/** The Markdown with which `site new` starts an entry. */
function archetypeOf(root: string, collection: string): [collection: string, body: string][] {
  const file = join(root, archetypeFile(collection));
  if (!existsSync(file)) return [];
  const [, body = ''] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  return [[collection, body.replaceAll(/\{\{\w+\}\}/g, '…').trim()]];
}

/** Bundles the page with the site's schema. */
async function bundle(root: string): Promise<Record<string, Uint8Array>> {
  const start = JSON.stringify(fileURLToPath(generatorModule('page/startEditor', import.meta.url)));
  const contents = `import { startEditor } from ${start};
import { schema } from ${JSON.stringify(`./${schemaModulePath}`)};
startEditor(schema);
`;
  try {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: root, sourcefile: script, loader: 'ts' },
      absWorkingDir: root,
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      splitting: true,
      outdir: root,
      entryNames: 'editor',
      chunkNames: 'chunk-[hash]',
      // Zod would otherwise try to compile code, which the page's CSP refuses and browsers report.
      banner: { js: 'globalThis.__zod_globalConfig = { jitless: true };' },
      target: ['chrome120', 'firefox121', 'safari17.2'],
      // Code highlighting, which no form uses.
      external: ['@shikijs/*'],
      plugins: [withoutNode],
      // One copy, whose classes both the rules and the schema use.
      alias: { zod: dirname(require.resolve('zod/package.json')) },
      define: { 'process.env.NODE_ENV': '"production"' },
      legalComments: 'none',
      logLevel: 'silent',
    });
    return Object.fromEntries(outputFiles.map(({ path, contents: body }) => [basename(path), body]));
  } catch (error) {
    const [first] =
      (error as { errors?: { text: string; location?: { file: string; line: number; column: number } | null }[] }).errors ?? [];
    if (!first) throw error;
    const { file = schemaModulePath, line, column = 0 } = first.location ?? {};
    const what = `the editor can't be bundled: ${first.text}`;
    throw new SiteError([
      { file, ...(line && { line, column: column + 1 }), what, fix: 'the schema must also run in browsers: correct this line' },
    ]);
  }
}

/** Rules that the page shares with the build import functions of Node that only the build calls. */
const withoutNode: Plugin = {
  name: 'without-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'node' }));
    onLoad({ filter: /.*/, namespace: 'node' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};
