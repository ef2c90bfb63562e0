import type { Failure } from './dialog.ts';

interface CheckRun {
  id: number;
  name: string;
  /** Null until it has ended. */
  conclusion: string | null;
  html_url?: string;
  output?: { title?: string | null };
}

export type GitHub = ReturnType<typeof gitHub>;

/**
 * The repository as the owner, who is signed in, may read it.
 * @param apiRoot `https://api.github.com`
 */
export function gitHub(repository: string, apiRoot: string) {
  const get = async (path: string, format = ''): Promise<Response | undefined> => {
    // Sveltia CMS keeps it here, in this browser only.
    const { token = '' } = JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}') as { token?: string };
    const headers = { accept: `application/vnd.github${format}+json`, authorization: `Bearer ${token}` };
    const response = await fetch(`${apiRoot}/repos/${repository}/${path}`, { headers, cache: 'no-store' }).catch(() => undefined);
    return response?.ok ? response : undefined;
  };
  const read = async <T>(path: string): Promise<T | undefined> => (await get(path))?.json();
  /** The annotations of a check, such as the problems that the build found. */
  const reasonsOf = async ({ id, output }: CheckRun): Promise<string> => {
    const annotations = await read<{ path: string; annotation_level: string; message: string }[]>(`check-runs/${id}/annotations`);
    const failures = annotations?.filter(({ annotation_level: level }) => level === 'failure') ?? [];
    return failures.map(({ path, message }) => `${path}: ${message}`).join(' ') || output?.title || 'failed';
  };
  return {
    /** The text of a file on a branch. Undefined if there's no such file or branch, or GitHub can't be reached. */
    async textOf(path: string, branch: string): Promise<string | undefined> {
      return (await get(`contents/${encodeURI(path)}?ref=${encodeURIComponent(branch)}`, '.raw'))?.text();
    },
    /** The checks of a commit or branch that failed, and why; and whether all have ended. */
    async checksOf(ref: string): Promise<{ failed: Failure[]; areDone: boolean }> {
      const path = `commits/${encodeURIComponent(ref)}/check-runs`;
      const { check_runs: runs = [] } = (await read<{ check_runs: CheckRun[] }>(path)) ?? {};
      const failed = runs.filter(({ conclusion }) => /failure|timed_out|action_required/.test(conclusion ?? ''));
      return {
        failed: await Promise.all(failed.map(async (run) => ({ name: run.name, text: await reasonsOf(run), url: run.html_url }))),
        areDone: runs.length > 0 && runs.every(({ conclusion }) => conclusion !== null),
      };
    },
    /** The latest commit of a pull request, and its page. */
    async pullRequest(number: string): Promise<{ head: string; url: string | undefined }> {
      const pull = await read<{ head: { sha: string }; html_url: string }>(`pulls/${number}`);
      return { head: pull?.head.sha ?? '', url: pull?.html_url };
    },
  };
}
