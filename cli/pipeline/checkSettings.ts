import type { SiteCode } from '../bundle/loadCode.ts';
import { isTimeZone } from '../content/dates.ts';
import { displayPath, type FieldPath } from '../content/fieldPaths.ts';
import { locator, parseYaml } from '../content/frontMatter.ts';
import { stringsIn } from '../content/plainData.ts';
import { variablesIn } from '../content/settings.ts';
import { findText, textOf } from '../content/source.ts';
import { problemOfOutput } from '../content/validate.ts';
import { readVariable } from '../files.ts';
import { hasPlainHost } from '../output/csp.ts';
import { formatLocation, type Problem } from '../problems.ts';
import { siteModulePath } from '../sitePaths.ts';
import type { BuildOptions } from './buildOptions.ts';

/** Why settings can't be used, although their schema allows them; undefined if they can. */
export function settingsProblem(
  { root, siteUrl }: BuildOptions,
  { site, schema }: SiteCode,
  settings: object,
): Problem | undefined {
  const { file } = schema.settings;
  const unusable = problemOfOutput(settings, 'the settings');
  if (unusable) return unusable;
  const url = site.url(settings);
  if (siteUrl !== undefined && url !== siteUrl) {
    const what = `--site-url has no effect: url() does not return the setting "url" of ${file}`;
    return { file: siteModulePath, what, fix: 'return settings.url from url()' };
  }
  // The setting with this value, or the code that returns it.
  const problemAt = (value: string, what: string, fix: string) => {
    const [field] = stringsIn(settings).find(([, text]) => text === value) ?? [];
    if (field) return locator(root)({ file, field, what, fix });
    return { ...(findText(root, [siteModulePath], [RegExp.escape(value)]) ?? { file: siteModulePath }), what, fix };
  };
  // The sitemap, the feed, and canonical links need an absolute URL.
  const parsed = /^https?:\/\/\S+$/.test(url) ? URL.parse(url) : null;
  if (!parsed || !hasPlainHost(parsed))
    return problemAt(url, `invalid site URL "${url}"`, 'write the full URL of the live site, such as https://www.company.com');
  if (parsed.username || parsed.password)
    return problemAt(url, 'the site URL contains a user name or password', 'remove everything between // and @');
  // Its path is part of every link, also in scripts, styles, and _headers, in which other characters have a meaning.
  if (!/^[\w.~%/-]*$/.test(parsed.pathname + parsed.search + parsed.hash))
    return problemAt(url, `invalid path in the site URL "${url}"`, 'use letters, digits, and - . _ ~ only');
  const timeZone = site.timeZone?.(settings) ?? 'UTC';
  if (isTimeZone(timeZone)) return undefined;
  return problemAt(timeZone, `"${timeZone}" is not a time zone`, 'write an IANA name, such as America/Chicago');
}

/** Placeholders: domains reserved by RFC 2606 and 6761 (without `.test`, which tests need), and fictional phone numbers of North America. */
const patterns: { pattern: RegExp; what: string }[] = [
  { pattern: /(^|[@./])example\.(com|org|net)\b|\.example\b/i, what: 'an example.com address' },
  { pattern: /(?<!\d)(1?[-. ]?\(?[2-9]\d\d\)?[-. ]*)?555[-. ]?01\d\d(?!\d)/, what: 'a fictional phone number' },
  { pattern: /^([\w-]+[_-])?example([_-][\w-]+)?$|^your[_-]|^change[ _-]?me$|\blorem ipsum\b/i, what: 'sample text' },
  { pattern: /\b(TODO|FIXME|TBD)\b/, what: 'a note to the author' },
  { pattern: /^\w+:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)|\.(invalid|localhost)\b/i, what: 'a local or reserved address' },
];

/** Settings that are empty, still have a placeholder value, or read an unset environment variable. Each is reported once. */
export function placeholderSettings(root: string, file: string, settings: object): Problem[] {
  const sourceText = textOf(root, file);
  // loadSettings has reported what's wrong with the YAML.
  const fields = parseYaml(sourceText, { file, sourceText }, []);
  const placeOf = (field: FieldPath) => ({ file, ...fields?.locate(field), sourceText });
  const found = stringsIn(settings).flatMap(([field, text]): Problem | [] => {
    const placeholder = patterns.find(({ pattern }) => pattern.test(text));
    if (!placeholder && text.trim() !== '') return [];
    const what = placeholder ? `is still a placeholder: ${placeholder.what}` : 'is empty';
    const fix = placeholder
      ? 'write the real value'
      : 'write the value or, if the line says env:NAME, set that environment variable';
    return { ...placeOf(field), what: `${displayPath(field)} ${what}`, fix };
  });
  const unset = variablesIn(fields?.data).filter(({ name }) => readVariable(name) === '');
  const places = new Set(found.map(formatLocation));
  // The schema may have a default for them.
  const ofVariables = unset.map(({ field, name }) => ({
    ...placeOf(field),
    what: `${displayPath(field)} reads the environment variable ${name}, which is not set`,
    fix: `set ${name} in the build environment, or write the value here`,
  }));
  return [...found, ...ofVariables.filter((problem) => !places.has(formatLocation(problem)))];
}
