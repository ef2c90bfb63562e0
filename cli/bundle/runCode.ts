import { readFileSync, realpathSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction, constants } from 'node:vm';
import { findText } from '../content/source.ts';
import { filesBelow } from '../files.ts';
import { fixCode, SiteError } from '../problems.ts';
import type { PublicVariables } from './bundle.ts';
import { type CodeFinder, type CodeLine, notingContexts, withHydrationChecks } from './renderChecks.ts';
import { siteIntl, siteWebSocket } from './varyingGlobals.ts';

/** A part of a site's code, such as a view. */
export interface CodePart {
  file: string;
  /** Hash of the part's code and of that of all packages. What's computed with the same code needn't be computed again. */
  codeHash: string;
  /** The stylesheets that a view imports, which belong on its pages. */
  styles?: string | undefined;
  /** The environment variables that it may read, since they may be public; undefined if all. */
  variables?: PublicVariables | undefined;
}

/** The React that renders views. */
export type ReactModule = Pick<typeof import('react'), 'Fragment' | 'createElement'> &
  Pick<typeof import('react-dom/server'), 'renderToStaticMarkup'>;

/** What each bundle exported when this thread ran it last. Node never frees ES modules, so bundles are functions, which it does free. */
const loaded = new Map<string, { codeHash: string; exports: Promise<unknown> }>();

/** Returns what a part of the site's code exports. Throws SiteError when it throws, at `source` if its line isn't known. */
export async function loadPart<T>(root: string, part: CodePart, source: string): Promise<T> {
  try {
    return (await exportsOf(part, codeFinder(root, part, source))) as T;
  } catch (error) {
    throw toSiteError(root, source, 'cannot be loaded', error);
  }
}

function exportsOf({ file, codeHash, variables }: CodePart, finder: CodeFinder): Promise<unknown> {
  const known = loaded.get(file);
  if (known?.codeHash === codeHash) return known.exports;
  const exports = runBundle(realpathSync(file), variables, finder);
  loaded.set(file, { codeHash, exports });
  exports.catch(() => loaded.get(file)?.exports === exports && loaded.delete(file));
  return exports;
}

/** @param variables for a view, those that it may read */
async function runBundle(file: string, variables: PublicVariables | undefined, finder: CodeFinder): Promise<unknown> {
  const code = wrapperStart + readFileSync(file, 'utf8') + wrapperEnd;
  // The names that bundles use for these; see bundleSite.ts.
  const run = compileFunction(code, ['exported', 'importPackage', 'require', 'importMeta', 'Intl', 'WebSocket'], {
    filename: file,
    columnOffset: -wrapperStart.length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const exported: { part?: unknown } = {};
  const url = pathToFileURL(file).href;
  const env = variables ? publicEnvironment(variables) : process.env;
  const ownProcess = Object.create(process, { env: { value: env } });
  const adapted = (path: string, all: ReturnType<NodeJS.Require>) => {
    if (/[\\/]react-dom[\\/]server\b/.test(path))
      return { ...all, renderToString: withHydrationChecks(all.renderToString, finder) };
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
  await run(exported, importPackage, requirePackage, { url, env, process: ownProcess }, siteIntl, siteWebSocket);
  return exported.part;
}

/** Node's file system for views, which must not read files: no build notices when such a file changes. */
function withoutFiles(fs: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const refuse = (name: string) => () => {
    const advice = "write import data from './data.json', or import text from './file.svg' with { type: 'text' }";
    throw new Error(`${name}() in a view: no build notices when what it reads changes; ${advice}`);
  };
  const all = Object.fromEntries(
    Object.entries(fs).map(([name, value]) => [name, typeof value === 'function' ? refuse(name) : value]),
  );
  return { ...all, default: all, promises: all };
}

/** Finds lines in the sources of a part, of which `source` is the first. */
function codeFinder(root: string, { file }: CodePart, source: string): CodeFinder {
  const lineWith = (...patterns: string[]) => {
    const sources: string[] = JSON.parse(readFileSync(`${file}.map`, 'utf8')).sources;
    const files = sources.map((each) => relative(resolve(root), resolve(dirname(realpathSync(file)), each)));
    return findText(root, [source, ...files], patterns) ?? { file: source };
  };
  return { lineWith, lineThatThrew: (error) => lineThatThrew(root, error) ?? { file: source } };
}

/** Fails for variables whose values must not be published. */
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

/**
 * Runs the site's code. Throws SiteError at the line that threw, or at `source` if that isn't known.
 * @param context prefix of the message: "HomePage failed to render /"
 */
export function runSiteCode<T>(root: string, source: string, context: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toSiteError(root, source, context, error);
  }
}

/** Converts an error of the site's code to a SiteError at the line that threw it. Returns a SiteError unchanged. */
function toSiteError(root: string, source: string, context: string, error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const location = lineWith(root, source, message) ?? lineThatThrew(root, error);
  const isObject = message.startsWith('Objects are not valid as a React child');
  const isMissing = /^[A-Z]\w* is not defined$/.test(message);
  const usualFix = isMissing
    ? 'import it, or correct its name'
    : location
      ? fixCode
      : 'find the code that throws this, starting from this file';
  const fix = isObject ? 'show one of its fields, or a text made from it: date.toISOString()' : usualFix;
  return new SiteError([{ file: source, ...location, what: `${context}: ${explained(message)}`, fix }]);
}

/** The line that a message of React is about, if that isn't the line that threw it. */
function lineWith(root: string, source: string, message: string): CodeLine | undefined {
  const [, voidElement = ''] = /^(\w+) is a self-closing tag/.exec(message) ?? [];
  const [, pattern] =
    [
      [/^\w+ is a self-closing tag/, `<${voidElement}\\b(?![^<]*/>)`],
      [/^Can only set one of `children`/, 'dangerouslySetInnerHTML=\\{\\{[^{}]*\\}\\}[^<>]*(?<!/)>(?!\\s*</)'],
      [/^`props\.dangerouslySetInnerHTML` must/, 'dangerouslySetInnerHTML=\\{(?!\\{\\s*__html)'],
      [/^A component suspended/, '(?<=\\basync function )[A-Z]\\w*|\\b[A-Z]\\w*(?= = async\\b)'],
    ].find(([start = '']) => new RegExp(start).test(message)) ?? [];
  if (typeof pattern !== 'string') return undefined;
  return findText(root, [source, ...filesBelow(root, ['templates', 'client'])], [pattern]);
}

/** Converts an error to a SiteError at the line of the site's code that threw it. Returns the error unchanged if it isn't the site's. */
export function withLineThatThrew(root: string, error: unknown): unknown {
  const location = error instanceof SiteError ? undefined : lineThatThrew(root, error);
  return location ? new SiteError([{ ...location, what: `throws ${explained(String(error))}`, fix: fixCode }]) : error;
}

/** Replaces messages of React that advise what only browsers can do. */
function explained(message: string): string {
  if (/reading 'use[A-Z]\w*'/.test(message))
    return `${message}. Hooks work only in components; if it's in one, a package has a React of its own`;
  const text = 'a component waits for something: it is async, or throws a promise. Pages are rendered without waiting';
  return message.replace(/A component suspended while responding to synchronous input.*/s, text);
}

/** The first line of the site's code in the stack of an error, by source maps; undefined if there is none. */
export function lineThatThrew(root: string, error: unknown): CodeLine | undefined {
  const { stack = '' } = error instanceof Error ? error : {};
  for (const [, bundle = '', line, column] of stack.matchAll(bundleFrame)) {
    try {
      const { source, ...place } = sourceMapLookup(readFileSync(`${bundle}.map`, 'utf8'))(Number(line), Number(column)) ?? {};
      if (source === undefined) continue;
      const file = relative(resolve(root), resolve(dirname(bundle), source));
      return { file, ...place, sourceText: readFileSync(join(root, file), 'utf8') };
    } catch {
      // No source map, or its source is gone or the generator's. A position in the bundle doesn't help the author.
    }
  }
  return undefined;
}

/** Returns a function that finds the source of a place in generated code, if its source map, as JSON, has it. Places are counted from 1. */
export function sourceMapLookup(map: string) {
  // Lazy: code without problems needs no map, and that of a package is large.
  let parsed: SourceMap | undefined;
  return (line: number, column: number) => {
    parsed ??= new SourceMap(JSON.parse(map));
    const found = parsed.findEntry(line - 1, column - 1);
    if (!('originalSource' in found)) return undefined;
    return { source: found.originalSource, line: found.originalLine + 1, column: found.originalColumn + 1 };
  };
}

/** A frame in a bundle: `at HomePage (/site/.cache/code-3f2a9c0b1d4e/view-HomePage.js:10:5)`. */
const bundleFrame = /^ +at (?:.*? \()?((?:\/|[A-Z]:).*[\\/]code-[\da-f]{12}[\\/][\w-]+\.js):(\d+):(\d+)\)?$/gm;
