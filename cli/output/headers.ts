import { headerOnly, mergePolicies } from './csp.ts';

/** A page at one of its paths. */
export interface GuardedPage {
  /** With the base path: `/notes/about`. */
  address: string;
  /** The CSP in the page's <meta>. */
  policy: string;
}

export interface HeaderFacts {
  /** The site's base path: `/notes`, or empty. */
  basePath: string;
  pages: readonly GuardedPage[];
  /** The 404 page. */
  notFound: GuardedPage | undefined;
  /** Paths of HTML and SVG files from public/, with the base path. Their scripts are unchecked. */
  documents: readonly string[];
  /** Paths of folders whose files have hashed names and can be cached forever. */
  hashedFolders: readonly string[];
  /** Whether search engines may list the site. */
  indexed: boolean;
}

type Rule = [pattern: string, headers: Record<string, string>];

/** Cloudflare's limits (developers.cloudflare.com/pages/configuration/headers). Netlify has none. */
const limits = { rules: 100, characters: 2000 };

const everywhere = {
  'Content-Security-Policy': `${headerOnly}; base-uri 'none'; object-src 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};
/** Scripts only from the site's files: inline ones, written by hand or by a drawing program, don't run. */
const documentPolicy = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; ${headerOnly}`;
const keep = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const revalidate = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/**
 * The `_headers` file (Netlify, Cloudflare). If several rules match a path, Cloudflare joins their values and Netlify uses the last
 * one. So if two rules set a header, the later value includes the earlier one.
 * If the policies exceed the limits, none are sent for pages; the one in each page's <meta> still applies.
 */
export function headersFile(facts: HeaderFacts): string {
  const general: Rule[] = [
    ['/*', facts.indexed ? everywhere : { ...everywhere, 'X-Robots-Tag': 'noindex' }],
    ...facts.hashedFolders.map((folder): Rule => [`${folder}/*`, keep]),
  ];
  const documents = facts.documents.map((path): Rule => [path, { 'Content-Security-Policy': documentPolicy }]);
  const all = [...general, ...documents, ...pageRules(facts)];
  const some = [...general, ...documents];
  const blocks = (fits(all) ? all : fits(some) ? some : general).map((rule) => linesOf(rule).join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

/**
 * One policy for each section, which contains the pages with the same first path segment, and the 404 page. It allows what any of them
 * needs, and each page's <meta> narrows it down. So one pattern covers a folder of any size.
 */
function pageRules({ basePath, pages, notFound, hashedFolders }: HeaderFacts): Rule[] {
  const sections = new Map<string, Set<string>>();
  for (const { address, policy } of pages) {
    const name = address.slice(basePath.length).split('/', 2)[1] ?? '';
    sections.set(name, (sections.get(name) ?? new Set()).add(policy));
  }
  // On Netlify, /area/* also matches /areas, so /areas must come later.
  const inOrder = [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.flatMap(([name, policies]) => {
    const policy = mergePolicies([...policies, ...(name !== '' && notFound ? [notFound.policy] : [])]);
    const holdsHashed = name !== '' && hashedFolders.some((folder) => `${folder}/`.startsWith(`${basePath}/${name}/`));
    const headers = { 'Content-Security-Policy': `${policy}; ${headerOnly}`, ...(!holdsHashed && revalidate) };
    return patternsOf(basePath, name).map((pattern): Rule => [pattern, headers]);
  });
}

/** Patterns for a section's pages: `/about`, `/about.html`, and the last one for `/about/`, `/about/index.html`, and so on. */
function patternsOf(basePath: string, name: string): string[] {
  if (name !== '') return [`${basePath}/${name}`, `${basePath}/${name}.html`, `${basePath}/${name}/*`];
  return [...(basePath ? [basePath] : []), `${basePath}/`, `${basePath}/index.html`];
}

function fits(rules: readonly Rule[]): boolean {
  return rules.length <= limits.rules && rules.flatMap(linesOf).every((line) => line.length <= limits.characters);
}

function linesOf([pattern, headers]: Rule): string[] {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)];
}
