import { readFileSync, realpathSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { findText } from '../content/source.ts';
import { filesBelow } from '../files.ts';
import { fixCode, type Problem, SiteError } from '../problems.ts';

/** A line in the site's code. */
export type CodeLine = Omit<Problem, 'what' | 'fix'>;

/** Runs the site's code. Throws SiteError at the line that threw, or else at `source`. `context` begins the message: "plan() throws". */
export function runSiteCode<T>(root: string, source: string, context: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toSiteError(root, source, context, error);
  }
}

/** Converts an error of the site's code to a SiteError at the line that threw it. Returns a SiteError unchanged. */
export function toSiteError(root: string, source: string, context: string, error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const known = knownMessages.find(({ pattern }) => pattern.test(message));
  const code = known?.code?.replace('TAG', RegExp.escape(known.pattern.exec(message)?.[1] ?? ''));
  const { folders = ['templates', 'client'] } = known ?? {};
  const found = code && findText(root, [source, ...filesBelow(root, folders)], [code]);
  const location = found || lineThatThrew(root, error);
  const usualFix = location ? fixCode : 'find the code that throws this, starting from this file';
  return new SiteError([{ file: source, ...location, what: `${context}: ${explained(message)}`, fix: known?.fix ?? usualFix }]);
}

/** Messages with a fix of their own, or about other code than the line that threw them. */
const knownMessages: { pattern: RegExp; fix?: string; code?: string; folders?: string[] }[] = [
  {
    pattern: /^(?:window|document|navigator|location|(?:local|session)Storage) is not defined$/,
    fix: 'only browsers have it: use it in an effect of an island, or in a script',
  },
  { pattern: /^\w+ is not defined$/, fix: 'import it, or correct its name' },
  { pattern: /^Element type is invalid/, fix: 'export or list the component, or correct its name' },
  { pattern: /reading '(?:titleId|html|headings|sections|parts|words)'/, fix: "give the page its entry as 'body' in plan()" },
  {
    pattern: /^Cannot (?:assign to read only|add|delete) property/,
    fix: 'it is frozen: change a copy, such as notes.toSorted() or { ...note }',
  },
  {
    pattern: /^Objects are not valid as a React child/,
    fix: 'show one of its fields, or a text made from it: date.toISOString()',
  },
  { pattern: /^The `style` prop expects/, fix: 'use a class, and a rule in a stylesheet', code: '\\bstyle=["\'`]' },
  { pattern: /^Functions are not valid as/, fix: 'call it: {name()}' },
  {
    pattern: /^Missing getServerSnapshot/,
    fix: 'give useSyncExternalStore a third argument, which returns what the page shows at first: () => true',
  },
  {
    pattern: /^importMeta\.glob is not/,
    fix: 'list content as a collection in templates/schema.ts, and import other files by name',
  },
  {
    pattern: /^Invalid time zone specified: (.+)/,
    fix: 'write an IANA name, such as America/Chicago',
    code: 'TAG',
    folders: ['content', 'templates', 'client'],
  },
  { pattern: /^(\w+) is a self-closing tag/, code: '<TAG\\b(?![^<]*/>)' },
  { pattern: /^Can only set one of `children`/, code: 'dangerouslySetInnerHTML=\\{\\{[^{}]*\\}\\}[^<>]*(?<!/)>(?!\\s*</)' },
  { pattern: /^`props.dangerouslySetInnerHTML` must/, code: 'dangerouslySetInnerHTML=\\{(?!\\{\\s*__html)' },
  {
    pattern: /^A component suspended/,
    fix: "don't make it async: pass what it needs from plan()",
    code: '(?<=\\basync function )[A-Z]\\w*|\\b[A-Z]\\w*(?= = async\\b)',
  },
];

/** Converts an error to a SiteError at the line of the site's code that threw it. Returns the error unchanged if it isn't the site's. */
export function withLineThatThrew(root: string, error: unknown): unknown {
  const location = error instanceof SiteError ? undefined : lineThatThrew(root, error);
  return location ? new SiteError([{ ...location, what: `throws ${explained(String(error))}`, fix: fixCode }]) : error;
}

/** Replaces a message of React that advises what only browsers can do, and adds the cause to one that names none. */
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

export type CodeFinder = ReturnType<typeof codeFinder>;

/** Finds lines in the sources of a bundle, of which `source` is the first: by patterns, most exact first, and by an error. */
export function codeFinder(root: string, bundle: string, source: string) {
  const lineWith = (...patterns: string[]): CodeLine => {
    const sources: string[] = JSON.parse(readFileSync(`${bundle}.map`, 'utf8')).sources;
    const files = sources.map((each) => relative(resolve(root), resolve(dirname(realpathSync(bundle)), each)));
    return findText(root, [source, ...files], patterns) ?? { file: source };
  };
  return { lineWith, lineThatThrew: (error: Error): CodeLine => lineThatThrew(root, error) ?? { file: source } };
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
