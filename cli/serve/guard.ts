import { isIP } from 'node:net';
import { type Handler, sendText } from './server.ts';

/**
 * Creates a handler that refuses requests from other sites, so that a page on the internet can't read the site through the developer's
 * browser. DNS rebinding shows in the Host header; frames, images, and fetches show in the Sec-Fetch headers.
 * @param host the host name or IP address that the server listens on
 */
export function guard(host: string): Handler {
  return ({ headers }, response, next) => {
    const refusal = isKnownHost(headers.host, host) ? crossSite(headers) : unknownHost(headers.host);
    if (refusal) return sendText(response, 403, `${refusal}\n`);
    // Replaced by the stricter policy in `_headers`, if the page has one there.
    response.setHeader('Content-Security-Policy', "frame-ancestors 'self'");
    next();
  };
}

/** IP addresses can't be rebound, and clients without a Host header aren't browsers. */
function isKnownHost(header: string | undefined, host: string): boolean {
  if (header === undefined) return true;
  const name = header
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === host.toLowerCase() || isIP(name) > 0;
}

function unknownHost(header = ''): string {
  const name = header.replace(/:\d+$/, '');
  return `Unknown host ${JSON.stringify(name)}. To allow it, start the server with --host ${name}`;
}

/** Links from other sites can be followed. All other cross-site requests are refused. */
function crossSite(headers: Record<string, string | string[] | undefined>): string | undefined {
  const isFollowed = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return headers['sec-fetch-site'] === 'cross-site' && !isFollowed
    ? 'This server does not allow requests from other sites.'
    : undefined;
}
