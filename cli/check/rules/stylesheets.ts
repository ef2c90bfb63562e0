import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { placesIn } from '../../bundle/runCode.ts';
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
  const sourcePlace = placesIn(map);
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
      report(`the condition (${node.name})`, didYouMean(name, features));
      if (/(?:width|height)$/.test(name) && node.value?.type === 'Number' && node.value.value !== '0')
        report(`a ${name} without a unit: ${node.value.value}`, 'add its unit, such as px');
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

const features =
  `width height inline-size block-size aspect-ratio orientation resolution hover any-hover pointer any-pointer scripting
  prefers-color-scheme prefers-reduced-motion prefers-contrast prefers-reduced-data prefers-reduced-transparency forced-colors
  inverted-colors display-mode color color-gamut color-index dynamic-range monochrome update grid scan overflow-block overflow-inline
  device-width device-height device-aspect-ratio`.split(/\s+/);

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
  const styles = [...document.querySelectorAll('style').map(({ textContent }) => textContent), ...linked].map(propertiesIn);
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

/** Custom properties that the site's scripts may set. */
const propertiesOfScripts = memoize(({ files, read }: BuiltSite) => {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) => String(read(file)).match(/(?<![\w-])--[a-z][\w-]*/gi) ?? []);
});
