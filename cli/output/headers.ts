import { headerOnly, mergePolicies } from './csp.ts';

/** A page at one of its addresses. */
export interface GuardedPage {
  /** With the base path: `/notes/about`. */
  address: string;
  /** The policy that stands in the page. */
  policy: string;
}

export interface HeaderFacts {
  /** Where the site lies on its host: `/notes`, or nothing. */
  basePath: string;
  pages: readonly GuardedPage[];
  /** The page that answers for addresses that do not exist. */
  notFound: GuardedPage | undefined;
  /** Paths of HTML and SVG files from public/, with the base path. Nobody has checked what they run. */
  documents: readonly string[];
  /** Addresses of folders whose files have a hash in their names, and may be kept for good. */
  hashedFolders: readonly string[];
}

type Rule = [pattern: string, headers: Record<string, string>];

/** Cloudflare reads no more (developers.cloudflare.com/pages/configuration/headers); Netlify sets no such limits. */
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
/** Scripts only from files of the site: what's written into a document by hand, or by a drawing program, doesn't run. */
const documentPolicy = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; ${headerOnly}`;
const keep = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const revalidate = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/**
 * Headers for hosts that read a `_headers` file (Netlify, Cloudflare). Where several rules fit an address, Cloudflare joins their
 * values and Netlify takes the last. So of two rules that set one header, the later says all that the earlier does.
 * A site with more policies than the limits allow sends none for its pages; the one in each page's <meta> holds all the same.
 */
export function headersFile(facts: HeaderFacts): string {
  const general: Rule[] = [['/*', everywhere], ...facts.hashedFolders.map((folder): Rule => [`${folder}/*`, keep])];
  const documents = facts.documents.map((path): Rule => [path, { 'Content-Security-Policy': documentPolicy }]);
  const all = [...general, ...documents, ...pageRules(facts)];
  const some = [...general, ...documents];
  const blocks = (fits(all) ? all : fits(some) ? some : general).map((rule) => linesOf(rule).join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

/**
 * One policy for each section: the pages below one first name, and the page for what is not there, which answers there too. It allows
 * what any of them needs, and the <meta> of each narrows it down to that page. So one pattern speaks for a folder of any size.
 */
function pageRules({ basePath, pages, notFound, hashedFolders }: HeaderFacts): Rule[] {
  const sections = new Map<string, Set<string>>();
  for (const { address, policy } of pages) {
    const name = address.slice(basePath.length).split('/', 2)[1] ?? '';
    sections.set(name, (sections.get(name) ?? new Set()).add(policy));
  }
  // Netlify takes /areas for a match of /area/* too, so /areas must come later.
  const inOrder = [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.flatMap(([name, policies]) => {
    const policy = mergePolicies([...policies, ...(name !== '' && notFound ? [notFound.policy] : [])]);
    const holdsHashed = name !== '' && hashedFolders.some((folder) => `${folder}/`.startsWith(`${basePath}/${name}/`));
    const headers = { 'Content-Security-Policy': `${policy}; ${headerOnly}`, ...(!holdsHashed && revalidate) };
    return patternsOf(basePath, name).map((pattern): Rule => [pattern, headers]);
  });
}

/** All that leads to a section's pages: `/about`, `/about.html`, and with the last pattern `/about/`, `/about/index.html` and so on. */
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
