import { join } from 'node:path';
import { filesBelow, readText } from '../../files.ts';
import { nearest } from '../../nearest.ts';
import { locationAt } from '../../problems.ts';
import type { BuiltSite, PageFacts, RuleFinding } from '../builtSite.ts';

/** Ids that scripts look for, but that no page has, and no code gives to an element. */
export function missingIds({ root, textOf }: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const code = filesBelow(root, ['client', 'templates']).flatMap((source) =>
    /\.[cm]?[jt]sx?$/.test(source) ? { source, text: readText(join(root, source)) ?? '' } : [],
  );
  const lookups = code.flatMap(({ source, text }) =>
    Array.from(text.matchAll(lookup), ({ index, 1: id = '' }) => ({ id, source, ...locationAt(text, index) })),
  );
  if (lookups.length === 0) return [];
  const made = [...code.map(({ text }) => text), ...pages.map(({ file }) => textOf(file))].flatMap((text) =>
    Array.from(text.matchAll(/\bid["']?(?:\s*[=:,]\s*)\{?["'`]([^"'`]*)/g), ([, id = '']) => id),
  );
  const ids = [...new Set(made)];
  return lookups.flatMap(({ id, ...place }): RuleFinding | [] => {
    if (ids.includes(id)) return [];
    const meant = nearest(id, ids);
    const fix = meant ? `did you mean ${meant}?` : 'give the element that id, or remove this code';
    return { ...place, severity: 'advice', what: `no page has an element with the id ${id}`, fix };
  });
}

const lookup = /(?<!\/\/.*|^\s*\*.*)(?:\bgetElementById\(\s*["'`]|\bquerySelector(?:All)?\(\s*["'`]#)([\w-]+)(?=["'`.:[ >])/gm;
