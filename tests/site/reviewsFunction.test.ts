import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const key = 'key-that-stays-secret';
const placeId = 'place/with a slash';
const upstreamSecret = 'what Google said';

const newShape = {
  reviews: [
    {
      name: 'places/x/reviews/1',
      relativePublishTimeDescription: 'a week ago',
      rating: 5,
      text: { text: 'Neat edges & a <b>clean</b> walk.', languageCode: 'en' },
      originalText: { text: 'Bordes limpios.', languageCode: 'es' },
      authorAttribution: { displayName: 'Ada Byron', uri: 'https://maps.example.com/ada', photoUri: 'https://img.example.com/a' },
      publishTime: '2026-04-01T08:00:00.500Z',
    },
    { rating: 2, originalText: { text: 'Llegaron tarde.' }, authorAttribution: {}, publishTime: '2026-03-01T00:00:00Z' },
  ],
};

const legacyShape = {
  html_attributions: [],
  status: 'OK',
  result: {
    reviews: [
      {
        author_name: 'Sam Lee',
        author_url: 'https://maps.example.com/sam',
        language: 'en',
        rating: 4,
        relative_time_description: 'a month ago',
        text: 'Mowed &amp; edged. &#39;Great&#x27; &lt;3 &amp;amp; &hearts; &#xD800; &constructor;',
        time: 1775030400,
      },
      { rating: 1, text: '&quot;a&nbsp;b&quot;&gt; &#X2019; &#xDFFF; &#xE000; &#0; &#x110000; &#9999999;', time: 1775030400 },
    ],
  },
};

interface Upstream {
  server: Server;
  endpoint: string;
  requests: IncomingMessage[];
  /** The fake Google's response; each test sets it. */
  answer: (response: ServerResponse) => void;
}

let upstream: Upstream;
let log: string[];

beforeEach(async () => {
  upstream = await startUpstream();
  log = [];
  for (const method of ['warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void log.push(words.map(String).join(' ')));
  setEnvironment({});
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  upstream.server.closeAllConnections();
  upstream.server.close();
  await once(upstream.server, 'close');
});

describe('both Google response formats become ours', () => {
  it('Places API (New)', async () => {
    upstream.answer = sendJson(newShape);
    const response = await ask();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      result: {
        reviews: [
          {
            author_name: 'Ada Byron',
            rating: 5,
            text: 'Neat edges & a <b>clean</b> walk.',
            time: 1775030400,
            author_url: 'https://maps.example.com/ada',
          },
          { author_name: 'A Google user', rating: 2, text: 'Llegaron tarde.', time: 1772323200 },
        ],
      },
    });
  });

  it('Place Details (legacy), with its HTML entities decoded once', async () => {
    upstream.answer = sendJson(legacyShape);
    expect(await (await ask()).json()).toEqual({
      result: {
        reviews: [
          {
            author_name: 'Sam Lee',
            rating: 4,
            text: "Mowed & edged. 'Great' <3 &amp; &hearts; &#xD800; &constructor;",
            time: 1775030400,
            author_url: 'https://maps.example.com/sam',
          },
          {
            author_name: 'A Google user',
            rating: 1,
            text: '"a\u00a0b"> ’ &#xDFFF; \ue000 &#0; &#x110000; &#9999999;',
            time: 1775030400,
          },
        ],
      },
    });
  });

  it.each([
    ['Places API (New)', {}],
    ['Places API (New), an empty list', { reviews: [] }],
    ['Place Details (legacy)', { status: 'OK', result: {} }],
  ])('a place without reviews has an empty list: %s', async (_shape, answer) => {
    upstream.answer = sendJson(answer);
    const response = await ask();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ result: { reviews: [] } });
  });

  it('a review without a time, or with an invalid rating, is skipped', async () => {
    const good = newShape.reviews[0];
    upstream.answer = sendJson({
      reviews: [
        { ...good, publishTime: 'yesterday' },
        { ...good, rating: 6 },
        { ...good, rating: 0 },
        { ...good, rating: '5' },
        null,
        { ...good, rating: 4.5 },
      ],
    });
    const { result } = await (await ask()).json();
    expect(result.reviews).toMatchObject([{ author_name: 'Ada Byron', rating: 4.5 }]);
  });

  it.each(['javascript:alert(1)', 'http://maps.example.com/ada', 'ada', 7])(
    "an author’s URL that isn't https is dropped: %s",
    async (uri) => {
      upstream.answer = sendJson({ reviews: [{ ...newShape.reviews[0], authorAttribution: { displayName: 'Ada', uri } }] });
      const { result } = await (await ask()).json();
      expect(result.reviews[0]).not.toHaveProperty('author_url');
    },
  );
});

describe('requests and responses', () => {
  it('asks for the place’s reviews only, with the key in a header and not in the URL', async () => {
    upstream.answer = sendJson(newShape);
    await ask();
    const [request] = upstream.requests;
    expect(request?.method).toBe('GET');
    expect(request?.url).toBe('/v1/places/place%2Fwith%20a%20slash');
    expect(request?.headers).toMatchObject({ 'x-goog-api-key': key, 'x-goog-fieldmask': 'reviews' });
  });

  it('asks Google’s own host unless another is set, and ignores blanks around the settings', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(newShape));
    setEnvironment({ GOOGLE_PLACES_API_KEY: ` ${key} `, GOOGLE_PLACES_ENDPOINT: undefined });
    expect((await ask()).status).toBe(200);
    expect(asked.mock.calls[0]).toMatchObject([
      'https://places.googleapis.com/v1/places/place%2Fwith%20a%20slash',
      { headers: { 'X-Goog-Api-Key': key } },
    ]);
  });

  it.each([
    [256_000, 200],
    [256_001, 502],
  ])('a response of %i bytes gets %i', async (bytes, status) => {
    upstream.answer = send(200, '{}'.padEnd(bytes));
    expect((await ask()).status).toBe(status);
  });

  it('a successful response is cached for a minute by browsers and ten by the CDN, which ignores the query', async () => {
    upstream.answer = sendJson(newShape);
    const { headers } = await ask();
    expect(headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=600, stale-while-revalidate=3600');
    expect(headers.get('Netlify-Vary')).toBe('query=v');
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

describe('a failure has a generic message for visitors and details in the log:', () => {
  it.each([
    [{ GOOGLE_PLACES_API_KEY: '' }, 'GOOGLE_PLACES_API_KEY'],
    [{ GOOGLE_PLACE_ID: ' ' }, 'GOOGLE_PLACE_ID'],
    [{ GOOGLE_PLACES_API_KEY: undefined, GOOGLE_PLACE_ID: undefined }, 'GOOGLE_PLACES_API_KEY, GOOGLE_PLACE_ID'],
  ])('503 when the environment is %o', async (environment, missing) => {
    setEnvironment(environment);
    await expectFailure(await ask(), 503, 'Reviews are not configured.');
    expect(upstream.requests).toEqual([]);
    expect(log).toEqual([`get-reviews returns 503 until these environment variables are set: ${missing}`]);
  });

  it.each<[string, Upstream['answer'], string]>([
    ['rejects the key', send(403, `{"error":{"message":"${upstreamSecret}"}}`), 'the Places API returned 403'],
    ['reports too many requests', send(429, `{"error":{"message":"${upstreamSecret}"}}`), 'the Places API returned 429'],
    ['responds with invalid JSON', send(200, `<html>${upstreamSecret}`), 'the Places API did not return JSON'],
    [
      'rejects the request in the legacy format',
      sendJson({ status: 'REQUEST_DENIED', error_message: upstreamSecret }),
      unknownShape(),
    ],
    ['responds with an error and status 200', sendJson({ error: { message: upstreamSecret } }), unknownShape()],
    ['returns reviews that are not a list', sendJson({ reviews: upstreamSecret }), unknownShape()],
    ['returns only invalid reviews', sendJson({ reviews: [{ stars: 5, words: upstreamSecret }] }), unknownShape()],
    ['never ends its response', sendEndlessly, 'the Places API sent more than 256000 bytes'],
    ['closes the connection', (response) => response.destroy(), 'the Places API could not be reached (TypeError)'],
  ])('502 when Google %s', async (_case, answer, message) => {
    upstream.answer = answer;
    await expectFailure(await ask(), 502, 'Could not load reviews.');
    expect(log).toEqual([`get-reviews: ${message}`]);
  });

  it('502 when Google redirects, without sending the key there', async () => {
    upstream.answer = (response) => response.writeHead(302, { Location: '/elsewhere' }).end();
    await expectFailure(await ask(), 502, 'Could not load reviews.');
    expect(upstream.requests).toHaveLength(1);
  });

  it.each([
    ['the key is not valid in a header', { GOOGLE_PLACES_API_KEY: `${key}\n${key}` }],
    ['the endpoint is not a URL', { GOOGLE_PLACES_ENDPOINT: `not an address ${key}` }],
  ])('502 when %s, without logging it', async (_case, environment) => {
    setEnvironment(environment);
    await expectFailure(await ask(), 502, 'Could not load reviews.');
    expect(log).toEqual(['get-reviews: the Places API could not be reached (TypeError)']);
  });

  it.each<[string, Upstream['answer']]>([
    ['stalls in the middle of its response', (response) => void response.writeHead(200).write('{"reviews":[')],
  ])('504 when Google %s for three seconds', async (_case, answer) => {
    upstream.answer = answer;
    await expectFailure(await ask(), 504, 'Loading reviews timed out.');
    expect(log).toEqual(['get-reviews: the Places API took longer than 3000 ms']);
  });
});

it("a request from another origin can never read a response, which doesn't contain the key anyway", async () => {
  upstream.answer = sendJson(newShape);
  const visit = await coldStart();
  const response = await visit({ headers: { Origin: 'https://elsewhere.test' } });
  const headers = [...response.headers];
  expect(headers.filter(([name]) => name.startsWith('access-control-'))).toEqual([]);
  expect(`${JSON.stringify(headers)} ${await response.text()}`).not.toContain(key);
});

async function startUpstream(): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    upstream.answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, endpoint: `http://127.0.0.1:${port}/v1`, requests, answer: sendJson({}) };
}

function setEnvironment(changes: Record<string, string | undefined>): void {
  const complete = { GOOGLE_PLACES_API_KEY: key, GOOGLE_PLACE_ID: placeId, GOOGLE_PLACES_ENDPOINT: upstream.endpoint };
  for (const [name, value] of Object.entries({ ...complete, ...changes })) vi.stubEnv(name, value);
}

/** Loads the function again. Returns a way to call it. */
async function coldStart(): Promise<(init?: RequestInit) => Promise<Response>> {
  vi.resetModules();
  const { default: getReviews } = await import('../../netlify/functions/get-reviews.ts');
  return (init) => getReviews(new Request('https://www.example.com/.netlify/functions/get-reviews', init));
}

async function ask(method = 'GET'): Promise<Response> {
  const visit = await coldStart();
  return visit({ method });
}

async function expectFailure(response: Response, status: number, error: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const body = await response.text();
  expect(body).toBe(JSON.stringify({ error }));
  const everything = [body, ...log, JSON.stringify([...response.headers])].join();
  for (const secret of [key, placeId, upstreamSecret, upstream.endpoint]) expect(everything).not.toContain(secret);
}

function send(status: number, body: string): Upstream['answer'] {
  return (response) => void response.writeHead(status).end(body);
}

function sendJson(value: unknown): Upstream['answer'] {
  return send(200, JSON.stringify(value));
}

function sendEndlessly(response: ServerResponse): void {
  const write = () => {
    while (response.writable && response.write(upstreamSecret.repeat(100)));
  };
  response.on('drain', write);
  write();
}

function unknownShape(): string {
  return 'the Places API sent an unknown response format';
}
