import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, type Node, NodeType } from 'node-html-parser';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

/** What a page shows if a template renders a missing value, an object, or an unknown token. */
const traces: { pattern: RegExp; fix: string }[] = [
  { pattern: /\[object \w+\]/, fix: 'render one of its fields in the template' },
  { pattern: /(?<![\w-])(?:undefined|NaN)(?![\w-])/, fix: 'omit it in the template if it has no value' },
  { pattern: /\{[a-z][A-Za-z]*\}/, fix: 'use one of the site’s tokens, or remove the braces' },
];

/** Missing values and unwritten text. */
export function leftovers({ root, route }: ParsedPage, site: BuiltSite): RuleFinding[] {
  const texts = visibleTexts(root);
  return [...missingValues(texts, site), ...todoTexts(texts, join(site.root, route.source))];
}

/** Reports traces that no source file contains: an article about programming may contain the word "undefined". */
function missingValues(texts: readonly VisibleText[], site: BuiltSite): RuleFinding[] {
  return texts.flatMap(({ text, where }) =>
    traces.flatMap(({ pattern, fix }) => {
      const [trace] = pattern.exec(text) ?? [];
      if (trace === undefined || site.sourcesContain(trace)) return [];
      return [{ what: `${where} contains "${excerpt(text, trace)}"`, fix, clues: trace.startsWith('{') ? [text] : [] }];
    }),
  );
}

/**
 * Finds `TODO:` and the text after it, left over from an archetype. Reported once per entry, on its own page, because list pages
 * repeat its text.
 */
function todoTexts(texts: readonly VisibleText[], source: string): RuleFinding[] {
  const found = new Set(texts.flatMap(({ text }) => /\bTODO:.*/s.exec(text.trim()) ?? []));
  if (found.size === 0) return [];
  const written = readFileSync(source, 'utf8');
  const [first, ...others] = [...found].filter((text) => written.includes(text));
  if (first === undefined) return [];
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return [
    { severity: 'warning', what: `still contains "${first}"${more}`, fix: 'replace it with your own text', clues: [first] },
  ];
}

/** The trace and the text around it. */
function excerpt(text: string, trace: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const start = Math.max(0, line.indexOf(trace) - 30);
  const end = line.indexOf(trace) + trace.length + 30;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

/** Elements that contain code, for the browser or as an example. */
const code = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'CODE', 'PRE', 'KBD', 'SAMP', 'VAR']);

/** Attributes that are read, shown, or followed. */
const checkedAttributes = 'href src srcset alt title content placeholder value label aria-label id class for'.split(' ');

interface VisibleText {
  text: string;
  /** `<p>`, or `alt of <img>`. */
  where: string;
}

/** All text and attribute values of a page, except code. */
function visibleTexts(root: HTMLElement): VisibleText[] {
  if (code.has(root.tagName)) return [];
  const tag = `<${root.tagName?.toLowerCase() ?? 'html'}>`;
  const attributes = checkedAttributes.flatMap((name) => {
    const text = root.getAttribute(name);
    return text === undefined ? [] : [{ text, where: `${name} of ${tag}` }];
  });
  return [...attributes, ...root.childNodes.flatMap((node) => textsIn(node, tag))];
}

function textsIn(node: Node, where: string): VisibleText[] {
  if (node.nodeType === NodeType.TEXT_NODE) return [{ text: node.text, where }];
  return node.nodeType === NodeType.ELEMENT_NODE ? visibleTexts(node as HTMLElement) : [];
}
