import { afterEach, expect, it, vi } from 'vitest';
import { gitHub } from '../../../cli/editor/page/gitHub.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** GitHub as a browser sees it in which the owner is signed in. Other paths don't exist. */
function gitHubWith(answers: Readonly<Record<string, unknown>>, user: string | null = '{"token":"t1"}') {
  const requests: [url: string, init: RequestInit][] = [];
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'sveltia-cms.user' ? user : null) });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push([url, init]);
    const answer = answers[url.replace('https://api/repos/owner/site/', '')];
    if (answer === 'offline') throw new TypeError('Failed to fetch');
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
