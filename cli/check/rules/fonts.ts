import { nearest } from '../../nearest.ts';
import type { BuiltSite, PageFacts, RuleFinding } from '../builtSite.ts';

/** Names of fonts that neither a stylesheet defines nor systems have. */
export function fonts(_site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const css = [...new Set(pages.flatMap(({ sheets }) => sheets))].join('\n');
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
