import { builtFolder } from './builtFolder.ts';
import { headerRules, headersFor } from './headerRules.ts';
import { readTarget } from './readTarget.ts';
import { redirectFor, redirectRules } from './redirectRules.ts';
import type { Handler } from './server.ts';

/**
 * Applies the `_redirects` and `_headers` of a built site as hosts do. A redirect takes precedence over a file. Both files are read for
 * every request.
 */
export function hostRules(folder: string): Handler {
  const { textOf } = builtFolder(folder);
  return (request, response, next) => {
    const { path, search } = readTarget(request.url ?? '/');
    if (path === undefined) return next();
    const redirect = redirectFor(redirectRules(textOf('_redirects')), path, search);
    if (redirect) {
      response.writeHead(redirect.status, { Location: redirect.location, 'Cache-Control': 'no-cache' }).end();
      return;
    }
    const headers = headersFor(headerRules(textOf('_headers')), path);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  };
}
