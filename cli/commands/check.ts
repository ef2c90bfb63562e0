import { Command, Option } from 'commander';
import type { CheckOptions, Finding, Place } from '../check/builtSite.ts';
import type { CheckReport } from '../check/checkSite.ts';
import { annotate, ChecksFailed, formatLocation, formatProblem, howToListAll, pluralize, shownOf, textsOf } from '../problems.ts';
import { columns, type Paint, print, stylerFor } from '../terminal.ts';
import { jsonFinding, printJsonReport } from './jsonReport.ts';
import { addOptions, addVerbosityOptions, helpText, type Verbosity } from './options.ts';

const examples = [
  ['site check', 'build the site, and check dist/'],
  ['site check --external', 'also request every link to another site'],
  ['site check --fail-on warning', 'also fail on warnings, before the site goes live'],
  ['site check --json > findings.json', 'save a machine-readable report'],
] as const;

const updatesFirst = 'Brings the output folder up to date first, with the options of its last build.';

const reportFields = `--json prints an object: version (of this format), success, problems (each with
severity, rule, file, line, column, message, fix, and places, which have page, source,
line, and column), and, if the site could be checked, pages (how many), summary (how many
errors and warnings), and timings (milliseconds of the build, of parsing, and per rule).`;

const severities = ['error', 'warning'] as const;

type PrintOptions = Verbosity & { json: boolean; out: string; failOn: (typeof severities)[number] };

export function checkCommand(): Command {
  const command = addOptions(new Command('check'), 'root', 'out', 'cache');
  return addVerbosityOptions(command, 'print only problems that make the command fail', 'list every place of each problem')
    .description('build the site, and find broken links and other problems in it')
    .option('--external', 'also check links to other sites', false)
    .addOption(
      new Option('--fail-on <severity>', 'minimum severity that makes the command fail').choices(severities).default('error'),
    )
    .addHelpText('after', helpText(examples, updatesFirst, reportFields))
    .action(async ({ json, failOn, quiet, verbose, ...options }: CheckOptions & PrintOptions) => {
      const { checkSite } = await import('../check/checkSite.ts');
      printReport(await checkSite(options), { json, failOn, quiet, verbose, out: options.out });
    });
}

/** @throws ChecksFailed when a finding is at least as severe as `failOn` */
function printReport(report: CheckReport, { json, failOn, quiet, verbose, out }: PrintOptions): void {
  const { pages, findings, timings } = report;
  const failures = findings.filter(({ severity }) => severity === 'error' || severity === failOn);
  const reported = quiet ? failures : findings;
  if (json) {
    const summary = { errors: countOf(findings, 'error'), warnings: countOf(findings, 'warning') };
    printJsonReport({ pages, summary, timings }, findings.map(jsonFinding), failures.length === 0);
  } else if (reported.length > 0) {
    print(`${formatFindings(reported, stylerFor(process.stdout), verbose)}\n`);
  }
  for (const { item } of shownOf(reported, verbose)) {
    // Built files aren't in the repository.
    const inSources = item.places.filter(({ source }) => !source?.startsWith(`${out}/`));
    for (const place of inSources.slice(0, maxPlaces)) annotate(item.severity, { ...item, ...locationOf(place) });
  }
  if (failures.length > 0) throw new ChecksFailed(summaryOf(report));
  if (!json && !quiet) print(summaryOf(report));
}

/** How many places of a finding are shown, unless all are. */
const maxPlaces = 3;

function formatFindings(findings: readonly Finding[], paint: Paint, all: boolean): string {
  let shownCount = 0;
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  const blocks = Array.from(byRule, ([rule, found]) => {
    const shown = textsOf(found, all, (finding) => formatFinding(finding, paint, all));
    shownCount += shown.length;
    const counts = severities.flatMap((each) => (countOf(found, each) > 0 ? pluralize(countOf(found, each), each) : []));
    return [`${rule}: ${counts.join(', ') || 'advice'}`, ...shown].join('\n\n');
  });
  return [...blocks, ...(shownCount < findings.length ? [howToListAll] : [])].join('\n\n\n');
}

function summaryOf({ pages, findings }: CheckReport): string {
  return `${pluralize(pages, 'page')} checked: ${severities.map((each) => pluralize(countOf(findings, each), each)).join(', ')}`;
}

function countOf(findings: readonly Finding[], severity: Finding['severity']): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function formatFinding({ severity, what, fix, places }: Finding, paint: Paint, all: boolean): string {
  const [first = [], ...others] = Map.groupBy(places, (place) => formatLocation(locationOf(place))).values();
  const more = all ? others.length : maxPlaces - 1;
  const pages = onPages(first, all);
  const rows = others.slice(0, more).map((same) => [`    also ${formatLocation(locationOf(same[0] ?? {}))}`, onPages(same, all)]);
  const hidden = others.slice(more).flat().length;
  const lines = [
    ...(pages ? [`    ${pages}`] : []),
    ...columns(rows),
    ...(hidden > 0 ? [`    and ${pluralize(hidden, 'more place')}`] : []),
  ];
  return formatProblem({ ...locationOf(first[0] ?? {}), what, fix }, paint, severity, lines);
}

const locationOf = ({ source: file, line, column }: Place) => ({ file, line, column });

function onPages(places: readonly Place[], all: boolean): string {
  const pages = places.flatMap(({ page }) => page ?? []);
  const shown = all ? pages : pages.slice(0, 1);
  const hidden = pages.length - shown.length;
  return shown.length > 0 ? `on ${shown.join(', ')}${hidden > 0 ? ` and ${pluralize(hidden, 'more page')}` : ''}` : '';
}
