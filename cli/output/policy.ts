import { createHash } from 'node:crypto';
import type { Hosts } from '../contract.ts';

/**
 * What a page may load and run, derived from what it holds: its own files, the hosts that its route names, the styles that stand
 * in it by their hashes. Nothing inline runs.
 */
export function contentSecurityPolicy(html: string, hosts: Hosts = {}): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(html, /<script type="speculationrules">([\s\S]*?)<\/script>/g), ...(hosts.script ?? [])],
    'style-src': [
      ...hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
      ...(/<link [^>]*rel="stylesheet"/.test(html) ? ["'self'"] : []),
      ...(hosts.style ?? []),
    ],
    'img-src': ["'self'", 'data:', ...imageHosts(html), ...(hosts.image ?? [])],
    'font-src': ["'self'", ...(hosts.font ?? [])],
    'connect-src': ["'self'", ...(hosts.connect ?? [])],
    'frame-src': hosts.frame ?? [],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Puts the policy into the page, before anything that it rules. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}"/>`;
  return html.replace(/<head>(<meta charset="[^"]*"\s*\/?>)?/i, (start) => start + meta);
}

/** What a policy can say in a header alone: nobody may show the page in a frame. */
export const headerOnly = "frame-ancestors 'none'";

/** The policy that allows what any of these allows. */
export function mergePolicies(policies: readonly string[]): string {
  const merged = new Map<string, Set<string>>();
  for (const directive of [...new Set(policies)].flatMap((policy) => policy.split('; '))) {
    const [name = '', ...sources] = directive.split(' ');
    merged.set(name, new Set([...(merged.get(name) ?? []), ...sources]));
  }
  return Array.from(merged, ([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** Styles, and rules for prefetching, are data that a policy lets through by their hashes. */
function hashesOf(html: string, elements: RegExp): string[] {
  const texts = [...html.matchAll(elements)].map(([, text = '']) => text);
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Pictures may lie in a bucket of their own. */
function imageHosts(html: string): string[] {
  return [...html.matchAll(/<img [^>]*\bsrc="(https:\/\/[^/"]+)/g)].map(([, origin = '']) => origin);
}
