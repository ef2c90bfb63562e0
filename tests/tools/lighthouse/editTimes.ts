import { chromium, type Page } from 'playwright-core';
import { launchOptions } from '../../support/launchOptions.ts';
import { startServer } from '../../support/serve.ts';
import { copySite } from '../../support/siteCopy.ts';
import { removeTemporaryFolders } from '../../support/temporaryFolder.ts';

/*
 * `node --import tsx tests/tools/lighthouse/editTimes.ts`: measures the time from saving a file until an open page shows the edit.
 * "own" is that time without the build: noticing the file, notifying the page, and updating it.
 */
const rounds = 7;
const article = '/blog/iowa-grass-seeds';

interface Edit {
  name: string;
  /** The page to watch. */
  path: string;
  file: string;
  /** The file's text with a mark that is different in each round. */
  change(text: string, mark: number): string;
  /** Runs in the page: whether it shows the mark. */
  shows(mark: number): boolean;
}

const edits: Edit[] = [
  {
    name: 'Markdown',
    path: article,
    file: `content${article}.md`,
    change: (text, mark) => text.replace(/^(## [^\n]*\n\n)/m, `$1Mark ${mark}. `),
    shows: (mark) => document.body.textContent.includes(`Mark ${mark}.`),
  },
  {
    name: 'style',
    path: article,
    file: 'client/styles/core/tokens.css',
    change: (text, mark) => `${text}\n@layer tokens { :root { --mark: ${mark}; } }\n`,
    shows: (mark) => getComputedStyle(document.documentElement).getPropertyValue('--mark') === String(mark),
  },
  {
    name: 'template',
    path: article,
    file: 'templates/parts/SiteFooter.tsx',
    change: (text, mark) => text.replace(/<footer\b/, `<footer data-mark="${mark}"`),
    shows: (mark) => document.querySelector(`footer[data-mark="${mark}"]`) !== null,
  },
  {
    name: 'island',
    path: '/contact',
    file: 'client/islands/ContactForm.tsx',
    change: (text, mark) => text.replace(/<form\b/, `<form data-mark="${mark}"`),
    shows: (mark) => document.querySelector(`form[data-mark="${mark}"]`) !== null,
  },
];

const site = copySite();
const served = await startServer(['--root', site.folder]);
const browser = await chromium.launch(launchOptions());
try {
  console.log(row(['edit', 'seen ms', 'build ms', 'own ms', 'way']));
  for (const edit of edits) console.log(row(await measure(edit)));
} finally {
  await browser.close();
  await served.stop();
  removeTemporaryFolders();
}

async function measure(edit: Edit): Promise<string[]> {
  const page = await browser.newPage();
  const original = site.read(edit.file);
  await page.goto(served.origin + edit.path);
  const runs: { seen: number; build: number }[] = [];
  let way = 'in place';
  for (let mark = 1; mark <= rounds; mark += 1) {
    await settle(page);
    runs.push(await timeOf(page, edit, original, mark));
    if (!(await page.evaluate(() => 'kept' in window))) way = 'loaded anew';
  }
  await page.close();
  site.write(edit.file, original);
  const [seen, build] = [medianOf(runs.map((run) => run.seen)), medianOf(runs.map((run) => run.build))];
  const own = medianOf(runs.map((run) => run.seen - run.build));
  return [edit.name, ...[seen, build, own].map((time) => time.toFixed(0)), way];
}

/** Waits until the machine is idle, and marks the page to detect a reload. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    Object.assign(window, { kept: true });
  });
}

async function timeOf(page: Page, edit: Edit, original: string, mark: number): Promise<{ seen: number; build: number }> {
  const before = buildsOf(served.terminal()).length;
  // Checks in every frame, also across reloads.
  const seen = page.waitForFunction(edit.shows, mark, { polling: 'raf' });
  const start = performance.now();
  site.write(edit.file, edit.change(original, mark));
  await seen;
  const end = performance.now();
  while (buildsOf(served.terminal()).length === before) await page.waitForTimeout(5);
  return { seen: end - start, build: buildsOf(served.terminal()).at(-1) ?? 0 };
}

/** What the terminal shows after each rebuild. */
function buildsOf(terminal: string): number[] {
  return [...terminal.matchAll(/ (\d+) ms$/gm)].map(([, time]) => Number(time));
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(12))).join('');
}
