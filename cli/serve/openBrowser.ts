import { spawn } from 'node:child_process';

const openers: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  // The empty argument is the window title. Without it, start would use the URL as the title.
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a URL in the default browser, and prints a note if that fails. */
export function openBrowser(address: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const failed = () => console.warn(`note: ${command} could not open a browser; open ${address} yourself`);
  const opener = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  opener.on('error', failed).on('exit', (code) => code && failed());
  opener.unref();
}
