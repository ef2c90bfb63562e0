import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { repository } from '../../support/cli.ts';
import { launchOptions } from '../../support/launchOptions.ts';
import { copySite, type SiteCopy } from '../../support/siteCopy.ts';
import { removeTemporaryFolders } from '../../support/temporaryFolder.ts';

/*
 * `npm run record`: records docs/edit.webp for the README. It edits an article while `site dev` runs: the open page updates, an error shows
 * the overlay, and the fix brings the page back. Everything in it is real except the editor's appearance.
 */

const article = 'content/blog/ankeny-mulching.md';
const edits = [
  { line: 2, from: 'Young Tree', to: 'Young Maple' },
  { line: 12, from: 'Lawn Care', to: 'Lawn Cares' },
  { line: 12, from: 'Lawn Cares', to: 'Lawn Care' },
];

const height = 600;
const [editorWidth, siteWidth] = [560, 680];
/** Milliseconds that a frame is shown: while typing, and while paused. */
const [brief, long] = [90, 1700];

const styles = `body { margin: 0; display: grid; grid-template-rows: 1fr 15rem; height: 100vh; background: #1d2420; color: #e8ebe4;
    font: 13px/1.55 monospace; }
  pre { margin: 0; padding: 12px 14px; overflow: hidden; white-space: pre; }
  h2 { margin: 0 0 8px; font: 600 12px/1.4 sans-serif; color: #9fb0a5; }
  pre + pre { background: #121714; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 11px; }
  i { font-style: normal; color: #6b776f; } b { font-weight: 400; border-left: 2px solid #ffd27a; }`;

interface Frame {
  picture: Buffer;
  delay: number;
}

const site = copySite();
const server = spawn(process.execPath, [`${repository}/cli/bin.js`, 'serve', '--root', site.folder, '--port', '0'], {
  env: { ...process.env, NO_COLOR: '1' },
});
let terminal = '';
for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (terminal += chunk));
try {
  const frames = await record(site, await originOf(server));
  const { size } = await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ delay: frames.map(({ delay }) => delay), loop: 0, quality: 62, effort: 6, mixed: true })
    .toFile(`${repository}/docs/edit.webp`);
  console.log(`docs/edit.webp: ${frames.length} frames, ${Math.round(size / 1000)} kB`);
} finally {
  server.kill();
  await once(server, 'close');
  removeTemporaryFolders();
}

async function originOf(child: ChildProcess): Promise<string> {
  for (;;) {
    const origin = /http:\/\/\S+?(?=\/ )/.exec(terminal)?.[0];
    if (origin) return origin;
    if (child.exitCode !== null) throw new Error(terminal);
    await wait(50);
  }
}

async function record(copy: SiteCopy, origin: string): Promise<Frame[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const editor = await browser.newPage({ viewport: { width: editorWidth, height } });
    const preview = await browser.newPage({ viewport: { width: siteWidth, height }, reducedMotion: 'reduce' });
    const connected = preview.waitForResponse(/\/\.site\/events/);
    await preview.goto(`${origin}/blog/ankeny-mulching`);
    await connected;
    const frames: Frame[] = [];
    const shoot = async (lines: readonly string[], caret: Caret | undefined, delay: number) => {
      await editor.setContent(editorMarkup(lines, caret));
      frames.push({ picture: await sideBySide(editor, preview), delay });
    };
    let text = copy.read(article);
    await shoot(text.split('\n'), undefined, long);
    for (const edit of edits) {
      for (const step of typed(text, edit)) {
        text = step.text;
        await shoot(text.split('\n'), step.caret, brief);
      }
      const printed = terminal.length;
      copy.write(article, text);
      while (terminal.length === printed) await wait(20);
      await wait(500);
      await shoot(text.split('\n'), undefined, long);
    }
    return frames;
  } finally {
    await browser.close();
  }
}

interface Caret {
  line: number;
  column: number;
}

/** The text after each keystroke of an edit: deletes what differs, then types. */
function* typed(text: string, { line, from, to }: (typeof edits)[number]): Generator<{ text: string; caret: Caret }> {
  const lines = text.split('\n');
  const before = lines[line - 1] ?? '';
  const start = before.indexOf(from);
  if (start < 0) throw new Error(`${article}:${line} does not contain "${from}"`);
  const rest = before.slice(start + from.length);
  let same = 0;
  while (same < Math.min(from.length, to.length) && from[same] === to[same]) same += 1;
  const words: string[] = [];
  for (let length = from.length; length > same; length -= 1) words.push(from.slice(0, length - 1));
  for (let length = same + 1; length <= to.length; length += 1) words.push(to.slice(0, length));
  for (const word of words) {
    lines[line - 1] = before.slice(0, start) + word + rest;
    yield { text: lines.join('\n'), caret: { line, column: start + word.length } };
  }
}

async function sideBySide(editor: Page, preview: Page): Promise<Buffer> {
  const [left, right] = await Promise.all([editor.screenshot(), preview.screenshot()]);
  const size = { width: editorWidth + siteWidth, height, channels: 3 as const, background: '#1d2420' };
  return sharp({ create: size })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: editorWidth, top: 0 },
    ])
    .png()
    .toBuffer();
}

function editorMarkup(lines: readonly string[], caret: Caret | undefined): string {
  const shown = lines.slice(0, 18).map((line, index) => {
    const number = `<i>${String(index + 1).padStart(2)}</i>  `;
    if (caret?.line !== index + 1) return number + escaped(line);
    return `${number}${escaped(line.slice(0, caret.column))}<b></b>${escaped(line.slice(caret.column))}`;
  });
  const printed = terminal.replaceAll(`${site.folder}/`, '').trim().split('\n').slice(-12);
  return `<style>${styles}</style><pre><h2>${article}</h2>${shown.join('\n')}</pre><pre><h2>$ npx site dev</h2>${escaped(printed.join('\n'))}</pre>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
