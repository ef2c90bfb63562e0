import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openBrowser } from '../../../cli/serve/server.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

it.each([
  ['win32', 'rundll32', 'url.dll,FileProtocolHandler\n'],
  ['darwin', 'open', ''],
] as const)('on %s, %s gets the URL, and no shell', async (system, program, options) => {
  const folder = temporaryFolder('programs');
  for (const name of ['cmd', 'cmd.exe', 'powershell', program]) {
    writeFileSync(join(folder, name), `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/${name}.txt\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const { platform, env } = process;
  onTestFinished(() => {
    Object.defineProperty(process, 'platform', { value: platform });
    process.env = env;
  });
  Object.defineProperty(process, 'platform', { value: system });
  process.env = { ...env, PATH: `${folder}:${env.PATH}` };
  openBrowser('http://localhost:3000/a&calc.exe');
  const output = join(folder, `${program}.txt`);
  await expect
    .poll(() => existsSync(output) && readFileSync(output, 'utf8'))
    .toBe(`${options}http://localhost:3000/a&calc.exe\n`);
  expect(['cmd', 'cmd.exe', 'powershell'].filter((name) => existsSync(join(folder, `${name}.txt`)))).toEqual([]);
});
