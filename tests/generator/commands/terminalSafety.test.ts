import { expect, it } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, note } from '../../support/sites.ts';

/** A command that the runner of GitHub Actions would obey, after a line break, and one that it would obey anywhere. */
const command = '\n::error::forged\n  ::add-mask::x\n##[error]forged';
/** Clears the screen, sets the window's title, and reverses the text that follows. */
const controls = '\u001B[2J\u001B]0;x\u0007\u009B1m\u202Eevil\r';
const hostile = command + controls;
const yaml = (text: string) => JSON.stringify(text);

it.each<[where: string, files: Record<string, string>]>([
  [
    'content',
    Object.fromEntries(
      [
        `---\n${yaml(hostile)}: 1\n${yaml(hostile)}: 2\n---\n`,
        note('A', 'x', `${yaml(hostile)}: 1\n`),
        note('A', 'x').replace('2024-05-01', yaml(hostile)),
        note('A', 'x', `aliases: [${yaml(`/${hostile}`)}]\n`),
        note('A', `[x](</nowhere${hostile.replaceAll('\n', '')}>)`),
        note('A', `Text ${hostile}`),
        note('A', `<b ${hostile}>`),
        note('A', `{${hostile}}`),
      ].map((text, at) => [`content/notes/odd${at}.md`, text]),
    ),
  ],
  ['the URL of the site', { 'content/site.yaml': `title: Harbor\nurl: ${yaml(`ftp:${hostile}`)}\nphone: x\n` }],
  ['a setting that does not exist', { 'content/site.yaml': `title: Harbor\n${yaml(hostile)}: x\n` }],
  ['YAML that cannot be read', { 'content/site.yaml': `title: Harbor\n::error::forged\n${controls}: [\n` }],
  ['the name of a content file', { [`content/notes/a${hostile.replaceAll('/', '')}.md`]: note('A') }],
  ['the name of a public file', { [`public/a${hostile.replaceAll('/', '')}.txt`]: 'x' }],
  ['an error of the templates', { 'templates/Thrower.ts': `throw new Error(${yaml(hostile)});` }],
  ['a template that does not compile', { 'templates/Thrower.ts': `const x = ${hostile.replaceAll('\n', ' ')};` }],
])('%s can neither control the terminal nor command GitHub Actions', async (_, files) => {
  const site = project(files);
  if (files['templates/Thrower.ts'])
    site.write('templates/site.tsx', `import './Thrower.ts';\n${site.read('templates/site.tsx')}`);
  for (const args of [['build'], ['build', '--json'], ['check']]) {
    const { code, stdout, stderr } = await runSite([...args, ...(args[0] === 'build' ? atFixedDate : [])], {
      cwd: site.folder,
      env: { GITHUB_ACTIONS: 'true' },
    });
    expect(code, args.join(' ')).not.toBe(0);
    for (const line of `${stdout}\n${stderr}`.split(/\r\n|\r|\n/)) {
      expect(line).not.toMatch(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|##\[/u);
      expect(line).not.toMatch(/^\s*::(?!error file=[^:]*::)/);
    }
    if (args.includes('--json')) expect(() => JSON.parse(stdout)).not.toThrow();
  }
});

it('JSON keeps the characters, escaped', async () => {
  const { stdout } = await project({ 'content/notes/odd.md': note('A', 'x', '"##[error]\\u009B\\u001B": 1\n') }).build(
    ...atFixedDate,
    '--json',
  );
  expect(stdout).not.toContain('##[');
  expect(JSON.parse(stdout).problems[0].message).toContain('##[error]\u009B\u001B');
});

it('a terminal gets colors, but not those of what is quoted', async () => {
  const colored = async (files: Record<string, string>) => {
    const { stdout, stderr } = await runSite(['build', ...atFixedDate], {
      cwd: project(files).folder,
      env: { FORCE_COLOR: '1' },
    });
    return [stdout, stderr].map((text) => text.replace(/\p{Cc}\[(\d+)m/gu, '<$1>'));
  };
  const [, error = ''] = await colored({ 'content/notes/odd.md': note('A', 'x', '"\\u001B[31mred": 1\n') });
  expect(error).toContain('<31>error<39> <1>content/notes/odd.md:4:1<22>  \uFFFD[31mred: unknown field');
  expect(error).toContain('\n<2>    3 | date: 2024-05-01<22>\n  > 4 | "');
  expect(error).toMatch(/ <31>\^<39>\n {4}<32>fix: .*<39>\n/);
  const phone = 'title: Harbor\nurl: https://harbor.test/notes\nphone: (207) 555-0123\n';
  const [report, warning] = await colored({ 'content/site.yaml': phone });
  expect(warning).toContain('<33>warning<39> <1>content/site.yaml');
  expect(report).toMatch(/^<32>✓<39> Built 4 pages .*\n<1>next {3}<22> {2}to view/);
});
