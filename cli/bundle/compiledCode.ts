import { extname } from 'node:path';
import { type Loader, transform } from 'esbuild';
import { locationAt } from '../problems.ts';
import { sourceMapLookup } from './locateError.ts';

/** What the bundler replaces names by. */
export type Definitions = Readonly<Record<string, string>>;

/**
 * Compiles a file. `bare` returns the code without what's in its strings and comments. `all` returns the matches of a pattern that don't
 * start in one, each with its place in the source.
 */
export async function compile(file: string, text: string, define: Definitions = {}) {
  const options = { loader: loaderOf(file), define, sourcemap: 'external', sourcefile: file, jsx: 'automatic' } as const;
  const { code, map } = await transform(text, options);
  const sourcePlace = sourceMapLookup(map);
  let known: string | undefined;
  const bare = () => (known ??= withoutText(code));
  const all = (pattern: RegExp) =>
    Array.from(code.matchAll(new RegExp(pattern, `${pattern.flags}g`))).flatMap((found) => {
      if (bare()[found.index] === '\0') return [];
      const { line, column } = locationAt(code, found.index);
      const { source, ...place } = sourcePlace(line, column) ?? {};
      return { found, place: { file, ...place } };
    });
  return { code, bare, all };
}

/** Finds a pattern in source code, except in strings and comments. Finds nothing in code with a syntax error, which the bundler reports. */
export async function findInCode(file: string, text: string, pattern: RegExp): Promise<RegExpExecArray[]> {
  if (!pattern.test(text)) return [];
  const compiled = await compile(file, text).catch(() => undefined);
  const places = compiled?.all(pattern).map(({ place: { line, column } }) => `${line}:${column}`);
  return Array.from(text.matchAll(new RegExp(pattern, 'g'))).filter(({ index }) => {
    const { line, column } = locationAt(text, index);
    return places?.includes(`${line}:${column}`);
  });
}

/** Replaces a pattern in source code, except in strings and comments. */
export async function replaceInCode(
  file: string,
  text: string,
  pattern: RegExp,
  replacement: (found: RegExpExecArray) => string | Promise<string>,
): Promise<string> {
  let [replaced, end] = ['', 0];
  for (const found of await findInCode(file, text, pattern)) {
    replaced += text.slice(end, found.index) + (await replacement(found));
    end = found.index + found[0].length;
  }
  return replaced + text.slice(end);
}

export const loaderOf = (file: string): Loader => extname(file).slice(1).replace(/^[cm]/, '') as Loader;

/** The local names of what compiled code imports from a module. */
export function importedNames(path: string, code: string): string[] {
  const imports = code.matchAll(new RegExp(`^import (.*) from "${RegExp.escape(path)}"`, 'gm'));
  return Array.from(imports, ([, all = '']) => all.match(/[\w$]+(?= *(?:[,}]|$))/g) ?? []).flat();
}

/** Compiled code, where NUL replaces all but the first character of each comment, string, and regular expression. */
function withoutText(code: string): string {
  let bare = '';
  for (const open: string[] = []; bare.length < code.length; ) {
    const next = code.charAt(bare.length);
    // A template string, up to the next ${, or from the } after that.
    const isTemplate = next === '`' || (next === '}' && open.pop() === '${');
    const token = isTemplate ? templatePart : literalOrOther;
    token.lastIndex = bare.length;
    const [found = next] = token.exec(code) ?? [];
    if (next === '{' || (isTemplate && found.endsWith('${'))) open.push(found.slice(-2));
    bare += /["'`/}]/.test(next) ? next.padEnd(found.length, '\0') : found;
  }
  return bare;
}

const templatePart = /[`}][^`\\$]*(?:(?:\\.|\$(?!\{))[^`\\$]*)*(?:`|\$\{)/sy;

/** Around a division, esbuild writes spaces. Strings can be very long, so no alternative is for one character of them. */
const literalOrOther =
  /[^"'`/{}]+|\/\/[^\n]*|\/\*.*?\*\/|"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'|\/(?! |= )(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/|./sy;
