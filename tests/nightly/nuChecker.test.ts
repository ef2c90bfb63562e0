import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { isCommand, prepareMachine } from '../support/machine.ts';
import { installTool } from './installTool.ts';

beforeAll(() => prepareMachine([{ name: 'Java', packages: ['default-jre-headless'], isInstalled: () => isCommand('java') }]));

it.each([
  ['page', '--skip-non-html'],
  ['drawing', '--skip-non-svg'],
])('the Nu HTML checker finds no error on any %s', { timeout: 600_000 }, (_, only) => {
  const jar = join(installTool('vnu-jar@26'), 'node_modules/vnu-jar/build/dist/vnu.jar');
  const options = ['-jar', jar, '--errors-only', '--format', 'gnu', only, inject('dist')];
  const { status, stderr } = spawnSync('java', options, { encoding: 'utf8' });
  expect({ status, errors: stderr.split('\n').filter(Boolean) }).toEqual({ status: 0, errors: [] });
});
