import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { inspect } from 'node:util';
import { lookup } from 'mrmime';
import { type Problem, SiteError } from '../problems.ts';
import { print, printError } from '../terminal.ts';

/** Where a server listens, as options of a command. */
export interface ServerOptions {
  host: string;
  /** The first port to try; 0 means any free one. */
  port: number;
  /** Names under which a tunnel or a container reaches the server. */
  allowedHost: readonly string[];
  open: boolean;
  /** Whether it serves drafts, too. */
  drafts?: boolean | undefined;
  /** Gets each event, in place of lines on stdout. */
  onEvent?: ((event: ServerEvent) => void) | undefined;
}

/** What has happened: the server listens, files have changed, or there are problems. */
export interface ServerEvent {
  problems?: readonly Problem[];
  warnings?: readonly Problem[];
  url?: string;
  changed?: readonly string[];
}

/** Responds to a request, or calls next(). */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Creates a server that runs handlers in this order. The last one always responds. */
export function runHandlers(handlers: readonly Handler[]): Server {
  return createServer((request, response) => {
    const run = ([handler, ...others]: readonly Handler[]) => handler?.(request, response, () => run(others));
    run(handlers);
  });
}

/** Sends a text that isn't part of the site. */
export function sendText(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers }).end(text);
}

/** Sends a file of the site, with the Content-Type of its extension. */
export function sendBody(response: ServerResponse, status: number, path: string, body: string | Uint8Array): void {
  const type = lookup(path) ?? 'application/octet-stream';
  const charset = /^text\/|javascript|json|xml/.test(type) ? '; charset=utf-8' : '';
  response.writeHead(status, { 'Content-Type': type.replace(/;.*/, '') + charset, 'Cache-Control': 'no-cache' }).end(body);
}

/** How many more ports to try if the first is in use. */
const furtherPorts = 20;

/** Serves what these handlers respond on the first free port. Returns the origin: `http://127.0.0.1:4321`. Throws SiteError when it can't. */
export async function openPort(options: ServerOptions, ...handlers: readonly Handler[]): Promise<string> {
  const { host, port, onEvent } = options;
  const server = runHandlers([guard(options), ...handlers]);
  const found = await listen(server, host, port, furtherPorts).catch((error: NodeJS.ErrnoException) => {
    const problem = refusal(error.code, host, port);
    throw problem ? new SiteError([problem]) : error;
  });
  if (port !== 0 && found !== port && !onEvent) print(`port ${port} is in use, using ${found} instead`);
  // Browsers can't open wildcard addresses.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${found}`;
}

/** Starts listening, and returns the port: `port`, or if that's in use, one of the next `tries`. 0 means any free one. */
export async function listen(server: Server, host: string, port: number, tries = 0): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    const isInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (isInUse && tries > 0 && port < 65_535) return listen(server, host, port + 1, tries - 1);
    throw error;
  }
}

function refusal(code: string | undefined, host: string, port: number): Problem | undefined {
  if (code === 'EADDRINUSE') {
    const tried = Math.min(furtherPorts, 65_535 - port);
    const what = `is in use${tried > 0 ? `, and so are the next ${tried} ports` : ''}`;
    return { file: `--port ${port}`, what, fix: 'choose another port' };
  }
  if (code === 'EACCES') return { file: `--port ${port}`, what: 'requires root privileges', fix: 'choose a port above 1023' };
  if (!code || !['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) return undefined;
  const fix = 'use 127.0.0.1, or --host without a value for the whole network; for the name of a tunnel, use --allowed-host';
  return { file: `--host ${host}`, what: 'is not an address of this machine', fix };
}

/** Keeps the process alive after uncaught errors in the site's code, such as a timer in a template. */
export function surviveErrors(): void {
  const note = 'Uncaught error in the site’s code (the server keeps running)';
  // Includes unhandled rejections.
  process.on('uncaughtException', (error) => printError(`${note}: ${inspect(error)}`));
}

/** Prints where the site is, and opens it if the command should. */
export function announce({ open, host, drafts, onEvent }: ServerOptions, what: string, address: string, note: string): void {
  if (onEvent) onEvent({ url: address });
  else print(`Serving ${what} at ${address} (${note}; Ctrl-C to stop)`);
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const others = onEvent || !isEverywhere ? [] : Object.values(networkInterfaces()).flatMap((interfaces = []) => interfaces);
  for (const { address: hostname, family, internal } of others)
    if (family === 'IPv4' && !internal) print(`On your network: ${Object.assign(new URL(address), { hostname }).href}`);
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (!isLoopback) printError(`warning: everyone on your network can see it${drafts ? ', drafts included' : ''}`);
  if (open) openBrowser(address);
}

const openers: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  // cmd.exe would run what follows an & in the URL.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a URL in the default browser, and prints a note if that fails. */
export function openBrowser(address: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const failed = () => printError(`note: ${command} could not open a browser; open ${address} yourself`);
  const opener = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  opener.on('error', failed).on('exit', (code) => code && failed());
  opener.unref();
}

/**
 * Refuses requests from other sites, so that a page on the internet can't read the site through the developer's browser. DNS rebinding
 * shows in the Host header; frames, images, forms, and fetches show in the Sec-Fetch headers, which browsers send only to localhost and
 * over HTTPS. At other addresses (`--host`), the same-origin policy prevents reading, and the CSP below prevents framing. Refuses all
 * methods but GET and HEAD, too.
 */
function guard({ host, allowedHost }: ServerOptions): Handler {
  const allowed = [host, ...allowedHost, 'localhost'].map((name) => name.toLowerCase());
  return ({ headers, method }, response, next) => {
    const name = (headers.host ?? 'localhost')
      .replace(/:\d+$/, '')
      .replace(/^\[(.*)\]$/, '$1')
      .toLowerCase();
    // Only a name can come from DNS rebinding, and no other site has one below localhost.
    if (!allowed.includes(name) && !name.endsWith('.localhost') && isIP(name) === 0) {
      const fix = `If it's the name of a tunnel, a container, or this machine, start the server with --allowed-host ${name}`;
      return sendText(response, 403, `Unknown host ${JSON.stringify(name)}. ${fix}\n`);
    }
    // Other sites can open pages, with links or GET forms. All their other requests are refused, including forms that POST.
    const isRead = method === 'GET' || method === 'HEAD';
    const isFollowed = isRead && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
    if (headers['sec-fetch-site'] === 'cross-site' && !isFollowed)
      return sendText(response, 403, 'This server does not allow requests from other sites.\n');
    if (!isRead) return sendText(response, 405, 'Method not allowed.\n');
    response.setHeader('Content-Security-Policy', "frame-ancestors 'self'");
    if (!isPlainRange(headers.range)) delete headers.range;
    next();
  };
}

/** Whether sirv understands a range. It takes `bytes=-5` for the first bytes, `bytes=0-0` for all, and throws for `bytes=5-1`; without one, it sends the whole file. */
function isPlainRange(range = ''): boolean {
  const [, first, last] = /^bytes=(\d{1,15})-(?!0+$)(\d{0,15})$/.exec(range) ?? [];
  return first !== undefined && (!last || Number(first) <= Number(last));
}
