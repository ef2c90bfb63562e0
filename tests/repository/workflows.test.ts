import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { repository } from '../support/cli.ts';

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
}

interface Workflow {
  on: Record<string, unknown>;
  concurrency?: object;
  permissions?: object;
  jobs: Record<string, { 'timeout-minutes'?: number; steps: Step[] }>;
}

const files = globSync('.github/workflows/*.yml', { cwd: repository });
const workflowIn = (file: string) => load(readFileSync(join(repository, file), 'utf8')) as Workflow;

describe.each(files)('%s', (file) => {
  const { concurrency, permissions, jobs } = workflowIn(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('runs one at a time, with explicit permissions and a timeout', () => {
    expect(concurrency).toBeDefined();
    expect(permissions).toBeDefined();
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(300);
  });

  it('pins actions to a commit', () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  it('caches packages between runs', () => {
    for (const { uses, with: options } of steps)
      if (uses?.startsWith('actions/setup-node@')) expect(options).toMatchObject({ cache: 'npm', 'node-version-file': '.nvmrc' });
  });

  it('keeps files in the site whose names start with a dot, such as .well-known', () => {
    for (const { uses, with: options } of steps)
      if (uses?.includes('/upload-')) expect(options).toMatchObject({ path: 'dist', 'include-hidden-files': true });
  });
});

it("GitHub Pages doesn't get the list of files that builds have written", () => {
  const { steps } = workflowIn('.github/workflows/pages.yml').jobs.publish ?? { steps: [] };
  const step = (is: (each: Step) => boolean | undefined) => steps.findIndex(is);
  const removed = step(({ run }) => run === 'rm dist/.site-output');
  expect(removed).toBeGreaterThan(step(({ run }) => run === 'npm run deploy'));
  expect(removed).toBeLessThan(step(({ uses }) => uses?.includes('/upload-pages-artifact@')));
});

it('the site is built every night, soon after midnight in Des Moines, in summer and winter', () => {
  for (const file of ['daily', 'pages']) {
    const { on } = workflowIn(`.github/workflows/${file}.yml`);
    const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec((on.schedule as { cron: string }[])[0]?.cron ?? '') ?? [];
    for (const day of ['2026-01-15', '2026-07-15']) {
      const time = new Date(`${day}T${hour?.padStart(2, '0')}:${minute?.padStart(2, '0')}:00Z`);
      expect(
        Number(time.toLocaleTimeString('en-US', { timeZone: 'America/Chicago', hour: '2-digit', hourCycle: 'h23' })),
      ).toBeLessThan(2);
    }
  }
});
