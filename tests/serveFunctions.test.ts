import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { repository } from './support/cli.ts';
import { project } from './support/project.ts';
import { serveForTheseTests, serveForThisTest } from './support/serve.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const functionFiles = {
  'netlify/greeting.ts': `export const greeting = 'Hello';`,
  'netlify/functions/greet.ts': `
    import { greeting } from '../greeting.ts';
    export default async (request: Request): Promise<Response> => {
      const name = new URL(request.url).searchParams.get('name') ?? 'nobody';
      const headers = new Headers({ 'X-Method': request.method, 'X-Asked-For': request.headers.get('X-Ask') ?? '' });
      headers.append('Set-Cookie', 'a=1');
      headers.append('Set-Cookie', 'b=2');
      return Response.json({ greeting: greeting + ', ' + name, body: await request.text() }, { status: 201, headers });
    };`,
  'netlify/functions/does-not-compile.ts': 'export default () => {\n  const = 1;\n};',
  'netlify/functions/throws-when-loaded.ts': `throw new Error('broken when loaded');`,
  'netlify/functions/throws-when-called.ts': `export default () => { throw new Error('broken when called'); };`,
  'netlify/functions/rejects.ts': `export default async () => { throw new Error('broken a little later'); };`,
  'netlify/functions/breaks-off.ts': `
    const chunks = ['half a ', 'sentence'];
    const pull = (controller: ReadableStreamDefaultController) => {
      if (chunks.length === 0) throw new Error('broken in the middle');
      controller.enqueue(new TextEncoder().encode(chunks.shift()));
    };
    export default () => new Response(new ReadableStream({ pull }));`,
  'netlify/functions/has-no-default.ts': 'export const handler = () => new Response();',
  'netlify/functions/answers-with-text.ts': `export default () => 'hello';`,
};

const home = temporaryFolder('functions');

/** The built site in `dist`, with functions. */
const served = serveForTheseTests(() => {
  cpSync(inject('dist'), join(home, 'dist'), { recursive: true });
  for (const [path, code] of Object.entries(functionFiles)) write(path, code);
  return ['--built', '--root', home];
});

describe('functions', () => {
  it('a file in netlify/functions serves /.netlify/functions with the request’s method, headers, query, and body', async () => {
    const response = await get('/.netlify/functions/greet?name=Ada', {
      method: 'POST',
      body: 'good morning',
      headers: { 'X-Ask': 'tea' },
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('X-Method')).toBe('POST');
    expect(response.headers.get('X-Asked-For')).toBe('tea');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toEqual({ greeting: 'Hello, Ada', body: 'good morning' });
  });

  it('a trailing slash makes no difference', async () => {
    expect(await (await get('/.netlify/functions/greet/?name=Ada')).json()).toMatchObject({ greeting: 'Hello, Ada' });
  });

  it('HEAD gets a response without a body', async () => {
    const response = await get('/.netlify/functions/greet', { method: 'HEAD' });
    expect(response.status).toBe(201);
    expect(response.headers.get('X-Method')).toBe('HEAD');
    expect(await response.text()).toBe('');
  });

  it('an edited function runs its new code, even if the edit is in an imported file', async () => {
    write('netlify/greeting.ts', `export const greeting = 'Good evening';`);
    const response = await get('/.netlify/functions/greet');
    write('netlify/greeting.ts', functionFiles['netlify/greeting.ts']);
    expect(await response.json()).toMatchObject({ greeting: 'Good evening, nobody' });
  });

  it.each([
    ['does-not-compile', 'netlify/functions/does-not-compile.ts:2:9  Expected identifier but found "="'],
    ['throws-when-loaded', 'broken when loaded'],
    ['throws-when-called', 'broken when called'],
    ['rejects', 'broken a little later'],
    ['has-no-default', 'its default export is not a function'],
    ['answers-with-text', 'it did not return a Response'],
  ])('%s: responds with 500, the terminal shows why, and the server keeps running', async (name, reason) => {
    const response = await get(`/.netlify/functions/${name}`);
    expect(response.status).toBe(500);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toBe(`netlify/functions/${name}.ts failed. See the terminal that runs the server.\n`);
    await expect.poll(() => served.terminal()).toContain(reason);
    expect((await get('/about')).status).toBe(200);
  });

  it('a body of more than 1 MB is refused, with its length or in chunks, and one of 1 MB is read', async () => {
    const post = (body: string | ReadableStream) =>
      get('/.netlify/functions/greet', {
        method: 'POST',
        body,
        ...(typeof body !== 'string' && { duplex: 'half' }),
      } as RequestInit);
    expect(await (await post('a'.repeat(1_000_000))).json()).toMatchObject({ body: 'a'.repeat(1_000_000) });
    for (const body of ['a'.repeat(1_000_001), new Blob(['a'.repeat(1_000_001)]).stream()]) {
      const response = await post(body);
      expect([response.status, response.headers.get('Connection')]).toEqual([413, 'close']);
    }
  });

  it('a response that breaks off: the client notices, and the terminal shows why', async () => {
    await expect(get('/.netlify/functions/breaks-off').then((response) => response.text())).rejects.toThrow();
    await expect.poll(() => served.terminal()).toContain('throws Error: broken in the middle');
  });

  it('a client that leaves while it sends is no failure of the function', async () => {
    const socket = connect(Number(new URL(served.origin).port), '127.0.0.1');
    socket.write('POST /.netlify/functions/greet HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\nhalf');
    await once(socket, 'connect');
    socket.destroy();
    expect((await get('/.netlify/functions/greet')).status).toBe(201);
    expect(served.terminal()).not.toContain('greet.ts failed');
  });

  it('a function that does not load responds with 500 to a long request, too', async () => {
    const response = await get('/.netlify/functions/throws-when-loaded', { method: 'POST', body: 'a'.repeat(900_000) });
    expect(response.status).toBe(500);
  });

  it('a function that does not exist is not found', async () => {
    expect((await get('/.netlify/functions/nothing')).status).toBe(404);
  });

  it('the live preview runs them, too', async () => {
    const { folder } = project({ 'netlify/functions/ping.ts': `export default () => new Response('pong');` });
    const { origin } = await serveForThisTest(['--root', folder]);
    expect(await (await fetch(`${origin}/.netlify/functions/ping`)).text()).toBe('pong');
    expect(await (await fetch(`${origin}/notes/notes/fog`)).text()).toContain('<h1>The fog</h1>');
  });

  it('this site’s reviews without a key: the same response as in production, and one line in the terminal', async () => {
    const env = { GOOGLE_PLACES_API_KEY: undefined, GOOGLE_PLACE_ID: undefined };
    const { origin, terminal } = await serveForThisTest(['--built', '--root', repository, '--out', inject('dist')], env);
    const responses = [
      await fetch(`${origin}/.netlify/functions/get-reviews`),
      await fetch(`${origin}/.netlify/functions/get-reviews`),
    ];
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toEqual({ error: 'Reviews are not configured.' });
    }
    const line = 'get-reviews returns 503 until these environment variables are set: GOOGLE_PLACES_API_KEY, GOOGLE_PLACE_ID';
    await expect.poll(() => terminal().split(line)).toHaveLength(2);
  });
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), content);
}

function get(path: string, options?: RequestInit): Promise<Response> {
  return fetch(served.origin + path, options);
}
