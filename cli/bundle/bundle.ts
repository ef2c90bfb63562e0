import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import {
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  build,
  type Location,
  type Message,
  type Plugin,
  type SameShape,
} from 'esbuild';
import { assetsFolder } from '../output/paths.ts';
import { type Problem, SiteError } from '../problems.ts';

/** Environment variables that scripts may contain, with their values. */
export type PublicVariables = Readonly<Record<string, string>>;

/** Replaces environment variables. Others stay. */
export function defineVariables(variables: PublicVariables, mode: Mode): Record<string, string> {
  const values = { NODE_ENV: mode, MODE: mode, ...variables };
  const byName = Object.entries(values).flatMap(([name, value]) =>
    ['process.env', 'import.meta.env'].map((env) => [`${env}.${name}`, JSON.stringify(value)] as const),
  );
  const isProduction = mode === 'production';
  return {
    ...Object.fromEntries(byName),
    'import.meta.env.PROD': String(isProduction),
    'import.meta.env.DEV': String(!isProduction),
  };
}

/** `site dev` bundles for development. */
export type Mode = 'production' | 'development';

/** The oldest browsers that scripts and styles are made for. */
export const browsers = ['chrome99', 'firefox97', 'safari15.4'] as const;

/** Bundles stylesheets: their fonts and images become files in the folder of scripts. Files of public/ keep their URLs. */
export const forStyles = {
  publicPath: `/${assetsFolder}`,
  assetNames: '[name]-[hash]',
  loader: Object.fromEntries(
    ['woff2', 'woff', 'ttf', 'otf', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg'].map((type) => [`.${type}`, 'file']),
  ),
} satisfies BuildOptions;

/** URLs in stylesheets that start with a slash, such as those of files in public/, stay. */
export const rootUrls: Plugin = {
  name: 'root-urls',
  setup({ onResolve }) {
    onResolve({ filter: /^\// }, ({ path, kind }) => (kind === 'url-token' ? { path, external: true } : undefined));
  },
};

/** Imports of React come from the site, in linked packages, too: a second copy would break hooks. */
export const reactImport = /^react(?:-dom)?(?:\/|$)/;

/** JSX never becomes calls of React's development build, whatever a tsconfig.json says. */
export function productionJsx(root: string): Plugin {
  return {
    name: 'production-jsx',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react\/jsx-dev-runtime$/ }, () => ({ path: 'jsx-dev-runtime', namespace: 'production-jsx' }));
      onLoad({ filter: /.*/, namespace: 'production-jsx' }, () => ({
        contents: "export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime';",
        resolveDir: root,
      }));
    },
  };
}

export const isResolving = Symbol('resolving');

/**
 * Runs the bundler. Its warnings are mistakes, too: a missing brace in CSS, a name that isn't exported, a key given twice.
 * @param fallbackFile the file to report for problems without a location
 * @param problemIn returns the problem to report for a message about code of our own, by the name of that code
 * @throws SiteError if it reports errors or warnings
 */
export async function bundle<Options extends BuildOptions>(
  root: string,
  options: SameShape<BuildOptions, Options>,
  fallbackFile: string,
  problemIn: (file: string) => Problem | undefined = () => undefined,
): Promise<BuildResult<Options>> {
  const toProblem = ({ location, text, notes }: Message): Problem =>
    (location && problemIn(location.file)) ?? {
      ...(location ? locationOf(root, location) : { file: fallbackFile }),
      what: [text, ...notes.map(noteText)].join('. '),
      fix: location?.suggestion ? `write ${location.suggestion}` : fixFor([text, ...notes.map((note) => note.text)].join(' ')),
    };
  const result = await build(options).catch((error: Partial<BuildFailure>) => {
    if (!error.errors) throw error;
    throw new SiteError([...error.errors, ...(error.warnings ?? []).filter(isMistake)].map(toProblem));
  });
  const mistakes = result.warnings.filter(isMistake);
  if (mistakes.length > 0) throw new SiteError(mistakes.map(toProblem));
  return result;
}

function noteText({ text, location }: Message['notes'][number]): string {
  return location && text.endsWith(' here:') ? text.replace(/here:$/, `in line ${location.line}`) : text;
}

/** Nobody can fix a package here. */
function isMistake({ location }: Message): boolean {
  return !/(?:^|[\\/])node_modules[\\/]/.test(location?.file ?? '');
}

function fixFor(text: string): string {
  if (/built into node|^Could not resolve "node:/.test(text)) return 'remove the import: browsers have no Node modules';
  if (text.startsWith('Cannot find base config file')) return 'install the package, or correct "extends"';
  return 'fix the code here, or what it imports';
}

function locationOf(
  root: string,
  { file: path, line, lineText, column }: Location,
): Pick<Problem, 'file' | 'line' | 'column' | 'sourceText'> {
  const file = normalize(path);
  // esbuild's column is the number of bytes before the error.
  const location = { file, line, column: Buffer.from(lineText).subarray(0, column).toString().length + 1 };
  try {
    return { ...location, sourceText: readFileSync(join(root, file), 'utf8') };
  } catch {
    // Not a file, such as code from a plugin.
    return location;
  }
}
