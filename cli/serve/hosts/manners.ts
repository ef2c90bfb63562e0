import type { Answer } from './answerAs.ts';
import { encodePath } from './encodePath.ts';

export const hostNames = ['plain', 'netlify', 'cloudflare', 'github', 's3'] as const;
export type HostName = (typeof hostNames)[number];

type Has = (path: string) => boolean;

/** How one host differs from the others. */
interface Manners {
  /** The file or the other address for a path, before any rule of the site's own. */
  place(path: string, has: Has): Answer | undefined;
  /** Pages for what is not there, the first that exists counts. */
  errorPages(path: string, basePath: string): string[];
  onePageWithout404: boolean;
  /** Whether the host reads `_headers` and `_redirects`. */
  readsRules: boolean;
  /** Whether a redirect rule counts even where a file stands. */
  rulesFirst: boolean;
  /** Files that it reads and does not hand out. */
  keepsToItself: readonly string[];
}

const rootErrorPage = (_path: string, basePath: string) => [`${basePath}/404.html`];
const ruleFiles = ['/_headers', '/_redirects'];
const plainManners = {
  errorPages: rootErrorPage,
  onePageWithout404: false,
  readsRules: false,
  rulesFirst: false,
  keepsToItself: [] as readonly string[],
};

export const manners: Readonly<Record<HostName, Manners>> = {
  // A server that knows "try the address, the page, the folder", as nginx is mostly set up.
  plain: { ...plainManners, place: (path, has) => served([...pathItself(path), page(path), index(path)], has) },
  netlify: {
    ...plainManners,
    readsRules: true,
    keepsToItself: ruleFiles,
    place: (path, has) =>
      endsInSlash(path)
        ? (moved(301, has(page(path)) && withoutSlash(path)) ?? served([index(path)], has))
        : (served([path, page(path)], has) ?? moved(301, has(index(path)) && `${path}/`)),
  },
  cloudflare: {
    errorPages: nearestErrorPages,
    onePageWithout404: true,
    readsRules: true,
    rulesFirst: true,
    keepsToItself: ruleFiles,
    place: placeOnCloudflare,
  },
  github: {
    ...plainManners,
    place: (path, has) =>
      endsInSlash(path)
        ? served([index(path)], has)
        : (served([path, page(path)], has) ?? moved(301, has(index(path)) && `${path}/`)),
  },
  s3: {
    ...plainManners,
    place: (path, has) =>
      endsInSlash(path) ? served([index(path)], has) : (served([path], has) ?? moved(302, has(index(path)) && `${path}/`)),
  },
};

function placeOnCloudflare(path: string, has: Has): Answer | undefined {
  if (endsInSlash(path)) return served([index(path)], has) ?? moved(308, has(page(path)) && withoutSlash(path));
  if (path.endsWith('/index.html')) return moved(308, has(path) && path.slice(0, -'index.html'.length));
  if (path.endsWith('.html')) return moved(308, has(path) && path.slice(0, -'.html'.length));
  return served([path, page(path)], has) ?? moved(308, has(index(path)) && `${path}/`);
}

/** Cloudflare looks in the folder of the address first, then further up. */
function nearestErrorPages(path: string, basePath: string): string[] {
  if (!path.startsWith(`${basePath}/`)) return rootErrorPage(path, basePath);
  const folders = path.slice(basePath.length).split('/').slice(0, -1);
  return folders.map((_folder, depth) => `${basePath}${folders.slice(0, folders.length - depth).join('/')}/404.html`);
}

function served(candidates: readonly string[], has: Has): Answer | undefined {
  const file = candidates.find(has);
  return file === undefined ? undefined : { status: 200, file };
}

function moved(status: number, path: string | false): Answer | undefined {
  return path === false ? undefined : { status, location: encodePath(path) };
}

function endsInSlash(path: string): boolean {
  return path.endsWith('/');
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

function pathItself(path: string): string[] {
  return endsInSlash(path) ? [] : [path];
}

function page(path: string): string {
  return `${withoutSlash(path)}.html`;
}

function index(path: string): string {
  return `${withoutSlash(path)}/index.html`;
}
