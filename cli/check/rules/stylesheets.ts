import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { distance } from 'fastest-levenshtein';
import { sourceMapLookup } from '../../bundle/locateError.ts';
import { filesBelow, memoize } from '../../files.ts';
import { nearest } from '../../nearest.ts';
import type { BuiltSite, ParsedPage, RuleFinding } from '../builtSite.ts';
import { withoutBase } from './links.ts';

/** What browsers ignore in the site's stylesheets, and in `<style>` of templates: values and rules that they don't know. */
export async function stylesheets({ root }: Pick<BuiltSite, 'root'>): Promise<RuleFinding[]> {
  const sheets = filesBelow(root, ['client', 'templates']).flatMap((file) => {
    if (!/\.(?:css|tsx)$/.test(file)) return [];
    const text = readFileSync(join(root, file), 'utf8');
    if (file.endsWith('.css')) return [{ file, css: text }];
    // At the same lines and columns.
    return Array.from(text.matchAll(/(?<=<style[^<>]*>\s*\{`)[^`$]+(?=`)/g), ({ 0: css, index }) => ({
      file,
      css: text.slice(0, index).replace(/[^\n]/g, ' ') + css,
    }));
  });
  return (await Promise.all(sheets.map(({ file, css }) => mistakesIn(file, css)))).flat();
}

async function mistakesIn(file: string, css: string): Promise<RuleFinding[]> {
  // Loaded on demand: its grammar is large.
  const { generate, lexer, parse, walk } = await import('css-tree');
  // The grammar has no nested rules.
  const options = { loader: 'css', supported: { nesting: false }, sourcemap: 'external', logLevel: 'silent' } as const;
  const transformed = await transform(css, { ...options, sourcefile: file }).catch(() => undefined);
  // A build reports mistakes of syntax in the files that it uses.
  if (!transformed) return [];
  const { code, map, warnings } = transformed;
  const sourcePlace = sourceMapLookup(map);
  const found: RuleFinding[] = [];
  const add = (what: string, fix: string, line = 1, column = 1) => {
    const place = sourcePlace(line, column);
    found.push({ severity: 'warning', ...place, source: file, what: `browsers ignore ${what}`, fix });
  };
  // The bundler reports those of files.
  for (const { text, location } of file.endsWith('.css') ? [] : warnings) {
    const { line, column = 0, suggestion } = location ?? {};
    const fix = suggestion ? `write ${suggestion}` : 'correct it: browsers ignore what they cannot read';
    found.push({ severity: 'warning', source: file, ...(line && { line, column: column + 1 }), what: text, fix });
  }
  const { properties, atrules } = lexer as unknown as { properties: object; atrules: object };
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
      const fix = didYouMean(node.name, Object.keys(atrules)) ?? 'write it in CSS, which browsers read as it is';
      if (!isKnown) report(`the rule @${node.name}`, fix);
      const written = node.block?.children.toArray().map((each) => (each.type === 'Declaration' ? each.property : '')) ?? [];
      const missing = required[node.name]?.find((each) => !written.includes(each));
      if (missing) report(`an @${node.name} without ${missing}`, 'add it');
    } else if (node.type === 'Feature' || node.type === 'FeatureRange') {
      const condition = generate(node);
      const values = node.type === 'Feature' ? [node.value] : [node.left, node.middle, node.right];
      const named = values.flatMap((each) => (each?.type === 'Identifier' ? each.name : []));
      const name = (node.type === 'Feature' ? node.name : (named[0] ?? '')).replace(/^(?:min|max)-/, '');
      report(`the condition ${condition}`, didYouMean(name, Object.keys(features)));
      const keywords = features[name]?.split('|') ?? [];
      const [value] = node.type === 'Feature' ? named : [];
      if (value && keywords[0] && !keywords.includes(value))
        report(`the condition ${condition}`, `write ${keywords.join(' or ')}`);
      if (node.kind === 'media' && condition.includes('var('))
        report(`the condition ${condition}`, 'write the length itself: variables have no value there');
      const [number] = values.flatMap((each) => (each?.type === 'Number' && each.value !== '0' ? each.value : []));
      if (/(?:width|height)$/.test(name) && number) report(`a ${name} without a unit: ${number}`, 'add its unit, such as px');
    } else if (node.type === 'MediaQuery' && node.mediaType && !mediaTypes.includes(node.mediaType.toLowerCase())) {
      report(`the media type ${node.mediaType}`, `write ${mediaTypes.join(' or ')}`);
    } else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      const isOfModule = /^(?:global|local)$/.test(node.name) && !file.endsWith('.module.css');
      const fix = isOfModule
        ? 'end the name of the file in .module.css, or write the selector alone'
        : didYouMean(node.name, pseudos);
      if (!node.name.startsWith('-')) report(`a rule for ${node.type === 'PseudoElementSelector' ? '::' : ':'}${node.name}`, fix);
    } else if (node.type === 'Declaration') {
      const { property, important, value } = node;
      if (typeof important === 'string') report(`${property}, whose value ends in !${important}`, 'write !important');
      const text = generate(value).trim();
      const written = code.slice(value.loc?.start.offset, value.loc?.end.offset);
      if (!property.startsWith('--') && /(?<![\w-])(?:-var\(|var\(\s*(?!--))|(?<![\w-])var\([^()]*\)[\w%]/.test(written))
        return report(`${property}: ${written}`, 'write var(--name), and calculate with it: calc(-1 * var(--name))');
      const [, next = ''] = /[ )%"]([\w-]+) ?:/.exec(text.replace(/"[^"]*"|'[^']*'/g, '""')) ?? [];
      if (next.startsWith('--') || next in properties) return report(`${property}: ${text}`, `write a semicolon before ${next}`);
      // What a variable stands for isn't known, nor what is in a descriptor.
      if (property.startsWith('--') || /\b(?:var|env|attr|if)\(|[(,]--|--[\w-]+\(/.test(text) || newerValues.test(text)) return;
      const isDescriptor = this.atrule && !this.rule;
      const { name = '' } = (isDescriptor && this.atrule) || {};
      if (required[name]) report(property, didYouMean(property, Object.keys(lexer.getAtrule(name)?.descriptors ?? {})));
      // The grammar doesn't have the newest.
      const meant = isDescriptor || property.startsWith('-') ? undefined : didYouMean(property, Object.keys(properties));
      if (meant && distance(property, /mean (.*)\?/.exec(meant)?.[1] ?? '') === 1) report(property, meant);
      const { error } = isDescriptor ? lexer.matchAtruleDescriptor(name, property, value) : lexer.matchProperty(property, value);
      const isVariable = text.startsWith('--') && `write var(${text})`;
      const fix =
        isVariable || (next ? `write a semicolon before ${next}` : 'correct the value, unless it is newer than this check');
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

/** What a rule must have to have an effect. */
const required: Partial<Record<string, readonly string[]>> = {
  property: ['syntax', 'inherits'],
  'font-face': ['font-family', 'src'],
};

const mediaTypes: readonly string[] = ['all', 'screen', 'print'];

/** The features of media and container queries, with the keywords that each takes; those of the others aren't known. */
const features: Readonly<Record<string, string>> = Object.fromEntries(
  `width height inline-size block-size aspect-ratio resolution color color-index monochrome grid scan device-width device-height
  device-aspect-ratio display-mode overflow-block overflow-inline orientation:portrait|landscape hover:hover|none any-hover:hover|none
  pointer:fine|coarse|none any-pointer:fine|coarse|none scripting:none|initial-only|enabled prefers-color-scheme:light|dark
  prefers-reduced-motion:reduce|no-preference prefers-contrast:more|less|custom|no-preference prefers-reduced-data:reduce|no-preference
  prefers-reduced-transparency:reduce|no-preference forced-colors:active|none inverted-colors:inverted|none
  color-gamut:srgb|p3|rec2020 dynamic-range:standard|high update:fast|slow|none`
    .split(/\s+/)
    .map((each) => [...each.split(':'), ''].slice(0, 2)),
);

const pseudos =
  `hover active focus focus-visible focus-within visited link any-link target target-current current past checked disabled
  enabled required optional valid invalid user-valid user-invalid default indeterminate in-range out-of-range placeholder-shown read-only
  read-write autofill empty root first-child last-child only-child nth-child nth-last-child first-of-type last-of-type only-of-type
  nth-of-type nth-last-of-type not is where has scope lang dir host host-context defined open modal popover-open fullscreen first left
  right blank global local before after marker selection placeholder first-line first-letter backdrop file-selector-button
  details-content part slotted cue highlight spelling-error grammar-error target-text active-view-transition view-transition
  view-transition-group view-transition-image-pair view-transition-old view-transition-new`.split(/\s+/);

/** Names that the styles of a page use, although nothing on the page defines them: `color: var(--nope)`. */
export function undefinedNames({ document }: ParsedPage, site: BuiltSite): RuleFinding[] {
  const linked = document
    .querySelectorAll('link[rel="stylesheet"]')
    .map((link) => site.read(withoutBase(link.getAttribute('href') ?? '', site).slice(1))?.toString() ?? '');
  const sheets = [...document.querySelectorAll('style').map(({ textContent }) => textContent), ...linked];
  for (const sheet of sheets) sheetsOf(site).add(sheet);
  const styles = sheets.map(namesIn);
  return kinds.flatMap(({ kind, mustResemble, fix = 'define it, or correct its name' }, at) => {
    const inScripts = kind === '' ? propertiesOfScripts(site) : [];
    const defined = new Set([...styles.flatMap((each) => each[at]?.defined ?? []), ...inScripts]);
    const used = new Set(styles.flatMap((each) => each[at]?.used ?? []));
    return [...used.difference(defined)].flatMap((name): RuleFinding | [] => {
      const meant = nearest(name, [...defined]);
      const advice = meant ? `did you mean ${meant}?` : fix.replace('NAME', name);
      const clues = kind === '' ? [`var(${name})`] : [`${kind}${name}`, name];
      return mustResemble && !meant ? [] : { what: `no stylesheet of the page defines ${kind}${name}`, fix: advice, clues };
    });
  });
}

/** What goes before a name, and patterns whose first groups have names. One that must resemble another may be meant as it is otherwise. */
const kinds: readonly { kind: string; defined: RegExp; used: RegExp; fix?: string; mustResemble?: true }[] = [
  {
    kind: '',
    defined: /(?:@property\s+|(?<![\w-])(?=--[\w-]+\s*:))(--[\w-]+)/g,
    // One with a fallback may be undefined.
    used: /var\(\s*(--[\w-]+)\s*\)/g,
    fix: 'define it, correct its name, or give it a fallback: var(NAME, …)',
  },
  { kind: '@keyframes ', defined: /@keyframes\s+([\w-]+)/g, used: /(?<![\w-])animation(?:-name)?\s*:([^;}]*)/g },
  { kind: '@container ', defined: /(?<![\w-])container(?:-name)?\s*:([^;}]*)/g, used: /@container\s+([\w-]+)\s+\(/g },
  { kind: '@layer ', defined: /@layer([^;{}]+);/g, used: /@layer\s+([\w.-]+)\s*\{/g, mustResemble: true },
  {
    kind: 'the grid area ',
    defined: /(?<![\w-])grid(?:-template(?:-\w+)?)?\s*:([^;}]*)/g,
    used: /(?<![\w-])grid-(?:area|row|column)\s*:\s*([a-z_][\w-]*)\s*[;}]/gi,
    mustResemble: true,
  },
  {
    kind: 'the anchor ',
    defined: /(?<![\w-])anchor-name\s*:([^;}]*)/g,
    used: /(?:position-anchor\s*:\s*|anchor(?:-size)?\(\s*)(--[\w-]+)/g,
    mustResemble: true,
  },
];

/** Pages share stylesheets. */
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
  running paused auto size inline-size scroll-state not inherit initial unset revert revert-layer`.split(/\s+/),
);

const propertiesOfScripts = memoize(({ files, read }: BuiltSite) => {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) => String(read(file)).match(/(?<![\w-])--[a-z][\w-]*/gi) ?? []);
});

/** The stylesheets of the pages checked so far. */
const sheetsOf = memoize((_site: BuiltSite) => new Set<string>());

/** Container queries without a name, of sites that have no container. */
export function containers(site: BuiltSite): RuleFinding[] {
  const css = [...sheetsOf(site)].join('\n');
  const isQueried =
    /@container\s*(?:not\s*)?\(\s*(?:(?:min-|max-)?(?:width|height|inline-size|block-size|aspect-ratio)|orientation|[\d.]+\w* ?[<>])/.test(
      css,
    );
  if (!isQueried || /container-type\s*:|(?<![\w-])container\s*:[^;}]*\//.test(css)) return [];
  const what = 'no stylesheet makes an element a container, so browsers ignore @container';
  return [{ severity: 'warning', what, fix: 'add container-type: inline-size to the element around', clues: ['@container'] }];
}

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
