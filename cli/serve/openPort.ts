import type { Server } from 'node:http';
import { type Problem, SiteError } from '../problems.ts';
import { listen } from './server.ts';

/** How many further ports are tried when the first is taken. */
const furtherPorts = 20;

/**
 * Starts listening, at the next free port where the first is taken.
 * @returns the origin: `http://127.0.0.1:4321`
 * @throws SiteError when that cannot be, with the remedy
 */
export async function openPort(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  const found = await listen(server, host, port, furtherPorts).catch((error: NodeJS.ErrnoException) => {
    const problem = refusal(error.code, host, port);
    throw problem ? new SiteError([problem]) : error;
  });
  if (port !== 0 && found !== port) console.log(`port ${port} is taken, so this is ${found}`);
  return `http://${nameOf(host)}:${found}`;
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
