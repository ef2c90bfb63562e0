import { isIP } from 'node:net';
import { type Handler, sendText } from './server.ts';

/**
 * Creates a handler that refuses requests from other sites, so that a page on the internet can't read the site through the developer's
 * browser. DNS rebinding shows up in the Host header; frames, images, forms, and fetches show up in the Sec-Fetch headers, which browsers
 * send only to localhost and over HTTPS. At other addresses (`--host`), the same-origin policy still prevents reading, and the CSP below
 * prevents framing.
 * @param host the host name or IP address that the server listens on
 */
export function guard(host: string): Handler {
  return ({ headers, method }, response, next) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const refusal = isKnownHost(headers.host, host) ? crossSiteMessage(headers, isRead) : unknownHostMessage(headers.host);
    if (refusal) return sendText(response, 403, `${refusal}\n`);
    // Replaced by the stricter policy in `_headers`, if the page has one there.
    response.setHeader('Content-Security-Policy', "frame-ancestors 'self'");
    next();
  };
}

/**
 * Whether a Host header can't come from DNS rebinding. True for localhost and its subdomains, the name that the server listens on, IP
 * addresses, which are never looked up, and a missing header, since browsers always send one.
 */
function isKnownHost(header: string | undefined, host: string): boolean {
  if (header === undefined) return true;
  const name = header
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === host.toLowerCase() || isIP(name) > 0;
}

function unknownHostMessage(header = ''): string {
  const name = header.replace(/:\d+$/, '');
  return `Unknown host ${JSON.stringify(name)}. If it's a name of this machine, start the server with --host ${name}`;
}

/** Other sites can open pages, with links or GET forms. All their other requests are refused, including forms that POST. */
function crossSiteMessage(headers: Record<string, string | string[] | undefined>, isRead: boolean): string | undefined {
  const isFollowed = isRead && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return headers['sec-fetch-site'] === 'cross-site' && !isFollowed
    ? 'This server does not allow requests from other sites.'
    : undefined;
}
