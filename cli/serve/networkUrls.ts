import { networkInterfaces } from 'node:os';

/**
 * URLs at which other devices reach a server that listens on all addresses. Empty for any other host.
 * @param url how this machine reaches it: `http://localhost:4321/`
 */
export function networkUrls(host: string, url: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const addresses = Object.values(networkInterfaces()).flatMap((interfaces = []) => interfaces);
  const reachable = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return reachable.map(({ address }) => Object.assign(new URL(url), { hostname: address }).href);
}
