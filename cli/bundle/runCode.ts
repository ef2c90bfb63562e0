import { Console } from 'node:console';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compileFunction, constants } from 'node:vm';
import { mapValues } from '../files.ts';
import type { PublicVariables } from './bundle.ts';
import { type CodeFinder, codeFinder, toSiteError } from './locateError.ts';
import { checkingChildren, notingContexts, type VaryingConstant, withHydrationChecks } from './renderChecks.ts';
import { siteIntl, siteWebSocket } from './varyingGlobals.ts';

export interface CodePart {
  file: string;
  /** Hash of its code, that of all packages, and the variables that it reads. What's computed with the same needn't be computed again. */
  codeHash: string;
  /** The stylesheets that a view imports, which belong on its pages. */
  styles?: string | undefined;
  /** The environment variables that it may read, since they may be public; undefined if all. */
  variables?: PublicVariables | undefined;
}

export type ReactModule = Pick<typeof import('react'), 'Fragment' | 'createElement'> &
  Pick<typeof import('react-dom/server'), 'renderToStaticMarkup'>;

/** What each bundle exported when this thread ran it last. Node never frees ES modules, so bundles are functions, which it does free. */
const ranLast = new Map<string, { codeHash: string; exports: Promise<unknown> }>();

/** Returns what a part of the site's code exports. Throws SiteError if the part throws, at the line, or else at `source`. */
export async function loadPart<T>(root: string, part: CodePart, source: string): Promise<T> {
  try {
    return (await exportsOf(part, codeFinder(root, part.file, source))) as T;
  } catch (error) {
    throw toSiteError(root, source, 'cannot be loaded', error);
  }
}

function exportsOf({ file, codeHash, variables }: CodePart, finder: CodeFinder): Promise<unknown> {
  const last = ranLast.get(file);
  if (last?.codeHash === codeHash) return last.exports;
  const exports = runBundle(realpathSync(file), variables, finder);
  ranLast.set(file, { codeHash, exports });
  // Try again next time: the cause, such as a missing file, may be gone.
  exports.catch(() => ranLast.delete(file));
  return exports;
}

async function runBundle(file: string, variables: PublicVariables | undefined, finder: CodeFinder): Promise<unknown> {
  const code = wrapperStart + withVaryingConstants(readFileSync(file, 'utf8')) + wrapperEnd;
  // The names that bundles use for these; see bundleSite.ts.
  const run = compileFunction(code, ['exported', 'importPackage', 'require', 'importMeta', 'Intl', 'WebSocket', 'console'], {
    filename: file,
    columnOffset: -wrapperStart.length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const exported: { part?: unknown; constants: VaryingConstant[] } = { constants: [] };
  const url = pathToFileURL(file).href;
  const env = variables ? publicEnvironment(variables) : process.env;
  const exit = () => {
    throw new Error('process.exit() would end the build before its pages are written');
  };
  const ownProcess = Object.create(process, { env: { value: env }, exit: { value: exit } });
  const adapted = (path: string, all: ReturnType<NodeJS.Require>) => {
    if (/[\\/]react-dom[\\/]server\b/.test(path))
      return { ...all, renderToString: withHydrationChecks(all.renderToString, finder, exported.constants) };
    if (typeof all.jsxs === 'function') return checkingChildren(all);
    if (typeof all.useContext === 'function') return notingContexts(all);
    if (variables && /^(?:node:)?fs(?:\/promises)?$/.test(path)) return withoutFiles(all);
    return /^(?:node:)?process$/.test(path) ? { ...all, env, default: ownProcess } : all;
  };
  const importPackage = async (path: string) => {
    const module = await import(path.startsWith('.') ? new URL(path, url).href : path);
    // Node's name for all that a CommonJS module exports.
    return adapted(path, module['module.exports'] ?? module);
  };
  const requireOwn = createRequire(file);
  const requirePackage = Object.assign((path: string) => adapted(path, requireOwn(path)), requireOwn);
  await run(exported, importPackage, requirePackage, { url, env, process: ownProcess }, siteIntl, siteWebSocket, siteConsole);
  return exported.part;
}

/** Prints what the site's code logs to stderr: stdout is for reports, such as JSON. */
const siteConsole = new Console(process.stderr);

/** Records each top-level constant that may differ in browsers, with a function that computes it again. */
function withVaryingConstants(code: string): string {
  if (!code.includes('renderToString')) return code;
  let varying = varyingValue;
  // The bundler indents all but the start of a statement, and functions would be called again.
  return code.replace(/^var (\w+) = ((?:(?!=>|\bfunction\b|\bawait\b)[^;])*);$/gm, (all, name, value) => {
    if (!new RegExp(varying).test(value)) return all;
    varying += `|(?<![\\w$.])${name}(?![\\w$:])`;
    // In one line, so that the lines below keep their numbers.
    const again = value.replaceAll(/\n(?: *\/\/.*)?/g, ' ');
    return `${all} exported.constants.push([() => ${name}, (given) => { ${name} = given; }, () => (${again})]);`;
  });
}

const varyingValue =
  '\\bDate\\b|\\bMath\\.random\\b|\\bcrypto\\b|\\bperformance\\b|\\btypeof \\w+ [!=]|\\b(?:window|document|navigator)\\b';

/** Node's file system for views, which must not read files: no build notices when such a file changes. */
function withoutFiles(fs: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const refuse = (name: string) => () => {
    const advice = "write import data from './data.json', or import text from './file.svg' with { type: 'text' }";
    throw new Error(`${name}() in a view: no build notices when what it reads changes; ${advice}`);
  };
  const all = mapValues(fs, (value, name) => (typeof value === 'function' ? refuse(name) : value));
  return { ...all, default: all, promises: all };
}

/** `process.env` for views. Throws for a variable that isn't public. */
function publicEnvironment(variables: PublicVariables): NodeJS.ProcessEnv {
  return new Proxy(variables, {
    get(_, name) {
      const isPublic = typeof name === 'symbol' || name.startsWith('SITE_') || name in variables || name in Object.prototype;
      if (isPublic) return variables[String(name)];
      throw new Error(
        `the environment variable ${name} is not public; start its name with SITE_, or list it under "environment" in the schema`,
      );
    },
  });
}

/** Modules are strict, and may use `await` at their top level. */
const wrapperStart = "'use strict'; return (async () => {";
const wrapperEnd = '\n})();';
