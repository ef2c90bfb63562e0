import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from '../../cli/serve/server.ts';

/** Where a connection breaks: before the response, or in the middle of it. */
export type Break = 'dropped' | 'half a response';

/**
 * Breaks the connection for some files of a built site, like a bad network.
 * @param which matches the paths of these files
 */
export function brokenConnection(folder: string, which: RegExp, how: Break): { handler: Handler; repair(): void } {
  let isBroken = true;
  return {
    handler(request, response, next) {
      const [path = ''] = request.url?.split('?') ?? [];
      if (!isBroken || !which.test(path)) return next();
      // response.destroy() does nothing while the previous response on this connection is being sent.
      if (how === 'dropped') return void request.socket.destroy();
      const body = readFileSync(join(folder, path));
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': body.length });
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
    },
    repair() {
      isBroken = false;
    },
  };
}
