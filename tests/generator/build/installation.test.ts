import { cpSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { repository, runInOwnProcess, runSite } from '../../support/cli.ts';
import { copyGenerator, type Project, project } from '../../support/project.ts';
import { atFixedDate, note, siteOf, templateWith } from '../../support/sites.ts';

const photograph = templateWith([
  'url: ({ url }) => url,',
  "url: ({ url }) => url,\n  photographs: () => [{ path: '/fog.png', source: 'content/site.yaml', field: ['url'] }],",
]);

const card = templateWith(
  ['url: ({ url }) => url,', "url: ({ url }) => url,\n  renderCard: () => ({ picture: '<svg/>', words: '<svg/>' }),"],
  ["{ path: '/404',", "{ path: '/404', card: { path: '/cards/a.png', data: '' },"],
);
const partOfResvg = readdirSync(join(repository, 'node_modules/@resvg')).find((name) => name.startsWith('resvg-js-'));

/**
 * Copies a package into the project's own node_modules/, and removes another.
 * @param missing if it's a scope, only its packages for certain systems are removed
 */
function copyPackages(home: string, copied: string, missing: string): void {
  const packages = join(home, 'node_modules');
  if (copied) {
    const source = realpathSync(join(repository, 'node_modules', copied));
    rmSync(join(packages, copied));
    cpSync(source, join(packages, copied), { recursive: true });
  }
  rmSync(join(packages, missing), { recursive: true });
  if (!/^@[^/]+$/.test(missing)) return;
  mkdirSync(join(packages, missing));
  const all = join(repository, 'node_modules', missing);
  for (const name of readdirSync(all).filter((each) => !/-(linux|darwin|win32)|^linux/.test(each)))
    symlinkSync(join(all, name), join(packages, missing, name));
}

function build({ folder }: Project, home: string) {
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  return runInOwnProcess({ args: ['build', ...atFixedDate], cwd: folder, env }, home);
}

it.each([
  ['the program of esbuild', 'esbuild', '@esbuild', 'the part of esbuild for this system is missing or damaged'],
  ['the library of sharp', 'sharp', '@img', 'the part of sharp for this system is missing or damaged'],
  ['the library of satteri', 'satteri', '@bruits', 'the part of satteri for this system is missing or damaged'],
  ['a package of the generator', '', 'js-yaml', 'the package js-yaml is missing'],
  ['a file of a package', 'js-yaml', 'js-yaml/dist', 'the package js-yaml is incomplete'],
  [
    'the library of resvg',
    '@resvg',
    `@resvg/${partOfResvg}`,
    'the part of @resvg/resvg-js for this system is missing or damaged',
  ],
])('without %s, a build says how to install it', async (_, copied, missing, what) => {
  const site = project(copied === '@resvg' ? card : photograph);
  await sharp({ create: { width: 9, height: 9, channels: 3, background: 'gray' } })
    .png()
    .toFile(join(site.folder, 'public/fog.png'));
  const home = copyGenerator(site);
  copyPackages(home, copied, missing);
  expect(await build(site, home)).toMatchObject({
    code: 1,
    stderr: `error node_modules  ${what}\n    fix: run "npm ci" here, because packages have parts for each system\n\n1 problem in 1 file.\n`,
  });
});

it('reads no storage of Node, which warns about it', async () => {
  const { code, stderr } = await runSite(['build', ...atFixedDate], {
    cwd: project().folder,
    env: { NODE_OPTIONS: '--experimental-webstorage' },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

it('without the package that reads the command line, too', async () => {
  const site = project();
  const home = copyGenerator(site);
  copyPackages(home, '', 'commander');
  expect(await build(site, home)).toMatchObject({
    code: 1,
    stderr: 'error node_modules  Cannot find package \'commander\'\n    fix: run "npm ci"\n',
  });
});

/** Makes Node throw an error that nobody expects when it decodes or encodes a certain text. */
const trap = `data:text/javascript,${encodeURIComponent(`
  for (const [type, name, trap] of [[Buffer, 'toString', 'a trap'], [String, 'toWellFormed', 'é-trap']]) {
    const original = type.prototype[name];
    type.prototype[name] = function (...args) {
      const text = original.apply(this, args);
      if (text.includes(trap)) throw new RangeError('trapped');
      return text;
    };
  }
`)}`;

it.each([
  ['in a text', project, 'content/notes/fog.md', note('Fog', '[x](?é-trap)')],
  ['in the settings', project, 'content/site.yaml', 'title: a trap\n'],
  ['in a worker', () => siteOf(60), 'content/notes/n1.md', note('a trap')],
] as const)('an internal error %s names the file that was being read', async (_, make, file, text) => {
  const site = make();
  site.write(file, text);
  const { code, stderr } = await runSite(['build', ...atFixedDate, '--threads', '2'], {
    cwd: site.folder,
    env: { NODE_OPTIONS: `--import ${trap}` },
  });
  expect(code).toBe(70);
  expect(stderr).toContain(`Internal error while reading ${file}. This is a bug in the generator, not in your site.\n`);
  expect(stderr).toMatch(/RangeError\]?: trapped\n/);
});
