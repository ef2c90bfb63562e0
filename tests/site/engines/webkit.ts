import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../support/freePort.ts';
import type { Tab } from './tab.ts';

/** Key of an element in WebDriver responses: w3.org/TR/webdriver2/#elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Starts WebKitGTK in its own X server, driven by WebDriver. Its window is wider than a phone, so pages are shown in a frame of the
 * requested width.
 */
export async function startWebKit(): Promise<Tab> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  });
  const call = caller(`http://127.0.0.1:${port}`);
  while (!(await isReady(`http://127.0.0.1:${port}`))) await setTimeout(50);
  const { sessionId } = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const inSession = (method: string, path: string, body?: object) => call(method, `/session/${sessionId}${path}`, body);
  const run = (script: string, args: unknown[] = []) => inSession('POST', '/execute/sync', { script, args });
  const elementAt = async (selector: string) => {
    const found = await inSession('POST', '/element', { using: 'css selector', value: selector });
    return (found as Record<string, string>)[elementKey];
  };
  await inSession('POST', '/window/rect', { x: 0, y: 0, width: 1600, height: 1000 });
  return {
    async open(url, width, height) {
      await inSession('POST', '/url', { url: `${new URL(url).origin}/frame` });
      await run(showInFrame, [url, width, height]);
      await inSession('POST', '/frame', { id: 0 });
      while ((await run('return document.readyState')) !== 'complete') await setTimeout(20);
    },
    run,
    click: async (selector) => void (await inSession('POST', `/element/${await elementAt(selector)}/click`, {})),
    type: async (selector, text) => void (await inSession('POST', `/element/${await elementAt(selector)}/value`, { text })),
    picture: async () => Buffer.from((await inSession('GET', '/screenshot')) as string, 'base64'),
    async close() {
      await inSession('DELETE', '');
      await Promise.all([driver, screen].map(end));
    },
  };
}

const showInFrame = `
  const [url, width, height] = arguments;
  const frame = document.createElement('iframe');
  Object.assign(frame, { width, height, src: url });
  frame.style.border = 'none';
  document.body.style.margin = '0';
  document.body.replaceChildren(frame);
  return new Promise((resolve) => frame.addEventListener('load', () => resolve(null), { once: true }));
`;

function caller(origin: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`);
    return value;
  };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill();
  await ended;
}
