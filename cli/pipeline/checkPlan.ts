import { posix } from 'node:path';
import type { ClientBundle, SiteCode } from '../bundle/loadCode.ts';
import { dayOrTimeFix, isDayOrTime } from '../content/dates.ts';
import type { FieldProblem } from '../content/fieldPaths.ts';
import { locator } from '../content/frontMatter.ts';
import { stringsIn } from '../content/plainData.ts';
import { findText, textOf } from '../content/source.ts';
import type { Origins, Redirect } from '../contract.ts';
import { suggester } from '../nearest.ts';
import { allows, blockedRequest, policyKeywords, policySource } from '../output/csp.ts';
import { feedsOf } from '../output/feed.ts';
import { languageProblems } from '../output/languages.ts';
import { basePathOf, fileKey, filesOfPath, foldersOf, isSamePath, urlPathsOf, withoutBasePath } from '../output/paths.ts';
import { sitemapNames } from '../output/sitemaps.ts';
import { formatLocation, type Problem, type WhatAndFix } from '../problems.ts';
import { siteModulePath } from '../sitePaths.ts';
import { withoutQuery } from '../slug.ts';
import { codeFiles } from './checkPages.ts';
import { invalidPageMatcher, linkable } from './linkable.ts';
import type { PlannedRedirect, PlannedSite } from './plan.ts';
import { joinableFiles } from './write.ts';

/** Checks the paths, dates, languages, redirects, and origins of a plan, and what scripts load. Without bundling, there are no scripts. */
export function checkPlan(planned: PlannedSite, { files = [], requests = [], fileStamps }: Partial<ClientBundle>): Problem[] {
  const clashes = pathClashes(planned, files);
  const found = [
    ...pathProblems(planned),
    ...dateProblems(planned),
    ...canonicalProblems(planned),
    ...feedProblems(planned),
    // Of two pages with one path, translations name the wrong one. An invalid entry has no page to name.
    ...(clashes.length > 0 || planned.invalid.length > 0 ? [] : languageProblems(planned.plan)),
    ...clashes,
    ...redirectProblems(planned),
    ...originProblems(planned),
  ];
  const ofScripts = requests.flatMap((request) => {
    if (request.blocked) return blockedUnlessAllowed(planned, request);
    const { kind, url, blocked: _, ...place } = request;
    const blocked = kind === 'page' ? undefined : blockedRequest(kind, url, planned.plan.pages, planned.url);
    const problem = blocked ?? brokenRequest(url, planned, kind === 'page');
    return problem ? { ...place, ...problem } : [];
  });
  const inert = fileStamps ? inertCodeProblems(planned.siteCode, fileStamps) : [];
  const locate = locator(planned.root);
  return [...found, ...ofScripts, ...inert].map((problem) => locate(problem));
}

/** Warnings about the site's code, also about what its packages do that the policy of every page blocks. */
export function codeWarningsOf(planned: PlannedSite, { warnings, ofPackages }: ClientBundle): Problem[] {
  return [...planned.siteCode.warnings, ...warnings, ...ofPackages.flatMap((each) => blockedUnlessAllowed(planned, each))];
}

/** The problem of code for which a page has to allow a keyword, if none does. */
function blockedUnlessAllowed({ plan }: PlannedSite, { kind, url, blocked }: ClientBundle['requests'][number]): Problem | [] {
  const isAllowed = kind !== 'page' && plan.pages.some(({ allowedOrigins }) => allows(allowedOrigins, kind, url));
  return isAllowed || !blocked ? [] : blocked;
}

/** Code that does nothing in a page. Scripts may hydrate their own files, and a view's component counts only if it has such code in one. */
function inertCodeProblems({ inertCode }: SiteCode, scripts: ClientBundle['fileStamps']): Problem[] {
  const inScripts = inertCode.filter(({ file, componentFile }) => file in scripts && !componentFile);
  const interactive = new Set(inScripts.map(({ file }) => file));
  return inertCode.flatMap(({ componentFile, ...problem }) =>
    problem.file in scripts || (componentFile && !interactive.has(componentFile)) ? [] : problem,
  );
}

/** What's wrong with a path in a script, to which the build adds no base path. Without an extension, or below /api, it may be a function of the host. */
function brokenRequest(url: string, planned: PlannedSite, isPage: boolean): WhatAndFix | undefined {
  const base = basePathOf(planned.url);
  if (planned.publicPaths.includes(`/${url}`)) return { what: `${url} is relative to the page`, fix: `write ${base}/${url}` };
  if (!url.startsWith('/')) return undefined;
  const path = withoutQuery(url);
  if (!path.startsWith(`${base}/`)) {
    if (linkable(planned).problemAt(path)) return undefined;
    return { what: `${path} is at ${base}${path}, because of the site's url`, fix: `write ${base}${path}` };
  }
  const own = path.slice(base.length);
  // Before looking for the page, because that can take planning the site once more.
  if (/^\/(?:api\/|\.)/.test(own) || !(isPage || /\.\w+$/.test(own))) return undefined;
  return linkable(planned).problemAt(own);
}

function canonicalProblems({ root, plan: { pages } }: PlannedSite): FieldProblem[] {
  const paths = new Set(pages.flatMap(urlPathsOf));
  const suggest = suggester([...paths]);
  return pages.flatMap(({ path, canonical = path }) => {
    if (paths.has(canonical)) return [];
    const meant = suggest(canonical);
    const place = findText(root, [siteModulePath], [RegExp.escape(canonical)]) ?? { file: siteModulePath };
    const fix = meant ? `did you mean ${meant}?` : 'write the path of a page (to list them, run: npx site routes)';
    return { ...place, what: `${path}: no page has its canonical path, ${canonical}`, fix };
  });
}

/** Entries of feeds whose path no page has, or whose id no reader can use: one problem, because the same code makes them. */
function feedProblems(planned: PlannedSite): FieldProblem[] {
  const { problemAt } = linkable(planned);
  const problem = (what: string, fix: string) => [{ file: siteModulePath, what, fix }];
  for (const name of ['path', 'id'] as const)
    for (const { entries } of feedsOf(planned.plan)) {
      const all = entries.flatMap((entry) => entry[name] ?? []);
      const twice = all.find((each, at) => all.indexOf(each) < at);
      if (twice) return problem(`two entries of the feed have the ${name} ${twice}`, 'leave one of them out');
    }
  const entries = feedsOf(planned.plan).flatMap((feed) => feed.entries);
  const unclear = entries.find(({ id }) => id !== undefined && !URL.canParse(id));
  const copy = 'copy it from the old feed: https://old.example/?p=5';
  if (unclear) return problem(`${unclear.path}: the id of its feed entry, "${unclear.id}", is not a URI`, copy);
  const paths = entries.map(({ path }) => path);
  const wrong = paths.filter((path) => /.\/$/.test(path) || problemAt(path));
  if (wrong.length === 0) return [];
  const what = `no page has the path of a feed entry: ${wrong[0]}${othersIn(wrong)}`;
  return problem(what, 'give each entry the path of its page (to list them, run: npx site routes)');
}

const othersIn = (all: readonly unknown[]): string => (all.length > 1 ? ` (and ${all.length - 1} more)` : '');

/** Dates of pages and of the feed's entries that a sitemap and a feed can't have. Those that no content file has are one problem. */
function dateProblems({ root, plan }: PlannedSite): FieldProblem[] {
  const { pages } = plan;
  const sources = new Map(pages.map(({ path, source }) => [path, source]));
  const dates = [
    ...pages.map(({ path, modified }) => ({ path, name: 'modified', date: modified })),
    ...feedsOf(plan)
      .flatMap(({ entries }) => entries)
      .flatMap(({ path, published, updated }) => [
        { path, name: '"published" in its feed entry', date: published },
        { path, name: '"updated" in its feed entry', date: updated },
      ]),
  ];
  const wrong = dates.flatMap(({ path, name, date }) => {
    if (date === undefined || isDayOrTime(date)) return [];
    const source = sources.get(path) ?? siteModulePath;
    const file = date && textOf(root, source).includes(date) ? source : siteModulePath;
    return { file, key: file === siteModulePath ? name : path, what: `${path}: ${name} is ${JSON.stringify(date)}`, date };
  });
  return [...Map.groupBy(wrong, ({ file, key }) => `${file} ${key}`).values()].flatMap((same) => {
    const [{ file, what, date }] = same as [(typeof same)[0]];
    return { file, what: what + othersIn(same), fix: dayOrTimeFix(date) };
  });
}

/** `allowedOrigins` that aren't the URL of one host, and would weaken the page's policy, at the setting they come from. */
function originProblems({ plan: { pages }, settings, siteCode }: PlannedSite): FieldProblem[] {
  const all = pages.flatMap(({ allowedOrigins = {} }) => Object.entries(allowedOrigins) as [keyof Origins, string[]][]);
  const invalid = all.flatMap(([kind, origins]) =>
    origins.flatMap((origin) => (policySource(origin, kind) ? [] : { kind, origin })),
  );
  return [...new Map(invalid.map((each) => [each.origin, each])).values()].map(({ kind, origin }) => {
    // The setting may be the URL of a form, for example.
    const parsed = URL.parse(origin);
    const hasOrigin = (text: string) => text === origin || (parsed !== null && URL.parse(text)?.origin === parsed.origin);
    const [field] = stringsIn(settings).find(([, text]) => hasOrigin(text)) ?? [];
    return {
      ...(field ? { file: siteCode.schema.settings.file, field } : { file: siteModulePath }),
      what: `${JSON.stringify(origin)} is not the URL of one host, so no page may load from it`,
      fix: ['write a full URL, such as https://api.company.com', ...(policyKeywords[kind] ?? [])].join(', or '),
    };
  });
}

/** Redirects to missing pages and to other redirects, and aliases of entries without a page. */
function redirectProblems(planned: PlannedSite): FieldProblem[] {
  const mayBeInvalid = invalidPageMatcher(planned);
  const { plan, redirects, entries, unpublished, pagePaths, url } = planned;
  const published = entries.filter(({ entry }) => !unpublished.has(entry));
  const withAliases = published.filter(({ builtInFields: { aliases = [] } }) => aliases.length > 0).map(({ file }) => file);
  const pageless = [...new Set(withAliases)].filter((file) => !pagePaths.has(file.normalize()));
  const pages = new Set(plan.pages.flatMap(urlPathsOf));
  const suggest = suggester([...pages]);
  const redirected = new Set(redirects.flatMap(({ from, to }) => (from === withoutQuery(to) ? [] : from)));
  const problemOf = ({ from, to }: Redirect): WhatAndFix | undefined => {
    const path = withoutQuery(to);
    if (from === path) return { what: `${from} redirects to itself`, fix: 'remove it' };
    if (isPattern.test(from)) return undefined;
    if (/[\s"<>\\]/.test(to)) {
      const fix = 'percent-encode its special characters, such as %20 for a space';
      return { what: `${from} redirects to ${JSON.stringify(to)}, which is not a valid URL`, fix };
    }
    if (redirected.has(path))
      return { what: `${from} redirects to ${to}, which redirects again`, fix: 'redirect it to the last page' };
    if (/^https?:\/\//.test(to) || pages.has(path) || mayBeInvalid(path)) return undefined;
    const base = basePathOf(url);
    const withoutBase = withoutBasePath(path, base) ?? '';
    const likely = suggest(path);
    const fix = pages.has(withoutBase)
      ? `write ${withoutBase}: the build adds ${base}`
      : likely
        ? `did you mean ${likely}?`
        : 'redirect it to a page (to list them, run: npx site routes), or to a full URL: https://www.company.com';
    return { what: `${from} redirects to ${to}, but no page has that address`, fix };
  };
  return [
    ...pageless.map((file) => {
      return { file, field: ['aliases'], what: 'has aliases, but no page to redirect to', fix: 'remove them' };
    }),
    ...redirects.flatMap((redirect) => {
      const problem = problemOf(redirect);
      return problem ? { ...placeOf(planned, redirect), ...problem } : [];
    }),
  ];
}

/** Where the path of a redirect is written; of two with one path, the second if `isSecond`. */
function placeOf(planned: PlannedSite, { from, source: file, field }: Omit<PlannedRedirect, 'to'>, isSecond = false) {
  const end = `${RegExp.escape(from)}(?![\\w./-])`;
  const written = `(?<=["'\`,;|\\n${from.startsWith('/') ? '\\s' : ''}])${end}`;
  const patterns = [isSecond ? `${written}(?<=(?:${written}[^]*){2})` : `(?<=\\bfrom:\\s*["'\`])${end}`, written];
  const find = (files: readonly string[]) => findText(planned.root, files, patterns);
  return field ? { file, field } : (find([file]) ?? find(codeFiles(planned)) ?? { file });
}

/** Paths that can't be file names or are outside the output folder, and social cards with the path of another or outside of a folder. */
function pathProblems(planned: PlannedSite): FieldProblem[] {
  const { plan, redirects } = planned;
  const { pages, files } = plan;
  const cards = new Map(pages.toReversed().flatMap((page) => (page.card ? [[page.card.path, page] as const] : [])));
  const sharedCards = pages.flatMap(({ card, source: file }): FieldProblem | [] => {
    const other = card && cards.get(card.path);
    // The pages of a paginated list share one card.
    if (!other || JSON.stringify(other.card?.data) === JSON.stringify(card.data)) return [];
    const what = `the social card ${card.path} is already used by ${other.source}, for a different card`;
    return { file, what, fix: 'give it another path' };
  });
  const cardsAtRoot = [...cards].filter(([path]) => posix.dirname(path) === '/');
  const paths: Omit<PlannedRedirect, 'to'>[] = [
    ...pages.flatMap((page) => urlPathsOf(page).map((from) => ({ from, source: page.source }))),
    ...redirects,
    ...files.map(({ path }) => ({ from: `/${path}`, source: siteModulePath })),
    ...feedsOf(plan).map(({ path }) => ({ from: path, source: siteModulePath })),
    ...Array.from(cards, ([from, { source }]) => ({ from, source })),
  ];
  return [
    ...paths.flatMap((path) => {
      const { from } = path;
      const mistake = usual.test(from) ? undefined : mistakesInPaths.find(([pattern]) => pattern.test(from));
      if (!mistake) return [];
      const [, what, fix] = mistake;
      return { ...placeOf(planned, path), what: `the address ${JSON.stringify(from)} ${what}`, fix };
    }),
    ...sharedCards,
    // `site cards` removes other PNG files from the folders of cards.
    ...cardsAtRoot.map(([path, { source: file }]) => {
      const fix = 'choose a folder that has only cards, such as /cards/name.png';
      return { file, what: `the social card ${path} is directly in public/`, fix };
    }),
  ];
}

/** Matches nearly all paths, which then need no other check. */
const usual = /^(?:\/(?!index$)[a-z0-9-]{1,100})+$/;

/** File systems allow 255 bytes, including `.html`. */
const maxBytes = 240;
const isTooLong = { test: (path: string) => path.split('/').some((segment) => Buffer.byteLength(segment) > maxBytes) };

/** Wildcards and placeholders of hosts. */
const isPattern = /\*|\/:/;

const mistakesInPaths: readonly [pattern: Pick<RegExp, 'test'>, what: string, fix: string][] = [
  [/^(?!\/)/, 'does not start with /', 'start it with a slash: /area/name'],
  [/\/\/|.\/$/, 'has an empty segment', 'remove the extra slash'],
  [/\/\.\.?(?:\/|$)/, 'contains . or ..', 'write the path without . and ..'],
  [
    /\/\.(?:png|html|xml|json|txt)$/,
    'has nothing before its extension',
    'write a name there; an index.md directly in the folder of its collection has an empty slug',
  ],
  [/(?!^\/\.well-known(?:\/|$))\/\./, 'has a hidden segment; only .well-known is published', 'remove the dot at its start'],
  [/\/index$/i, 'ends in /index, the file name of the page above it', 'choose a name other than index'],
  [/\.html\//i, 'has .html before its last segment', 'remove .html from that segment'],
  [isPattern, 'is a pattern, and the plan needs paths', 'list each path, or write the pattern in public/_redirects'],
  [/[\s?#%\\"<>|*:]|\p{Cc}/u, "contains a character that isn't safe in URLs or file names", 'use letters, digits, and hyphens'],
  [isTooLong, `has a segment of more than ${maxBytes} bytes`, 'shorten that segment'],
];

/** A path that's in use: that of a file, or of a folder above it. */
interface Place {
  path: string;
  isFolder: boolean;
  file: string;
  /** What messages call it: its address, or its path in public/. */
  name: string;
  source: string;
  redirect?: PlannedRedirect | undefined;
  /** Of a page that isn't the one of its source. */
  view?: string | undefined;
}

/** Paths used twice or differing only in case or Unicode form, and files named like a folder that another file needs. */
function pathClashes(planned: PlannedSite, clientFiles: readonly { path: string }[]): FieldProblem[] {
  const { plan, redirects, publicPaths, imageFiles } = planned;
  const problems: FieldProblem[] = [];
  const taken = new Map<string, Place>();
  /** Registers a file and the folders above it, or reports the first conflict, and returns false. */
  const add = (claim: Omit<Place, 'path' | 'isFolder'>): boolean => {
    const paths = [claim.file, ...foldersOf(claim.file)];
    const places = paths.map((path, at) => ({ ...claim, key: fileKey(path), path, isFolder: at > 0 }));
    for (const place of places) {
      const rival = taken.get(place.key);
      const reason = rival && clashReason(place, rival);
      if (reason) {
        problems.push(clashProblem(planned, place, rival, reason));
        return false;
      }
    }
    for (const place of places) if (!taken.has(place.key)) taken.set(place.key, place);
    return true;
  };
  const addAddress = (address: string, source: string, redirect?: PlannedRedirect, view?: string) =>
    filesOfPath(address).every((file) => add({ file, name: address, source, redirect, view }));
  const inPublic = new Set(publicPaths);
  const cards = new Set(plan.pages.flatMap(({ card }) => card?.path ?? []));
  const generated = [
    ...[...sitemapNames(plan.pages), 'robots.txt', '_headers', '.nojekyll', ...(redirects.length > 0 ? ['_redirects'] : [])],
    ...imageFiles.map(({ path }) => path),
    ...[...cards.difference(inPublic)].map((path) => path.slice(1)),
    ...clientFiles.map(({ path }) => path),
  ];
  for (const file of generated)
    if (!(file in joinableFiles && inPublic.has(`/${file}`))) add({ file, name: `/${file}`, source: 'the build' });
  for (const page of plan.pages)
    for (const path of urlPathsOf(page)) addAddress(path, page.source, undefined, page.body ? undefined : page.view);
  // A redirect from /about.html to /about needs no file, because that's the page's. One that differs only in case can't have any.
  for (const redirect of redirects)
    if (!isSamePath(redirect.from, redirect.to)) addAddress(redirect.from, redirect.source, redirect);
  for (const file of [...plan.files.map(({ path }) => path), ...feedsOf(plan).map(({ path }) => path.slice(1))])
    add({ file, name: `/${file}`, source: siteModulePath });
  for (const path of publicPaths) add({ file: path.slice(1), name: `public${path}`, source: `public${path}` });
  return problems;
}

/** Why a file system can't have both of two paths with the same key; undefined if they're the same folder. */
function clashReason({ path, isFolder }: Place, rival: Place): string | undefined {
  if (isFolder !== rival.isFolder) return 'a file and a folder cannot have the same name';
  if (path === rival.path) return isFolder ? undefined : 'both have the same path';
  const difference = path.normalize() === rival.path.normalize() ? 'Unicode form' : 'case';
  return `${path} and ${rival.path} differ only in ${difference}, and some file systems cannot have both`;
}

function clashProblem(planned: PlannedSite, { name, source, redirect, file, view }: Place, rival: Place, reason: string) {
  const place = redirect ? placeOf(planned, redirect, rival.redirect !== undefined) : { file: source };
  const page = rival.view ? `the ${rival.view} ${rival.name} of ` : '';
  const first = rival.redirect ? formatLocation(placeOf(planned, rival.redirect)) : page + rival.source;
  const isPublic = name === source;
  const ofRival = rival.name === rival.source ? rival.name : `${rival.file} of ${rival.source}`;
  const what =
    file === rival.file && !isPublic
      ? `duplicate address ${name}, already used by ${first}`
      : `${isPublic ? '' : `${name} `}conflicts with ${ofRival}: ${reason}`;
  const arePlanned = view !== undefined && rival.view !== undefined;
  return { ...place, what, fix: arePlanned ? 'give one of the two another path in plan()' : 'rename or remove one of the two' };
}
