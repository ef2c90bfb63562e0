import { hash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import {
  type BuildFailure,
  type BuildResult,
  build,
  type Message,
  type Metafile,
  type OnLoadResult,
  type Plugin,
  type PluginBuild,
} from 'esbuild';

/** For views: a CSS module is its class names, and its rules join the styles of the page. */
export const cssModules = (root: string): Plugin => ({
  name: 'css-modules',
  setup({ onResolve, onLoad, onEnd }) {
    const composed = composedFiles(root, onEnd);
    const rules = new Map<string, string>();
    onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path, with: { type } }) => {
      if (type) return undefined;
      const { css, ...names } = await compileModule(root, path, composed);
      rules.set(path, css);
      return { ...names, contents: `import ${JSON.stringify(`${rulesPrefix}${path}`)};\n${names.contents}` };
    });
    onResolve({ filter: new RegExp(`^${rulesPrefix}`) }, ({ path }) => {
      return { path: path.slice(rulesPrefix.length), namespace: rulesNamespace };
    });
    onLoad({ filter: /.*/, namespace: rulesNamespace }, ({ path }) => {
      return { contents: rules.get(path) ?? '', loader: 'css', resolveDir: dirname(path) };
    });
  },
});

const rulesNamespace = 'css-rules';
/** Starts the paths of modules that contain only rules. */
export const rulesPrefix = `${rulesNamespace}:`;

/** For scripts: a stylesheet is its class names. A view that shows the same component has its rules. */
export const cssNames = (root: string): Plugin => ({
  name: 'css-names',
  setup({ onLoad, onEnd }) {
    const composed = composedFiles(root, onEnd);
    onLoad({ filter: /\.css$/ }, async ({ path, with: { type } }) => {
      if (type) return undefined;
      if (!path.endsWith('.module.css')) return { contents: '', loader: 'js' };
      const { css: _, ...names } = await compileModule(root, path, composed);
      return names;
    });
  },
});

/** The stylesheets among these files, other than those that are imported as text. */
export function stylesheetsIn(files: Iterable<string>, { inputs }: Metafile): string[] {
  return [...files].filter((file) => file.endsWith('.css') && !inputs[file]?.with);
}

/** The files that each CSS module composes, itself included, by the names of `namesByPath`. They become inputs of the bundle. */
type ComposedFiles = Map<string, Map<string, string>>;

function composedFiles(root: string, onEnd: PluginBuild['onEnd']): ComposedFiles {
  const composed: ComposedFiles = new Map();
  const pathOf = (file: string) => relative(realpathSync(root), realpathSync(file)).replaceAll(sep, '/');
  onEnd(({ metafile }) => {
    const inputs: Metafile['inputs'] = metafile?.inputs ?? {};
    for (const [file, files] of composed)
      for (const path of [...files.values()].map(pathOf)) {
        inputs[path] ??= { bytes: 0, imports: [] };
        inputs[pathOf(file)]?.imports.push({ path, kind: 'composes-from' });
      }
  });
  return composed;
}

/**
 * The rules of a CSS module, and a script that exports its class names. They depend on the path of the file alone, so that they're the same
 * in every bundle: esbuild's own are distinct only within one.
 */
async function compileModule(
  root: string,
  file: string,
  composed: ComposedFiles,
): Promise<OnLoadResult & { contents: string; css: string }> {
  const options = { bundle: true, format: 'esm', charset: 'utf8', logLevel: 'silent', outdir: root, write: false } as const;
  const stdin = { contents: `export { default } from ${JSON.stringify(file)};`, resolveDir: root };
  const files = new Map<string, string>();
  composed.set(file, files);
  const located = (messages: readonly Message[]) =>
    messages.map(({ text, location, ...each }) => ({
      ...each,
      text: text.replace(/"css-module:(.+)_\w{5}"/, '"$1.module.css"'),
      location: location && { ...location, file: relative(root, files.get(location.file) ?? file) },
    }));
  const compiled = await build({ ...options, stdin, plugins: [namesByPath(root, files)] }).catch((error: BuildFailure) => error);
  const warnings = located(compiled.warnings);
  if (compiled instanceof Error) return { contents: '', css: '', errors: located(compiled.errors), warnings };
  const { outputFiles = [] }: BuildResult = compiled;
  const textOf = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  const { default: classes } = await import(`data:text/javascript,${encodeURIComponent(textOf('.js'))}`);
  const lines = Object.entries<string>(classes).map(
    ([name, value], index) =>
      `const name${index} = ${JSON.stringify(value)};\nexport { name${index} as ${JSON.stringify(name)} };`,
  );
  const contents = [...lines, `export default ${JSON.stringify(classes)};`].join('\n');
  return { contents, loader: 'js', css: textOf('.css'), warnings };
}

/** Gives each CSS module a path of its own, from which esbuild makes the names of its classes, and adds it to `files`. URLs stay as they are. */
const namesByPath = (root: string, files: Map<string, string>): Plugin => ({
  name: 'names-by-path',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind, resolveDir }) => {
      if (kind === 'url-token' || kind === 'import-rule') return { path, external: true };
      const file = resolve(resolveDir, path);
      if (!existsSync(file)) return { errors: [{ text: `Could not resolve "${path}"` }] };
      const ofPath = hash('sha1', relative(root, file).replaceAll(sep, '/')).slice(0, 5);
      const name = `${basename(file, '.module.css')}_${ofPath}`;
      files.set(`css-module:${name}`, file);
      return { path: name, namespace: 'css-module', pluginData: file };
    });
    onLoad({ filter: /.*/, namespace: 'css-module' }, ({ pluginData: file }) => {
      return { contents: readFileSync(file), loader: 'local-css', resolveDir: dirname(file) };
    });
  },
});
