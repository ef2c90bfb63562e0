import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import type { MarkdownOptions, RequiredSection, SiteSchema } from '../contract.ts';
import { isUnchanged, stampOf } from '../files.ts';
import { attachedFiles, type BodyImage, imageFiles } from '../markdown/fileLinks.ts';
import type { PreparedImage } from '../markdown/htmlWriter.ts';
import {
  markdownPipeline,
  nestedTooDeeply,
  parseMarkdown,
  tooSlowToParse,
  unlessTooDeep,
  walk,
} from '../markdown/parseMarkdown.ts';
import { type MarkdownResult, renderMarkdown } from '../markdown/renderMarkdown.ts';
import { takeId, textOfHeading } from '../markdown/sections.ts';
import { type ContentTokens, tokensIn } from '../markdown/tokens.ts';
import { collectionOrSingle } from './collections.ts';
import { splitBody, splitFrontMatter } from './frontMatter.ts';
import type { EntryVersion } from './loadedEntry.ts';
import { readAgain, type SourceFile } from './source.ts';

/** The site's code that decides how bodies are rendered. */
export interface BodyCode {
  schema: SiteSchema;
  markdown: MarkdownOptions | undefined;
}

/** What all bodies of a site have in common. */
export interface BodySetup {
  root: string;
  /** Undefined if the settings have problems. */
  tokens: ContentTokens | undefined;
  /** The prepared images, by their files. Missing if bodies are rendered only to check them. */
  images?: ReadonlyMap<string, PreparedImage>;
}

/**
 * Makes the function that renders the body of an entry. It reads the file again, because to keep every text in memory, or send it to
 * workers, takes longer. A file that has changed since the build scanned it is a problem.
 */
export function bodyRenderer(
  { schema, markdown }: BodyCode,
  { root, tokens, images = new Map() }: BodySetup,
): (entry: EntryVersion) => MarkdownResult {
  const pipeline = markdownPipeline(markdown?.plugins);
  return ({ file, schemaKey, stamp }) => {
    const sourceText = readAgain(root, file);
    if (sourceText === undefined || !isUnchanged(root, file, stamp, stampOf(root, file)))
      return { ...nothing, problems: [{ file, ...textChanged }] };
    const body = splitBody({ file, sourceText });
    // The front matter has a problem of its own.
    if (body === undefined) return nothing;
    const { schema: fields, sections: requiredSections } = collectionOrSingle(schema, schemaKey);
    const startsWithTitle = isTitle(headingAtStart(body), { file, sourceText }, takesTitle(fields));
    const html = markdown?.html;
    const job = { file, body, startsWithTitle, tokens, requiredSections, pipeline, html, images };
    const tooDeep = { ...nothing, problems: [{ file, ...nestedTooDeeply }] };
    const { problems, ...rendered } = unlessTooDeep(() => renderMarkdown(job), tooDeep);
    return { ...rendered, problems: problems.map((each) => ({ sourceText, ...each })) };
  };
}

/** Whether the heading that a body begins with is the entry's title: that of the front matter, or in its place. */
function isTitle(heading: string | undefined, source: SourceFile, mayBeTitle: boolean): boolean {
  if (heading === undefined) return false;
  const title: unknown = Object(splitFrontMatter(source, [])?.data).title;
  return title === undefined ? mayBeTitle : title === heading;
}

const nothing: MarkdownResult = {
  body: { html: '', sections: [], headings: [], titleId: undefined, parts: {}, words: 0 },
  links: [],
  problems: [],
};
const textChanged = { what: 'has changed during the build', fix: 'build again' };

/**
 * A hash of everything that a rendered body depends on: also its folder, from which links to other files start.
 * @param markdownKey decides how the site reads Markdown
 */
export function bodyKeyOf(
  { file, sourceText }: SourceFile,
  body: string,
  tokens: ContentTokens | undefined,
  requiredSections: readonly RequiredSection[] | undefined,
  markdownKey: string,
): string {
  const used = tokens ? tokensIn(body, tokens) : null;
  return hash('sha1', JSON.stringify([dirname(file), markdownKey, requiredSections, used]) + sourceText, 'base64url');
}

/** The text of the main heading that a body begins with, if it does. */
export function headingAtStart(body: string): string | undefined {
  if (!/^(?:\s|<!--[\s\S]*?-->)*(?:#[ \t]|[^\n]+\n=+[ \t]*(?:\n|$))/.test(body) || tooSlowToParse(body)) return undefined;
  const first = parseMarkdown(body).children.find(({ type }) => type !== 'html');
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  takeId(first, body);
  return unlessTooDeep(() => textOfHeading(first), '') || undefined;
}

/** The images in the body of a file that are files of the site, and the files beside it that links offer. */
export function imagesIn(file: string, body: string): BodyImage[] {
  if (!(body.includes('![') || attachment.test(body)) || tooSlowToParse(body)) return [];
  const tree = parseMarkdown(body);
  const definitions = new Map<string, string>();
  walk(tree, (node) => {
    if (node.type === 'definition') definitions.set(node.identifier, node.url);
  });
  const images: BodyImage[] = [];
  walk(tree, (node) => {
    const isImage = node.type === 'image' || node.type === 'imageReference';
    if (!isImage && node.type !== 'link' && node.type !== 'linkReference') return;
    const url = 'url' in node ? node.url : definitions.get(node.identifier);
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (url !== undefined && (isImage ? imageFiles : attachedFiles)(url, file).length > 0) images.push([url, line, column]);
  });
  return images;
}

/** A link or a definition whose address is relative, and ends in an extension other than that of a page. */
const attachment = /\](?:\(|:\s)\s*<?(?![a-z][a-z\d+.-]*:|[/#?{])[^()\s]*\.(?!mdx?\b|markdown\b|html?\b)[a-z]\w{0,9}[)>?#\s]/i;

/** Whether a schema has a field `title`, which such a heading can fill in. */
export function takesTitle(schema: object): boolean {
  return 'shape' in schema && Object.hasOwn(Object(schema.shape), 'title');
}
