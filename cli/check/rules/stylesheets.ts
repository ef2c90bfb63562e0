import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Atrule, Declaration, Feature, FeatureRange, Lexer } from 'css-tree';
import { transform } from 'esbuild';
import { distance } from 'fastest-levenshtein';
import { sourceMapLookup } from '../../bundle/locateError.ts';
import { filesBelow } from '../../files.ts';
import { nearest } from '../../nearest.ts';
import type { BuiltSite, RuleFinding } from '../builtSite.ts';

/** What browsers ignore in the site's stylesheets, and in `<style>` of templates: values and rules that they don't know. */
export async function stylesheets({ root }: Pick<BuiltSite, 'root'>): Promise<RuleFinding[]> {
  const sheets = filesBelow(root, ['client', 'templates']).flatMap((file) => {
    if (!/\.(?:css|tsx)$/.test(file)) return [];
    const text = readFileSync(join(root, file), 'utf8');
    if (file.endsWith('.css')) return [{ file, css: text }];
    // Padded, so that it keeps its lines and columns. Styles with `${…}` are left out.
    return Array.from(text.matchAll(/(?<=<style[^<>]*>\s*\{`)[^`$]+(?=`)/g), ({ 0: css, index }) => ({
      file,
      css: text.slice(0, index).replace(/[^\n]/g, ' ') + css,
    }));
  });
  return (await Promise.all(sheets.map(({ file, css }) => mistakesIn(file, css)))).flat();
}

async function mistakesIn(file: string, css: string): Promise<RuleFinding[]> {
  // esbuild takes nested rules apart, which the grammar of css-tree lacks; `map` leads back.
  const options = { loader: 'css', supported: { nesting: false }, sourcemap: 'external', logLevel: 'silent' } as const;
  const transformed = await transform(css, { ...options, sourcefile: file }).catch(() => undefined);
  // A build reports mistakes of syntax in the files that it uses.
  if (!transformed) return [];
  const { code, map, warnings } = transformed;
  const sourcePlace = sourceMapLookup(map);
  // Of .css files, the rule `code` reports what the bundler warns of.
  const found = (file.endsWith('.css') ? [] : warnings).map(({ text, location }): RuleFinding => {
    const { line, column = 0, suggestion } = location ?? {};
    const fix = suggestion ? `write ${suggestion}` : 'correct it: browsers ignore what they cannot read';
    return { severity: 'warning', source: file, ...(line && { line, column: column + 1 }), what: text, fix };
  });
  const add = (what: string, fix: string, line = 1, column = 1) =>
    found.push({ severity: 'warning', ...sourcePlace(line, column), source: file, what: `browsers ignore ${what}`, fix });
  // Loaded on demand: its grammar is large.
  const cssTree = await import('css-tree');
  const tree = cssTree.parse(code, {
    positions: true,
    onParseError(error) {
      const { line, column } = error as unknown as { line: number; column: number };
      const what = code.split('\n')[line - 1]?.trim().replace(/ \{$/, '') ?? '';
      if (what.includes('@media')) add(what, 'write a condition such as (width < 40em)', line, column);
    },
  });
  cssTree.walk(tree, function visit(node) {
    const { line, column } = (node.loc ?? this.rule?.loc ?? this.atrule?.loc)?.start ?? {};
    const report: Report = (what, fix) => fix && add(what, fix, line, column);
    if (node.type === 'Atrule') checkAtrule(node, cssTree, report);
    else if (node.type === 'Feature' || node.type === 'FeatureRange') checkCondition(node, cssTree, report);
    else if (node.type === 'MediaQuery' && node.mediaType && !mediaTypes.includes(node.mediaType.toLowerCase()))
      report(`the media type ${node.mediaType}`, `write ${mediaTypes.join(' or ')}`);
    else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      const needsModule = /^(?:global|local)$/.test(node.name) && !file.endsWith('.module.css');
      const fix = needsModule
        ? 'end the name of the file in .module.css, or write the selector alone'
        : didYouMean(node.name, pseudos);
      if (!node.name.startsWith('-')) report(`a rule for ${node.type === 'PseudoElementSelector' ? '::' : ':'}${node.name}`, fix);
    } else if (node.type === 'Url' && /^data:image\/svg[^,]*,(?![^#]*(?:<|%3C)\/svg)[^#]*#/i.test(node.value))
      report('an SVG after the first # in its address', 'write %23 for each #');
    else if (node.type === 'Declaration')
      checkDeclaration(node, code, this.rule ? undefined : this.atrule?.name, cssTree, report);
  });
  return found;
}

type CssTree = typeof import('css-tree');

/** With tables that its type lacks, as that of an error lacks its place. */
type Grammar = Lexer & { properties: object; atrules: object };

/** Without a fix, there's no mistake. */
type Report = (what: string, fix: string | undefined) => void;

function checkAtrule({ name, block }: Atrule, { lexer }: CssTree, report: Report): void {
  const isKnown = !lexer.checkAtruleName(name) || newerRules.includes(name) || name.startsWith('-');
  const fix = didYouMean(name, Object.keys((lexer as Grammar).atrules)) ?? 'write it in CSS, which browsers read as it is';
  if (!isKnown) report(`the rule @${name}`, fix);
  const written = block?.children.toArray().map((each) => (each.type === 'Declaration' ? each.property : '')) ?? [];
  const missing = required[name]?.find((each) => !written.includes(each));
  if (missing) report(`an @${name} without ${missing}`, 'add it');
}

function checkCondition(node: Feature | FeatureRange, { generate }: CssTree, report: Report): void {
  const condition = generate(node);
  const values = node.type === 'Feature' ? [node.value] : [node.left, node.middle, node.right];
  const named = values.flatMap((each) => (each?.type === 'Identifier' ? each.name : []));
  const name = (node.type === 'Feature' ? node.name : (named[0] ?? '')).replace(/^(?:min|max)-/, '');
  report(`the condition ${condition}`, didYouMean(name, Object.keys(features)));
  const keywords = features[name]?.split('|');
  const [value] = node.type === 'Feature' ? named : [];
  if (value && keywords && !keywords.includes(value)) report(`the condition ${condition}`, `write ${keywords.join(' or ')}`);
  if (node.kind === 'media' && condition.includes('var('))
    report(`the condition ${condition}`, 'write the length itself: variables have no value there');
  const [number] = values.flatMap((each) => (each?.type === 'Number' && each.value !== '0' ? each.value : []));
  if (/(?:width|height)$/.test(name) && number) report(`a ${name} without a unit: ${number}`, 'add its unit, such as px');
}

/** @param atrule `font-face`, say, if it's a descriptor and not a property */
function checkDeclaration(node: Declaration, code: string, atrule: string | undefined, cssTree: CssTree, report: Report) {
  const { property, important, value } = node;
  if (typeof important === 'string') report(`${property}, whose value ends in !${important}`, 'write !important');
  const text = cssTree.generate(value).trim();
  const written = code.slice(value.loc?.start.offset, value.loc?.end.offset);
  if (!property.startsWith('--') && /(?<![\w-])(?:-var\(|var\(\s*(?!--))|(?<![\w-])var\([^()]*\)[\w%]/.test(written))
    return report(`${property}: ${written}`, 'write var(--name), and calculate with it: calc(-1 * var(--name))');
  const lexer = cssTree.lexer as Grammar;
  // At a second colon, a semicolon is missing before this name.
  const [, next = ''] = /[ )%"]([\w-]+) ?:/.exec(text.replace(/"[^"]*"|'[^']*'/g, '""')) ?? [];
  if (next.startsWith('--') || next in lexer.properties)
    return report(`${property}: ${text}`, `write a semicolon before ${next}`);
  const rows = /^grid-template(?:-areas)?$/.test(property) ? (text.match(/"[^"]*"|'[^']*'/g) ?? []) : [];
  if (new Set(rows.map((row) => row.slice(1, -1).trim().split(/\s+/).length)).size > 1)
    return report(`${property}: ${text}`, 'give each row as many names');
  const [, format = ''] =
    /format\(\s*["']?(?!["']|(?:woff2?|truetype|opentype)(?:-variations)?\b|collection|embedded-opentype|svg)([^"')]*)/.exec(
      text,
    ) ?? [];
  if (format && atrule === 'font-face')
    return report(`a font of the format ${format}`, `write ${fontFormats[format] ?? Object.values(fontFormats).join(', ')}`);
  // What a variable or a custom function stands for isn't known, and the grammar lacks newer values.
  if (property.startsWith('--') || /\b(?:var|env|attr|if)\(|[(,]--|--[\w-]+\(/.test(text) || newerValues.test(text)) return;
  if (atrule && required[atrule]) report(property, didYouMean(property, Object.keys(lexer.getAtrule(atrule)?.descriptors ?? {})));
  // The grammar lacks the newest properties, so only one wrong letter counts.
  const isKnown = atrule || property.startsWith('-') || property in lexer.properties;
  const meant = isKnown ? undefined : nearest(property, Object.keys(lexer.properties));
  if (meant && distance(property, meant) === 1) report(property, `did you mean ${meant}?`);
  const { error } = atrule ? lexer.matchAtruleDescriptor(atrule, property, value) : lexer.matchProperty(property, value);
  const correct = next ? `write a semicolon before ${next}` : 'correct the value, unless it is newer than this check';
  const fix = text.startsWith('--') ? `write var(${text})` : correct;
  if (error?.name === 'SyntaxMatchError') report(`${property}: ${text}`, fix);
}

/** Undefined for a name that's known, or like none of these. */
function didYouMean(name: string, known: readonly string[]): string | undefined {
  const meant = known.includes(name) ? undefined : nearest(name, known);
  return meant && `did you mean ${meant}?`;
}

/** Values and rules that the grammar doesn't have yet. */
const newerValues = /\b(?:calc-size|anchor-size|tech|circle|ellipse)\(|\bfrom[ -]|\bbase-select\b|^(?:block|inline)$/;

const newerRules: readonly string[] = ['view-transition', 'position-try', 'function', 'custom-media', 'custom-selector'];

/** What a rule must have to have an effect. The names of its descriptors are checked, too. */
const required: Partial<Record<string, readonly string[]>> = {
  property: ['syntax', 'inherits'],
  'font-face': ['font-family', 'src'],
};

/** By what people write for them. */
const fontFormats: Partial<Record<string, string>> = {
  ttf: 'truetype',
  otf: 'opentype',
  eot: 'embedded-opentype',
  'woff-2': 'woff2',
};

const mediaTypes: readonly string[] = ['all', 'screen', 'print'];

/** The features of media and container queries, with the keywords that some take. */
const features: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  `width height inline-size block-size aspect-ratio resolution color color-index monochrome grid scan device-width device-height
  device-aspect-ratio display-mode overflow-block overflow-inline orientation:portrait|landscape hover:hover|none any-hover:hover|none
  pointer:fine|coarse|none any-pointer:fine|coarse|none scripting:none|initial-only|enabled prefers-color-scheme:light|dark
  prefers-reduced-motion:reduce|no-preference prefers-contrast:more|less|custom|no-preference prefers-reduced-data:reduce|no-preference
  prefers-reduced-transparency:reduce|no-preference forced-colors:active|none inverted-colors:inverted|none
  color-gamut:srgb|p3|rec2020 dynamic-range:standard|high update:fast|slow|none`
    .split(/\s+/)
    .map((each) => each.split(':')),
);

const pseudos =
  `hover active focus focus-visible focus-within visited link any-link target target-current current past checked disabled
  enabled required optional valid invalid user-valid user-invalid default indeterminate in-range out-of-range placeholder-shown read-only
  read-write autofill empty root first-child last-child only-child nth-child nth-last-child first-of-type last-of-type only-of-type
  nth-of-type nth-last-of-type not is where has scope lang dir host host-context defined open modal popover-open fullscreen first left
  right blank global local before after marker selection placeholder first-line first-letter backdrop file-selector-button
  details-content part slotted cue highlight spelling-error grammar-error target-text active-view-transition view-transition
  view-transition-group view-transition-image-pair view-transition-old view-transition-new`.split(/\s+/);
