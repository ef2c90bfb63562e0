import { createHash } from 'node:crypto';

/** A Content-Security-Policy: what each directive allows. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Reads a policy as it is written in a header or a <meta> (CSP level 3, section 2.2.1): the first of two equal directives counts. */
export function parsePolicy(text: string): Policy {
  const directives = new Map<string, string[]>();
  for (const [name = '', ...sources] of text.split(';').map((part) => part.trim().split(/\s+/))) {
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** What stands in for a directive that a policy does not name (CSP level 3, section 6.8.3). */
const fallbacks: Record<string, readonly string[]> = {
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'style-src-attr': ['style-src', 'default-src'],
  'frame-src': ['child-src', 'default-src'],
  'form-action': [],
  'base-uri': [],
};

/** What a policy allows for a directive; nothing said means that everything is. */
export function sourcesFor(policy: Policy, directive: string): readonly string[] | undefined {
  const chain = [directive, ...(fallbacks[directive] ?? ['default-src'])];
  return chain.map((name) => policy.get(name)).find((sources) => sources !== undefined);
}

/** Whether a page may hold code that no hash speaks for. */
export function allowsInline(policy: Policy, directive: string): boolean {
  const sources = sourcesFor(policy, directive);
  // A hash or a nonce takes the power from 'unsafe-inline'.
  return !sources || (sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(nonce|sha\d+)-/.test(source)));
}

/** Whether a page may hold the text of a script or a style: by its hash, or by the nonce of its element. */
export function allowsText(policy: Policy, directive: string, text: string, nonce: string | undefined): boolean {
  if (allowsInline(policy, directive)) return true;
  const sources = sourcesFor(policy, directive) ?? [];
  const hashes = ['sha256', 'sha384', 'sha512'].map((kind) => `'${kind}-${createHash(kind).update(text).digest('base64')}'`);
  return [...hashes, ...(nonce ? [`'nonce-${nonce}'`] : [])].some((source) => sources.includes(source));
}

/**
 * Whether a source list lets a page load an address (CSP level 3, section 6.7.2).
 * @param address in full
 * @param origin of the page itself
 */
export function allowsAddress(sources: readonly string[], address: string, origin: string): boolean {
  const url = new URL(address);
  return sources.some((source) => {
    if (source === "'self'") return url.origin === origin;
    if (source === '*') return /^(https?|wss?):$/.test(url.protocol);
    if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase();
    return !source.startsWith("'") && matchesHost(source, url);
  });
}

/** `https://*.example.com:443/folder/`, each part but the host being optional. */
function matchesHost(source: string, url: URL): boolean {
  const [, scheme, host = '', port, path] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (scheme && url.protocol !== `${scheme.toLowerCase()}:`) return false;
  const fits = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host.toLowerCase();
  if (!fits || (port !== '*' && (port ?? '') !== url.port)) return false;
  if (path === undefined || path === '/') return true;
  return path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path;
}
