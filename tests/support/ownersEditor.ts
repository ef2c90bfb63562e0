import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { serveEditor } from './editorServer.ts';
import { type GitHubMock, gitHubMock } from './gitHubMock.ts';
import type { SiteCopy } from './siteCopy.ts';

/** Names the repository in the settings, and builds the editor. */
export async function buildEditor(site: SiteCopy): Promise<string> {
  site.write('content/site.yaml', `${site.read('content/site.yaml')}\neditor:\n  repository: owner/site\n`);
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
  /** Opens the form of a file: `site/entries/settings`, `areas/entries/clive`, `articles/new`. */
  open(path: string): Promise<void>;
  /** A field, scrolled to, in a form whose parts are unfolded: `prices.perHour`. */
  field(keyPath: string): Promise<Locator>;
  /** Fills the input of a field. */
  fill(keyPath: string, value: string): Promise<void>;
  /** Chooses from a list: of services, for example. */
  choose(keyPath: string, option: string): Promise<void>;
  /** Clicks the button that adds an item, or a value with several kinds. */
  add(keyPath: string, kind?: string): Promise<void>;
  save(): Promise<void>;
  /** Saves, and waits for the commit. */
  saved(): Promise<void>;
  /** Saves, and returns the text of the dialog that refuses. */
  refusal(): Promise<string>;
  close(): Promise<void>;
}

/** Opens an editor with GitHub, in a context of its own. */
export async function signIn(
  browser: Browser,
  editor: string,
  site: Pick<SiteCopy, 'folder'>,
  { drafts = false } = {},
): Promise<Owner> {
  const gitHub = repositoryOf(site);
  const server = await serveEditor(editor, gitHub, drafts);
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(patience);
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'github', token: 'github_pat_1' }));
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(server.origin);
  const field = async (keyPath: string) => {
    const steps = keyPath.split('.');
    for (const [end, step] of steps.entries()) {
      // Items of lists aren't fields.
      if (/^\d+$/.test(step) && end < steps.length - 1) continue;
      const part = page.locator(`[data-key-path="${steps.slice(0, end + 1).join('.')}"]`);
      // The form adds fields as they come into view, and later on a busy machine.
      for (const end = Date.now() + patience; (await part.count()) === 0 && Date.now() < end; ) await scroll(page);
      // Fields have no content before they have been in view.
      await part.scrollIntoViewIfNeeded();
      await part.locator('.field-wrapper').first().waitFor();
      const inner = part.locator('[data-key-path]').first();
      const isLast = end === steps.length - 1;
      // Before it has them, there's nothing to unfold.
      if (!isLast) await inner.or(part.locator(folded).first()).first().waitFor();
      // Found and clicked in one step: meanwhile, the form may unfold it by itself.
      const unfoldFirst = () => part.evaluate(unfold, folded);
      for (let content = await unfoldFirst(); content; content = await unfoldFirst())
        await page.locator(`button[aria-controls="${content}"][aria-expanded="true"]`).waitFor();
      if (isLast) return part;
      await inner.waitFor();
    }
    throw new Error(`no field ${keyPath}`);
  };
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  return {
    page,
    gitHub,
    errors,
    field,
    async fill(keyPath, value) {
      await (await field(keyPath)).locator('input, textarea').first().fill(value);
    },
    async choose(keyPath, option) {
      const options = await field(keyPath);
      // A few options are shown at once.
      const radio = options.getByRole('radio', { name: option, exact: true });
      if ((await radio.count()) > 0) return radio.click();
      await options.getByRole('combobox').click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    async add(keyPath, kind) {
      const button = (await field(keyPath)).getByRole('button', { name: /^add Add|^Add/ });
      await button.last().click();
      if (kind) await page.getByRole('menuitem', { name: kind }).click();
    },
    save,
    async open(path) {
      // A form that is open would stay for a moment.
      if ((await page.locator('[data-key-path]').count()) > 0) await page.goto('about:blank');
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

/** How long to wait for a step: less than a test may take, so that the step is what fails, and its error says which. */
const patience = 45_000;

/** The button of a field whose parts are folded. */
const folded = 'button[aria-label="Expand"][aria-controls]';

/** Unfolds the first folded part of a field, and returns the id of its content. */
function unfold(field: Element, selector: string): string | null {
  const button = field.querySelector<HTMLElement>(selector);
  button?.click();
  return button?.getAttribute('aria-controls') ?? null;
}

/** Scrolls the form by less than a screen. */
function scroll(page: Page): Promise<void> {
  return page
    .locator('[data-key-path]')
    .last()
    .evaluate(async (field) => {
      let scroller = field.parentElement;
      while (scroller && (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY === 'visible'))
        scroller = scroller.parentElement;
      scroller?.scrollBy({ top: 500, behavior: 'instant' });
      // What comes into view is added in the next frame.
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
}

/** A repository with the files of the site. */
export function repositoryOf(site: Pick<SiteCopy, 'folder'>): GitHubMock {
  const files = glob.sync(['content/**', 'public/images/**'], { cwd: site.folder });
  return gitHubMock(Object.fromEntries(files.map((file) => [file, readFileSync(join(site.folder, file))])));
}

/** Writes what the owner saved into the site. */
export function pull(site: Pick<SiteCopy, 'write'>, gitHub: GitHubMock, branch = 'main'): void {
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
