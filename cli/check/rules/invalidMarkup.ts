import { type HTMLElement, NodeType } from 'node-html-parser';
import { hasBody } from '../../content/collections.ts';
import { nearest } from '../../nearest.ts';
import { allows } from '../../output/csp.ts';
import { idsIn, tagsIn } from '../../output/tags.ts';
import { viewPath } from '../../sitePaths.ts';
import type { BuiltSite, PageFacts, RuleFinding } from '../builtSite.ts';
import type { MarkupMessage } from '../validateMarkup.ts';

/** Attributes whose values are keywords that the HTML standard lists. Those of other attributes don't make markup invalid. */
const keywords = /^(role|type|rel|scope|dir|lang|loading|method|target|autocomplete|http-equiv|kind|preload|aria-.*)$/;

/** Returns a function that says whether to validate a page: of many pages, those with a new kind of element. html-validate takes 5 to 30 ms. */
export function markupSampler(pageCount: number): (document: HTMLElement) => boolean {
  if (pageCount <= 100) return () => true;
  const seen = new Set<string>();
  return (document) => {
    const before = seen.size;
    const ids = new Set<string>();
    let lastLevel = 0;
    // A repeated id and a skipped level of headings are kinds of their own.
    const addKinds = ({ childNodes }: HTMLElement, above: string) => {
      for (const node of childNodes) {
        if (node.nodeType !== NodeType.ELEMENT_NODE) continue;
        const { rawTagName, attributes, id } = node as HTMLElement;
        const parts = Object.entries(attributes).map(([name, value]) =>
          keywords.test(name) ? `${name}=${value}` : `${name}${value && '='}`,
        );
        seen.add([above, rawTagName, ...parts.sort(), id && ids.has(id) ? id : ''].join(' '));
        ids.add(id);
        const [, level] = /^h(\d)$/i.exec(rawTagName) ?? [];
        if (level && Number(level) > lastLevel + 1) seen.add(`h${level} after h${lastLevel}`);
        lastLevel = Number(level ?? lastLevel);
        addKinds(node as HTMLElement, `${above}>${rawTagName}`);
      }
    };
    addKinds(document, '');
    return seen.size > before;
  };
}

const styleInBody = /^<style> element is not permitted/;

/** Invalid HTML, and problems of accessibility and document structure, as html-validate finds them. */
export async function invalidMarkup(site: BuiltSite, pages: readonly PageFacts[]): Promise<RuleFinding[]> {
  const messages = await site.validate(pages.filter(({ isSampled }) => isSampled).map(({ file }) => file));
  return pages.flatMap(({ path, file, plannedPage }) => {
    const found = messages.get(file) ?? [];
    const ids = found.some(({ rule }) => rule === missingId) ? [...idsIn(tagsIn(site.textOf(file)))] : [];
    const meantBy = ({ rule, excerpt }: MarkupMessage) =>
      rule === missingId ? nearest(/^"([^"]*)"/.exec(excerpt)?.[1] ?? '', ids) : undefined;
    const meant = found.flatMap((each) => meantBy(each) ?? []);
    return found.flatMap((each): RuleFinding | [] => {
      const { rule, message, selector, excerpt } = each;
      // The rule "required-element" counts titles, and what's wrong with one element is one mistake.
      if (rule === 'element-permitted-occurrences' && /^<?title/.test(excerpt)) return [];
      if (rule.startsWith('element-') && found.find((other) => other.selector === selector) !== each) return [];
      // Packages write them beside their components.
      if (styleInBody.test(message) && allows(plannedPage.allowedOrigins, 'style', "'unsafe-inline'")) return [];
      // An id of useId() may be that of an element which an island shows later.
      if (rule === missingId && /^"[^"]*_R_\w*_/.test(excerpt)) return [];
      // Its label names another id.
      if (rule === 'input-missing-label' && meant.some((id) => excerpt.slice(0, excerpt.indexOf('>')).includes(` id="${id}"`)))
        return [];
      // The element and its two closest ancestors.
      const where = selector?.split(' > ').slice(-3).join(' > ');
      // Markdown gives a heading an id, and nothing else.
      const isAuthored = rule === 'heading-level' && plannedPage.body !== undefined && /^<h\d id="[^"]*">/.test(excerpt);
      return {
        page: path,
        ...(hasBody(plannedPage.source) ? {} : { source: viewPath(plannedPage.view) }),
        what: `${message}${where ? ` (at ${where})` : ''}`,
        fix: fixFor(each, meantBy(each)),
        ...(isAuthored && {
          severity: 'advice',
          fix: 'begin with ##, and skip no level; a single # anywhere shifts all other headings down',
        }),
        clues: [...(/^no screen reader knows (aria-\w+)/.exec(message)?.slice(1) ?? []), ...cluesIn(excerpt)],
        isOfView: true,
      };
    });
  });
}

const missingId = 'no-missing-references';

function fixFor({ rule, message, help }: MarkupMessage, meant: string | undefined): string {
  if (meant) return `did you mean ${meant}?`;
  if (/"_[Rr]_/.test(message))
    return 'two islands use useId(): give each its own identifierPrefix, in renderToString() and in hydrateRoot()';
  if (rule === 'no-dup-id') return 'choose another id for one of them; in Markdown, end the heading with it: {#id}';
  if (rule === 'empty-title') return 'write one text, because React leaves out several: <title>{`${name} · Site`}</title>';
  if (message === "Stray end tag '</p>'")
    return 'browsers end a <p> before an element such as <div>, <ul>, or <table> in it: write <div> in place of <p>';
  if (styleInBody.test(message)) return 'put its rules into a stylesheet, and import that in the view';
  return `correct it in the template or the Markdown${help ? `; see ${help}` : ''}`;
}

/** Text, an id, or a URL by which authors find an element. */
function cluesIn(excerpt: string): string[] {
  // The excerpt may begin at the id of a heading.
  const [, opened, text, level = opened] =
    /^(?:<(?:h(\d)\b)?|"(?=[^<>]*>[^<]+<\/h))[^>]*>([^<]+)(?:<\/h(\d)>)?/.exec(excerpt) ?? [];
  // The front matter may have the same words. Main headings in a body move all of its headings down.
  const headings = level ? [0, 1].map((up) => `${'#'.repeat(Number(level) - up)} ${text}`) : [];
  const [, value] = /^(?:<[^>]*\b(?:src|href|id)=)?"([^"]*)"/.exec(excerpt) ?? [];
  const [, attribute] = /^ ([\w-]+="[^"]*)/.exec(excerpt) ?? [];
  return [attribute, ...headings, text, value && `{#${value}}`, value && `"${value}"`, value].flatMap((clue) => clue || []);
}
