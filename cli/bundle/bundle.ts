import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join, normalize, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import * as esbuild from 'esbuild';
import { findText } from '../content/source.ts';
import { attempt, lfsProblem, readText } from '../files.ts';
import { nearest } from '../nearest.ts';
import { assetsFolder } from '../output/paths.ts';
import { distinctProblems, locationAt, mergeConflict, type Problem, SiteError } from '../problems.ts';
import { siteModulePath } from '../sitePaths.ts';
import { tsconfigsAbove } from './cachedBundles.ts';
import { type Definitions, loaderOf, replaceInCode } from './compiledCode.ts';
import { rulesPrefix } from './cssModules.ts';

/** Environment variables that scripts may contain, with their values; undefined if it isn't set. */
export type PublicVariables = Readonly<Record<string, string | undefined>>;

/** esbuild's `define` for these environment variables. */
export function defineVariables(variables: PublicVariables, mode: Mode): Definitions {
  const values = { NODE_ENV: mode, MODE: mode, ...variables };
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  const byName = set.flatMap(([name, value]) =>
    ['process.env', 'globalThis.process.env', 'import.meta.env'].map((env) => [`${env}.${name}`, JSON.stringify(value)] as const),
  );
  const isProduction = mode === 'production';
  return {
    ...Object.fromEntries(byName),
    'import.meta.env.PROD': String(isProduction),
    'import.meta.env.DEV': String(!isProduction),
  };
}

export type Mode = 'production' | 'development';

/** The oldest browsers that scripts and styles are made for. */
export const browsers = ['chrome99', 'firefox97', 'safari15.4'];

/** Options for stylesheets: their fonts and images become files in the folder of scripts. Files of public/ keep their URLs. */
export const forStyles = {
  publicPath: `/${assetsFolder}`,
  // Otherwise, é in a URL would be \e9, which isn't the name of a file.
  charset: 'utf8',
  assetNames: '[name]-[hash]',
  loader: Object.fromEntries(
    '.woff2 .woff .ttf .otf .eot .png .jpg .jpeg .gif .webp .avif .svg .cur .ico'.split(' ').map((type) => [type, 'file']),
  ),
} satisfies esbuild.BuildOptions;

/** URLs in stylesheets that start with a slash, such as those of files in public/, stay. */
const rootUrls: esbuild.Plugin = {
  name: 'root-urls',
  setup({ onResolve }) {
    onResolve({ filter: /^\// }, ({ path, kind }) => (kind === 'url-token' ? { path, external: true } : undefined));
  },
};

/** JSX calls React's automatic runtime, whatever a tsconfig.json says. Turns `import x from './a.css'` into `import * as x`: esbuild checks only those names. */
export const ownSources = (root: string): esbuild.Plugin => ({
  name: 'own-sources',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react\/jsx-dev-runtime$/ }, () => ({ path: 'jsx-dev-runtime', namespace: 'automatic-jsx' }));
    const devRuntime = "export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime';";
    onLoad({ filter: /.*/, namespace: 'automatic-jsx' }, () => ({ contents: devRuntime, resolveDir: root }));
    const isClassic = tsconfigsAbove(['templates', 'client'].map((folder) => join(root, folder))).some((file) =>
      /"jsx"\s*:\s*"react"/.test(readText(file) ?? ''),
    );
    onLoad({ filter: /\.[jt]sx?$/ }, async ({ path }) => {
      const text = isInstalled(root, path) ? undefined : readText(path);
      if (text === undefined || !(isClassic || text.includes('.css'))) return undefined;
      const defaultImport = /\bimport (?=[^\s{},*'"]+ from ['"][^'"]+\.css['"](?! with\b))/;
      const contents = await replaceInCode(path, text, defaultImport, () => 'import * as ');
      return { contents: isClassic ? contents + automaticPragma : contents, loader: loaderOf(path) };
    });
  },
});

/** Goes at the end of a file, where it works as well as at the start, and no line gets another number. */
export const automaticPragma = '\n// @jsxRuntime automatic';

/** Whether a file is code of an installed package. Node doesn't import other files of packages, such as JSON, so they're bundled. */
export function isInstalled(root: string, file: string): boolean {
  return /\.[cm]?js$/.test(file) && `${sep}${relative(root, file)}`.includes(`${sep}node_modules${sep}`);
}

/** Plugin data of imports that a plugin resolves, so that no plugin handles them twice. */
export const alreadyResolving = Symbol('resolving');

/**
 * Runs the bundler. Throws SiteError for its errors, and for warnings: a missing brace in CSS, a name that isn't exported, a key given twice.
 * @param problemIn returns the problem behind a message about a module that the generator writes
 * @param fallbackFile the file to report for problems without a location
 */
export async function bundle(
  root: string,
  options: esbuild.BuildOptions,
  problemIn: (file: string) => Problem | undefined = () => undefined,
  fallbackFile = siteModulePath,
) {
  const placeIn = (file: string, text: string) => {
    const [path] = /(?<=^Could not resolve ")[^"]+|(?<=^No loader .* files: ).+/.exec(text) ?? [];
    return (path && findText(root, [file], [RegExp.escape(path)])) || { file };
  };
  const placeOf = (location: esbuild.Location | null, text: string) => {
    if (!location) return placeIn(fallbackFile, text);
    // The rules of a CSS module have other lines than its file.
    const [, file] = location.file.split(rulesPrefix);
    return file === undefined ? locationOf(root, location) : placeIn(relative(root, file), text);
  };
  const toProblem = ({ location, text, notes }: esbuild.Message): Problem => {
    const cause = location && (encodingProblem(root, location.file) ?? problemIn(location.file));
    const what = [text.replace(/"package:(?:\.\.\/)*/, '"'), ...notes.flatMap(shownNote)].join('. ');
    return cause ?? { ...placeOf(location, text), what, fix: fixFor(root, text, notes, location) };
  };
  const bundling = esbuild.build({
    ...options,
    absWorkingDir: root,
    alias: ownReact(root),
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
    plugins: [rootUrls, ...(options.plugins ?? [])],
    write: false,
  });
  const result = await bundling.catch((error: esbuild.BuildFailure) => {
    if (!error.errors) throw error;
    const warnings = error.warnings.filter(isInOwnCode);
    // A tag that's never closed, or that was meant as a type, makes the rest of its file wrong.
    const isTag = ({ text, notes }: esbuild.Message) => wrongTag.test(text) || notes.some((note) => genericArrow.test(note.text));
    const unclosed = error.errors.find(isTag);
    const isConsequence = ({ location }: esbuild.Message) => unclosed?.location && location?.file === unclosed.location.file;
    // A file whose name has other capitals can't be read. The warning says so.
    const isWarning = ({ location }: esbuild.Message) =>
      location && warnings.some((each) => isDeepStrictEqual(each.location, location));
    const errors = error.errors.filter((each) => each === unclosed || !(isConsequence(each) || isWarning(each)));
    // A plugin may have thrown a SiteError.
    const toProblems = (each: esbuild.Message) => (each.detail instanceof SiteError ? each.detail.problems : [toProblem(each)]);
    throw new SiteError(distinctProblems([...errors, ...warnings].flatMap(toProblems)));
  });
  const mistakes = result.warnings.filter(isInOwnCode).map(toProblem);
  // A font or an image that is only a pointer.
  for (const { path, contents } of result.outputFiles) {
    const [file = basename(path)] = Object.keys(result.metafile.outputs[relative(root, path)]?.inputs ?? {});
    const pointer = lfsProblem(Buffer.from(contents.subarray(0, 64)));
    if (pointer) mistakes.push({ file, ...pointer });
  }
  for (const [file, { imports }] of Object.entries(result.metafile.inputs)) {
    const unreadable = encodingProblem(root, file);
    if (unreadable) mistakes.push(unreadable);
    for (const { path, original = '' } of imports) {
      const [, type = '', query = ''] = /(\.\w+)\?(url|raw|react)$/.exec(path) ?? [];
      // The loader gives the URL of these types, and the content of others, whatever the query.
      const givesUrl = type in forStyles.loader;
      const wantsUrl = query === 'url';
      if (query === '' || givesUrl === wantsUrl) continue;
      const place = findText(root, [file], [RegExp.escape(original)]) ?? { file };
      const [what, fix] = ofQuery[query as keyof typeof ofQuery];
      mistakes.push({ ...place, what: `${original} is ${what}`, fix });
    }
  }
  if (mistakes.length > 0) throw new SiteError(distinctProblems(mistakes));
  return result;
}

/** What an import with one of Vite's queries gives instead, and the fix. */
const ofQuery = {
  url: ['the content of the file, not its URL', 'put the file into public/, and write its path: /name.txt'],
  raw: ['the URL of the file, not its content', 'write with { type: "text" } after the path, in place of ?raw'],
  react: ['the URL of the file, not a component', 'show it as <img src={…} />, without ?react'],
} as const;

/** The problem of code in another encoding: the bundler reads it as UTF-8. */
function encodingProblem(root: string, file: string): Problem | undefined {
  const bytes = /\.(?:[cm]?[jt]sx?|css)$/.test(file) ? attempt(() => readFileSync(join(root, file))) : undefined;
  if (!bytes || isUtf8(bytes) || /\bnode_modules\b/.test(file)) return undefined;
  const text = bytes.toString();
  const place = { file: normalize(file), ...locationAt(text, text.indexOf('\uFFFD')) };
  return { ...place, what: 'contains bytes that are not valid UTF-8', fix: 'save it as UTF-8' };
}

/** React comes from the site, in linked packages, too: a second copy would break hooks. A site without React may use a package that has it. */
function ownReact(root: string): Record<string, string> {
  const hasPackage = (name: string) => attempt(() => findPackageJSON(name, pathToFileURL(join(root, 'package.json'))));
  const names = ['react', 'react-dom'].filter(hasPackage);
  return Object.fromEntries(names.map((name) => [name, name]));
}

function shownNote({ text, location }: esbuild.Note): string | [] {
  // Options of the bundler don't help authors.
  if (/^You can|^The package|^The plugin/.test(text)) return [];
  return location ? text.replace(/(?<= )here:$/, `in line ${location.line}`).replace(/:$/, '') : text;
}

const wrongTag = /^Unexpected closing /;
const genericArrow = /single generic type parameter/;
const sassSuffix = /^Cannot use type selector/;

const unresolvedPath = (text: string): string => /(?<=^Could not resolve ")[^"]+/.exec(text)?.[0] ?? '';

function fileMeant(root: string, text: string, importer: string): string | undefined {
  const path = unresolvedPath(text);
  if (importer === '' && path.startsWith('/')) return `write ${path.slice(1)}`;
  if (path && existsSync(join(root, 'public', path))) return `to show the file in public/, write /${posix.normalize(path)}`;
  const isRelative = importer === '' || path.startsWith('.');
  const aimed = isRelative ? join(dirname(importer), path) : withoutAlias(root, path);
  const folder = join(root, dirname(aimed));
  const meant = aimed && existsSync(folder) ? nearest(basename(path), readdirSync(folder)) : undefined;
  if (meant?.normalize() === basename(path).normalize())
    return 'rename the file: its name has another Unicode form, which looks the same';
  if (meant) return `did you mean ${path.slice(0, -basename(path).length)}${meant}?`;
  return isRelative || !aimed ? undefined : `correct the path, or "paths" in tsconfig.json, or add ${aimed}`;
}

/** The path from the site root of an import that starts with an alias of tsconfig.json, `@/*`; an empty string for others. */
function withoutAlias(root: string, path: string): string {
  const aliases = Array.from((readText(join(root, 'tsconfig.json')) ?? '').matchAll(/"([^"*]+)\*"\s*:\s*\[\s*"([^"*]+)\*"/g));
  const [, alias = '', target = ''] = aliases.find(([, name = '']) => path.startsWith(name)) ?? [];
  return alias && join(target, path.slice(alias.length));
}

/** Whether a message is about the site's own code: nobody can fix a package here. */
function isInOwnCode({ location }: esbuild.Message): boolean {
  const { file = '' } = location ?? {};
  // The CSS module has brought the warnings of its rules.
  return !/(?:^|[\\/])node_modules[\\/]/.test(file) && !file.startsWith(rulesPrefix);
}

function isJsxElsewhere(text: string, location: esbuild.Location | null): boolean {
  const { file = '', lineText = '' } = location ?? {};
  return /\.[cm]?ts$/.test(file) && /<\/?[A-Za-z>]/.test(lineText) && /^Unterminated reg|^Expected ">"/.test(text);
}

/** Messages, and lines with markup: after an element, the bundler takes < for a comparison. */
const sideBySide = /^(?:Expected "\)" but found "(?:\{|\w.*\n.*<\w)|(?:Unterminated reg|Unexpected ">").*\n.*<\w)/;

/** Fixes for messages of the bundler, each with its notes and, on a line of its own, the code that it's about. */
const fixes: readonly [message: RegExp, fix: string][] = [
  [/^(?:<{7}|={7}|>{7})/m, mergeConflict.fix],
  [/\?worker(?:&\w+)*"/, 'write new Worker(new URL("./name.ts", import.meta.url))'],
  [/^Comments in CSS/, 'write /* … */'],
  [/^Importing with a type attribute/, 'list the stylesheet under "styles" in the site\'s client, or import it in a view'],
  [
    /built into node|^Could not resolve "node:/,
    'remove the import, or move what scripts share into a file without it: browsers have no Node modules',
  ],
  [/^The following expression is not returned/, 'move it, or a ( before it, to the line of return'],
  [/^Expected identifier but found whitespace\n.*;/, 'add the { that is missing above'],
  [/^Expected identifier but found whitespace/, 'remove the space after the colon'],
  [/^Cannot find base config file/, 'install the package, or correct "extends"'],
  [/in "[^"]+\.module\.css"$/m, 'correct the name, or add a rule for the class'],
  [/^Could not resolve "[@~#]?\//, 'write a relative path, or add "paths" to tsconfig.json: { "@/*": ["./*"] }'],
  [
    /was not found on the file system|is not exported by package/,
    'correct the path: the package has no such file, or does not export it',
  ],
  [
    /explicitly disabled by the package/,
    'only browsers can load it, or only Node: in an effect of an island, write await import(…), or move the import to the plan',
  ],
  [/^Unexpected "#\d/, 'write [id="…"]: in a selector, no name starts with a digit'],
  [/^Could not resolve "(?!client\/)[^./](?![\s\S]*\n.*url\()/, 'install the package, or correct its name'],
  [/^Could not resolve/, 'correct the path, or add the file'],
  [/^Ignoring this import/, 'list the file in "sideEffects" of that package.json, or import a name from it'],
  [/^No matching export/, 'correct the name, or export it there'],
  [/^All "@import" rules/, 'move it to the start of the file'],
  [/in "[^"]+\.css"$/m, 'rename the file to .module.css: only CSS modules have names to import'],
  [/^Unexpected "\$"\n\s*\$[\w-]+\s*:/, 'write a custom property, --name: …, in a rule such as :root { }, and var(--name)'],
  [/^The "[-+]" operator only works/, 'put a space before it, and one after it'],
  [sassSuffix, 'write the whole class: unlike Sass, CSS adds nothing to a name'],
  [wrongTag, 'close each element before the one around it'],
  [genericArrow, 'write a comma after it: <T,>'],
  [/case-sensitive file systems$/m, 'write the capitals as the file has them'],
  [/^Using direct eval/, 'write a function: the Content-Security-Policy of every page blocks code in strings'],
  [/^Expected identifier but found "!"$/m, 'write a comment in JSX as {/* … */}'],
  [/^No loader .*"\.(?:mdx?|ya?ml)" files/, 'make it content: list it under collections or singles in templates/schema.ts'],
  [
    /^No loader .*"\.(?:s[ac]ss|less|styl)" files/,
    'write it in CSS, which also has nesting and variables, or import the compiled stylesheet; see docs/recipes.md',
  ],
  [
    /^the package cannot be loaded: (?:window|document|navigator|self|location|HTMLElement|Element|customElements|localStorage) is not/,
    'only browsers can load it: in an effect of an island, write await import(…)',
  ],
  [/^No loader is configured/, 'put the file into public/, and write its path: /name.svg'],
];

function fixFor(root: string, text: string, notes: readonly esbuild.Note[], location: esbuild.Location | null): string {
  if (isJsxElsewhere(text, location)) return 'rename the file to .tsx: it contains JSX';
  const { file = '', lineText = '', suggestion } = location ?? {};
  if (/\.[jt]sx$/.test(file) && sideBySide.test(`${text}\n${lineText}`))
    return 'wrap elements that are side by side in <>…</>, and close each {, (, and quote';
  if (suggestion && !wrongTag.test(text) && !sassSuffix.test(text)) return `write ${suggestion}`;
  const message = `${[text, ...notes.map((note) => note.text)].join(' ')}\n${lineText}`;
  const known = fixes.find(([pattern]) => pattern.test(message))?.[1];
  return fileMeant(root, text, file) ?? known ?? 'fix the code here, or what it imports';
}

function locationOf(root: string, { file: name, line, lineText, column }: esbuild.Location) {
  const file = normalize(name);
  // esbuild's column is the number of bytes before the error.
  const location = { file, line, column: Buffer.from(lineText).subarray(0, column).toString().length + 1 };
  const sourceText = readText(join(root, file));
  // Code from a plugin isn't in a file.
  return sourceText === undefined ? location : { ...location, sourceText };
}
