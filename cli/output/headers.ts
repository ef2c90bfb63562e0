import type { PageMeta, SitePlan } from '../contract.ts';
import { headerOnlyDirective, mergePolicies } from './csp.ts';
import { assetsFolder, urlPathsOf } from './paths.ts';
import type { OutputFile } from './writeFiles.ts';

interface HeaderOptions {
  plan: SitePlan;
  policyOf: PolicyOf;
  /** Files that browsers may show as a document. */
  files: readonly Pick<OutputFile, 'path'>[];
  isIndexed: boolean;
  /** The site's own rules, which join those of the build. */
  own: string;
}

/** The CSP in the <meta> of the page at a path. */
type PolicyOf = (path: string) => string;

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
/** The CSP of files that browsers show as a document, such as HTML and SVG. Inline scripts, as of an SVG editor, don't run. */
const documentPolicy = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; ${headerOnlyDirective}`;
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const revalidate = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/**
 * The `_headers` file. If several rules match a path, Cloudflare joins their values, and Netlify uses the last one, so that every policy
 * repeats what that of `/*` forbids. If the rules exceed the limits, those of pages are left out: pages keep the CSP in their <meta>. If there
 * are still too many documents, one policy for all of them and all pages goes into the rule of `/*`.
 */
export function headersFile(basePath: string, { plan, policyOf, files, isIndexed, own }: HeaderOptions): string {
  const hashedFolders = [assetsFolder, ...(plan.hashedFolders ?? [])];
  const start = isIndexed ? everywhere : { ...everywhere, 'X-Robots-Tag': 'noindex' };
  const folders = hashedFolders.map((folder): Rule => {
    // A worker takes its policy from its script, and the site's own scripts need none.
    const isAssets = folder === assetsFolder;
    return [`${basePath}/${folder}/*`, isAssets ? immutable : { ...immutable, 'Content-Security-Policy': documentPolicy }];
  });
  const general: Rule[] = [['/*', start], ...folders];
  const documents = files
    .filter(({ path }) => !hashedFolders.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap(({ path }) => documentPaths(`${basePath}/${path}`))
    .map((path): Rule => [path, { 'Content-Security-Policy': documentPolicy }]);
  // Documents come last, because a pattern of pages, /p/*, also matches a document in public/p. On Cloudflare, both policies apply.
  const withPages = [...general, ...pageRules(basePath, plan.pages, hashedFolders, policyOf), ...documents];
  const withDocuments = [...general, ...documents];
  const merged = (): Rule[] => [['/*', { ...start, 'Content-Security-Policy': policyForAll(plan.pages, policyOf) }], ...folders];
  const fits = (all: readonly Rule[]) =>
    all.length + (own.match(/^[^\s#]/gm) ?? []).length <= limits.rules &&
    all.flatMap(linesOf).every((line) => line.length <= limits.characters);
  const rules = fits(withPages) ? withPages : fits(withDocuments) ? withDocuments : merged();
  return `${rules.map((rule) => linesOf(rule).join('\n')).join('\n\n')}\n`;
}

/** A policy for all pages, which their <meta> narrows down, and all documents. It has no hashes of styles, because there may be many. */
function policyForAll(pages: readonly PageMeta[], policyOf: PolicyOf): string {
  const policies = [documentPolicy, ...new Set(pages.map(({ path }) => policyOf(path)))];
  return mergePolicies(policies).replace(/(?<=style-src [^;]*) 'sha[^']*'/g, '');
}

/** Files that browsers never run scripts of when they are opened. What isn't listed gets a policy, to be safe. */
const passive =
  /(?:^|\/)[^/.]*$|\.(?:avif|bmp|css|csv|docx?|eot|gif|gz|ico|jpe?g|jxl|js|json|m4[av]|map|md|mjs|mov|mp[34]|og[gv]|otf|pdf|png|pptx?|tiff?|ttf|txt|wasm|wav|webm|webmanifest|webp|woff2?|xlsx?|zip)$/i;

/** Paths at which hosts serve a file that browsers show as a document; empty for other files. */
function documentPaths(path: string): string[] {
  if (passive.test(path)) return [];
  if (!/\.html$/i.test(path)) return [path];
  const short = path.replace(/(?:\/index)?\.html$/i, '');
  const isIndex = /\/index\.html$/i.test(path);
  return [path, ...(short ? [short] : []), ...(isIndex ? [`${short}/`] : [])];
}

/** One policy for each first path segment, so that few patterns cover a folder of any size. Each page's <meta> narrows it down. */
function pageRules(basePath: string, pages: readonly PageMeta[], hashedFolders: readonly string[], policyOf: PolicyOf): Rule[] {
  const all = pages.flatMap((page) => urlPathsOf(page).map((path) => ({ path, policy: policyOf(page.path) })));
  const sections = Map.groupBy(all, ({ path }) => (path === '/404' ? path : (path.split('/', 2)[1] ?? '')));
  const ofNotFound = sections.get('/404') ?? [];
  sections.delete('/404');
  // On Netlify, /area/* also matches /areas, so /areas must come later.
  const sorted = [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([name, own]) => {
    const policy = mergePolicies([...own, ...(name === '' ? [] : ofNotFound)].map((each) => each.policy));
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

function linesOf([pattern, headers]: Rule): string[] {
  return [encodeURI(pattern), ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)];
}
