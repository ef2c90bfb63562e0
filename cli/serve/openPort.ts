import type { Server } from 'node:http';
import { type Problem, SiteError } from '../problems.ts';
import { print } from '../terminal/print.ts';
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
  if (port !== 0 && found !== port) print(`port ${port} is in use, using ${found} instead`);
  // Browsers can't open wildcard addresses.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${found}`;
}

function refusal(code: string | undefined, host: string, port: number): Problem | undefined {
  if (code === 'EADDRINUSE') {
    const tried = Math.min(furtherPorts, 65_535 - port);
    const what = `is in use${tried > 0 ? `, and so are the next ${tried} ports` : ''}`;
    return { file: `--port ${port}`, what, fix: 'choose another port' };
  }
  if (code === 'EACCES') return { file: `--port ${port}`, what: 'requires root privileges', fix: 'choose a port above 1023' };
  if (!code || !['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) return undefined;
  const fix = 'use 127.0.0.1, or --host without a value for the whole network';
  return { file: `--host ${host}`, what: 'is not an address of this machine', fix };
}
