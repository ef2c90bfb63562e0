import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { sourceMapLookup } from '../../bundle/runCode.ts';
import { filesBelow, memoize } from '../../files.ts';
import { nearest } from '../../nearest.ts';
import type { BuiltSite, ParsedPage, RuleFinding } from '../builtSite.ts';
import { withoutBase } from './links.ts';

/** What browsers ignore in the site's stylesheets: values and rules that they don't know. The bundler reports the syntax. */
export async function stylesheets({ root }: Pick<BuiltSite, 'root'>): Promise<RuleFinding[]> {
  const files = filesBelow(root, ['client', 'templates']).filter((file) => file.endsWith('.css'));
  return (await Promise.all(files.map((file) => mistakesIn(root, file)))).flat();
}

async function mistakesIn(root: string, file: string): Promise<RuleFinding[]> {
  // Loaded on demand: its grammar is large.
  const { generate, lexer, parse, walk } = await import('css-tree');
  // The grammar has no nested rules.
  const transformed = await transform(readFileSync(join(root, file), 'utf8'), {
    loader: 'css',
    supported: { nesting: false },
    sourcemap: 'external',
    sourcefile: file,
    logLevel: 'silent',
  }).catch(() => undefined);
  // A build reports mistakes of syntax in the files that it uses.
  if (!transformed) return [];
  const { code, map } = transformed;
  const sourcePlace = sourceMapLookup(map);
  const found: RuleFinding[] = [];
  const add = (what: string, fix: string, line = 1, column = 1) => {
    const place = sourcePlace(line, column);
    found.push({ severity: 'warning', ...place, source: file, what: `browsers ignore ${what}`, fix });
  };
  const tree = parse(code, {
    positions: true,
    onParseError(error) {
      const { line, column } = error as unknown as { line: number; column: number };
      const text = code.split('\n')[line - 1]?.trim() ?? '';
      if (text.includes('@media')) add(text.replace(/ \{$/, ''), 'write a condition such as (width < 40em)', line, column);
    },
  });
  walk(tree, function visit(node) {
    const { line, column } = (node.loc ?? this.rule?.loc ?? this.atrule?.loc)?.start ?? {};
    const report = (what: string, fix: string | undefined) => fix && add(what, fix, line, column);
    if (node.type === 'Atrule') {
      const isKnown = !lexer.checkAtruleName(node.name) || newerRules.includes(node.name) || node.name.startsWith('-');
      const fix = didYouMean(node.name, knownRules) ?? 'write it in CSS, which browsers read as it is';
      if (!isKnown) report(`the rule @${node.name}`, fix);
    } else if (node.type === 'Feature') {
      const name = node.name.replace(/^(?:min|max)-/, '');
      report(`the condition (${node.name})`, didYouMean(name, Object.keys(features)));
      const keywords = features[name]?.split(' ') ?? [];
      const value = node.value?.type === 'Identifier' ? node.value.name : '';
      if (value && keywords[0] && !keywords.includes(value))
        report(`the condition (${node.name}: ${value})`, `write ${keywords.join(' or ')}`);
      if (/(?:width|height)$/.test(name) && node.value?.type === 'Number' && node.value.value !== '0')
        report(`a ${name} without a unit: ${node.value.value}`, 'add its unit, such as px');
    } else if (node.type === 'MediaQuery' && node.mediaType && !mediaTypes.includes(node.mediaType.toLowerCase())) {
      report(`the media type ${node.mediaType}`, `write ${mediaTypes.join(' or ')}`);
    } else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      if (!node.name.startsWith('-')) report(`a rule for :${node.name}`, didYouMean(node.name, pseudos));
    } else if (node.type === 'Declaration') {
      const { property, important, value } = node;
      if (typeof important === 'string') report(`${property}, whose value ends in !${important}`, 'write !important');
      const text = generate(value);
      // What a variable stands for isn't known, nor what is in a descriptor.
      if (property.startsWith('--') || /\b(?:var|env|attr|if)\(|--/.test(text) || newerValues.test(text)) return;
      const isDescriptor = this.atrule && !this.rule;
      const { error } = isDescriptor
        ? lexer.matchAtruleDescriptor(this.atrule?.name ?? '', property, value)
        : lexer.matchProperty(property, value);
      const [, next] = /([\w-]+) ?:/.exec(text) ?? [];
      const fix = next ? `write a semicolon before ${next}` : 'correct the value, unless it is newer than this check';
      if (error?.name === 'SyntaxMatchError') report(`${property}: ${text}`, fix);
    }
  });
  return found;
}

/** Undefined for a name that's known, or like none of these. */
function didYouMean(name: string, known: readonly string[]): string | undefined {
  const meant = known.includes(name) ? undefined : nearest(name, known);
  return meant && `did you mean ${meant}?`;
}

/** Values and rules that the grammar doesn't have yet. */
const newerValues = /\b(?:calc-size|anchor-size|tech|circle|ellipse)\(|\bfrom[ -]|\bbase-select\b|^(?:block|inline)$/;

const newerRules: readonly string[] = ['view-transition', 'position-try', 'function', 'custom-media', 'custom-selector'];

const knownRules = 'media import supports font-face keyframes layer container charset property page scope'.split(' ');

const mediaTypes: readonly string[] = ['all', 'screen', 'print'];

/** The features of media and container queries, with the keywords that each takes; those of the others aren't known. */
const features: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `width height inline-size block-size aspect-ratio resolution color color-index monochrome grid scan device-width device-height
    device-aspect-ratio display-mode overflow-block overflow-inline`
      .split(/\s+/)
      .map((name) => [name, '']),
  ),
  orientation: 'portrait landscape',
  hover: 'hover none',
  'any-hover': 'hover none',
  pointer: 'fine coarse none',
  'any-pointer': 'fine coarse none',
  scripting: 'none initial-only enabled',
  'prefers-color-scheme': 'light dark',
  'prefers-reduced-motion': 'reduce no-preference',
  'prefers-contrast': 'more less custom no-preference',
  'prefers-reduced-data': 'reduce no-preference',
  'prefers-reduced-transparency': 'reduce no-preference',
  'forced-colors': 'active none',
  'inverted-colors': 'inverted none',
  'color-gamut': 'srgb p3 rec2020',
  'dynamic-range': 'standard high',
  update: 'fast slow none',
};

const pseudos =
  `hover active focus focus-visible focus-within visited link any-link target target-current current past checked disabled
  enabled required optional valid invalid user-valid user-invalid default indeterminate in-range out-of-range placeholder-shown read-only
  read-write autofill empty root first-child last-child only-child nth-child nth-last-child first-of-type last-of-type only-of-type
  nth-of-type nth-last-of-type not is where has scope lang dir host host-context defined open modal popover-open fullscreen first left
  right blank global local before after marker selection placeholder first-line first-letter backdrop file-selector-button
  details-content part slotted cue highlight spelling-error grammar-error target-text active-view-transition view-transition
  view-transition-group view-transition-image-pair view-transition-old view-transition-new`.split(/\s+/);

/** Custom properties that the styles of a page use, although nothing on the page defines them: `color: var(--nope)`. */
export function customProperties({ document }: ParsedPage, site: BuiltSite): RuleFinding[] {
  const linked = document
    .querySelectorAll('link[rel="stylesheet"]')
    .map((link) => site.read(withoutBase(link.getAttribute('href') ?? '', site).slice(1))?.toString() ?? '');
  const sheets = [...document.querySelectorAll('style').map(({ textContent }) => textContent), ...linked];
  for (const sheet of sheets) sheetsOf(site).add(sheet);
  const styles = sheets.map(propertiesIn);
  const defined = new Set([...styles.flatMap((each) => each.defined), ...propertiesOfScripts(site)]);
  const undefinedOnes = new Set(styles.flatMap((each) => each.used).filter((name) => !defined.has(name)));
  return [...undefinedOnes].map((name) => ({
    what: `no stylesheet of the page defines ${name}`,
    fix: `define it, correct its name, or give it a fallback: var(${name}, …)`,
    clues: [`var(${name})`],
  }));
}

/** Pages share stylesheets. */
const propertiesIn = memoize((css: string) => ({
  defined: [
    ...Array.from(css.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g), ([, name = '']) => name),
    ...Array.from(css.matchAll(/@property\s+(--[\w-]+)/g), ([, name = '']) => name),
  ],
  // One with a fallback may be undefined.
  used: Array.from(css.matchAll(/var\(\s*(--[\w-]+)\s*\)/g), ([, name = '']) => name),
}));

const propertiesOfScripts = memoize(({ files, read }: BuiltSite) => {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) => String(read(file)).match(/(?<![\w-])--[a-z][\w-]*/gi) ?? []);
});

/** The stylesheets of the pages checked so far. */
const sheetsOf = memoize((_site: BuiltSite) => new Set<string>());

/** Names of fonts that neither a stylesheet defines nor systems have. */
export function fonts(site: BuiltSite): RuleFinding[] {
  const css = [...sheetsOf(site)].join('\n');
  const faces = [...new Set(Array.from(css.matchAll(fontFace), ([, name = '']) => fontName(name)))];
  const rules = css.replace(fontFace, '');
  const lists = Array.from(rules.matchAll(fontList), ([, list = '']) => list.split(',').map(fontName));
  const unknown = lists.flatMap((list) => (list.some((name) => faces.includes(name)) ? [] : (list[0] ?? [])));
  const others = [...new Set(unknown)].filter((name) => !onSystems.test(name));
  const similar = (name: string, names: readonly string[]) =>
    names.find((each) => each.startsWith(`${name} `) || name.startsWith(`${each} `)) ?? nearest(name, names);
  return others.map((name) => {
    const face = similar(name, faces);
    const fix = face ? `did you mean ${face}?` : 'import its stylesheet, or name a font that visitors have';
    const what = `no @font-face defines the font ${name}`;
    return { severity: face ? 'warning' : 'advice', what, fix, clues: [`"${name}"`, `'${name}'`, name] };
  });
}

const fontFace = /@font-face\s*\{[^}]*?font-family\s*:\s*([^;}]+)[^}]*\}/gi;

/** The fonts of a rule, or of a custom property that ends in a generic family. */
const fontList =
  /(?<![\w-])(?:font-family\s*:(?!\s*(?:var|inherit|initial|unset|revert))|--[\w-]+\s*:(?=[^;{}]*,\s*(?:ui-)?(?:sans-serif|serif|monospace|system-ui|cursive)\s*[;}]))([^;{}]+)/gi;

/** Generic families, and the fonts of systems. */
const onSystems =
  /^(?:-|ui-|system|emoji|math|sans|serif|mono|cursive|fantasy|var\(|arial|helvetica|times|georgia|verdana|tahoma|trebuchet|courier|consolas|menlo|monaco|segoe|roboto|noto|ubuntu|cantarell|oxygen|cambria|calibri|candara|constantia|corbel|palatino|book antiqua|garamond|baskerville|didot|bodoni|optima|avenir|futura|gill sans|geneva|lucida|impact|charter|\w+ old style|hoefler|american typewriter|rockwell|franklin|century|andale|bitstream|dejavu|liberation|droid|sf |san francisco|new york|blinkmac|apple|hiragino|yu |meiryo|ms |microsoft|pingfang|simsun|simhei|nimbus|urw|sitka|bahnschrift|superclarendon|athelas|cascadia|seravek|inter$|source |fira|copperplate|papyrus|comic sans)/i;

function fontName(written: string): string {
  return written.replace(/^\s*["']?|["']?\s*(?:!important\s*)?$/g, '');
}
