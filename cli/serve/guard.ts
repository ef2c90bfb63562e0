import { isIP } from 'node:net';
import type { Handler } from './server.ts';

/**
 * Answers only what a person who works on the site asks for, so that no page on the internet can read it through their browser:
 * neither under a name of its own that leads to this machine (DNS rebinding), nor as a frame, an image, or a fetch.
 * @param host the name or address the preview listens on
 */
export function guarded(host: string, next: Handler): Handler {
  return (request, response, pass) => {
    const refusal = isKnownHost(request.headers.host, host) ? crossSite(request.headers) : unknownHost(request.headers.host);
    if (refusal) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(`${refusal}\n`);
      return;
    }
    // Replaced by that of a _headers file, which is stricter.
    response.setHeader('Content-Security-Policy', "frame-ancestors 'self'");
    next(request, response, pass);
  };
}

/** An IP address can't be somebody else's name. A program that names no host is no browser. */
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
  return `The preview does not answer for ${JSON.stringify(name)}. To use this name, start it with: npx site serve --host ${name}`;
}

/** A link on another site may be followed; nothing else may come from there. */
function crossSite(headers: Record<string, string | string[] | undefined>): string | undefined {
  const isFollowed = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return headers['sec-fetch-site'] === 'cross-site' && !isFollowed ? 'The preview does not answer other sites.' : undefined;
}
