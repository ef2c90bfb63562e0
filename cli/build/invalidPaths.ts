import { siteEntry } from '../bundle/siteEntry.ts';
import type { FieldPath, FieldProblem } from '../content/fieldData.ts';
import { fileKey } from '../output/paths.ts';
import { stagingFolder } from '../output/stageFile.ts';
import type { PlannedSite } from './plannedSite.ts';

/** Paths that can't be file names or are outside the output folder, and redirects to invalid URLs. */
export function invalidPaths({ plan: { pages, files }, redirects }: PlannedSite): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (path: string, source: string, field?: FieldPath) => {
    const reason = invalidReason(path);
    if (reason) problems.push({ file: source, field, what: `the address ${JSON.stringify(path)} ${reason}`, fix });
  };
  for (const { path, alsoAt = [], source } of pages) for (const each of [path, ...alsoAt]) check(each, source);
  for (const { from, source, field } of redirects) check(from, source, field);
  for (const { path } of files) check(`/${path}`, siteEntry);
  const targets = redirects.filter(({ to }) => /[\s"<>\\]/.test(to));
  return [
    ...problems,
    ...targets.map(({ from, to, source, field }) => ({
      file: source,
      field,
      what: `${from} redirects to ${JSON.stringify(to)}, which is not a valid URL`,
      fix: 'percent-encode its special characters, such as %20 for a space',
    })),
  ];
}

const fix = 'write it as /area/name, without a trailing slash';

function invalidReason(path: string): string | undefined {
  if (usual.test(path) && !path.endsWith('/index')) return undefined;
  if (path === '/') return undefined;
  if (!path.startsWith('/')) return 'does not start with /';
  const parts = path.slice(1).split('/');
  if (parts.some((part) => part === '')) return 'has an empty segment';
  if (parts.some((part) => part === '.' || part === '..')) return 'contains . or ..';
  if (parts.some((part, index) => part.startsWith('.') && !(index === 0 && part === '.well-known')))
    return 'has a hidden segment; only .well-known is published';
  if (fileKey(path).endsWith('/index')) return 'ends in /index, like the file of its parent';
  if (parts.slice(0, -1).some((part) => /\.html$/i.test(part))) return 'has a segment that ends in .html before its last one';
  if (/[\s?#%\\"<>|*:]|\p{Cc}/u.test(path)) return 'contains a character that some file systems do not allow';
  if (parts.some((part) => Buffer.byteLength(part) > maxBytes)) return `has a segment of more than ${maxBytes} bytes`;
  return parts[0] === stagingFolder ? 'is reserved for the build' : undefined;
}

/** A fast path for nearly all paths. */
const usual = /^(?:\/[a-z0-9-]{1,100})+$/;

/** File systems allow 255 bytes, including `.html`. */
const maxBytes = 240;
