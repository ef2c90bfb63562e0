import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installTool } from './installTool.ts';

interface NetlifyHeaders {
  forRegExp: RegExp;
  values: Record<string, string>;
}

interface NetlifyRedirect {
  from: string;
  to: string;
  status: number;
}

/** How Netlify parses the files of a built site. */
export interface NetlifyReading {
  /** Errors of its parsers. */
  errors: string[];
  redirects: NetlifyRedirect[];
  /** The headers of a path: if several rules set one, the last wins. */
  headersFor(path: string): Record<string, string>;
}

/** Parses `_headers` and `_redirects` of a built site with the packages that Netlify's builds use. */
export async function readAsNetlify(dist: string): Promise<NetlifyReading> {
  const tools = installTool('@netlify/headers-parser@9', '@netlify/redirect-parser@15');
  const load = (name: string) => import(pathToFileURL(createRequire(join(tools, 'from.js')).resolve(`@netlify/${name}`)).href);
  const { parseAllHeaders } = await load('headers-parser');
  const { parseAllRedirects } = await load('redirect-parser');
  const { headers, errors: ofHeaders } = await parseAllHeaders({
    headersFiles: [join(dist, '_headers')],
    configHeaders: [],
    minimal: false,
  });
  const { redirects, errors: ofRedirects } = await parseAllRedirects({
    redirectsFiles: [join(dist, '_redirects')],
    configRedirects: [],
    minimal: false,
  });
  return {
    errors: [...ofHeaders, ...ofRedirects].map(({ message }: Error) => message),
    redirects,
    headersFor: (path) =>
      Object.assign(
        {},
        ...(headers as NetlifyHeaders[]).filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values),
      ),
  };
}
