import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { serveEditor } from './editorServer.ts';
import { type GitHubMock, gitHubMock } from './gitHubMock.ts';
import type { SiteCopy } from './siteCopy.ts';

/** Names the repository in the settings, and builds the editor. */
export async function buildEditor(site: SiteCopy, { drafts = false } = {}): Promise<string> {
  const settings = site.read('content/site.yaml').replace(/\neditor:\n(?: {2}.*\n)+/, '');
  site.write('content/site.yaml', `${settings}\neditor:\n  repository: owner/site\n${drafts ? '  drafts: true\n' : ''}`);
  const { code, stderr } = await site.run('build', '--no-cards', '--editor', 'editor');
  if (code !== 0) throw new Error(stderr);
  return join(site.folder, 'editor');
}

/** An owner who is signed in to the editor. */
export interface Owner {
  page: Page;
  gitHub: GitHubMock;
  /** What the browser refused or couldn't do, as its console reports it. */
  errors: string[];
  /** Opens the form of a file: `_singletons/entries/settings`, `areas/entries/clive`, `articles/new`. */
  open(path: string): Promise<void>;
  /** The control of a field: `prices.perHour`. */
  field(keyPath: string): Locator;
  save(): Promise<void>;
  /** Saves, and waits for the commit. */
  saved(): Promise<void>;
  /** Saves, and returns the text of the dialog that refuses. */
  refusal(): Promise<string>;
  close(): Promise<void>;
}

/** Opens an editor with GitHub, in a context of its own. */
export async function signIn(browser: Browser, editor: string, site: SiteCopy, gitHub = repositoryOf(site)): Promise<Owner> {
  const server = await serveEditor(editor, gitHub);
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(() =>
    localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'github', token: 'github_pat_1' })),
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(server.origin);
  const field = (keyPath: string) => page.locator(`[data-key-path="${keyPath}"]`);
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  return {
    page,
    gitHub,
    errors,
    field,
    save,
    async open(path) {
      await page.goto(`${server.origin}/#/collections/${path}`);
      await page.locator('[data-key-path]').first().waitFor();
    },
    async saved() {
      await save();
      await page.locator('[data-key-path]').first().waitFor({ state: 'detached' });
    },
    async refusal() {
      await save();
      return page.locator('dialog[data-notice]').innerText();
    },
    async close() {
      await context.close();
      server.close();
    },
  };
}

/** A repository with the files of the site. */
export function repositoryOf(site: SiteCopy): GitHubMock {
  const files = glob.sync(['content/**', 'public/images/**'], { cwd: site.folder });
  return gitHubMock(Object.fromEntries(files.map((file) => [file, readFileSync(join(site.folder, file))])));
}

/** Writes what the owner saved into the site. */
export function pull(site: SiteCopy, gitHub: GitHubMock, branch = 'main'): void {
  for (const [path, content] of Object.entries(gitHub.files(branch))) site.write(path, content);
}

/** The lines that went and came: `-  perHour: 35`, `+  perHour: 40`. */
export function diff(before: string, after: string): string[] {
  const count = (text: string) => Map.groupBy(text.split('\n'), (line) => line);
  const [old, now] = [count(before), count(after)];
  const extra = (a: typeof old, b: typeof old, sign: string) =>
    [...a].flatMap(([line, lines]) => new Array(Math.max(0, lines.length - (b.get(line)?.length ?? 0))).fill(sign + line));
  return [...extra(old, now, '-'), ...extra(now, old, '+')];
}
