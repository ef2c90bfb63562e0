import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { endResidents, repository, runSite } from './cli.ts';
import { launchOptions } from './launchOptions.ts';
import { prepareMachine } from './machine.ts';
import { storeOf } from './project.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Root of the site under test. */
    root: string;
    /** Output folder of the site, written by `site build`. */
    dist: string;
    /** WebSocket endpoint of the Chromium that all test files share. */
    browser: string;
  }
}

/** Builds the site once for all tests that read or open it. */
export default async function setup(project: TestProject) {
  prepareMachine();
  const folder = mkdtempSync(join(hasFolderInMemory() ? inMemory : tmpdir(), 'site-tests-'));
  // Commands run as another user, too.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  const dist = join(folder, 'dist');
  const cache = join(folder, 'cache');
  const [{ code, stderr }, browser] = await Promise.all([
    runSite(['build', '--out', dist, '--cache', cache], { env: { EMAILJS_PUBLIC_KEY: 'public_key' } }),
    chromium.launchServer(launchOptions()),
  ]);
  if (code !== 0) throw new Error(`The site does not build:\n${stderr}`);
  endResidents();
  process.env.STORE_OF_SITE = storeOf(dist, cache);
  project.provide('root', repository);
  project.provide('dist', dist);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Linux keeps its files in memory, where a build takes three quarters of the CPU time, and doesn't wait for a disk. */
const inMemory = '/dev/shm';

/** Whether there is room for the temporary files of all tests, some of which are programs. */
function hasFolderInMemory(): boolean {
  if (!existsSync(inMemory) || !existsSync('/proc/mounts')) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  const [, options = 'noexec'] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
  return bavail * bsize > 3e9 && !options.split(',').includes('noexec');
}
