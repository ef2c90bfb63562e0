import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository, runSite } from '../../support/cli.ts';
import { failure } from '../../support/sites.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** A folder in which the generator is installed. */
function emptyFolder(files: Record<string, string> = {}): string {
  const folder = temporaryFolder('init');
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

const init = (cwd: string, ...args: string[]) => runSite(['init', '--no-install', ...args], { cwd });
const packageOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

it('writes a site that builds and passes its checks, and says what to type next', async () => {
  const home = emptyFolder();
  const root = join(home, 'my-pond');
  expect(await init(home, 'my-pond')).toEqual({
    code: 0,
    stdout: 'created  43 files in my-pond\nnext     cd my-pond && npm install && npm run dev\n',
    stderr: '',
  });
  for (const path of ['.gitignore', 'tsconfig.json', 'README.md', '.github/workflows/site.yml', 'tests/site.test.ts'])
    expect(existsSync(join(root, path)), path).toBe(true);
  const { version } = JSON.parse(readFileSync(join(repository, 'cli/package.json'), 'utf8'));
  expect(packageOf(root)).toMatchObject({ name: 'my-pond', private: true, dependencies: { sitewright: version } });
  expect(await runSite(['check', '--root', root])).toMatchObject({ code: 0, stdout: '18 pages checked: 0 errors, 0 warnings\n' });
});

it('quotes a folder with a space in the command to type next', async () => {
  expect((await init(emptyFolder(), 'my pond')).stdout).toContain('next     cd "my pond" && npm install && npm run dev\n');
});

it('lets pnpm, which fails if it has to skip a script, install other packages later', async () => {
  const home = emptyFolder();
  const { stdout } = await runSite(['init', '--no-install'], { cwd: home, env: { npm_config_user_agent: 'pnpm/12.21.0' } });
  expect(stdout).toContain('next     pnpm install && pnpm run dev');
  expect(readFileSync(join(home, 'pnpm-workspace.yaml'), 'utf8')).toBe('allowBuilds:\n  esbuild: false\n');
  const other = emptyFolder({ 'pnpm-workspace.yaml': 'packages: []\n' });
  await runSite(['init', '--no-install'], { cwd: other, env: { npm_config_user_agent: 'pnpm/12.21.0' } });
  expect(readFileSync(join(other, 'pnpm-workspace.yaml'), 'utf8')).toBe('packages: []\n');
});

it.each([
  ['npm', 0, '--ignore-scripts --prefer-offline --loglevel=error --fetch-retries=0', 'npm run dev'],
  ['npm', 1, '--ignore-scripts --prefer-offline --loglevel=error --fetch-retries=0', 'npm install && npm run dev'],
  ['pnpm', 0, '--ignore-scripts --prefer-offline --silent', 'pnpm run dev'],
])('installs packages with %s, which exits with %s', async (manager, code, options, next) => {
  const home = emptyFolder();
  const programs = temporaryFolder('programs');
  writeFileSync(join(programs, manager), `#!/bin/sh\necho "$PWD $NODE_ENV $*" > ${programs}/called\nexit ${code}\n`);
  chmodSync(join(programs, manager), 0o755);
  const env = { PATH: `${programs}:${process.env.PATH}`, npm_config_user_agent: `${manager}/12.0.0` };
  const { stdout } = await runSite(['init', '日本語'], { cwd: home, env });
  expect(stdout).toContain(`\nnext     cd 日本語 && ${next}\n`);
  // In development: otherwise, npm would leave out packages.
  expect(readFileSync(join(programs, 'called'), 'utf8')).toBe(`${join(home, '日本語')}  install ${options}\n`);
  expect(packageOf(join(home, '日本語')).name).toBe('site');
});

it('overwrites nothing: it names everything that is in the way, and writes nothing', async () => {
  const home = emptyFolder({ 'README.md': 'mine', '.gitignore': '' });
  mkdirSync(join(home, 'content'));
  writeFileSync(join(home, 'content/site.yaml'), '');
  // What's in node_modules/, a link, may change meanwhile.
  const files = () => [readdirSync(home), readdirSync(join(home, 'content'))];
  const before = files();
  const stderr = await failure(init(home));
  for (const file of ['.gitignore', 'README.md', 'content/site.yaml'])
    expect(stderr).toContain(
      `error ${file}  is in the way\n    fix: move it away, or name a new folder: npx site init my-site\n`,
    );
  expect(files()).toEqual(before);
  expect(readFileSync(join(home, 'README.md'), 'utf8')).toBe('mine');
});

it('completes a package.json that only names packages, and keeps the way in which the generator is installed', async () => {
  const home = emptyFolder({
    'package.json': JSON.stringify({
      dependencies: { sitewright: 'file:../sitewright.tgz', react: '19.3.1' },
      // `npm init` writes this type, and such a test.
      type: 'commonjs',
      scripts: { deploy: 'x', build: 'tsc && site build', test: 'echo "Error: no test specified" && exit 1' },
    }),
  });
  expect(await init(home)).toMatchObject({ code: 0, stderr: '' });
  expect(packageOf(home)).toMatchObject({
    type: 'module',
    scripts: { deploy: 'x', build: 'tsc && site build', test: 'npm run build && node --test' },
    dependencies: { sitewright: 'file:../sitewright.tgz', react: '19.3.1', zod: expect.any(String) },
  });
  expect(await init(home, 'another')).toMatchObject({ code: 0 });
  expect(packageOf(join(home, 'another')).dependencies.sitewright).toBe('file:../../sitewright.tgz');
  const other = emptyFolder({ 'package.json': '{ "devDependencies": { "sitewright": "file:/packs/sitewright.tgz" } }' });
  expect(await init(other, 'another')).toMatchObject({ code: 0 });
  expect(packageOf(join(other, 'another')).dependencies.sitewright).toBe('file:/packs/sitewright.tgz');
});

it.each([
  [{ type: 'commonjs' }, 'type is "commonjs"', 'write "type": "module"'],
  [{ scripts: { build: 'vite build' } }, 'has another script "build"', 'rename that script'],
])('refuses the package.json %j', async (content, what, fix) => {
  expect(await failure(init(emptyFolder({ 'package.json': JSON.stringify(content) })))).toMatch(
    new RegExp(`package.json  ${what}.*\n    fix: ${fix}`),
  );
});

it('reports a package.json that is not JSON, and a folder that it cannot create', async () => {
  expect((await init(emptyFolder({ 'package.json': '{' }))).stderr).toContain('package.json  is not valid JSON');
  for (const folder of ['taken', 'taken/pond'])
    expect(await failure(init(emptyFolder({ taken: '' }), folder))).toContain('cannot be created');
});

it('--json prints the files', async () => {
  const { code, stdout } = await init(emptyFolder(), 'pond', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    success: true,
    problems: [],
    installed: false,
    files: expect.arrayContaining(['.gitignore', 'templates/site.tsx']),
  });
});
