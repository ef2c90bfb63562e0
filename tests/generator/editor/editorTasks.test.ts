import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../../support/cli.ts';
import { project } from '../../support/project.ts';
import { note } from '../../support/sites.ts';

interface Task {
  label: string;
  command?: string;
  script?: string;
  problemMatcher: { pattern: { regexp: string; severity: number; file: number; line?: number; message: number } }[];
}

const { tasks } = readJsonWithComments('.vscode/tasks.json') as { tasks: Task[] };
const task = tasks.find(({ label }) => label === 'check the content');

describe('the VS Code task "check the content"', () => {
  it('finds every problem and warning that the commands print, with or without a line', async () => {
    const site = project({
      'content/site.yaml': 'title: Harbor\nurl: https://www.example.com\nphone: (207) 555-0123\n',
      'content/notes/High Water.md': note('High water'),
      'content/extra.md': 'Text.\n',
      'content/notes/fog.md': note('The fog', '[x](/nowhere)'),
    });
    const failed = await site.build('--verbose', '--drafts', '--future');
    expect(matches(failed.stderr)).toEqual([
      ['error', 'content/extra.md', undefined, 'is unused: no page or collection includes it'],
      ['error', 'content/notes/High Water.md', undefined, '"High Water" is not a valid slug'],
      ['error', 'content/notes/fog.md', '6', 'broken link: no page at /nowhere'],
    ]);
    for (const file of ['content/extra.md', 'content/notes/High Water.md']) site.remove(file);
    site.write('content/notes/fog.md', note('The fog', 'TODO: words'));
    expect(matches((await site.build('--verbose')).stderr)).toEqual([
      ['warning', 'content/site.yaml', '2', 'url is still a placeholder: an example.com address'],
      ['warning', 'content/site.yaml', '3', 'phone is still a placeholder: a fictional phone number'],
    ]);
    const { stdout } = await site.run('check', '--verbose');
    expect(matches(stdout)).toContainEqual(['warning', 'content/notes/fog.md', '6', 'still contains "TODO: words"']);
    expect(matches(stdout)).toHaveLength(stdout.match(/^(error|warning) /gm)?.length ?? 0);
  });
});

it('the VS Code tasks run commands that exist', () => {
  expect(task?.command).toMatch(/^npx site build /);
  const { scripts } = readJsonWithComments('package.json') as { scripts: object };
  for (const { script } of tasks) if (script) expect(scripts).toHaveProperty(script);
});

function matches(output: string): unknown[] {
  const matchers = task?.problemMatcher ?? [];
  return output.split('\n').flatMap((line) => {
    for (const { pattern } of matchers) {
      const found = new RegExp(pattern.regexp).exec(line);
      if (found)
        return [[found[pattern.severity], found[pattern.file], pattern.line && found[pattern.line], found[pattern.message]]];
    }
    return [];
  });
}

function readJsonWithComments(path: string): unknown {
  return JSON.parse(readFileSync(join(repository, path), 'utf8').replace(/^\s*\/\/.*$/gm, ''));
}
