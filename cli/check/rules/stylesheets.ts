import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Declaration, Lexer } from 'css-tree';
import { transform } from 'esbuild';
import { distance } from 'fastest-levenshtein';
import { sourceMapLookup } from '../../bundle/locateError.ts';
import { filesBelow, memoize } from '../../files.ts';
import { nearest } from '../../nearest.ts';
import type { WhatAndFix } from '../../problems.ts';
import type { BuiltSite, ParsedPage, RuleFinding } from '../builtSite.ts';

/** What browsers ignore in the site's stylesheets: values and rules that they don't know. The bundler finds the rest. */
export async function stylesheets({ root }: Pick<BuiltSite, 'root'>): Promise<RuleFinding[]> {
  const files = filesBelow(root, ['client', 'templates']).filter((file) => file.endsWith('.css'));
  return (await Promise.all(files.map((file) => mistakesIn(file, readFileSync(join(root, file), 'utf8'))))).flat();
}

async function mistakesIn(source: string, css: string): Promise<RuleFinding[]> {
  // esbuild takes nested rules apart, which the grammar of css-tree lacks; `map` leads back.
  const options = { loader: 'css', supported: { nesting: false }, sourcemap: 'external', logLevel: 'silent' } as const;
  const transformed = await transform(css, { ...options, sourcefile: source }).catch(() => undefined);
  // A build reports mistakes of syntax in the files that it uses.
  if (!transformed) return [];
  const { code, map } = transformed;
  const sourcePlace = sourceMapLookup(map);
  // Loaded on demand: its grammar is large.
  const cssTree = await import('css-tree');
  const lexer = cssTree.lexer as Grammar;
  const found: RuleFinding[] = [];
  cssTree.walk(cssTree.parse(code, { positions: true }), function visit(node) {
    const { line = 1, column = 1 } = node.loc?.start ?? {};
    const add = ({ what, fix }: WhatAndFix) =>
      found.push({ severity: 'warning', ...sourcePlace(line, column), source, what: `browsers ignore ${what}`, fix });
    if (node.type === 'Atrule' && lexer.checkAtruleName(node.name) && !/^-/.test(node.name) && !newerRules.includes(node.name)) {
      const meant = nearest(node.name, Object.keys(lexer.atrules));
      const fix = meant ? `did you mean ${meant}?` : 'write it in CSS, which browsers read as it is';
      add({ what: `the rule @${node.name}`, fix });
    } else if (node.type === 'Atrule' && node.name === 'media') {
      const { start, end } = node.prelude?.loc ?? {};
      const condition = code.slice(start?.offset, end?.offset).trim();
      const fix = 'write each part as (name: value), with "and" between two: screen and (max-width: 40rem)';
      if (brokenQuery.test(condition)) add({ what: `the condition ${condition}`, fix });
    } else if (node.type === 'Feature') {
      const { name, value } = node;
      const meant = misspelled(name.replace(/^(?:min|max)-/, ''), features);
      if (meant) add({ what: `the condition ${name}`, fix: `did you mean ${meant}?` });
      const values = featureValues[name];
      if (values && value?.type === 'Identifier' && !values.includes(value.name))
        add({ what: `the condition ${name}: ${value.name}`, fix: `write one of: ${values.join(', ')}` });
      if (node.kind === 'media' && value?.type === 'Function' && value.name === 'var')
        add({ what: `the condition ${cssTree.generate(node)}`, fix: 'write the length itself: variables have no value there' });
      if (value?.type === 'Number' && value.value !== '0' && /(?:width|height)$/.test(name))
        add({ what: `a ${name} without a unit: ${value.value}`, fix: 'add its unit, such as px' });
    } else if (node.type === 'MediaQuery') {
      const meant = node.mediaType && misspelled(node.mediaType.toLowerCase(), ['all', 'screen', 'print']);
      if (meant) add({ what: `the media type ${node.mediaType}`, fix: `did you mean ${meant}?` });
    } else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      const meant = node.name.startsWith('-') ? undefined : misspelled(node.name, pseudos);
      if (meant) add({ what: `a rule for :${node.name}`, fix: `did you mean ${meant}?` });
    } else if (node.type === 'Url' && /^data:image\/svg[^,]*,(?![^#]*(?:<|%3C)\/svg)[^#]*#/i.test(node.value)) {
      add({ what: 'an SVG after the first # in its address', fix: 'write %23 for each #' });
    } else if (node.type === 'Declaration' && this.rule) {
      const value = node.value.loc;
      const written = code.slice(value?.start.offset, value?.end.offset);
      const problem = declarationProblem(node, written, cssTree.generate(node.value).trim(), lexer);
      if (problem) add(problem);
    }
  });
  return found;
}

/** A name without a colon or parentheses, or two parts without "and". The grammar takes these for what a later version may have. */
const brokenQuery =
  /\((?:min|max|prefers)-[\w-]+\s+[\w.]|(?:\b(?:screen|print|all)|\))\s*\(|\band\(|(?:^|,|\band)\s*(?:min|max|prefers)-[\w-]+\s*:/;

/** With tables that its type lacks. */
type Grammar = Lexer & { properties: object; atrules: object };

/** The similar name that's meant. Tables of names are never complete, so another one isn't a mistake. */
function misspelled(name: string, known: readonly string[]): string | undefined {
  return known.includes(name) ? undefined : nearest(name, known);
}

function declarationProblem({ property, important, value }: Declaration, written: string, text: string, lexer: Grammar) {
  if (typeof important === 'string') return { what: `${property}, whose value ends in !${important}`, fix: 'write !important' };
  if (!property.startsWith('--') && /(?<![\w-])(?:-var\(|var\((?!\s*--))|(?<![\w-])var\([^()]*\)[\w%]/.test(written))
    return { what: `${property}: ${written}`, fix: 'write var(--name), and calculate with it: calc(-1 * var(--name))' };
  const what = `${property}: ${text}`;
  // At a second colon, a semicolon is missing before this name.
  const [, next = ''] = /[ )%"]([\w-]+) ?:/.exec(text.replace(/"[^"]*"|'[^']*'/g, '""')) ?? [];
  if (next.startsWith('--') || next in lexer.properties) return { what, fix: `write a semicolon before ${next}` };
  // What a variable or a custom function stands for isn't known, and the grammar lacks newer values.
  if (property.startsWith('--') || /\b(?:var|env|attr|if)\(|[(,]--|--[\w-]+\(/.test(text) || newerValues.test(text))
    return undefined;
  const similar = property.startsWith('-') ? undefined : misspelled(property, Object.keys(lexer.properties));
  // The grammar lacks the newest properties, so only one wrong letter counts.
  if (similar && distance(property, similar) === 1) return { what: property, fix: `did you mean ${similar}?` };
  if (lexer.matchProperty(property, value).error?.name !== 'SyntaxMatchError') return undefined;
  const fix = text.startsWith('--') ? `write var(${text})` : 'correct the value, unless it is newer than this check';
  return { what, fix };
}

/** Values and rules that the grammar doesn't have yet. */
const newerValues = /\b(?:calc-size|anchor-size|tech|circle|ellipse)\(|\bfrom[ -]|\bbase-select\b|^(?:block|inline)$/;

const newerRules: readonly string[] = ['function', 'custom-media', 'custom-selector'];

const features: readonly string[] =
  `width height inline-size block-size aspect-ratio resolution color color-gamut monochrome grid scan
  device-width device-height display-mode orientation hover any-hover pointer any-pointer scripting update dynamic-range overflow-block
  overflow-inline prefers-color-scheme prefers-reduced-motion prefers-contrast prefers-reduced-data prefers-reduced-transparency
  forced-colors inverted-colors`.split(/\s+/);

/** Of those that have a few, and that no newer one is planned for. */
const featureValues: Partial<Record<string, readonly string[]>> = {
  'prefers-color-scheme': ['light', 'dark'],
  'prefers-reduced-motion': ['no-preference', 'reduce'],
  orientation: ['portrait', 'landscape'],
  hover: ['none', 'hover'],
  pointer: ['none', 'coarse', 'fine'],
};

const pseudos: readonly string[] =
  `hover active focus focus-visible focus-within visited link any-link target target-current current past
  checked disabled enabled required optional valid invalid user-valid user-invalid default indeterminate in-range out-of-range
  placeholder-shown read-only read-write autofill empty root first-child last-child only-child nth-child nth-last-child first-of-type
  last-of-type only-of-type nth-of-type nth-last-of-type not is where has scope lang dir host host-context defined open modal popover-open
  fullscreen playing paused muted first left right blank global local before after marker selection placeholder first-line first-letter
  backdrop file-selector-button details-content part slotted cue highlight spelling-error grammar-error target-text scroll-marker
  scroll-button column active-view-transition view-transition view-transition-group view-transition-image-pair view-transition-old
  view-transition-new`.split(/\s+/);

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
