import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { inject } from 'vitest';

/** The built page at a path. */
export function pageAt(path: string): HTMLElement {
  return parse(fileAt(path === '/' ? 'index.html' : `${path.slice(1)}.html`));
}

/** A file of the built site. */
export function fileAt(path: string): string {
  return readFileSync(join(inject('dist'), path), 'utf8');
}
