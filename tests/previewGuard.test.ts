import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { project } from './support/project.ts';
import { type Served, serveForThisTest } from './support/serve.ts';

const echo = { 'netlify/functions/echo.ts': 'export default async (request: Request) => new Response(await request.text());' };

/** Asks with headers that `fetch` doesn't let a program set. */
async function ask({ origin }: Served, headers: OutgoingHttpHeaders, path = '/notes/', body = ''): Promise<Answer> {
  const url = new URL(path, origin);
  const sent = request(url, { method: body ? 'POST' : 'GET', headers }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await text(response), policy: String(response.headers['content-security-policy']) };
}

interface Answer {
  status: number | undefined;
  text: string;
  policy: string;
}

it('a preview answers under this machine’s names and addresses, and under no other', async () => {
  const { folder } = project();
  const served = await serveForThisTest(['--root', folder]);
  const { port } = new URL(served.origin);
  for (const host of ['localhost', '127.0.0.1', 'harbor.localhost', '192.168.1.5', '[::1]'])
    expect((await ask(served, { Host: `${host}:${port}` })).status, host).toBe(200);
  for (const host of ['evil.example', `localhost.evil.example:${port}`, '127.0.0.1.evil.example']) {
    const { status, text } = await ask(served, { Host: host });
    expect(status, host).toBe(403);
    expect(text).not.toContain('<html');
  }
  expect((await ask(served, { Host: 'evil.example' })).text).toBe(
    'Unknown host "evil.example". To use it, start the preview with: npx site serve --host evil.example\n',
  );
});

it('another site may link to a preview, but not read, embed, or frame it', async () => {
  const { folder } = project();
  const served = await serveForThisTest(['--root', folder]);
  const from = (site: string, mode: string, dest: string) =>
    ask(served, { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': dest });
  expect((await from('cross-site', 'navigate', 'document')).status).toBe(200);
  expect((await from('same-origin', 'cors', 'empty')).status).toBe(200);
  for (const [mode, dest] of [
    ['navigate', 'iframe'],
    ['cors', 'empty'],
    ['no-cors', 'image'],
    ['no-cors', 'script'],
  ] as const)
    expect(await from('cross-site', mode, dest), dest).toMatchObject({
      status: 403,
      text: 'The preview does not allow requests from other sites.\n',
    });
  expect((await ask(served, {})).policy).toContain("frame-ancestors 'none'");
});

it('nor frame what no _headers file speaks for', async () => {
  const { folder } = project({ 'content/notes/fog.md': 'No front matter.' });
  const served = await serveForThisTest(['--root', folder]);
  expect((await ask(served, {})).policy).toBe("frame-ancestors 'self'");
});

it('a function gets a body of up to 1 MB, and a larger one is refused before it is read', async () => {
  const { folder } = project(echo);
  const served = await serveForThisTest(['--root', folder]);
  const path = '/.netlify/functions/echo';
  expect((await ask(served, {}, path, 'x'.repeat(1_000_000))).text).toHaveLength(1_000_000);
  const large = request(new URL(path, served.origin), { method: 'POST', headers: { 'Content-Length': 300_000_000 } });
  large.on('error', () => undefined).write('x');
  const [response] = (await once(large, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  large.destroy();

  const endless = request(new URL(path, served.origin), { method: 'POST' });
  const ended = new Promise((resolve) => endless.on('error', resolve).on('response', resolve));
  for (let sent = 0; sent < 20; sent += 1) endless.write('x'.repeat(100_000));
  await ended;
  endless.destroy();
  expect((await ask(served, {})).status).toBe(200);
});

it('a preview for the network says so', async () => {
  const { folder } = project();
  const open = await serveForThisTest(['--root', folder, '--host', '0.0.0.0']);
  await expect.poll(open.terminal).toContain('warning: everyone on your network can see it, drafts included\n');
  const own = await serveForThisTest(['--root', folder, '--host', 'localhost']);
  expect(own.terminal()).not.toContain('warning');
});
