import { siteEntry } from '../bundle/siteEntry.ts';
import type { FieldPath } from '../content/fieldData.ts';
import { sameEverywhere } from '../output/paths.ts';
import { stagingFolder } from '../output/stageFile.ts';
import type { SitePlan } from '../site.ts';
import type { AddressFault, NamedRedirect } from './redirects.ts';

/** Addresses that no file can have, or whose file would lie outside of the output folder, and redirects to what is no address. */
export function oddAddresses({ pages, files }: SitePlan, redirects: readonly NamedRedirect[]): AddressFault[] {
  const faults: AddressFault[] = [];
  const look = (path: string, source: string, field?: FieldPath) => {
    const fault = addressFault(path);
    if (fault) faults.push({ file: source, field, what: `the address ${JSON.stringify(path)} ${fault}`, fix });
  };
  for (const { path, alsoAt = [], source } of pages) for (const each of [path, ...alsoAt]) look(each, source);
  for (const { from, source, field } of redirects) look(from, source, field);
  for (const { path } of files) look(`/${path}`, siteEntry);
  const targets = redirects.filter(({ to }) => /[\s"<>\\]/.test(to));
  return [
    ...faults,
    ...targets.map(({ from, to, source, field }) => ({
      file: source,
      field,
      what: `${from} leads to ${JSON.stringify(to)}, which is no address`,
      fix: 'write the characters that addresses do not hold as %20 and the like',
    })),
  ];
}

const fix = 'write it as /area/name, without a slash at its end';

function addressFault(path: string): string | undefined {
  if (usual.test(path) && !path.endsWith('/index')) return undefined;
  if (path === '/') return undefined;
  if (!path.startsWith('/')) return 'does not start with /';
  const parts = path.slice(1).split('/');
  if (parts.some((part) => part === '')) return 'has an empty part';
  if (parts.some((part) => part === '.' || part === '..')) return 'leads out of its folder';
  if (parts.some((part, index) => part.startsWith('.') && !(index === 0 && part === '.well-known')))
    return 'is in a hidden folder; of those, only .well-known is published';
  if (sameEverywhere(path).endsWith('/index')) return 'stands for the address above it, whose file has that name';
  if (parts.slice(0, -1).some((part) => /\.html$/i.test(part))) return 'has a part like the name of a page';
  if (/[\s?#%\\"<>|*:]|\p{Cc}/u.test(path)) return 'holds a character that a file cannot be called by everywhere';
  if (parts.some((part) => Buffer.byteLength(part) > mostBytes)) return `has a part of more than ${mostBytes} characters`;
  return parts[0] === stagingFolder ? 'is one that a build uses itself' : undefined;
}

/** Nearly all, and looked at in one go. */
const usual = /^(?:\/[a-z0-9-]{1,100})+$/;

/** File systems allow 255 bytes, and `.html` follows. */
const mostBytes = 240;
