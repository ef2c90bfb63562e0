import type { Server } from 'node:http';
import { type Problem, SiteError } from '../problems.ts';
import { listen } from './server.ts';

/** How many more ports to try if the first is in use. */
const furtherPorts = 20;

/**
 * Starts listening on the first free port.
 * @returns the origin: `http://127.0.0.1:4321`
 * @throws SiteError when it can't listen, with a fix
 */
export async function openPort(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  const found = await listen(server, host, port, furtherPorts).catch((error: NodeJS.ErrnoException) => {
    const problem = refusal(error.code, host, port);
    throw problem ? new SiteError([problem]) : error;
  });
  if (port !== 0 && found !== port) console.log(`port ${port} is in use, using ${found} instead`);
  return `http://${nameOf(host)}:${found}`;
}

/** Browsers can't open wildcard addresses. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function refusal(code: string | undefined, host: string, port: number): Problem | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return {
        file: `--port ${port}`,
        what: `is in use, and so are the next ${furtherPorts} ports`,
        fix: 'choose another port',
      };
    case 'EACCES':
      return { file: `--port ${port}`, what: 'requires root privileges', fix: 'choose a port above 1023' };
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        file: `--host ${host}`,
        what: 'is not an address of this machine',
        fix: 'use 127.0.0.1, or --host without a value for the whole network',
      };
    default:
      return undefined;
  }
}
