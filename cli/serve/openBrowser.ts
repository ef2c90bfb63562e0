import { spawn } from 'node:child_process';

const openers: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  // The empty word is the title of the window: without it, start takes the address for one.
  win32: ['cmd', '/c', 'start', ''],
};

/** Shows an address in the browser of whoever sits here. Where that fails, a line says so. */
export function openBrowser(address: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const failed = () => console.warn(`note: ${command} could not open a browser; open ${address} yourself`);
  const opener = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  opener.on('error', failed).on('exit', (code) => code && failed());
  opener.unref();
}
