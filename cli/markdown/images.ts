import { dirname, posix } from 'node:path';
import { parseMarkdown, tooSlowToParse } from './parseMarkdown.ts';
import { walk } from './tree.ts';

/** An image in a body, and its position in the file. */
export type BodyImage = readonly [url: string, line: number, column: number];

/** The images in the body of a file that are files of the site. */
export function imagesIn(file: string, body: string, linesAbove: number): BodyImage[] {
  if (!body.includes('![') || tooSlowToParse(body)) return [];
  const tree = parseMarkdown(body);
  const definitions = new Map<string, string>();
  walk(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
  });
  const images: BodyImage[] = [];
  walk(tree, (node) => {
    const url = node.type === 'image' ? node.url : node.type === 'imageReference' ? definitions.get(node.identifier) : undefined;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (url !== undefined && imageFile(url, file) !== undefined) images.push([url, line + linesAbove, column]);
  });
  return images;
}

const imageName = /\.(?:jpe?g|jfif|png|webp|avif|hei[cf]|tiff?|gif|svg)$/i;

/**
 * The file of an image, from the site root: in public/ if the URL begins with a slash, else beside the Markdown file.
 * @returns undefined if the URL leads elsewhere, or isn't that of an image
 */
export function imageFile(url: string, file: string): string | undefined {
  const path = decode(url.replace(/[?#].*$/s, ''));
  if (!imageName.test(path) || /^(?:[a-z][a-z\d+.-]*:|[/\\]{2}|\\)/i.test(path)) return undefined;
  const found = path.startsWith('/') ? posix.normalize(`public${path}`) : posix.join(dirname(file), path);
  return /^(?:public|content)\//.test(found) ? found : undefined;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
