import type { PageMeta, SitePlan } from '../contract.ts';
import { headerOnlyDirective, mergePolicies } from './csp.ts';
import { assetsFolder } from './paths.ts';
import type { OutputFile } from './stage.ts';

interface HeaderOptions {
  plan: SitePlan;
  /** The CSP in the <meta> of the page at a path. */
  policyOf(path: string): string;
  publicFiles: readonly OutputFile[];
  /** Whether search engines may list the site. */
  isIndexed: boolean;
}

type Rule = [pattern: string, headers: Record<string, string>];

/** Cloudflare's limits (developers.cloudflare.com/pages/configuration/headers). Netlify has none. */
const limits = { rules: 100, characters: 2000 };

const everywhere = {
  'Content-Security-Policy': `${headerOnlyDirective}; base-uri 'none'; object-src 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};
/**
 * CSP of HTML and SVG files in public/, which have no <meta> policy and whose scripts the generator doesn't check. Inline scripts,
 * such as those an SVG editor writes, don't run.
 */
const documentPolicy = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; ${headerOnlyDirective}`;
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const revalidate = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/**
 * The `_headers` file (Netlify, Cloudflare). If several rules match a path, Cloudflare joins their values, and Netlify uses the last one.
 * So every policy repeats what that of `/*` forbids.
 * If the rules exceed the limits, those of pages are left out, and if the rest still does, those of public/. Pages keep the CSP in
 * their <meta>.
 */
export function headersFile(basePath: string, { plan, policyOf, publicFiles, isIndexed }: HeaderOptions): string {
  const hashedFolders = [assetsFolder, ...(plan.hashedFolders ?? [])];
  const general: Rule[] = [
    ['/*', isIndexed ? everywhere : { ...everywhere, 'X-Robots-Tag': 'noindex' }],
    ...hashedFolders.map((folder): Rule => [`${basePath}/${folder}/*`, immutable]),
  ];
  const documents = publicFiles
    .flatMap(({ path }) => documentPaths(`${basePath}/${path}`))
    .map((path): Rule => [path, { 'Content-Security-Policy': documentPolicy }]);
  // Documents come last, because a pattern of pages, /p/*, also matches a document in public/p. On Cloudflare, both policies apply.
  const all = [...general, ...pageRules(basePath, plan.pages, hashedFolders, policyOf), ...documents];
  const some = [...general, ...documents];
  const blocks = (fits(all) ? all : fits(some) ? some : general).map((rule) => linesOf(rule).join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

/** Paths at which hosts serve an HTML or SVG file of public/; empty for other files. */
function documentPaths(path: string): string[] {
  if (/\.svg$/i.test(path)) return [path];
  if (!/\.html$/i.test(path)) return [];
  const short = path.replace(/(?:\/index)?\.html$/i, '');
  const isIndex = /\/index\.html$/i.test(path);
  return [path, ...(short ? [short] : []), ...(isIndex ? [`${short}/`] : [])];
}

/** The path of the 404 page. */
const notFound = '/404';

/**
 * One policy for each section, which is all pages with the same first path segment, so that a few patterns cover a folder of any size. It
 * allows what any of them needs, and, except for the home page, what the 404 page needs, because hosts serve that at missing paths of the
 * section. Each page's <meta> narrows it down.
 */
function pageRules(
  basePath: string,
  pages: readonly PageMeta[],
  hashedFolders: readonly string[],
  policyOf: HeaderOptions['policyOf'],
): Rule[] {
  const sections = new Map<string, Set<string>>();
  const ofNotFound: string[] = [];
  for (const { path, alsoAt = [] } of pages)
    for (const address of [path, ...alsoAt]) {
      const name = address.split('/', 2)[1] ?? '';
      if (address === notFound) ofNotFound.push(policyOf(path));
      else sections.set(name, (sections.get(name) ?? new Set()).add(policyOf(path)));
    }
  // On Netlify, /area/* also matches /areas, so /areas must come later.
  const sortCollections = [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
  return sortCollections.flatMap(([name, policies]) => {
    const policy = mergePolicies([...policies, ...(name === '' ? [] : ofNotFound)]);
    // On Netlify, /p/* also matches /pictures.
    const hasHashedFiles = name !== '' && hashedFolders.some((folder) => folder.startsWith(name));
    const headers = { 'Content-Security-Policy': `${policy}; ${headerOnlyDirective}`, ...(!hasHashedFiles && revalidate) };
    return patternsOf(basePath, name).map((pattern): Rule => [pattern, headers]);
  });
}

/** Patterns for a section's pages: `/about`, `/about.html`, and `/about/*` for `/about/`, `/about/index.html`, and so on. */
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
