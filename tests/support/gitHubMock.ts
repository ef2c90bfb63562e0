import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Files = Record<string, Buffer>;

interface Branch {
  head: string;
  files: Files;
}

interface PullRequest {
  number: number;
  title: string;
  /** The name of its branch. */
  head: string;
  draft: boolean;
  labels: string[];
  isMerged: boolean;
}

/** A GitHub of one repository, `owner/site`, in memory: as much of its API as the editor uses. */
export interface GitHubMock {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The text of a file on a branch. */
  textOf(path: string, branch?: string): string | undefined;
  /** The paths of files that are on the branch, and weren't at the start, or have changed. */
  changed(branch?: string): string[];
  /** Someone else commits a file. */
  commit(path: string, text: string, branch?: string): void;
  /** Makes the required check fail on every branch, with what an annotation says. */
  failCheck(message: string): void;
  /** The required check hasn't begun on any branch, or hasn't ended. */
  delayCheck(until: 'begun' | 'ended'): void;
  pulls: readonly PullRequest[];
  files(branch?: string): Readonly<Files>;
}

const hashOf = (content: Buffer | string) => createHash('sha1').update(content).digest('hex');
let commits = 0;
const newCommit = () => hashOf(`commit ${++commits}`);

export function gitHubMock(start: Readonly<Files>): GitHubMock {
  const branches: Record<string, Branch> = { main: { head: newCommit(), files: { ...start } } };
  const pulls: PullRequest[] = [];
  const blobs = new Map(Object.values(start).map((content) => [hashOf(content), content]));
  let failure: string | undefined;
  let awaited: 'begun' | 'ended' | undefined;
  const branchOf = (name: string): Branch => {
    const branch = branches[name] ?? Object.values(branches).find(({ head }) => head === name);
    if (!branch) throw new Error(`no branch ${name}`);
    return branch;
  };
  const put = (branch: Branch, path: string, content: Buffer) => {
    branch.files[path] = content;
    blobs.set(hashOf(content), content);
    branch.head = newCommit();
  };
  const blobNode = (content: Buffer | undefined) =>
    content && { oid: hashOf(content), byteSize: content.length, text: content.toString(), isTruncated: false, isBinary: false };
  const pullNode = ({ number, title, head, draft, labels }: PullRequest) => ({
    id: `PR${number}`,
    number,
    title,
    url: `https://github.com/owner/site/pull/${number}`,
    isDraft: draft,
    isCrossRepository: false,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    headRefName: head,
    headRefOid: branches[head]?.head,
    author: { login: 'owner', avatarUrl: '', name: 'Owner', email: 'owner@example.com', databaseId: 1 },
    labels: { nodes: labels.map((name) => ({ name })) },
    files: { nodes: changedFiles(branchOf(head), branchOf('main')).map((path) => ({ path, changeType: 'MODIFIED' })) },
  });

  function mutate(query: string, input: Record<string, never>): object | undefined {
    if (query.includes('createRef')) {
      const { name, oid } = input as unknown as { name: string; oid: string };
      branches[name.replace('refs/heads/', '')] = { head: oid, files: { ...branchOf('main').files } };
      return { createRef: { ref: { name } } };
    }
    if (query.includes('createCommitOnBranch')) return { createCommitOnBranch: { commit: commitFrom(input) } };
    const [change] = /markPullRequestReadyForReview|convertPullRequestToDraft/.exec(query) ?? [];
    if (!change) return undefined;
    const { pullRequestId } = input as unknown as { pullRequestId: string };
    const pull = pulls.find(({ number }) => `PR${number}` === pullRequestId);
    if (pull) pull.draft = change.startsWith('convert');
    return { [change]: { pullRequest: { isDraft: pull?.draft } } };
  }

  function commitFrom(input: object): object {
    const { branch, expectedHeadOid, fileChanges } = input as {
      branch: { branchName: string };
      expectedHeadOid: string;
      fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
    };
    const target = branchOf(branch.branchName);
    if (target.head !== expectedHeadOid) throw new Error(`Expected branch to point to "${expectedHeadOid}" but it did not`);
    for (const { path } of fileChanges.deletions) delete target.files[path];
    const additions = fileChanges.additions.map(({ path, contents }, index) => {
      const content = Buffer.from(contents, 'base64');
      put(target, path, content);
      return [`file_${index}`, { oid: hashOf(content) }];
    });
    return { oid: target.head, committedDate: '2026-01-01T00:00:00Z', ...Object.fromEntries(additions) };
  }

  function graphql(query: string, variables: Record<string, never>): object {
    const result = mutate(query, variables.input ?? {});
    if (result) return result;
    const at = (name: string) => branches[name] ?? branchOf('main');
    const author = { name: 'Owner', email: 'owner@example.com', avatarUrl: '', user: { id: 1, login: 'owner' } };
    const node = { oid: at(variables.branch ?? '').head, message: 'Change', author, committedDate: '2026-01-01T00:00:00Z' };
    const target = { oid: node.oid, history: { nodes: [node] } };
    const repository: Record<string, unknown> = {
      id: 'R1',
      defaultBranchRef: { name: 'main' },
      ref: { target },
      pullRequests: { nodes: pulls.filter(({ isMerged }) => !isMerged).map(pullNode), totalCount: 0 },
    };
    for (const [, alias = '', oid = ''] of query.matchAll(/(\w+_\d+):\s*object\(oid: "(\w+)"\)/g))
      repository[alias] = blobNode(blobs.get(oid)) ?? {};
    for (const [, alias = '', name = '', path = ''] of query.matchAll(/(\w+_\d+):\s*object\(expression: "([^":]+):([^"]+)"\)/g))
      repository[alias] = blobNode(branchOf(name).files[path]) ?? null;
    for (const [, alias = ''] of query.matchAll(/(\w+_\d+):\s*ref/g)) repository[alias] = { target };
    return { repository, fork: { id: 'R1' }, base: { ref: { target } } };
  }

  /** @returns the status and the body */
  function rest(method: string, path: string, query: URLSearchParams, body: Record<string, never>): [number, unknown] {
    const number = Number(/\/(?:pulls|issues)\/(\d+)/.exec(path)?.[1] ?? 0);
    const pull = pulls[number - 1];
    if (path === '/user')
      return [
        200,
        {
          name: 'Owner',
          login: 'owner',
          email: 'owner@example.com',
          avatar_url: '',
          html_url: 'https://github.com/owner',
          id: 1,
        },
      ];
    if (path.includes('/collaborators/')) return [204, undefined];
    if (path.includes('/git/trees/')) {
      const tree = Object.entries(branchOf('main').files).map(([name, content]) => ({
        type: 'blob',
        path: name,
        sha: hashOf(content),
        size: content.length,
      }));
      return [200, { tree }];
    }
    if (path.includes('/git/blobs/')) return [200, blobs.get(path.slice(path.lastIndexOf('/') + 1))];
    if (path.includes('/contents/')) {
      const content = branches[query.get('ref') ?? 'main']?.files[decodeURI(path.slice(path.indexOf('/contents/') + 10))];
      return content ? [200, content] : [404, {}];
    }
    if (path.endsWith('/annotations'))
      return [
        200,
        [
          { path: 'content/site.yaml', annotation_level: 'warning', message: 'reviews.page: is a placeholder' },
          { path: 'content/site.yaml', annotation_level: 'failure', message: failure },
        ],
      ];
    if (path.endsWith('/check-runs')) {
      const conclusion = awaited ? null : failure ? 'failure' : 'success';
      const run = { id: 7, name: 'Site / build', conclusion, html_url: 'https://github.com/runs/7' };
      return [200, { check_runs: awaited === 'begun' ? [] : [run] }];
    }
    if (path.endsWith('/pulls') && method === 'POST') {
      const { title, head, draft } = body as unknown as PullRequest;
      pulls.push({ number: pulls.length + 1, title, head, draft, labels: [], isMerged: false });
      return [201, restPull(pulls.length)];
    }
    if (path.endsWith('/merge')) return merge(number);
    if (pull && path.includes('/issues/')) {
      if (method !== 'GET') pull.labels = (body as unknown as PullRequest).labels;
      const labels = pull.labels.map((name) => ({ name }));
      return [200, path.endsWith('/labels') ? labels : { labels }];
    }
    return [200, pull ? restPull(number) : {}];
  }

  function restPull(number: number): object {
    const pull = pulls[number - 1];
    const node = pull && pullNode(pull);
    return {
      ...node,
      node_id: node?.id,
      html_url: node?.url,
      created_at: node?.createdAt,
      updated_at: node?.updatedAt,
      head: { sha: node?.headRefOid },
    };
  }

  function merge(number: number): [number, unknown] {
    if (failure || awaited)
      return [405, { message: `Required status check "Site / build" is ${failure ? 'failing' : 'expected'}.` }];
    const pull = pulls[number - 1];
    if (pull) {
      const main = branchOf('main');
      main.files = { ...branchOf(pull.head).files };
      main.head = newCommit();
      pull.isMerged = true;
    }
    return [200, { merged: true, sha: branchOf('main').head }];
  }

  return {
    pulls,
    files: (branch = 'main') => branchOf(branch).files,
    textOf: (path, branch = 'main') => branches[branch]?.files[path]?.toString(),
    changed: (branch = 'main') => changedFiles(branchOf(branch), { head: '', files: { ...start } }),
    commit: (path, text, branch = 'main') => put(branchOf(branch), path, Buffer.from(text)),
    failCheck(message) {
      failure = message;
      awaited = undefined;
    },
    delayCheck(until) {
      awaited = until;
    },
    async answer(request, response) {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const text = await textIn(request);
      const body = JSON.parse(text || '{}') as Record<string, never>;
      const path = url.pathname.replace('/api/v3', '');
      const send = (status: number, value: unknown) => {
        const content = Buffer.isBuffer(value) ? value : value === undefined ? '' : JSON.stringify(value);
        response.writeHead(status, { 'content-type': 'application/json' }).end(content);
      };
      if (url.pathname !== '/api/graphql') return send(...rest(request.method ?? 'GET', path, url.searchParams, body));
      const { query, variables } = body as unknown as { query: string; variables: Record<string, never> };
      try {
        send(200, { data: graphql(query, variables) });
      } catch (error) {
        send(200, { errors: [{ message: (error as Error).message }] });
      }
    },
  };
}

function changedFiles(branch: Branch, base: Branch): string[] {
  return Object.keys(branch.files).filter((path) => !base.files[path]?.equals(branch.files[path] ?? Buffer.alloc(0)));
}

async function textIn(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
