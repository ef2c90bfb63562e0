import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';
import { parsePolicy } from '../policy/contentPolicy.ts';
import { inlineCode } from '../policy/inlineCode.ts';
import { references } from '../policy/references.ts';

/** What a browser would block, going by the Content-Security-Policy that the page itself carries. */
export function policy({ root, path }: ParsedPage, site: BuiltSite): Fault[] {
  const text = root.querySelector('meta[http-equiv="Content-Security-Policy" i]')?.getAttribute('content');
  if (text === undefined) return [];
  const rules = parsePolicy(text);
  const address = new URL(site.basePath + path, site.url).href;
  return [...inlineCode(root, rules), ...references(root, rules, address)];
}
