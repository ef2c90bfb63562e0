import { posix } from 'node:path';
import type { FieldPath, FieldProblem } from '../content/fieldData.ts';
import { fileKey } from '../output/paths.ts';
import { siteModulePath } from '../siteModulePath.ts';
import type { PlannedSite } from './plannedSite.ts';

/** Paths that can't be file names or are outside the output folder, cards that aren't in a folder, and redirects to invalid URLs. */
export function pathProblems({ plan: { pages, files, feed }, redirects }: PlannedSite): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (path: string, source: string, field?: FieldPath) => {
    const reason = invalidReason(path);
    if (reason)
      problems.push({ file: source, field, what: `the address ${JSON.stringify(path)} ${reason.what}`, fix: reason.fix });
  };
  for (const { path, alsoAt = [], source } of pages) for (const each of [path, ...alsoAt]) check(each, source);
  for (const { from, source, field } of redirects) check(from, source, field);
  for (const { path } of files) check(`/${path}`, siteModulePath);
  if (feed) check(feed.path, siteModulePath);
  const cards = new Map<string, string>();
  const dataOf = new Map<string, string>();
  for (const { card, source } of pages) {
    if (!card) continue;
    const data = JSON.stringify(card.data);
    // The pages of a paginated list share one card.
    if ((dataOf.get(card.path) ?? data) !== data) problems.push({ file: source, ...takenCard(card.path, cards) });
    dataOf.set(card.path, data);
    cards.set(card.path, source);
  }
  for (const [path, source] of cards) check(path, source);
  const cardsAtRoot = [...cards].filter(([path]) => posix.dirname(path) === '/');
  const invalidRedirects = redirects.filter(({ to }) => /[\s"<>\\]/.test(to));
  return [
    ...problems,
    ...cardsAtRoot.map(([path, source]) => ({
      file: source,
      // `site cards` removes other PNG files from the folders of cards.
      what: `the social card ${path} is directly in public/`,
      fix: 'choose a folder that has only cards, such as /cards/name.png',
    })),
    ...invalidRedirects.map(({ from, to, source, field }) => ({
      file: source,
      field,
      what: `${from} redirects to ${JSON.stringify(to)}, which is not a valid URL`,
      fix: 'percent-encode its special characters, such as %20 for a space',
    })),
  ];
}

function takenCard(path: string, cards: ReadonlyMap<string, string>): { what: string; fix: string } {
  return {
    what: `the social card ${path} is already used by ${cards.get(path)}, for a different card`,
    fix: 'give it another path',
  };
}

/** Why a path can't be published, and how to fix it; undefined if it can. */
function invalidReason(path: string): { what: string; fix: string } | undefined {
  if (usual.test(path) && !path.endsWith('/index')) return undefined;
  if (path === '/') return undefined;
  if (!path.startsWith('/')) return { what: 'does not start with /', fix: 'start it with a slash: /area/name' };
  const parts = path.slice(1).split('/');
  if (parts.some((part) => part === '')) return { what: 'has an empty segment', fix: 'remove the extra slash' };
  if (parts.some((part) => part === '.' || part === '..'))
    return { what: 'contains . or ..', fix: 'write the path without . and ..' };
  if (parts.some((part, index) => part.startsWith('.') && !(index === 0 && part === '.well-known')))
    return { what: 'has a hidden segment; only .well-known is published', fix: 'remove the dot at the start of that segment' };
  if (fileKey(path).endsWith('/index'))
    return { what: 'ends in /index, the file name of the page above it', fix: 'choose a name other than index' };
  if (parts.slice(0, -1).some((part) => /\.html$/i.test(part)))
    return { what: 'has .html before its last segment', fix: 'remove .html from that segment' };
  if (/[\s?#%\\"<>|*:]|\p{Cc}/u.test(path))
    return {
      what: "contains a character that isn't safe in URLs or file names",
      fix: 'use letters, digits, and hyphens',
    };
  if (parts.some((part) => Buffer.byteLength(part) > maxBytes))
    return { what: `has a segment of more than ${maxBytes} bytes`, fix: 'shorten that segment' };
  return undefined;
}

/** Matches nearly all paths, which then need no other check. */
const usual = /^(?:\/[a-z0-9-]{1,100})+$/;

/** File systems allow 255 bytes, including `.html`. */
const maxBytes = 240;
