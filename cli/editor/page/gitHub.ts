import type { Notice } from './dialog.ts';

/** The repository as the owner, who is signed in, may read it. */
export interface GitHub {
  /** The text of a file on a branch. Undefined if there's no such file or branch, or GitHub can't be reached. */
  textOf(path: string, branch: string): Promise<string | undefined>;
  /** The checks of a commit or branch. */
  checksOf(ref: string): Promise<Checks>;
  /** The latest commit of a pull request, and its page. */
  pullRequest(number: string): Promise<{ head: string; url: string }>;
}

export interface Checks {
  /** Those that failed, and why. */
  failed: NonNullable<Notice['items']>;
  /** Whether some haven't ended. */
  isRunning: boolean;
  /** Whether there are any. */
  areKnown: boolean;
}

interface CheckRun {
  id: number;
  name: string;
  status: string;
  conclusion: string | null;
  html_url?: string;
  output?: { title?: string | null; annotations_count?: number };
}

/** @param apiRoot `https://api.github.com` */
export function gitHub(repository: string, apiRoot: string): GitHub {
  const get = (path: string, accept = 'application/vnd.github+json') =>
    fetch(`${apiRoot}/repos/${repository}/${path}`, {
      headers: { accept, authorization: `Bearer ${token()}` },
      cache: 'no-store',
    });
  const read = async <T>(path: string): Promise<T | undefined> => {
    const response = await get(path).catch(() => undefined);
    return response?.ok ? ((await response.json()) as T) : undefined;
  };
  /** The annotations of a check, such as the problems that the build found. */
  const reasonsOf = async ({ id, output }: CheckRun): Promise<string> => {
    const annotations = await read<{ path: string; annotation_level: string; message: string }[]>(`check-runs/${id}/annotations`);
    const messages = (annotations ?? [])
      .filter((each) => each.annotation_level === 'failure')
      .map(({ path, message }) => `${path}: ${message}`);
    return messages.join(' ') || output?.title || 'failed';
  };
  return {
    async textOf(path, branch) {
      const response = await get(
        `contents/${encodeURI(path)}?ref=${encodeURIComponent(branch)}`,
        'application/vnd.github.raw+json',
      ).catch(() => undefined);
      return response?.ok ? response.text() : undefined;
    },
    async checksOf(ref) {
      const { check_runs: runs = [] } =
        (await read<{ check_runs?: CheckRun[] }>(`commits/${encodeURIComponent(ref)}/check-runs`)) ?? {};
      const failed = runs.filter(({ conclusion }) =>
        ['failure', 'timed_out', 'action_required', 'startup_failure'].includes(conclusion ?? ''),
      );
      return {
        failed: await Promise.all(failed.map(async (run) => ({ name: run.name, text: await reasonsOf(run), url: run.html_url }))),
        isRunning: runs.some(({ status }) => status !== 'completed'),
        areKnown: runs.length > 0,
      };
    },
    async pullRequest(number) {
      const pull = await read<{ head?: { sha?: string }; html_url?: string }>(`pulls/${number}`);
      return { head: pull?.head?.sha ?? '', url: pull?.html_url ?? `https://github.com/${repository}/pull/${number}` };
    },
  };
}

/** Sveltia CMS keeps it here, in this browser only. */
function token(): string {
  return (JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}') as { token?: string }).token ?? '';
}
