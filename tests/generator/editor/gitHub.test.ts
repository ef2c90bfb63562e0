import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { showNotice } from '../../../cli/editor/page/dialog.ts';
import { gitHub } from '../../../cli/editor/page/gitHub.ts';
import { startEditor } from '../../../cli/editor/page/startEditor.ts';

const { on } = vi.hoisted(() => ({ on: {} as Record<string, (event?: object) => unknown> }));
vi.mock('@sveltia/cms', () => {
  const registerEventListener = (listener: { name: string; handler: () => void }) => {
    on[listener.name] = listener.handler;
  };
  return { default: { init: () => undefined, registerCustomFormat: () => undefined, registerEventListener } };
});
vi.mock('../../../cli/editor/page/dialog.ts');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** GitHub as a browser sees it in which the owner is signed in. Other paths don't exist. */
function gitHubWith(answers: Readonly<Record<string, unknown>>, user: string | null = '{"token":"t1"}') {
  const requests: [url: string, init: RequestInit][] = [];
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'sveltia-cms.user' ? user : null) });
  vi.stubGlobal('fetch', async (input: string | Request, init: RequestInit) => {
    const url = input instanceof Request ? input.url : input;
    requests.push([url, init]);
    const answer = answers[url.replace('https://api/repos/owner/site/', '')];
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (answer instanceof Response) return answer.clone();
    return answer === undefined
      ? new Response('Not Found', { status: 404 })
      : new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  return { remote: gitHub('owner/site', 'https://api'), requests };
}

it('the editor reads a file of a branch, whatever their names, as the owner who is signed in', async () => {
  const path = 'contents/content/caf%C3%A9%20au%20lait.md?ref=cms%2Fnotes%2Ffog%26rain';
  const { remote, requests } = gitHubWith({ [path]: 'Fog', 'contents/a.md?ref=main': 'offline' });
  expect(await remote.textOf('content/café au lait.md', 'cms/notes/fog&rain')).toBe('Fog');
  const headers = { accept: 'application/vnd.github.raw+json', authorization: 'Bearer t1' };
  expect(requests).toEqual([[`https://api/repos/owner/site/${path}`, { headers, cache: 'no-store' }]]);
  expect(await remote.textOf('a.md', 'main')).toBeUndefined();
  expect(await remote.textOf('b.md', 'main')).toBeUndefined();
});

it('the editor reads the checks of a commit, and why they failed', async () => {
  const run = (id: number, conclusion: string | null, more = {}) => ({ id, name: `Check ${id}`, conclusion, ...more });
  const annotation = (level: string, message: string) => ({ path: 'content/site.yaml', annotation_level: level, message });
  const runs = [
    run(1, 'failure', { html_url: 'https://github.com/runs/1' }),
    run(2, 'timed_out', { output: { title: 'Too slow' } }),
    run(3, 'action_required', { output: { title: null } }),
    ...['success', 'neutral', 'cancelled', 'skipped', 'stale'].map((conclusion, at) => run(4 + at, conclusion)),
  ];
  const { remote, requests } = gitHubWith({
    'commits/cms%2Fsite/check-runs': { check_runs: runs },
    'check-runs/1/annotations': [annotation('failure', 'no'), annotation('warning', 'hm'), annotation('failure', 'never')],
    'check-runs/2/annotations': [],
    'commits/busy/check-runs': { check_runs: [run(4, 'success'), run(5, null)] },
    'commits/new/check-runs': { check_runs: [] },
  });
  expect(await remote.checksOf('cms/site')).toEqual({
    failed: [
      { name: 'Check 1', text: 'content/site.yaml: no content/site.yaml: never', url: 'https://github.com/runs/1' },
      { name: 'Check 2', text: 'Too slow', url: undefined },
      { name: 'Check 3', text: 'failed', url: undefined },
    ],
    areDone: true,
  });
  expect(requests[0]?.[1].headers).toMatchObject({ accept: 'application/vnd.github+json' });
  for (const ref of ['busy', 'new', 'gone']) expect(await remote.checksOf(ref)).toEqual({ failed: [], areDone: false });
});

it('the editor reads the latest commit of a pull request', async () => {
  const { remote } = gitHubWith({ 'pulls/7': { head: { sha: 'abc' }, html_url: 'https://github.com/pull/7' } }, null);
  expect(await remote.pullRequest('7')).toEqual({ head: 'abc', url: 'https://github.com/pull/7' });
  expect(await remote.pullRequest('8')).toEqual({ head: '', url: undefined });
});

/** Starts the editor of a site with one form, as `gitHubWith` answers. */
async function startWith(answers: Readonly<Record<string, unknown>>, mode = 'simple') {
  const backend = { name: 'github', repo: 'owner/site', branch: 'main', api_root: 'https://api' };
  const { requests } = gitHubWith({ ...answers, 'config.json': { config: { backend, publish_mode: mode }, tokens: {} } });
  const settings = { file: 'content/site.yaml', schema: z.object({ name: z.string() }) };
  await startEditor({ settings, collections: {}, singles: {} });
  return (end: string) => requests.filter(([url]) => url.endsWith(end)).length;
}

it.each<[string, object, Record<string, string>, unknown]>([
  ['saves what nobody else changed', {}, { main: 'name: Fog\r\n' }, { data: { name: 'Rain', _source: 'name: Rain' } }],
  ['saves what is as in its draft', {}, { main: 'name: Ice', 'cms%2Fsite%2Fsettings': 'name: Fog' }, { data: expect.anything() }],
  ['saves what GitHub has not, or while it is out of reach', {}, {}, { data: expect.anything() }],
  ['saves what is new', { newRecord: true }, { main: 'name: Ice' }, { data: expect.anything() }],
  ['leaves other files alone', { path: 'notes.txt' }, { main: 'name: Ice' }, { get: expect.anything(), set: expect.anything() }],
  ['refuses to undo what others changed', {}, { main: 'name: Ice' }, 'Not saved: someone else changed this page'],
  [
    'refuses to undo what others changed in a draft',
    {},
    { main: 'name: Fog', 'cms%2Fsite%2Fsettings': 'name: Ice' },
    'Not saved: someone else changed this page',
  ],
])('with drafts, the editor %s', async (_, more, branches, expected) => {
  const files = Object.entries(branches).map(([branch, text]) => [`contents/content/site.yaml?ref=${branch}`, text]);
  await startWith(Object.fromEntries(files), 'editorial_workflow');
  const form = { name: 'Rain', _source: 'name: Fog' };
  const fields = { path: 'content/site.yaml', collection: 'site', slug: 'settings', data: { toJS: () => form }, ...more };
  const get = (name: keyof typeof fields) => fields[name];
  const saved = on.preSave?.({ entry: { get, set: (name: string, value: unknown) => ({ [name]: value }) } });
  if (typeof expected !== 'string') return expect(await saved).toEqual(expected);
  await expect(saved).rejects.toThrow();
  expect(vi.mocked(showNotice).mock.lastCall?.[0].title).toBe(expected);
});

it.each([
  ['until all checks have passed', [{ conclusion: 'success' }], 1],
  ['for half an hour', [{ conclusion: 'success' }, { conclusion: null }], 90],
])('after a save, the editor looks for failed checks %s', async (_, runs, looks) => {
  vi.useFakeTimers();
  const countOf = await startWith({ 'commits/main/check-runs': { check_runs: runs } });
  on.postSave?.();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(countOf('/check-runs')).toBe(looks);
  expect(showNotice).not.toHaveBeenCalled();
});

it('the editor says why GitHub refused to publish a draft, and nothing if it did not', async () => {
  const refused = new Response('{ "message": "Wait." }', { status: 405 });
  const countOf = await startWith({ 'pulls/7/merge': {}, 'pulls/8/merge': refused }, 'editorial_workflow');
  const api = 'https://api/repos/owner/site';
  for (const path of ['pulls/7/merge', 'pulls/8/merge']) await fetch(new Request(`${api}/${path}`, { method: 'PUT' }));
  await fetch(`${api}/gone`);
  await expect.poll(() => vi.mocked(showNotice).mock.calls).toMatchObject([[{ title: 'Not published yet' }]]);
  expect(['/pulls/7', '/pulls/8'].map(countOf)).toEqual([0, 1]);
});
