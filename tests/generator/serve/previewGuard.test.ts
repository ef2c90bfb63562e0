import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addServerOptions } from '../../../cli/commands/options.ts';
import { project } from '../../support/project.ts';
import { type Served, serveForTheseTests, serveForThisTest } from '../../support/serve.ts';

/** Sends a request with headers that `fetch` doesn't let a program set. */
async function ask({ origin }: Served, headers: OutgoingHttpHeaders, method = 'GET', path = '/notes/'): Promise<Answer> {
  const sent = request(new URL(path, origin), { headers, method }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await text(response), policy: String(response.headers['content-security-policy']) };
}

interface Answer {
  status: number | undefined;
  text: string;
  policy: string;
}

const served = serveForTheseTests(() => ['--root', project({ 'public/tides.txt': 'ebb and flow' }).folder]);

it('a preview responds only to this machine’s names and addresses', async () => {
  const { port } = new URL(served.origin);
  for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', 'harbor.localhost', '192.168.1.5', '[::1]'])
    expect((await ask(served, { Host: `${host}:${port}` })).status, host).toBe(200);
  for (const host of ['evil.example', `localhost.evil.example:${port}`, '127.0.0.1.evil.example']) {
    const { status, text } = await ask(served, { Host: host });
    expect(status, host).toBe(403);
    expect(text).not.toContain('<html');
  }
  expect((await ask(served, { Host: 'evil.example' })).text).toBe(
    'Unknown host "evil.example". If it\'s the name of a tunnel, a container, or this machine, start the server with --allowed-host evil.example\n',
  );
});

it('an IPv6 address may be written as in a URL, and the printed URL opens', async () => {
  const hostOf = (host: string) => addServerOptions(new Command()).parse(['--host', host], { from: 'user' }).opts().host;
  expect(['[::1]', '0:0:0:0:0:0:0:1', '[FD00::2]', 'fe80::1%eth0', 'localhost', '127.0.0.1'].map(hostOf)).toEqual([
    ...['::1', '::1', 'fd00::2', 'fe80::1%eth0', 'localhost', '127.0.0.1'],
  ]);
  const { folder } = project();
  // A container may have no IPv6.
  const isHere = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
  const host = isHere ? '[::1]' : '127.0.0.1';
  const own = await serveForThisTest(['--root', folder, '--host', host, '--allowed-host', '[FD00::2]']);
  expect(new URL(own.origin).hostname).toBe(host);
  const everywhere = await serveForThisTest(['--root', folder, '--host', isHere ? '::' : '0.0.0.0']);
  expect(everywhere.origin).toMatch(/^http:\/\/localhost:\d+$/);
  await expect.poll(everywhere.terminal).toContain('warning: everyone on your network');
  for (const name of ['[::1]', '[fd00::2]:4321']) expect((await ask(own, { Host: name })).status, name).toBe(200);
  // It would come after the URL.
  await own.stop();
  expect(own.terminal()).not.toContain('warning');
});

it('the name of a tunnel may be given as a URL, and is no pattern', () => {
  const allowed = (...names: string[]) =>
    addServerOptions(new Command().exitOverride().configureOutput({ writeErr: () => undefined }))
      .parse(['--allowed-host', ...names], { from: 'user' })
      .opts().allowedHost;
  expect(allowed('a.tunnel.dev', 'https://B.tunnel.dev/', 'c.tunnel.dev:8080', '[FD00::2]')).toEqual([
    ...['a.tunnel.dev', 'b.tunnel.dev', 'c.tunnel.dev', 'fd00::2'],
  ]);
  for (const name of ['*', '.tunnel.dev', '*.tunnel.dev', ''])
    expect(() => allowed(name), name).toThrow('Expected the name of one host, such as my.tunnel.dev.');
});

it('a range that the file server would get wrong gets the whole file', async () => {
  const rangeOf = (Range: string) => ask(served, { Range }, 'GET', '/notes/tides.txt');
  for (const [range, part] of [
    ['0-2', 'ebb'],
    ['1-1', 'b'],
    ['8-', 'flow'],
    ['8-99', 'flow'],
  ])
    expect(await rangeOf(`bytes=${range}`), range).toMatchObject({ status: 206, text: part });
  for (const range of ['bytes=-4', 'bytes=0-0', 'bytes=5-1', 'bytes=0-1,3-4', 'bytes=0-18446744073709551615', 'lines=1-2'])
    expect(await rangeOf(range), range).toMatchObject({ status: 200, text: 'ebb and flow' });
  expect(served.terminal()).not.toContain('Uncaught');
});

it('another site may link to a preview, but not read, embed, or frame it', async () => {
  const from = (site: string, mode: string, dest: string, method?: string) =>
    ask(served, { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': dest }, method);
  expect((await from('cross-site', 'navigate', 'document')).status).toBe(200);
  expect((await from('same-origin', 'cors', 'empty')).status).toBe(200);
  for (const [mode, dest, method] of [
    ['navigate', 'iframe'],
    ['cors', 'empty'],
    ['no-cors', 'image'],
    ['no-cors', 'script'],
    ['no-cors', 'document'],
    ['navigate', 'document', 'POST'],
  ] as const)
    expect(await from('cross-site', mode, dest, method), dest).toMatchObject({
      status: 403,
      text: 'This server does not allow requests from other sites.\n',
    });
  expect((await ask(served, {})).policy).toBe("frame-ancestors 'self'");
  expect(await ask(served, {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect(await ask(served, {}, method), method).toMatchObject({ status: 405, text: 'Method not allowed.\n' });
});

it('a preview on the network says so', async () => {
  const { folder } = project();
  const open = await serveForThisTest(['--root', folder, '--host', '0.0.0.0']);
  await expect.poll(open.terminal).toContain('warning: everyone on your network can see it\n');
  const drafts = await serveForThisTest(['--root', folder, '--host', '0.0.0.0', '--drafts']);
  await expect.poll(drafts.terminal).toContain('warning: everyone on your network can see it, drafts included\n');
  const own = await serveForThisTest(['--root', folder, '--host', 'localhost']);
  // It would come after the URL.
  await ask(own, {});
  await own.stop();
  expect(own.terminal()).not.toContain('warning');
});
