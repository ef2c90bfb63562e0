import { memoize } from '../../files.ts';
import { nearest } from '../../nearest.ts';
import type { BuiltSite, PageFacts, ParsedPage, RuleFinding } from '../builtSite.ts';

/** Names that the styles of a page use, although nothing on the page defines them: `color: var(--nope)`. */
export function undefinedNames({ sheets }: ParsedPage, site: BuiltSite): RuleFinding[] {
  const styles = sheets.map(namesIn);
  return kinds.flatMap(({ label, mustResemble, fix = 'define it, or correct its name' }, at) => {
    const inScripts = label === '' ? propertiesOfScripts(site) : [];
    const defined = new Set([...styles.flatMap((each) => each[at]?.defined ?? []), ...inScripts]);
    const used = new Set(styles.flatMap((each) => each[at]?.used ?? []));
    return [...used.difference(defined)].flatMap((name): RuleFinding | [] => {
      const meant = nearest(name, [...defined]);
      const advice = meant ? `did you mean ${meant}?` : fix.replace('NAME', name);
      const clues = label === '' ? [`var(${name})`] : [`${label}${name}`, name];
      return mustResemble && !meant ? [] : { what: `no stylesheet of the page defines ${label}${name}`, fix: advice, clues };
    });
  });
}

/** Kinds of names. The first group of each pattern contains the names. `mustResemble`: only a name like a defined one is reported, as a typo. */
const kinds: readonly { label: string; defined: RegExp; used: RegExp; fix?: string; mustResemble?: true }[] = [
  {
    label: '',
    defined: /(?:@property\s+|(?<![\w-])(?=--[\w-]+\s*:))(--[\w-]+)/g,
    // One with a fallback may be undefined.
    used: /var\(\s*(--[\w-]+)\s*\)/g,
    fix: 'define it, correct its name, or give it a fallback: var(NAME, …)',
  },
  { label: '@keyframes ', defined: /@keyframes\s+([\w-]+)/g, used: /(?<![\w-])animation(?:-name)?\s*:([^;}]*)/g },
  { label: '@container ', defined: /(?<![\w-])container(?:-name)?\s*:([^;}]*)/g, used: /@container\s+([\w-]+)\s+\(/g },
  { label: '@layer ', defined: /@layer([^;{}]+);/g, used: /@layer\s+([\w.-]+)\s*\{/g, mustResemble: true },
  {
    label: 'the grid area ',
    defined: /(?<![\w-])grid(?:-template(?:-\w+)?)?\s*:([^;}]*)/g,
    used: /(?<![\w-])grid-(?:area|row|column)\s*:\s*([a-z_][\w-]*)\s*[;}]/gi,
    mustResemble: true,
  },
  {
    label: 'the anchor ',
    defined: /(?<![\w-])anchor-name\s*:([^;}]*)/g,
    used: /(?:position-anchor\s*:\s*|anchor(?:-size)?\(\s*)(--[\w-]+)/g,
    mustResemble: true,
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
  running paused auto size inline-size scroll-state not inherit initial unset revert revert-layer`.split(/\s+/),
);

const propertiesOfScripts = memoize(({ files, textOf }: BuiltSite) => {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) => textOf(file).match(/(?<![\w-])--[a-z][\w-]*/gi) ?? []);
});

/** The stylesheets of all pages, each once. */
function cssOf(pages: readonly PageFacts[]): string {
  return [...new Set(pages.flatMap(({ sheets }) => sheets))].join('\n');
}

/** Container queries without a name, of sites that have no container. */
export function containers(_site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const css = cssOf(pages);
  if (!sizeQuery.test(css) || /container-type\s*:|(?<![\w-])container\s*:[^;}]*\//.test(css)) return [];
  const what = 'no stylesheet makes an element a container, so browsers ignore @container';
  return [{ severity: 'warning', what, fix: 'add container-type: inline-size to the element around', clues: ['@container'] }];
}

const sizeQuery =
  /@container\s*(?:not\s*)?\(\s*(?:(?:min-|max-)?(?:width|height|inline-size|block-size|aspect-ratio)|orientation|[\d.]+\w* ?[<>])/;

/** Names of fonts that neither a stylesheet defines nor systems have. */
export function fonts(_site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const css = cssOf(pages);
  const faces = [...new Set(Array.from(css.matchAll(fontFace), ([, name = '']) => fontName(name)))];
  const rules = css.replace(fontFace, '');
  const lists = Array.from(rules.matchAll(fontList), ([, list = '']) => list.split(',').map(fontName));
  const unknown = lists.flatMap((list) => (list.some((name) => faces.includes(name)) ? [] : (list[0] ?? [])));
  return [...new Set(unknown.filter((name) => !onSystems.test(name)))].map((name) => {
    const face = faces.find((each) => each.startsWith(`${name} `) || name.startsWith(`${each} `)) ?? nearest(name, faces);
    const fix = face ? `did you mean ${face}?` : 'import its stylesheet, or name a font that visitors have';
    const what = `no @font-face defines the font ${name}`;
    return { severity: face ? 'warning' : 'advice', what, fix, clues: [`"${name}"`, `'${name}'`, name] };
  });
}

const fontFace = /@font-face\s*\{[^}]*?font-family\s*:\s*([^;}]+)[^}]*\}/gi;

/** The fonts of a rule, or of a custom property that ends in a generic family. */
const fontList =
  /(?<![\w-])(?:font-family\s*:(?!\s*(?:var|inherit|initial|unset|revert))|--[\w-]+\s*:(?=[^;{}]*,\s*(?:ui-)?(?:sans-serif|serif|monospace|system-ui|cursive)\s*[;}]))([^;{}]+)/gi;

/** Generic families, and the first words of the fonts of systems. */
const onSystems =
  /^(?:-|ui-|var\(|(?:system|emoji|math|sans|serif|monospace|cursive|fantasy)\b|arial|helvetica|times|georgia|verdana|tahoma|trebuchet|courier|consolas|menlo|monaco|segoe|roboto|noto|ubuntu|cantarell|oxygen|cambria|calibri|candara|constantia|corbel|palatino|book antiqua|garamond|baskerville|didot|bodoni|optima|avenir|futura|gill sans|geneva|lucida|impact|charter|\w+ old style|hoefler|american typewriter|rockwell|franklin|century|andale|bitstream|dejavu|liberation|droid|sf |san francisco|new york|blinkmac|apple|hiragino|yu |meiryo|ms |microsoft|pingfang|simsun|simhei|nimbus|urw|sitka|bahnschrift|superclarendon|athelas|cascadia|seravek|inter$|source |fira|copperplate|papyrus|comic sans)/i;

function fontName(written: string): string {
  return written.replace(/^\s*["']?|["']?\s*(?:!important\s*)?$/g, '');
}
