import { memoize } from '../../files.ts';
import { nearest } from '../../nearest.ts';
import type { BuiltSite, ParsedPage, RuleFinding } from '../builtSite.ts';

/** Custom properties and animations that the styles of a page use, although nothing on the page defines them: `color: var(--nope)`. */
export function undefinedNames({ sheets }: ParsedPage, site: BuiltSite): RuleFinding[] {
  const styles = sheets.map(namesIn);
  return kinds.flatMap(({ label, fix }, at) => {
    const inScripts = label === '' ? propertiesOfScripts(site) : [];
    const inForeign = site.foreignStyles.flatMap((css) => namesIn(css)[at]?.used ?? []);
    const defined = new Set([...styles.flatMap((each) => each[at]?.defined ?? []), ...inScripts]);
    const used = new Set(styles.flatMap((each) => each[at]?.used ?? []));
    return [...used.difference(defined).difference(new Set(inForeign))].map((name) => {
      const meant = nearest(name, [...defined]);
      const clues = label === '' ? [`var(${name})`] : [`${label}${name}`, name];
      const what = `no stylesheet of the page defines ${label}${name}`;
      return { what, fix: meant ? `did you mean ${meant}?` : fix.replace('NAME', name), clues };
    });
  });
}

/** Kinds of names. The first group of each pattern contains the names. */
const kinds: readonly { label: string; defined: RegExp; used: RegExp; fix: string }[] = [
  {
    label: '',
    defined: /(?:@property\s+|(?<![\w-])(?=--[\w-]+\s*:))(--[\w-]+)/g,
    // One with a fallback may be undefined.
    used: /var\(\s*(--[\w-]+)\s*\)/g,
    fix: 'define it, correct its name, or give it a fallback: var(NAME, …)',
  },
  {
    label: '@keyframes ',
    defined: /@keyframes\s+([\w-]+)/g,
    used: /(?<![\w-])animation(?:-name)?\s*:([^;}]*)/g,
    fix: 'define it, or correct its name',
  },
];

/** Memoized, because pages share stylesheets. */
const namesIn = memoize((css: string) => {
  const all = (pattern: RegExp) => Array.from(css.matchAll(pattern), ([, names = '']) => namesAmong(names)).flat();
  return kinds.map(({ defined, used }) => ({ defined: all(defined), used: all(used) }));
});

/** The words of a value that are names: neither keywords nor functions. */
function namesAmong(value: string): string[] {
  const withoutCalls = value.replace(/[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  return (withoutCalls.match(/(?<![\w.#!-])-{0,2}[a-z_][\w.-]*/gi) ?? []).filter((word) => !valueKeywords.has(word));
}

const valueKeywords = new Set(
  `ease ease-in ease-out ease-in-out linear step-start step-end infinite normal reverse alternate alternate-reverse none forwards backwards both
  running paused auto inherit initial unset revert revert-layer`.split(/\s+/),
);

/** Fonts whose names are nearly that of an `@font-face`. Which other fonts visitors have isn't known. */
export function misspelledFonts({ sheets }: ParsedPage): RuleFinding[] {
  const css = sheets.join('\n');
  const unquoted = (name: string) => name.replace(/^\s*["']?|["']?\s*(?:!important\s*)?$/g, '');
  const faces = Array.from(css.matchAll(fontFace), ([, name = '']) => unquoted(name));
  const declared = css.replace(fontFace, '').matchAll(/(?<![\w-])(font(?:-family)?|--[\w-]+)\s*:([^;}]+)/gi);
  return Array.from(declared).flatMap(([, property = '', value = '']): RuleFinding | [] => {
    const list = (property === 'font' ? value.replace(beforeFamilies, '') : value).split(',').map(unquoted);
    const [name = ''] = list;
    // One word of a variable may be a keyword, such as text.
    if (property.startsWith('--') && list.length === 1) return [];
    const face = faces.find((each) => each.startsWith(`${name} `)) ?? nearest(name, faces);
    if (!face || list.some((each) => faces.includes(each))) return [];
    return { severity: 'warning', what: `no @font-face defines the font ${name}`, fix: `did you mean ${face}?`, clues: [name] };
  });
}

const fontFace = /@font-face\s*\{[^}]*?font-family\s*:\s*([^;}]+)[^}]*\}/gi;

/** What `font` has before the names: `500 1.5rem / 1.2 `. */
const beforeFamilies = /^.*[\d.](?:[a-z]+|%)(?:\s*\/\s*[^\s,]+)?\s+/i;

const propertiesOfScripts = memoize(({ files, textOf }: BuiltSite) => {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) => textOf(file).match(/(?<![\w-])--[a-z][\w-]*/gi) ?? []);
});
