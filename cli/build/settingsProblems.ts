import type { SiteCode } from '../bundle/loadSiteCode.ts';
import { fieldLocator } from '../content/load.ts';
import { describeUnsupported } from '../content/plainData.ts';
import { isTimeZone } from '../content/today.ts';
import { hasPlainHost } from '../output/csp.ts';
import type { Problem } from '../problems.ts';
import { siteModulePath } from '../siteModulePath.ts';
import type { BuildInputs, BuildOptions } from './scan.ts';

/** Why settings can't be used, although their schema allows them; undefined if they can. */
export function settingsProblem(
  { root, siteUrl }: Pick<BuildOptions, 'root' | 'siteUrl'>,
  { site, schema }: SiteCode,
  settings: object,
): Problem | undefined {
  const { file } = schema.settings;
  const unsupported = describeUnsupported(settings, 'settings');
  if (unsupported !== undefined)
    return {
      file: siteModulePath,
      what: `the schema produces data that JSON can't represent: ${unsupported}`,
      fix: 'make it produce plain data, without transforms or coercion to other types',
    };
  const url = site.url(settings);
  if (siteUrl !== undefined && url !== siteUrl)
    return {
      file: siteModulePath,
      what: `--site-url has no effect: url() does not return the setting "url" of ${file}`,
      fix: 'return settings.url from url()',
    };
  const problemAt = (field: string, what: string, fix: string) => {
    const location = field in settings ? fieldLocator(root, file)([field]) : {};
    return { file, ...location, what, fix };
  };
  // The sitemap, the feed, and canonical links need an absolute URL.
  const parsed = /^https?:\/\/\S+$/.test(url) ? URL.parse(url) : null;
  if (!parsed || !hasPlainHost(parsed))
    return problemAt('url', `invalid site URL "${url}"`, 'write the full URL of the live site, such as https://www.company.com');
  // Its path is part of every link, also in scripts, styles, and _headers, in which other characters have a meaning.
  if (!/^[\w.~%/-]*$/.test(parsed.pathname + parsed.search + parsed.hash))
    return problemAt('url', `invalid path in the site URL "${url}"`, 'use letters, digits, and - . _ ~ only');
  const timeZone = site.timeZone?.(settings) ?? 'UTC';
  if (isTimeZone(timeZone)) return undefined;
  return problemAt('timeZone', `"${timeZone}" is not a time zone`, 'write an IANA name, such as America/Chicago');
}

/** Problems for --drafts and --future, which a production build doesn't allow. */
export function draftFlagProblems({ drafts, future }: BuildInputs): Problem[] {
  const flags = [drafts && '--drafts', future && '--future'].filter((flag) => flag !== false);
  return flags.map((flag) => ({
    // Nothing in a file is wrong: name the option instead.
    file: flag,
    what: 'cannot be combined with --production, because it includes unpublished entries',
    fix: 'remove one of the two options',
  }));
}
