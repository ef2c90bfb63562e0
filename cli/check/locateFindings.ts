import { resolve } from 'node:path';
import { filesBelow, memoize, readText } from '../files.ts';
import { locationAt } from '../problems.ts';
import { viewPath } from '../sitePaths.ts';
import type { BuiltSite, Finding, Place, RuleFinding } from './builtSite.ts';

/** Merges findings that differ only in their places. Of four or more with one cause, keeps the first, with the places of all. */
export function mergeFindings(rule: string, found: readonly RuleFinding[], placeOf: (finding: RuleFinding) => Place): Finding[] {
  const findings = found.map((finding): Finding => {
    const { severity = 'error', what, fix } = finding;
    return { rule, severity, what, fix, places: [placeOf(finding)] };
  });
  const equal = Map.groupBy(findings, ({ severity, what, fix }) => JSON.stringify([severity, what, fix]));
  const merged = Array.from(equal.values(), withAllPlaces);
  return [...Map.groupBy(merged, causeOf).values()].flatMap((alike) => {
    const all = withAllPlaces(alike);
    return alike.length < 4 ? alike : { ...all, what: `${all.what}, and ${alike.length - 1} more like this` };
  });
}

/** Findings with the same key likely have one cause: they differ only in quoted text, URLs, the selectors of `markup`, and pages. */
function causeOf({ severity, what, fix, places: [place] }: Finding): string {
  return JSON.stringify([severity, what.replace(/https?:\/\/\S+|"[^"]*"|\(at .*\)/g, ''), fix, { ...place, page: '' }]);
}

/** The first of some findings, with the places of all. */
function withAllPlaces(findings: readonly Finding[]): Finding {
  const places = findings.flatMap((each) => each.places);
  return { ...(findings[0] as Finding), places: [...new Map(places.map((each) => [JSON.stringify(each), each])).values()] };
}

/** Returns a function that finds where a clue first occurs: in the source, or else in the settings or code, if only one file has it, or else in the view; with `isOfView`, first in the view. */
export function findingLocator({ root, plannedPages, settingsFile }: BuiltSite): (finding: RuleFinding) => Place {
  const planned = new Map(plannedPages.map((page) => [page.path, page]));
  const code = filesBelow(root, ['templates', 'client']).filter((file) => /\.(?:[jt]sx?|css)$/.test(file));
  const shared = [settingsFile, ...code];
  const textOf = memoize((file: string) => readText(resolve(root, file)) ?? '');
  const search = (clue: string, files: readonly string[]) =>
    files.flatMap((file) => {
      const place = findClue(textOf(file), clue);
      return place ? [{ source: file, ...place }] : [];
    });
  return ({ page, source: givenSource, line, column, clues = [], isOfView }) => {
    const { source: pageSource, view = '' } = planned.get(page ?? '') ?? {};
    // The settings are the source of pages that have no file of their own, so what's wrong there is in the view.
    const source = givenSource ?? (pageSource === settingsFile ? viewPath(view) : pageSource);
    const candidates = [...(isOfView ? [viewPath(view)] : []), ...(source ? [source] : [])];
    const [inCandidates] = candidates.flatMap((file) => clues.flatMap((clue) => search(clue, [file])));
    // A clue that several files contain is ambiguous.
    const inShared = () => clues.map((clue) => search(clue, isOfView ? code : shared)).find(({ length }) => length === 1)?.[0];
    const inView = () => clues.flatMap((clue) => search(clue, [viewPath(view)]))[0];
    return { page, source: candidates[0], line, column, ...(inCandidates ?? inShared() ?? inView()) };
  };
}

/** Finds text of the built page, a URL, or an id in a source file, as a whole: `/notes` isn't in `/notes/tide`, and `./c` isn't in `../c`. Code, such as `.length`, and what may be code, such as `/`, must be unique. */
function findClue(text: string, clue: string): { line: number; column: number } | undefined {
  // An image in a data: URL may be too long for a regular expression.
  if (clue.length > 10_000) return text.includes(clue) ? locationAt(text, text.indexOf(clue)) : undefined;
  const words = clue.match(/\S+/g)?.map((word) => RegExp.escape(word));
  if (!words) return undefined;
  // After a quote or a brace, anything may follow.
  const end = /["}]$/.test(clue) ? '' : '(?![\\w/#-])';
  const isCode = /^(?:\.\w.*|.)$/s.test(clue);
  const start = isCode ? '' : '(?<![\\w/#-]|\\.(?=\\.))';
  const [found, another] = text.matchAll(new RegExp(start + words.join('\\s+') + end, 'g'));
  return found && !(isCode && another) ? locationAt(text, found.index) : undefined;
}
