import { createHash } from 'node:crypto';
import { withBasePath } from '../output/addresses.ts';
import { contentSecurityPolicy, withPolicy } from '../output/policy.ts';
import type { OutputFile } from '../output/stageFile.ts';
import type { DrawnPage } from './drawPage.ts';

export interface FinishOptions {
  /** Where the site lies on its host: `/notes`, or nothing. */
  basePath: string;
  /** Markup for the end of the page, with `fingerprintHere` in it or not. Its addresses are its own: they get no base path. */
  append: string;
}

interface FinishedPage extends OutputFile {
  body: string;
  /** The security policy that stands in it. */
  policy: string;
}

/** Where this stands in appended markup, each page has a fingerprint of itself. */
export const fingerprintHere = '{fingerprint}';

/** Makes what React drew into the file that visitors get. */
export function finishPage({ html: drawn, path, copies, hosts }: DrawnPage, { basePath, append }: FinishOptions): FinishedPage {
  const policy = contentSecurityPolicy(drawn, hosts);
  const html = withBasePath(withPolicy(drawn, policy), basePath);
  return { path, copies, policy, body: append === '' ? html : withAppended(html, append) };
}

function withAppended(html: string, append: string): string {
  const fingerprint = createHash('sha1').update(html).digest('base64url');
  return html.replace('</body>', () => `${append.replace(fingerprintHere, fingerprint)}</body>`);
}
