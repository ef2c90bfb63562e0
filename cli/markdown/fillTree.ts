import type { Root } from 'mdast';
import { mapValues } from '../files.ts';
import { escapeAttribute } from '../markup.ts';
import { type ContentTokens, fillTokens, isToken } from './tokens.ts';
import { hasUrl, type ReportProblem, sourceOf, startOf, walk } from './tree.ts';

/** Fills in tokens, except in code and in URLs that contain anything else. Opening braces of a text and its source correspond in order. */
export function fillTree(tree: Root, body: string, tokens: ContentTokens, report: ReportProblem): void {
  if (Object.keys(tokens).length === 0 || !body.includes('{')) return;
  const escaped = mapValues(tokens, escapeAttribute);
  walk(tree, (node, parent) => {
    // A bare URL: its address isn't filled in, either.
    if (parent?.type === 'link' && body[startOf(parent)] !== '[') return;
    // HTML is checked later.
    if (node.type === 'html' && !node.value.startsWith('<!--'))
      node.value = fillTokens(node.value, escaped, (what, fix) => report(node, what, fix));
    if (node.type !== 'text' && !hasUrl(node) && node.type !== 'imageReference') return;
    const [offset, source] = [startOf(node), sourceOf(node, body)];
    if (!source.includes('{')) return;
    const spaced = source.search(/\]\(\{ [\w.-]+ \}\)/);
    if (node.type === 'text' && spaced >= 0)
      report(offset + spaced, 'a space in the address breaks this link', 'write the token without spaces');
    const braces = bracesIn(source);
    const fill = (text: string, own: ReturnType<typeof bracesIn>) =>
      fillTokens(
        text,
        tokens,
        (what, fix, at) => report(offset + (own[countBraces(text.slice(0, at))]?.at ?? 0), what, fix),
        // A brace that isn't found in the source is literal.
        (index) => own[index]?.isLiteral ?? true,
      );
    if (node.type === 'text') node.value = fill(node.value, braces);
    if (node.type === 'image' || node.type === 'imageReference') node.alt &&= fill(node.alt, braces);
    if (!hasUrl(node)) return;
    // In source order: text, URL, title. So the last braces are the title's, and the one before them is the URL's.
    if (isToken(node.url)) node.url = fill(node.url, braces.slice(-1 - countBraces(node.title)));
    node.title &&= fill(node.title, braces.slice(-countBraces(node.title)));
  });
}

const countBraces = (text: string | null | undefined) => (text ?? '').split('{').length - 1;

/** The opening braces in the source of a text, in order. A literal one is written as `\{`, or as a character reference. */
function bracesIn(source: string) {
  const found = source.matchAll(/\\[!-/:-@[-`{-~]|&(?:#0*123|#x0*7b|lbrace|lcub);|\{/gi);
  return [...found].flatMap(({ 0: written, index: at }) => (/^\\[^{]/.test(written) ? [] : { at, isLiteral: written !== '{' }));
}
