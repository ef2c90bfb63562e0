import type { Server } from 'node:http';
import { type Problem, SiteError } from '../problems.ts';
import { openBrowser } from './openBrowser.ts';
import { listen } from './server.ts';

interface Opening {
  host: string;
  port: number;
  basePath: string;
  /** Whether to show it in a browser. */
  open: boolean;
  /** What is served, and a word about it, for the terminal. */
  what: string;
  note: string;
}

/** How many further ports are tried when the first is taken. */
const furtherPorts = 20;

/**
 * Starts listening and says where.
 * @throws SiteError when that cannot be, with the remedy
 */
export async function openAt(server: Server, { host, port, basePath, open, what, note }: Opening): Promise<void> {
  const found = await listen(server, host, port, furtherPorts).catch((error: NodeJS.ErrnoException) => {
    const problem = refusal(error.code, host, port);
    throw problem ? new SiteError([problem]) : error;
  });
  const address = `http://${nameOf(host)}:${found}${basePath}/`;
  const taken = port !== 0 && found !== port ? `port ${port} is taken; ` : '';
  console.log(`${taken}${what} is at ${address} (${note}; Ctrl-C ends it)`);
  if (open) openBrowser(address);
}

/** "Everywhere" is no address that a browser can open. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function refusal(code: string | undefined, host: string, port: number): Problem | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return {
        file: `--port ${port}`,
        what: `is taken, and so are the ${furtherPorts} ports after it`,
        fix: 'choose another port',
      };
    case 'EACCES':
      return { file: `--port ${port}`, what: 'is not for everybody to use', fix: 'choose a port above 1023' };
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        file: `--host ${host}`,
        what: 'is no address of this machine',
        fix: 'write 127.0.0.1, or 0.0.0.0 for the whole network',
      };
    default:
      return undefined;
  }
}
