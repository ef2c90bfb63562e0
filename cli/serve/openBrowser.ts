import { spawn } from 'node:child_process';
import { printError } from '../terminal/print.ts';

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
